"""What a step of a lesson waits for, or another player does, as its file has it: `discard E`, `claim pung`."""

from typing import Final

from fourwinds.engine.actions import Action, Claim, DeclareKong, DeclareReady, Discard, GoOut, Pass
from fourwinds.engine.view import SeatView
from fourwinds.scoring import MeldKind
from fourwinds.tiles import Kind, NotationError, kind_of, kinds_of, parse, plain
from fourwinds.values import Value

_PLAIN: Final[dict[str, type[Action]]] = {"go out": GoOut, "ready": DeclareReady, "pass": Pass}
_SETS: Final = {kind.name.lower(): kind for kind in (MeldKind.CHOW, MeldKind.PUNG, MeldKind.KONG)}


class Deed(Value):
    """A sort of action, with the tiles that it may be done with."""

    action: type[Action]
    kinds: frozenset[Kind] = frozenset()
    """Discard, kong: one of these. Claim: the tiles of the own hand. Pass: the open tile. Empty: any."""
    meld: MeldKind | None = None
    """The set that is claimed."""

    @classmethod
    def read(cls, text: str) -> "Deed":
        """The deed as it is written; raises `ValueError`, which says what can be written.

        >>> Deed.read("discard E W").kinds == frozenset(parse("EW"))
        True
        """
        words = text.split()
        if text in _PLAIN:
            return cls(_PLAIN[text])
        match words:
            case ["discard", "any"]:
                return cls(Discard)
            case ["discard", *tiles] if tiles:
                return cls(Discard, _kinds(tiles))
            case ["kong", tile]:
                return cls(DeclareKong, _kinds([tile]))
            case ["claim", meld, *tiles] if meld in _SETS:
                return cls(Claim, _kinds(tiles), _SETS[meld])
            case ["pass", tile]:
                return cls(Pass, _kinds([tile]))
        raise ValueError(
            f"{text!r} is no deed; write discard any, discard and tiles, kong and a tile, claim chow, pung or kong "
            "(and the tiles of the hand), pass (and the tile), go out or ready"
        )

    def allows(self, action: Action, view: SeatView) -> bool:
        """Whether this action of the seat that sees the view is what is meant."""
        if not isinstance(action, self.action):
            return False
        match action:
            case Discard(tile=tile):
                return not self.kinds or plain(kind_of(tile)) in self.kinds
            case DeclareKong(kind=kind):
                return kind in self.kinds
            case Claim(kind=meld, tiles=tiles):
                return meld is self.meld and (not self.kinds or frozenset(map(plain, kinds_of(tiles))) == self.kinds)
            case Pass():
                return not self.kinds or (view.open_tile is not None and kind_of(view.open_tile) in self.kinds)
            case _:
                return True


def tiles_in(text: str) -> tuple[Kind, ...]:
    """The kinds in notation; raises `ValueError`, which pydantic tells with the field."""
    try:
        return parse(text)
    except NotationError as error:
        raise ValueError(str(error)) from None


def _kinds(tiles: list[str]) -> frozenset[Kind]:
    return frozenset(tiles_in(" ".join(tiles)))
