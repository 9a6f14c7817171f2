"""The golden table: sixty hands, each scored under every built-in preset, as text that a person reads.

    python -m tests.scoring.golden.table

writes `scores.txt` anew. Read what it changed against the rule pages, and say in the commit why it is right.
"""

from pathlib import Path

from fourwinds.rules.parts import Number
from fourwinds.scoring import HandScore, ScoreLine, WonBy, parse_hand
from fourwinds.text import number_text
from tests.scoring.support import preset, scorer

FOLDER = Path(__file__).parent
GOLDEN = FOLDER / "scores.txt"

PRESETS = {
    "EC": "european-contemporary",
    "AC": "american-classical-fw1",
    "NO": "novice",
    "FW": "four-winds",
    "SL": "sheer-luck",
    "JO": "japanese-official",
    "JR": "japanese-riichi",
    "HK": "hong-kong-fw1",
    "GC": "german-classical",
    "IM": "internet-mahjong-server",
    "JT": "japanese-transitional",
    "CO": "chinese-official",
    "CC": "chinese-official-competition",
    "HO": "hong-kong",
    "EU": "european-classical",
    "JC": "japanese-classical",
    "AM": "american-classical",
    "CT": "chinese-transitional",
    "CN": "chinese-new-style",
    "MM": "mahjong-masters-million",
    "JM": "japanese-modern",
    "WM": "wmpa",
    "ZJ": "alans-zung-jung",
    "FR": "french",
    "ER": "ema-riichi",
    "E5": "ema-riichi-2025",
    "CL": "chinese-classical",
    "DL": "dutch-league",
    "KS": "korean-style",
    "BR": "british-official",
    "IT": "italian-official",
    "WA": "wilmington-12-tile",
    "AU": "australian-modern",
    "JS": "japanese-three-player",
    "KT": "korean-three-player",
    "AN": "american-modern",
    "FC": "four-winds-card",
    "JN": "japanese-online",
}
"""The presets in the order of the table, by two letters."""


_VERIFIED = """\
# Sixty hands under thirty-eight presets: total, and what it is made of. Points stand as numbers; doubles with x (faan
# in Hong Kong, Chinese New Style, Mahjong Masters Million, WMPA and Internet Mahjong Server, points in version 1.0),
# shares of the limit in per cent. In a limit hand decided by one pattern that pattern stands alone. A hand that may not
# go out has a dash and the reason.
#
# What was verified, and how:
# - Every total was worked out by hand first (derived.txt; a test compares). Nine of the 2,280 were corrected after
#   recounting: 22 and 23, where C4 completes the hand too, and 33, where two of the pungs of winds are melded; for
#   CT 25, where three triplets of one number are two pairs of them, and CN 49, seven pairs being finished on a pair;
#   ZJ 51, as only honors are asked for, not triplets; and WA 45, which has triplets of 1 and 9, too.
# - Every item was read against the rule pages: tile points melded and concealed (a claimed pung is melded: 24, 44),
#   pairs of value (1, 3, 30), doubles of dragons and winds, once more for a double wind (35), 3 in German (58).
# - Hands that patterns compete for: chows or pungs (19), three or four concealed triplets (22, 24), valueless or not
#   (6, 13, 16), one wait or several (12, 22, 26), Flowers beside all Flowers (8), kong hand beside pung hand (29).
# - Exclusions of Chinese Official are compared with a second scorer besides (tests/scoring/official).
# - What the pages leave open was decided by their words; the notes of the presets say how and why. So three identical
#   chows count twice as two identical ones in Internet Mahjong Server (19), and seven pairs of honors are terminals and
#   honors, too, in Transitional and there (51).
"""


def hands() -> list[tuple[str, str]]:
    """The hands in notation and what is to be seen in them."""
    lines = (FOLDER / "hands.txt").read_text("utf-8").splitlines()
    parts = (line.partition("#") for line in lines if line and not line.startswith("#"))
    return [(hand.strip(), title.strip()) for hand, _, title in parts]


def derived() -> dict[int, dict[str, int | None]]:
    """The totals that were worked out by hand, by the hand's number and the preset's letters; None: no going out."""
    lines = (FOLDER / "derived.txt").read_text("utf-8").splitlines()
    rows = (line.split() for line in lines if line and not line.startswith("#"))
    return {
        int(number): {name: None if total == "-" else int(total) for name, total in zip(PRESETS, totals, strict=True)}
        for number, *totals in rows
    }


def table() -> str:
    """The whole text: for each hand a row for each preset, with the total and what it is made of."""
    blocks = [
        "\n".join((f"{number}. {title}", f"   {text}", *(_row(name, text) for name in PRESETS)))
        for number, (text, title) in enumerate(hands(), 1)
    ]
    return "\n\n".join((_heading(), *blocks)) + "\n"


def _heading() -> str:
    names = "\n".join(f"# {name}  {preset(id_).name}" for name, id_ in PRESETS.items())
    return f"{_VERIFIED}#\n{names}"


def total_of(name: str, text: str) -> Number | None:
    """What the hand is worth; None where it may not go out, or where losers are not paid."""
    score = _score(name, text)
    return score.total if score and score.valid else None


def _score(name: str, text: str) -> HandScore | None:
    hand, rules = parse_hand(text), preset(PRESETS[name])
    if hand.circumstances.won_by is WonBy.NONE and rules.payment.losers_settle == "no":
        return None
    return scorer(rules.id).score(hand)


def _row(name: str, text: str) -> str:
    score = _score(name, text)
    if score is None:
        return f"   {name}      -  Only the winner is paid."
    total = number_text(score.total) if score.valid else "-"
    return f"   {name} {total:>6}  {_made_of(score)}".rstrip()


def _made_of(score: HandScore) -> str:
    lines = ", ".join(map(_item, score.lines))
    return lines if score.valid else f"{score.reason} {lines}".strip()


def _item(line: ScoreLine) -> str:
    worth = [
        *([number_text(line.points)] if line.points else []),
        *([f"x{number_text(line.doubles)}"] if line.doubles else []),
        *([f"{number_text(line.limit_percent)}%"] if line.limit_percent else []),
    ]
    name = f"{line.name} ({line.count})" if line.count > 1 else line.name
    return f"{name} {' '.join(worth)}"


if __name__ == "__main__":
    GOLDEN.write_text(table(), encoding="utf-8", newline="\n")
