"""Who can be seen at the table: twelve persons of several ages and origins, and who of them sits where."""

from collections.abc import Sequence
from enum import Enum
from typing import Final

from fourwinds.engine.record import Player
from fourwinds.people.portrait import Layer, Portrait
from fourwinds.text import Text
from fourwinds.values import Value

FACE: Final = r"^[a-z]{0,20}$"
"""What the id of a face looks like, in game files and settings, whether it is known here or not; empty: none."""

LETTER: Final = "letter"
"""The face of whoever shows none: the first letter of the name."""
OWN: Final = "own"
"""A picture of the person's own, which stays on his machine."""


class Manner(Enum):
    """In what tone somebody speaks."""

    WARM = "warm"
    DRY = "dry"
    LIVELY = "lively"
    CALM = "calm"


class Person(Value):
    """Somebody with a face."""

    id: str
    title: Text
    """How they look, in a few words: what a list and a screen reader say."""
    manner: Manner
    portrait: Portrait


_GREY, _WHITE, _BLACK, _BROWN = "#827f7b", "#e9e6e0", "#231c1c", "#4b3021"

_CAP: Final = "M27 46C24 26 36 13 50 13S76 26 73 46C71 38 68 33 64 31C55 35 42 35 36 31C31 34 29 40 27 46Z"
"""Short hair, parted nowhere."""
_GLASSES: Final = (
    "M32.6 48.4A7 7 0 1 1 46.6 48.4A7 7 0 1 1 32.6 48.4ZM53.4 48.4A7 7 0 1 1 67.4 48.4A7 7 0 1 1 53.4 48.4Z"
    "M46.6 47.4C48.6 46 51.4 46 53.4 47.4"
)
_FULL_BEARD: Final = (
    "M28 50C28 70 36 84 50 84S72 70 72 50C70 57 67 60 62 60C57 59 54 60.6 50 60.6S43 59 38 60C33 60 30 57 28 50Z"
    "M42.4 65.4C45.6 70.4 54.4 70.4 57.6 65.4C54 64 46 64 42.4 65.4Z"
)
_COLLAR: Final = "M38 82L50 96L62 82L68 85L56 104H44L32 85Z"

