"""A player for Four Winds in forty lines: goes out, keeps pairs and neighbours, takes pungs. See `docs/bots.md`."""

import json
import sys

hand: list[str] = []


def friends(tile: str) -> int:
    """How much the other tiles of the hand speak for this one, a tile being its kind and the letter of its copy."""
    worth = 0
    for other in hand:
        if other == tile:
            continue
        if other[:-1] == tile[:-1]:
            worth += 3
        elif other[0] == tile[0] in "BCD" and tile[1:-1].isdecimal() and other[1:-1].isdecimal():
            worth += {1: 2, 2: 1}.get(abs(int(tile[1]) - int(other[1])), 0)
    return worth


def choose(legal: list[str]) -> str:
    """Out if possible, a pung if there is one, else the loneliest tile."""
    for wanted in ("out", "pung"):
        for move in legal:
            if move.split()[0] == wanted:
                return move
    throws = [move for move in legal if move in hand]
    return "-" if "-" in legal else min(throws, key=friends) if throws else legal[0]


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "hello", "protocol": 1, "name": "Forty Lines"}), flush=True)
    elif message["type"] == "ask":
        hand = message["hand"]
        print(json.dumps({"id": message["id"], "choice": choose(message["legal"])}), flush=True)
