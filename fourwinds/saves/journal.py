"""The journal of a running game: every move on a line of its own, so that one more costs one more line.

    {"format": "fourwinds-game", ...}     the game as it stood when the journal began
    1 B3b                                 a move that followed
    2 -
    {"dealer": 2, "round": "E", ...}      a deal that began then, whose moves follow

The first line is a game file's document, the others are parts of one. Whoever went back writes a new journal.
"""

import json
from datetime import datetime
from pathlib import Path
from typing import Final

from fourwinds.engine.record import DealRecord
from fourwinds.errors import FourWindsError
from fourwinds.outside import read_bytes
from fourwinds.saves.document import MOST_DEALS, MOST_MOVES, from_json, read_deal, to_document, write_deal
from fourwinds.saves.notation import read_action, write_action
from fourwinds.saves.saved import SavedGame
from fourwinds.values import replace

MOST_BYTES: Final = 8 << 20
"""A game file's most, and as much again that was played since."""


def opening(saved: SavedGame, program: str, begun: datetime) -> str:
    """The first line of a journal: the game as it stands."""
    return _line(to_document(replace(saved, saved_at=begun), program))


def since(before: SavedGame, now: SavedGame) -> str | None:
    """The lines that lead from one state of a game to a later one; None where only a new journal does."""
    deals, last = now.record.deals, len(before.record.deals) - 1
    same = (before.description, before.record.seed) == (now.description, now.record.seed)
    if not same or not 0 <= last < len(deals):
        return None
    written, grown = before.record.deals[last], deals[last]
    so_far = len(written.actions)
    if replace(grown, actions=grown.actions[:so_far]) != written:
        return None
    lines = _moves(grown, so_far)
    for deal in deals[last + 1 :]:
        lines += [_line(write_deal(replace(deal, actions=()))), *_moves(deal, 0)]
    return "".join(lines)


def read_journal(file: Path) -> SavedGame:
    """The game up to the last line that was written whole: who is killed may leave half of one.

    Raises `FourWindsError` or `OSError` where not even its beginning can be read.
    """
    first, *lines = read_bytes(file, MOST_BYTES).split(b"\n")[:-1] or [b""]
    saved = from_json(first, file.name)
    deals = [(deal, list(deal.actions)) for deal in saved.record.deals]
    for line in lines:
        try:
            if line.startswith(b"{"):
                deals.append((read_deal(line), []))
            else:
                deals[-1][1].append(read_action(line.decode()))
        except (FourWindsError, ValueError, IndexError):
            break
        if len(deals) > MOST_DEALS or len(deals[-1][1]) > MOST_MOVES:
            break
    played = tuple(replace(deal, actions=tuple(actions)) for deal, actions in deals)
    return replace(saved, record=replace(saved.record, deals=played))


def _moves(deal: DealRecord, first: int) -> list[str]:
    return [f"{write_action(seat, action)}\n" for seat, action in deal.actions[first:]]


def _line(document: object) -> str:
    return json.dumps(document) + "\n"
