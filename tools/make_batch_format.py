"""Writes docs/batch-format.md from the declarations of the records that the shell reads.

python3 tools/make_batch_format.py          write the page
python3 tools/make_batch_format.py --check  only say whether it is up to date
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from fourwinds.cli.records import DealRecord, HandRecord, MeldRecord, Record, ScoreRecord  # noqa: E402 - found by the line above
from tools.pages import write_or_check  # noqa: E402

PAGE: Final = ROOT / "docs" / "batch-format.md"

INTRODUCTION: Final = """\
# Hands and deals as JSON lines

`fourwinds score --batch` and `fourwinds settle --batch` read one JSON object a line from standard input and answer each
with a line, in the same order. A line that cannot be read, or that says what cannot be, is answered with the reason;
the others are answered all the same. This page is made from the program's own declarations. A key that nobody knows is
an error; every key but those marked *needed* may be left out.

Tiles are written as everywhere: `B1`-`B9` bamboos, `C` characters, `D` dots, `E S W N` winds, `Dr Dg Dw` dragons,
`F1`-`F4` and `S1`-`S4` flowers and seasons, `B0 C0 D0` red fives, `J` a joker; `B123EE` is five tiles.

## A hand

```json
{"id": "first", "preset": "european-contemporary", "concealed": "B555D234EE", "winning_tile": "E",
 "won_by": "self_drawn", "melds": [{"kind": "concealed_kong", "tiles": "C9999"}, {"kind": "pung", "tiles": "DgDgDg"}]}
```

is answered with its score:

```json
{"id": "first", "valid": true, "reason": "", "total": 140, "unit": "points", "limited": false, "meets_minimum": true,
 "points": 68, "doubles": 1, "arrangement": ["[C9999]", "(DgDgDg)", "B555", "D234", "EE"],
 "lines": [{"pattern": "bp_kong_terminals", "name": "...", "count": 1, "points": 32, "doubles": 0, "limit_percent": 0}]}
```

`total` is the score before payments. A hand that is none under the preset has `"valid": false` and the `reason`; one
that is only worth too little is valid and does not meet the minimum.
"""

DEAL: Final = """\
## A finished deal

```json
{"id": 7, "preset": "internet-mahjong-server", "winner": ["W", "S"], "discarder": "E", "hands": {
 "E": {"concealed": "B26C258D369SWNDrDg"},
 "S": {"concealed": "B123C456DrDrDrB555C1C1", "winning_tile": "C1"},
 "W": {"concealed": "C123D456B789DwDwDwC1C1", "winning_tile": "C1"},
 "N": {"concealed": "B147C69D147ESSNDw"}}}
```

is answered with `totals` by wind, the `payments` (`from`, `to`, `amount` and what it is `for`), and what each player
gains or loses, `net`. Where scores are only added up, nobody pays: `from` or `to` is `null`. The hands have the keys
above, without `id`, `preset`, `seat` and `round`, and without what the deal tells: how many win and the dealer's extra
hands. From which side the discard came the `discarder` tells.

Of several winners the first in turn after the discarder gets what is paid once, in whatever order they are named. What
cannot be is refused: winners on different tiles of one discard, more than four tiles of a kind in the hands, a
hand with too many tiles, a first turn after a claim. A loser's hand may be told in part: what is left out scores
nothing.
"""


def page() -> str:
    """The whole page."""
    alone = tuple(name for name in ScoreRecord.model_fields if name not in HandRecord.model_fields)
    return "\n".join(
        (
            INTRODUCTION,
            *_table(ScoreRecord, alone),
            *_table(HandRecord, tuple(HandRecord.model_fields)),
            "An entry of `melds`:\n",
            *_table(MeldRecord, tuple(MeldRecord.model_fields)),
            DEAL,
            *_table(DealRecord, tuple(DealRecord.model_fields)),
        )
    )


def _table(record: type[Record], names: tuple[str, ...]) -> Iterator[str]:
    yield "| key | what it says | without it |\n| --- | --- | --- |"
    for name in names:
        field = record.model_fields[name]
        default = "*needed*" if field.is_required() else f"`{json.dumps(field.default)}`"
        yield f"| `{name}` | {field.description} | {default} |"
    yield ""


if __name__ == "__main__":
    sys.exit(write_or_check(PAGE, page(), "tools/make_batch_format.py", sys.argv[1:]))
