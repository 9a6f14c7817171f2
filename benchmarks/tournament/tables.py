"""Who plays whom by which rules: the tables at which the players have to show what they can."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from fourwinds.players import STRATEGIES
from fourwinds.simulation import PLAIN, SCATTERBRAINED

MADE_UP: Final = tuple(Path(__file__).with_name(f"{name}.json") for name in ("pungs-only", "pungs-only-whole-wall"))
"""Rules that no preset has: only pungs and a pair go out, and they need three doubles; with a dead wall and without."""

PRESETS: Final = (
    "alans-zung-jung",
    "american-classical",
    "american-classical-fw1",
    "american-modern",
    "australian-modern",
    "chinese-classical",
    "chinese-new-style",
    "british-official",
    "chinese-official",
    "chinese-official-competition",
    "chinese-transitional",
    "ema-riichi",
    "ema-riichi-2025",
    "dutch-league",
    "european-classical",
    "european-contemporary",
    "four-winds",
    "four-winds-card",
    "french",
    "german-classical",
    "hong-kong",
    "hong-kong-fw1",
    "internet-mahjong-server",
    "italian-official",
    "japanese-classical",
    "japanese-modern",
    "japanese-official",
    "japanese-online",
    "japanese-riichi",
    "japanese-transitional",
    "korean-style",
    "mahjong-masters-million",
    "novice",
    "sheer-luck",
    "taiwanese-16-tile",
    "wilmington-12-tile",
    "wmpa",
)
"""The built-in presets that differ in play, at whose tables one of each character meets the others."""

STRICT: Final = ("chinese-official", "european-contemporary", "hong-kong-fw1", "japanese-riichi")
"""The presets by which Experts play among themselves and against plain players."""

Four = tuple[str, str, str, str]


@dataclass(frozen=True, slots=True)
class Table:
    """A contest: what kind of table it is, by which preset (an id or a file), and the ids of the four players."""

    contest: str
    preset: str
    players: Four

    @property
    def id(self) -> str:
        """Its name in the results: contest, preset, and who is scatterbrained."""
        rules = Path(self.preset).stem
        return "/".join((self.contest, rules, *([self.players[0]] if self.contest == SCATTERBRAIN else [])))


ONE_OF_EACH: Final = "one-of-each"
AGAINST_PLAIN: Final = "expert-against-plain"
FOUR_EXPERTS: Final = "four-experts"
SCATTERBRAIN: Final = "scatterbrain"
MADE_UP_RULES: Final = "made-up-rules"
PLAIN_BY_MADE_UP_RULES: Final = "plain-by-made-up-rules"

CONTESTS: Final = (FOUR_EXPERTS, AGAINST_PLAIN, SCATTERBRAIN, MADE_UP_RULES, PLAIN_BY_MADE_UP_RULES, ONE_OF_EACH)
"""All contests, in the order in which they are played: the longest last."""

_EXPERTS: Final[Four] = ("expert", "expert", "expert", "expert")


def tables() -> Iterator[Table]:
    """All tables of the tournament."""
    for preset in STRICT:
        yield Table(FOUR_EXPERTS, preset, _EXPERTS)
    for preset in STRICT:
        yield Table(AGAINST_PLAIN, preset, ("expert", PLAIN, PLAIN, PLAIN))
    for id_ in STRATEGIES:
        yield Table(SCATTERBRAIN, "european-contemporary", (id_, id_, SCATTERBRAINED + id_, SCATTERBRAINED + id_))
    for made_up in MADE_UP:
        yield Table(MADE_UP_RULES, str(made_up), _EXPERTS)
    yield Table(PLAIN_BY_MADE_UP_RULES, str(MADE_UP[0]), (PLAIN, PLAIN, PLAIN, PLAIN))
    one, two, three, four = STRATEGIES
    for preset in PRESETS:
        yield Table(ONE_OF_EACH, preset, (one, two, three, four))
