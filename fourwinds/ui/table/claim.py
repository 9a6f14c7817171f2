"""Tile Claimed: what to do with the open tile (B120-B127), and in which of several ways."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from fourwinds.app.signals import ClaimOffer
from fourwinds.engine.actions import Claim, GoOut
from fourwinds.engine.claims import set_made
from fourwinds.engine.phase import Phase
from fourwinds.scoring import Completes, MeldKind, cancelled_claim_cost
from fourwinds.tiles import PLAIN_OF, Kind, Tile, kind_of, kinds_of
from fourwinds.ui.board.tilepainter import TilePainter
from fourwinds.ui.table.penalties import wrong_claim_in_words, wrong_out_in_words
from fourwinds.ui.table.words import tile_name
from fourwinds.ui.widgets.keybutton import KeyButton
from fourwinds.ui.widgets.tilebuttons import TilesButton
from fourwinds.ui.widgets.tilepictures import icon_size, tiles_icon

TILE_WIDTH = 52
"""In logical pixels."""
_ENTER = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
_BUTTONS = (
    ("chowButton", MeldKind.CHOW),
    ("pungButton", MeldKind.PUNG),
    ("kongClaimButton", MeldKind.KONG),
    ("outClaimButton", None),
)


class ClaimDialog(QDialog):
    """Offers the claims of one tile. Exactly one of the signals is emitted when it has been answered."""

    claimed = Signal(Claim)
    won = Signal(GoOut)
    tried = Signal(MeldKind)
    """The set of a button for which there is no legal way to make it."""
    out_declared = Signal()
    """Out was pressed although there is no legal way to go out."""
    ignored = Signal()
    """The claim was called off."""

    def __init__(self, offer: ClaimOffer, painter: TilePainter, giver: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tileClaimedDialog")
        self.setWindowTitle(self.tr("Tile Claimed"))
        self._offer = offer
        self._painter = painter
        self._answered = False
        tile = offer.question.open_tile
        assert tile is not None, "something lies there to be claimed"
        self._tile = tile
        picture = QLabel()
        icon = tiles_icon(painter, (kind_of(tile),), TILE_WIDTH, self.devicePixelRatioF())
        picture.setPixmap(icon.pixmap(icon_size(painter, 1, TILE_WIDTH), self.devicePixelRatioF()))
        text = self.tr("{name} puts down the {tile}.\nWhat do you want it for?")
        head = QHBoxLayout()
        head.setSpacing(2 * self.fontMetrics().averageCharWidth())
        head.addWidget(picture)
        named = tile_name(tile, offer.question.view.rules.tiles.wild_kind)
        head.addWidget(QLabel(text.format(name=giver, tile=named)), 1)
        note = QLabel("" if offer.helped else self._penalties())
        note.setObjectName("penaltyNote")
        note.setHidden(offer.helped)
        note.setWordWrap(True)
        note.setProperty("muted", True)
        box = QVBoxLayout(self)
        box.addLayout(head)
        box.addLayout(self._make_buttons())
        box.addWidget(note)
        self.rejected.connect(self._on_rejected)
        # Enter is also the key that lets a tile go by: pressed a moment late it must not choose the first button.
        # Instead it leads back where that costs nothing, and does nothing where it would be an offence.
        self._enter_is_down = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFocus()

    def withdraw(self) -> None:
        """Close without an answer: nobody asks any more."""
        self._answered = True
        self.reject()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER:
            self._enter_is_down = True
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        # Back with the release only: of a key that is held the next press would reach the table and let the tile go by.
        if event.key() in _ENTER and self._enter_is_down and not event.isAutoRepeat():
            self._enter_is_down = False
            if self._leaves_freely:
                self.reject()
        else:
            super().keyReleaseEvent(event)

    def _make_buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        captions = (self.tr("&Chow"), self.tr("&Pung"), self.tr("&Kong"), self.tr("&Out"))
        for caption, (object_name, shape) in zip(captions, _BUTTONS, strict=True):
            if not self._offers(shape):
                continue
            button = KeyButton(caption)
            button.setObjectName(object_name)
            button.setAccessibleName(caption.replace("&", ""))
            button.clicked.connect(lambda _=False, shape=shape: self._on_pressed(shape))
            button.setAutoDefault(self._leaves_freely)  # or the first of them would be the default
            row.addWidget(button)
        # Back leads to the table, where the tile still lies; to ignore a tile that one has reached for is an offence.
        caption = self.tr("&Back") if self._offer.helped else self.tr("&Ignore")
        ignore = KeyButton(caption)
        ignore.setObjectName("backButton" if self._offer.helped else "ignoreButton")
        ignore.setAccessibleName(caption.replace("&", ""))
        ignore.setAutoDefault(self._leaves_freely)
        ignore.setDefault(self._leaves_freely)
        ignore.clicked.connect(self.reject)
        row.addStretch(1)
        row.addWidget(ignore)
        return row

    @property
    def _leaves_freely(self) -> bool:
        """Whether it costs nothing to call the claim off."""
        return self._offer.helped or not cancelled_claim_cost(self._offer.question.view.rules)

    def _offers(self, shape: MeldKind | None) -> bool:
        if not self._offer.checked:
            # Everything can be tried, but what could never be done with a kong that may be robbed.
            return shape is None or self._offer.question.phase is not Phase.ROB
        return bool(self._ways(shape))

    def _ways(self, shape: MeldKind | None) -> tuple[Claim | GoOut, ...]:
        """The legal claims behind a button; of several readings of a winning tile the open one is left out."""
        if shape is not None:
            return tuple(c for c in self._offer.claims if isinstance(c, Claim) and c.kind is shape)
        outs = tuple(c for c in self._offer.claims if isinstance(c, GoOut))
        named = tuple(out for out in outs if out.completes is not None)
        return named if len(named) > 1 else outs[:1]

    def _on_pressed(self, shape: MeldKind | None) -> None:
        ways = self._ways(shape)
        if len(ways) > 1:
            self._choose(ways)
        elif ways:
            self._take(ways[0])
        elif shape is None:
            self._close()
            self.out_declared.emit()
        else:
            self._close()
            self.tried.emit(shape)

    def _choose(self, ways: Sequence[Claim | GoOut]) -> None:
        dialog = WaysDialog(ways, self._tile, self._painter, self)
        dialog.claim_chosen.connect(self._take)
        dialog.out_chosen.connect(self._take)
        dialog.rejected.connect(self.activateWindow)
        dialog.open()

    def _take(self, way: Claim | GoOut) -> None:
        self._close()
        if isinstance(way, Claim):
            self.claimed.emit(way)
        else:
            self.won.emit(way)

    def _close(self) -> None:
        self._answered = True
        self.accept()

    def _on_rejected(self) -> None:
        if not self._answered:
            self._answered = True
            self.ignored.emit()

    def _penalties(self) -> str:
        """What a wrong claim and a wrong out would cost here (B123)."""
        view = self._offer.question.view
        wrong_out = (wrong_out_in_words(view),) if self._offer.faulty_out else ()
        return " ".join((wrong_claim_in_words(view), *wrong_out))


class WaysDialog(QDialog):
    """In which of several ways the tile is used: each drawn as the tiles of its set (B127)."""

    claim_chosen = Signal(Claim)
    out_chosen = Signal(GoOut)

    def __init__(
        self, ways: Sequence[Claim | GoOut], tile: Tile, painter: TilePainter, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("claimWaysDialog")
        self.setWindowTitle(self.tr("Tile Claimed"))
        box = QVBoxLayout(self)
        box.addWidget(QLabel(self.tr("Which set shall it complete?")))
        row = QHBoxLayout()
        for number, way in enumerate(ways, start=1):
            button = TilesButton(painter, kinds_of_way(way, tile), f"&{number}  {self._word(way)}")
            button.setObjectName(f"wayButton{number}")
            button.clicked.connect(lambda _=False, way=way: self._on_pressed(way))
            row.addWidget(button)
        box.addLayout(row)
        back = QPushButton(self.tr("&Back"))
        back.setObjectName("backButton")
        back.setAutoDefault(False)
        back.clicked.connect(self.reject)
        box.addWidget(back, alignment=Qt.AlignmentFlag.AlignRight)

    def _on_pressed(self, way: Claim | GoOut) -> None:
        self.accept()
        if isinstance(way, Claim):
            self.claim_chosen.emit(way)
        else:
            self.out_chosen.emit(way)

    def _word(self, way: Claim | GoOut) -> str:
        match way:
            case Claim(kind=MeldKind.CHOW) | GoOut(completes=Completes.CHOW):
                return self.tr("Chow")
            case Claim(kind=MeldKind.PUNG) | GoOut(completes=Completes.PUNG):
                return self.tr("Pung")
            case Claim():
                return self.tr("Kong")
            case GoOut(completes=Completes.PAIR):
                return self.tr("Pair")
            case GoOut():
                return self.tr("Best")


def kinds_of_way(way: Claim | GoOut, tile: Tile) -> tuple[Kind, ...]:
    """The tiles of the set that is made in this way with the tile."""
    kind, base = kind_of(tile), PLAIN_OF[tile]
    match way:
        case Claim():
            return kinds_of(set_made(way, tile) or ())
        case GoOut(completes=Completes.CHOW, chow=first) if first is not None:
            return tuple(Kind(first + step) for step in range(3))
        case GoOut(completes=Completes.PUNG):
            return (base,) * 3
        case GoOut(completes=Completes.PAIR):
            return (base,) * 2
        case GoOut():
            return (kind,)
