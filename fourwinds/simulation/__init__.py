"""Games without a table: computer players among themselves, and statistics over many deals.

How anybody plays is in `players`, how a deal goes in `engine`; here they are only set at tables, and added up.
"""

from fourwinds.simulation.cluster import ClusterError, Workers, workers
from fourwinds.simulation.estimate import Estimate, estimate
from fourwinds.simulation.plain import PLAIN, SCATTERBRAINED, SIMULATED, simulated
from fourwinds.simulation.plan import SimulationPlan
from fourwinds.simulation.playing_out import PlayingOut, UnplayableError
from fourwinds.simulation.report import as_json, as_text
from fourwinds.simulation.run import simulate
from fourwinds.simulation.tally import PlayerTallies, PlayerTally, Tally

__all__ = [
    "PLAIN",
    "SCATTERBRAINED",
    "SIMULATED",
    "ClusterError",
    "Estimate",
    "PlayerTallies",
    "PlayerTally",
    "PlayingOut",
    "SimulationPlan",
    "Tally",
    "UnplayableError",
    "Workers",
    "as_json",
    "as_text",
    "estimate",
    "simulate",
    "simulated",
    "workers",
]
