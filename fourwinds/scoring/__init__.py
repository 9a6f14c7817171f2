"""What a finished hand is (its arrangements, what completes it) and what it is worth, explained."""

from fourwinds.scoring.hand import Circumstances, Completes, Hand, Meld, MeldKind, ReadyState, WonBy
from fourwinds.scoring.result import DroppedLine, HandScore, Payment, ScoreLine, Settlement, SetView
from fourwinds.scoring.settlement import Finish, SettlementError, settle

__all__ = [
    "Circumstances",
    "Completes",
    "DroppedLine",
    "Finish",
    "Hand",
    "HandScore",
    "Meld",
    "MeldKind",
    "Payment",
    "ReadyState",
    "ScoreLine",
    "SetView",
    "Settlement",
    "SettlementError",
    "WonBy",
    "settle",
]
