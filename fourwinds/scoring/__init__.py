"""What a finished hand is (its arrangements, what completes it) and what it is worth, explained.

It is given a hand and how it went out, and knows no table, no wall and no turn.
"""

from typing import TYPE_CHECKING

from fourwinds.late import late

if TYPE_CHECKING:
    from fourwinds.scoring.account import Account, Told
    from fourwinds.scoring.catalogue import CATALOGUE
    from fourwinds.scoring.contradictions import contradiction
    from fourwinds.scoring.hand import (
        ByExtraTiles,
        Circumstances,
        Completes,
        Declaration,
        FirstDiscard,
        FromDiscard,
        Hand,
        LastTile,
        Meld,
        MeldKind,
        NotOut,
        ReadyState,
        RobbedKong,
        SelfDrawn,
        Source,
        WonBy,
        as_if,
        declared,
    )
    from fourwinds.scoring.insurance import Feeding, liable_wind, name_of_error
    from fourwinds.scoring.notation import parse_hand, read_hand
    from fourwinds.scoring.pattern import Pattern
    from fourwinds.scoring.penalties import (
        cancelled_claim_cost,
        faulty_claim_cost,
        faulty_out_cost,
        faulty_out_payments,
    )
    from fourwinds.scoring.result import DroppedLine, HandScore, Payment, Purpose, ScoreLine, Settlement, SetView
    from fourwinds.scoring.scorer import Reading, Scorer, UnscorablePresetError
    from fourwinds.scoring.settlement import Finish, SettlementError, in_turn, settle

__all__ = [
    "CATALOGUE",
    "Account",
    "ByExtraTiles",
    "Circumstances",
    "Completes",
    "Declaration",
    "DroppedLine",
    "Feeding",
    "Finish",
    "FirstDiscard",
    "FromDiscard",
    "Hand",
    "HandScore",
    "LastTile",
    "Meld",
    "MeldKind",
    "NotOut",
    "Pattern",
    "Payment",
    "Purpose",
    "Reading",
    "ReadyState",
    "RobbedKong",
    "ScoreLine",
    "Scorer",
    "SelfDrawn",
    "SetView",
    "Settlement",
    "SettlementError",
    "Source",
    "Told",
    "UnscorablePresetError",
    "WonBy",
    "as_if",
    "cancelled_claim_cost",
    "contradiction",
    "declared",
    "faulty_claim_cost",
    "faulty_out_cost",
    "faulty_out_payments",
    "in_turn",
    "liable_wind",
    "name_of_error",
    "parse_hand",
    "read_hand",
    "settle",
]

__getattr__ = late(
    __name__,
    {
        "account": (
            "Account",
            "Told",
        ),
        "catalogue": ("CATALOGUE",),
        "contradictions": ("contradiction",),
        "hand": (
            "ByExtraTiles",
            "Circumstances",
            "Completes",
            "Declaration",
            "FirstDiscard",
            "FromDiscard",
            "Hand",
            "LastTile",
            "Meld",
            "MeldKind",
            "NotOut",
            "ReadyState",
            "RobbedKong",
            "SelfDrawn",
            "Source",
            "WonBy",
            "as_if",
            "declared",
        ),
        "insurance": (
            "Feeding",
            "liable_wind",
            "name_of_error",
        ),
        "notation": (
            "parse_hand",
            "read_hand",
        ),
        "pattern": ("Pattern",),
        "penalties": (
            "cancelled_claim_cost",
            "faulty_claim_cost",
            "faulty_out_cost",
            "faulty_out_payments",
        ),
        "result": (
            "DroppedLine",
            "HandScore",
            "Payment",
            "Purpose",
            "ScoreLine",
            "Settlement",
            "SetView",
        ),
        "scorer": (
            "Reading",
            "Scorer",
            "UnscorablePresetError",
        ),
        "settlement": (
            "Finish",
            "SettlementError",
            "in_turn",
            "settle",
        ),
    },
)
