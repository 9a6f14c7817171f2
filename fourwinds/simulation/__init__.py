"""Games without a table: computer players among themselves, and statistics over many deals."""

from fourwinds.simulation.plain import SIMULATED, simulated
from fourwinds.simulation.plan import Plan
from fourwinds.simulation.report import as_json, as_text
from fourwinds.simulation.run import simulate
from fourwinds.simulation.tally import Tally

__all__ = ["SIMULATED", "Plan", "Tally", "as_json", "as_text", "simulate", "simulated"]
