"""How likely a hand is to be completed in time. A rough model: stages with a chance to get on at each turn."""

from functools import lru_cache
from typing import Final

_USUAL_TILES: Final = (7, 17, 29, 40, 50, 58, 64, 68, 72, 74, 76, 78, 80, 80)
"""How many tiles usually bring a hand on that is ready, one tile from ready, two ... (out of those unseen)."""

_STEPS: Final = 250
"""Chances are rounded to 1/250 so that equal questions are asked again."""

FAR: Final = 8
"""From this shanten on a hand is as good as lost."""


def winning_chance(shanten: int, flow: float, turns: int, pressure: float) -> float:
    """The chance (0 to 1) to be the first out.

    `flow` is the chance to get on in one turn as the hand is; `turns` are left. `pressure` is the chance that
    somebody else is out within the next turn; it grows from turn to turn.
    """
    if shanten >= FAR or turns <= 0:
        return 0.0
    return _chance(shanten, min(_STEPS, round(flow * _STEPS)), min(turns, 20), round(pressure * 50))


@lru_cache(maxsize=1 << 15)
def _chance(shanten: int, flow: int, turns: int, pressure: int) -> float:
    now = flow / _STEPS
    # Later stages are as quick as usual for this hand: one that gets on slowly now will also be slow then.
    usual = _USUAL_TILES[shanten]
    on = [min(0.9, now * _USUAL_TILES[stage] / usual) for stage in range(shanten)] + [now]
    at = [0.0] * shanten + [1.0]
    left, won = 1.0, 0.0
    hazard = pressure / 50
    for _ in range(turns):
        won += left * at[0] * on[0]
        for stage in range(shanten):
            at[stage] += at[stage + 1] * on[stage + 1] - at[stage] * on[stage]
        at[shanten] *= 1 - on[shanten]
        left *= 1 - hazard
        hazard = min(0.25, hazard + 0.012)
    return won
