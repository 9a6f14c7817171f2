"""What a finished hand is (its arrangements, what completes it) and what it is worth, explained."""

from fourwinds.scoring.catalogue import CATALOGUE
from fourwinds.scoring.check import check
from fourwinds.scoring.contradictions import contradiction
from fourwinds.scoring.examples import parse_hand
from fourwinds.scoring.hand import Circumstances, Completes, Hand, Meld, MeldKind, ReadyState, Source, WonBy
from fourwinds.scoring.pattern import Pattern
from fourwinds.scoring.penalties import Feeding, faulty_out_payments, liable_wind
from fourwinds.scoring.result import DroppedLine, HandScore, Payment, Purpose, ScoreLine, Settlement, SetView
from fourwinds.scoring.scorer import Reading, Scorer, UnscorablePresetError
from fourwinds.scoring.settlement import Finish, SettlementError, in_turn, settle

__all__ = [
    "CATALOGUE",
    "Circumstances",
    "Completes",
    "DroppedLine",
    "Feeding",
    "Finish",
    "Hand",
    "HandScore",
    "Meld",
    "MeldKind",
    "Pattern",
    "Payment",
    "Purpose",
    "Reading",
    "ReadyState",
    "ScoreLine",
    "Scorer",
    "SetView",
    "Settlement",
    "SettlementError",
    "Source",
    "UnscorablePresetError",
    "WonBy",
    "check",
    "contradiction",
    "faulty_out_payments",
    "in_turn",
    "liable_wind",
    "parse_hand",
    "settle",
]
