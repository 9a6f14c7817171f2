"""What a lesson is: the values of its file. What does not fit together is refused when it is read."""

from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from fourwinds.lessons.deeds import Deed, tiles_in
from fourwinds.tiles import parse

SEATS: Final[tuple["Seat", ...]] = ("you", "right", "across", "left")
"""In playing order from the person, who is the dealer and so East."""

HAND: Final = 13


def _tiles(text: str) -> str:
    tiles_in(text)
    return text


def _deed(text: str) -> str:
    Deed.read(text)
    return text


Tiles = Annotated[str, AfterValidator(_tiles)]
"""Tiles in notation: `B123 EE Dr`."""
DeedText = Annotated[str, AfterValidator(_deed)]
Seat = Literal["you", "right", "across", "left"]


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, defer_build=True)


class LessonStep(_Part):
    """One thing that the card says, and what it waits for."""

    say: str = Field(min_length=1)
    show: tuple[Tiles, ...] = ()
    """Pictures of tiles below the words, a row each."""
    point: tuple[str, ...] = ()
    """What is pointed at: tiles of the hand (`hand B123`), `wall`, `discards`, `melds right`, `extras you`, `offers`,
    or a button by its name (`button outButton`)."""
    do: DeedText | None = None
    """What the person does at the table; without it and without a question he reads, and goes on."""
    choices: tuple[str, ...] = ()
    """Answers to a question, of which one is right."""
    pictures: tuple[Tiles, ...] = ()
    """What each answer looks like, where they are tiles; shown on the answer itself."""
    right: int = 0
    """Which: 0 is the first."""
    replies: tuple[str, ...] = ()
    """What is said to each answer."""
    wrong: str = ""
    """What is said to another move than `do`; the step's own words where it is empty."""

    @property
    def deed(self) -> Deed | None:
        """What the person does at the table."""
        return None if self.do is None else Deed.read(self.do)

    @model_validator(mode="after")
    def _fits(self) -> "LessonStep":
        if self.choices and self.do is not None:
            raise ValueError("a step either asks a question or waits for a move")
        if len(self.replies) != len(self.choices):
            raise ValueError("each answer needs a reply")
        if self.pictures and len(self.pictures) != len(self.choices):
            raise ValueError("either each answer has a picture or none")
        if self.choices and not 0 <= self.right < len(self.choices):
            raise ValueError("the right answer is none of the answers")
        for place in self.point:
            _check_place(place)
        return self


class Lesson(_Part):
    """A lesson: what it is about, the table, and the steps."""

    title: str = Field(min_length=1)
    about: str = Field(min_length=1)
    """One sentence for the list of lessons."""
    minutes: int = Field(ge=1, le=10)
    rules: str = "european-contemporary"
    """The id of a built-in preset."""
    change: dict[str, Any] = {}
    """What is other than in the preset, as in a preset's file."""
    hands: dict[Seat, Tiles]
    """The concealed tiles: fourteen of the person, who begins; thirteen of the others. What is missing is mixed."""
    draws: Tiles = ""
    """The next tiles of the wall, whoever draws them; after these it is mixed."""
    supplements: Tiles = ""
    """The tiles that are drawn for kongs, flowers and seasons."""
    plays: dict[Seat, tuple[DeedText, ...]] = {}
    """What the others do as soon as they can, in turn; else they discard what they draw and claim nothing."""
    points: bool = False
    """Whether the Points window opens when the hand is over."""
    enough: bool = False
    """Whether it tells the last that is needed for a game: from this lesson on one is offered at the end."""
    steps: tuple[LessonStep, ...] = Field(min_length=1)

    @model_validator(mode="after")
    def _fits(self) -> "Lesson":
        for seat, tiles in self.hands.items():
            most = HAND + (seat == "you")
            if len(parse(tiles)) > most:
                raise ValueError(f"the hand {seat} has more than {most} tiles")
        if "you" in self.plays:
            raise ValueError("what the person does stands in the steps")
        return self


def _check_place(place: str) -> None:
    match place.split(maxsplit=1):
        case ["hand" | "wall" | "discards" | "offers"]:
            return
        case ["hand", tiles]:
            tiles_in(tiles)
        case ["melds" | "discards" | "extras", seat] if seat in SEATS:
            return
        case ["button", _]:
            return
        case _:
            raise ValueError(f"{place!r} is nothing that can be pointed at")
