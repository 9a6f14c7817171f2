"""`fourwinds score`: one hand explained in words, or a stream of hands as JSON lines."""

import argparse
import json
import math
from typing import Any, Final

from fourwinds.cli.common import Commands, UsageError, batch_lines, number, scorer, show, write_line
from fourwinds.cli.recorded import check_possible, possible, told_alone
from fourwinds.cli.records import MeldRecord, ScoreRecord, in_lines, keys_in_words, read
from fourwinds.errors import FourWindsError
from fourwinds.reports import worth
from fourwinds.scoring import HandScore, SetView, contradiction, read_hand
from fourwinds.scoring.outside import completed
from fourwinds.text import number_text
from fourwinds.tiles import Wind
from fourwinds.values import replace

_USUAL_RULES: Final = "european-contemporary"


def add_commands(commands: Commands) -> None:
    """Add `score` to the command line."""
    parser = commands.add_parser(
        "score",
        help="score a hand and explain it",
        description=in_lines(
            "Scores a hand: melds in round brackets, concealed kongs in square ones, the winning tile after ~ (a "
            "discard) or ! (self-drawn), how it ended in words like +last +kong +robbed +first +ready. An example: "
            "score --preset european-contemporary '[C9999] (DgDgDg) B555 D234 EE !E'. With --batch it reads JSON lines "
            "from standard input and answers each with a line."
        ),
        epilog="\n\n".join(
            (
                keys_in_words(ScoreRecord, "keys of a line of --batch"),
                keys_in_words(MeldRecord, "keys of an entry of melds"),
                "docs/batch-format.md has examples.",
            )
        ),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("hand", nargs="*", metavar="HAND", help="the hand in notation")
    parser.add_argument("--preset", metavar="ID", help=f"the rules: an id or a file (default: {_USUAL_RULES})")
    parser.add_argument("--seat", choices=list("ESWN"), help="the player's wind (default: E)")
    parser.add_argument("--round", choices=list("ESWN"), help="the wind of the round (default: E)")
    parser.add_argument("--batch", action="store_true", help="read hands as JSON lines, answer with JSON lines")
    parser.add_argument("--json", action="store_true", help="answer as JSON")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Score what was asked for."""
    if options.batch:
        if options.hand:
            raise UsageError("score --batch reads hands from standard input; leave the hand out")
        if options.preset or options.seat or options.round:
            raise UsageError("score --batch: each line names its own preset, seat and round; leave the options out")
        score_batch()
        return
    if not options.hand:
        raise UsageError("score needs a hand, such as: score --preset european-contemporary 'B123 C555 D888 EEE DrDr'")
    told = read_hand(" ".join(options.hand))
    check_possible(told.tiles.concealed, told.tiles.melds, told.tiles.extras)
    seat = Wind.from_letter(options.seat) if options.seat else told.account.seat
    round_wind = Wind.from_letter(options.round) if options.round else told.account.round
    told = replace(told, account=replace(told.account, seat=seat, round=round_wind))
    rules = scorer(options.preset or _USUAL_RULES)
    if wrong := contradiction(told, rules.preset.tiles.held):
        raise UsageError(f"this hand cannot end so: {wrong[1]}")
    hand = told.hand
    score = rules.score(completed(hand, hand.melds))
    show(
        options,
        as_json(None, score),
        as_text(score, rules.preset.scoring.points_name, rules.preset.scoring.doubles_name),
    )


def score_batch() -> None:
    """Answer each line of standard input; a line that cannot be scored is answered with its reason."""
    for place, line in batch_lines():
        name: str | int | None = None
        try:
            record = read(ScoreRecord, line)
            name = record.id
            rules = scorer(record.preset)
            hand = possible(told_alone(record), rules.preset)
            answer = as_json(name, rules.score(completed(hand, hand.melds)))
        except FourWindsError as error:
            answer = {
                "id": name if name is not None else id_of_line(line),
                "valid": False,
                "reason": f"line {place}: {error}",
            }
        write_line(answer)


def id_of_line(line: str) -> Any:  # noqa: ANN401 - whatever the line calls itself
    """The id of a line that is no good record otherwise, so that its answer can be found."""
    try:
        record = json.loads(line)
    except (ValueError, RecursionError):
        return None
    name = record.get("id") if isinstance(record, dict) else None
    # Python reads 1e999 as infinity, which JSON has no word for.
    return None if isinstance(name, float) and not math.isfinite(name) else name


def as_json(name: str | int | None, score: HandScore) -> dict[str, Any]:
    """The answer to a line of a batch.

    A whole hand that is only worth too little is valid and does not meet the minimum; its reason says so.
    """
    return {
        "id": name,
        "valid": score.valid or bool(score.sets),
        "reason": score.reason,
        "total": number(score.total),
        "unit": score.unit,
        "limited": score.limited,
        "meets_minimum": score.meets_minimum,
        "points": number(score.points),
        "doubles": number(score.doubles),
        "arrangement": [_set_text(s) for s in score.sets],
        "lines": [
            {
                "pattern": line.pattern,
                "name": line.name,
                "count": line.count,
                "points": number(line.points),
                "doubles": number(line.doubles),
                "limit_percent": number(line.limit_percent),
            }
            for line in score.lines
        ],
    }


def _set_text(view: SetView) -> str:
    text = view.written
    if not view.declared:
        return text
    return f"({text})" if view.melded else f"[{text}]"


def as_text(score: HandScore, points_name: str, doubles_name: str) -> str:
    """The score in words, with what the preset calls its points and its doubles."""
    lines = []
    if score.sets:
        lines.append(" ".join(_set_text(s) for s in score.sets))
    if not score.sets and not score.valid:
        return score.reason
    width = max((len(line.name) for line in score.lines), default=0) + 6
    for line in score.lines:
        name = f"{line.name} x {line.count}" if line.count > 1 else line.name
        lines.append(f"  {name:<{width}} {worth(line, points_name, doubles_name)}")
    lines.extend(f"  ({dropped.name}: {dropped.reason})" for dropped in score.dropped)
    lines.extend(score.steps)
    lines.append(f"Total: {number_text(score.total)} {score.unit}")
    if score.reason:
        lines.append(score.reason)
    return "\n".join(lines)