PERSONS: Final = (
    Person(
        "jack",
        Text("Man with a grey beard"),
        Manner.DRY,
        Portrait(
            "#c9a15c", "#f0c8a6", "#dda981", "#2f5068", "#5f5c58", "#a8574a",
            over=(
                Layer(
                    "M27 47C23 27 35 14 50 14S77 27 73 47C72 39 69 33 63 29C54 27 44 29 38 27"
                    "C31 32 29 39 27 47Z", _GREY
                ),
            ),
            under_eyes=(Layer(_FULL_BEARD, _GREY),),
            on_clothes=(Layer(_COLLAR, "#e8eef2"),),
            brow_width=3,
        ),
    ),
    Person(
        "helen",
        Text("Woman with red hair"),
        Manner.WARM,
        Portrait(
            "#7fa37c", "#f7d7bf", "#e5b596", "#5b3a63", "#8a4426", "#b9484b",
            behind=(Layer(
                "M20 52C16 22 34 10 50 10S84 22 80 52C79 66 84 74 78 84H22C16 74 21 66 20 52Z", "#a94a24"
            ),),
            over=(
                Layer(
                    "M26 50C23 28 34 13 51 13S77 28 74 50C71 41 67 35 60 27C52 36 36 37 31 39"
                    "C28 42 27 46 26 50Z", "#bf5a2c"
                ),
            ),
            open_smile=True,
        ),
    ),
    Person(
        "tim",
        Text("Young man with dark curls"),
        Manner.LIVELY,
        Portrait(
            "#d9a441", "#a86f47", "#8b5634", "#2f6b5b", _BLACK, "#6e352b",
            over=(
                Layer(
                    "M26 47C18 45 17 35 23 31C19 22 28 14 35 17C38 8 50 7 54 12C61 7 71 11 71 19C79 20 83 30 77 35"
                    "C81 41 77 47 74 47C73 41 71 36 67 34C62 37 56 33 52 35C46 38 40 33 35 35C30 37 28 41 26 47Z",
                    _BLACK,
                ),
            ),
            on_clothes=(Layer("M36 83C40 94 60 94 64 83L69 85C64 101 36 101 31 85Z", "#e9d8a8"),),
            open_smile=True,
        ),
    ),
    Person(
        "mei",
        Text("Woman with straight black hair"),
        Manner.CALM,
        Portrait(
            "#c98b8b", "#f3d2ae", "#dfb18a", "#b23b3b", _BLACK, "#b23f45",
            behind=(Layer("M21 48C18 22 33 11 50 11S82 22 79 48V80H21Z", "#17141a"),),
            over=(
                Layer(
                    "M26 62C22 30 32 14 50 14S78 30 74 62C72 52 71 46 70 40C60 42 40 42 30 40"
                    "C29 46 28 52 26 62Z", "#2a2530"
                ),
            ),
            on_clothes=(Layer("M40 84L50 92L60 84L63 86L50 99L37 86Z", "#f0d9a0"),),
        ),
    ),
    Person(
        "amara",
        Text("Woman with a coloured headscarf"),
        Manner.WARM,
        Portrait(
            "#e3c58f", "#6f4630", "#573422", "#c2562d", "#1d1412", "#8e3a36",
            over=(
                Layer("M25 46C20 24 34 8 50 8S80 24 75 46C70 33 62 29 50 29S30 33 25 46Z", "#d9772b"),
                Layer("M26 39C36 27 62 22 74 36L73 42C62 30 40 32 27 44Z", "#2f7f86"),
                Layer("M66 14C74 2 90 6 84 15C91 20 82 28 73 24Z", "#d9772b"),
                Layer("M27.5 57A2.6 2.6 0 1 0 27.6 62.2ZM72.5 57A2.6 2.6 0 1 1 72.4 62.2Z", "#f0cf6a", fine=True),
            ),
            open_smile=True,
        ),
    ),
    Person(
        "omar",
        Text("Man with a black beard"),
        Manner.CALM,
        Portrait(
            "#88a9a0", "#d3a173", "#b58256", "#5a4a3a", "#1f1815", "#8c4438",
            over=(Layer(
                "M26 48C23 26 35 12 52 13C68 13 77 28 74 48C72 40 70 36 68 32C58 34 46 33 40 26"
                "C36 32 28 38 26 48Z", "#221b19"
            ),),
            under_eyes=(Layer(_FULL_BEARD, "#221b19"),),
            on_clothes=(Layer(_COLLAR, "#d8cbb4"),),
            brow_width=3.6,
        ),
    ),
    Person(
        "rosa",
        Text("Old woman with white curls and glasses"),
        Manner.WARM,
        Portrait(
            "#a78fb8", "#efc9a9", "#d9a684", "#4f6f9a", "#b9b3ac", "#a94f55",
            behind=(
                Layer(
                    "M20 50C12 40 18 26 26 24C28 12 44 6 52 9C64 4 76 14 76 24C86 28 88 42 80 50"
                    "C84 58 78 66 72 64H28C20 66 16 58 20 50Z", "#dcd8d2"
                ),
            ),
            over=(
                Layer(
                    "M26 45C20 36 26 24 34 25C37 15 50 14 54 18C62 13 72 20 71 27C79 31 78 41 74 45C72 38 69 35 64 36"
                    "C58 39 54 33 48 36C42 39 36 34 32 37C29 39 28 42 26 45Z",
                    _WHITE,
                ),
                Layer(_GLASSES, "#7a2f3a", 2.2),
            ),
            under_eyes=(Layer("M38 62.5C36.8 65 36.8 67 37.6 69M62 62.5C63.2 65 63.2 67 62.4 69", "#d9a684", 1.6),),
            on_clothes=(Layer("M34 86C40 96 60 96 66 86", "#f7f3ea", 3.4),),
        ),
    ),
    Person(
        "kenji",
        Text("Old man with a bald head"),
        Manner.DRY,
        Portrait(
            "#b3b89a", "#eec9a0", "#d6a678", "#3c4358", "#d9d5ce", "#9c5648",
            over=(
                Layer(
                    "M28 51C22 47 23 36 28 32C29 38 29 44 30 49ZM72 51C78 47 77 36 72 32C71 38 71 44 70 49Z", "#cfcac3"
                ),
                Layer("M42 29C47 27 53 27 58 29M40 33.4C46 31.4 54 31.4 60 33.4", "#d6a678", 1.5),
                Layer(
                    "M41 62C45 59.6 48 60.4 50 61.4C52 60.4 55 59.6 59 62C56 63.6 53 63.4 50 62.8"
                    "C47 63.4 44 63.6 41 62Z", "#d9d5ce", fine=True
                ),
            ),
            under_eyes=(Layer(
                "M36.4 54.2C38.6 56 41.8 56 43.8 54.4M63.6 54.2C61.4 56 58.2 56 56.2 54.4", "#d6a678", 1.5
            ),),
            on_clothes=(Layer("M39 83L50 104L61 83L66 85L53 112H47L34 85Z", "#c9cbd6"),),
            brow_width=3.4,
        ),
    ),
    Person(
        "priya",
        Text("Young woman with a long plait"),
        Manner.CALM,
        Portrait(
            "#e0a07a", "#b97e52", "#9a6340", "#2c7d7a", "#1c1413", "#8f3b3d",
            behind=(Layer("M24 50C20 24 34 11 50 11S80 24 76 50V66H24Z", "#1b1415"),),
            over=(
                Layer("M26 50C23 28 34 14 50 14S77 28 74 50C71 40 64 33 51 24C38 33 29 40 26 50Z", "#2a2021"),
                Layer(
                    "M72 62C80 66 78 73 74 76C81 80 78 87 74 90C79 94 77 100 73 103H63C66 96 63 94 66 90"
                    "C63 85 67 80 65 76C64 70 67 65 72 62Z", "#2a2021"
                ),
                Layer("M65.4 76.5H74.6M65.6 89.6H74.4", "#e0b24a", 2),
            ),
            on_clothes=(Layer("M30 84C38 98 62 98 70 84", "#e0b24a", 3),),
        ),
    ),
    Person(
        "leo",
        Text("Boy with fair hair and freckles"),
        Manner.LIVELY,
        Portrait(
            "#8fb8d6", "#fadcc4", "#eabf9f", "#c8483a", "#b98a45", "#b55a50",
            over=(
                Layer(
                    "M26 46C22 28 34 12 52 14C60 9 68 14 70 20C77 26 76 38 74 46C72 41 71 38 69 35"
                    "C62 36 58 33 55 30C51 36 40 38 34 36C30 38 28 41 26 46Z", "#e3b964"
                ),
            ),
            under_eyes=(
                Layer("M35.5 56H35.6M39 58.2H39.1M42 55.6H42.1M64.5 56H64.6M61 58.2H61.1M58 55.6H58.1", "#cf9468", 2),
            ),
            on_clothes=(Layer("M34 85C40 94 60 94 66 85", "#f5f0e4", 4),),
            open_smile=True,
        ),
    ),
    Person(
        "nia",
        Text("Girl with two puffs of hair"),
        Manner.LIVELY,
        Portrait(
            "#f0d27c", "#8a5a3c", "#6f452c", "#7a4fa0", "#1c1413", "#8e3d3a",
            behind=(
                Layer(
                    "M14 28A13 13 0 1 1 40 28A13 13 0 1 1 14 28ZM60 28A13 13 0 1 1 86 28A13 13 0 1 1 60 28Z", "#1f1716"
                ),
            ),
            over=(
                Layer("M26 46C23 28 35 16 50 16S77 28 74 46C71 36 62 29 50 27C38 29 29 36 26 46Z", "#2b201e"),
                Layer("M36 20.4L30.6 27M64 20.4L69.4 27", "#e8604c", 3.4),
            ),
            open_smile=True,
        ),
    ),
    Person(
        "karl",
        Text("Man with glasses and a moustache"),
        Manner.DRY,
        Portrait(
            "#c7b299", "#f2cfb3", "#deab8a", "#5c6b3f", _BROWN, "#a8574a",
            over=(
                Layer(_CAP, "#5a3b28"),
                Layer(_GLASSES, "#2a2a2e", 2.4),
                Layer(
                    "M38 63.6C41 58.4 47 59.4 50 61.4C53 59.4 59 58.4 62 63.6C57 65.8 53 64.8 50 63.4"
                    "C47 64.8 43 65.8 38 63.6Z", "#5a3b28", fine=True
                ),
            ),
            on_clothes=(Layer(_COLLAR, "#efe9da"),),
            smile="M44 67.6C47 69.6 53 69.6 56 67.6",
        ),
    ),
)  # fmt: skip
"""Everybody, in the order in which lists show them."""


def faces_of(players: Sequence[Player]) -> tuple[str, ...]:
    """The face of each player, by seat: the chosen one, else that of the name, else one that nobody else has.

    A person without a choice shows a letter: nobody is told what he looks like.
    """
    known = {person.id for person in PERSONS} | {LETTER, OWN}
    wanted = [_wanted(player, known) for player in players]
    taken = {face for face in wanted if face}
    free = iter([person.id for person in PERSONS if person.id not in taken])
    return tuple(face or next(free) for face in wanted)


def _wanted(player: Player, known: set[str]) -> str:
    if player.face in known and (player.human or player.face != OWN):
        return player.face
    if player.human:
        return LETTER
    named = player.name.lower()
    return named if named in known - {LETTER, OWN} else ""
