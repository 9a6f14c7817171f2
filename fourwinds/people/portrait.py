"""How a face is drawn: an SVG of a few large shapes, so that it can be told from others also where it is small.

All of them share a square of 100 units, of which a circle is shown, a head, and the way in which eyes, nose and mouth
are drawn; what differs is the `Portrait`: colours, and paths for hair, beard and clothes.
"""

from dataclasses import dataclass
from typing import Final

_HEAD: Final = "M28 46C28 28 38 20 50 20S72 28 72 46C72 64 62 78 50 78S28 64 28 46Z"
_JAW: Final = "M29 56C31 69 40 78 50 78S69 69 71 56C68 66 60 72 50 72S32 66 29 56Z"


@dataclass(frozen=True, slots=True)
class Layer:
    """A shape in one colour; as a line where it has a width."""

    path: str
    colour: str
    width: float = 0.0

    def drawn(self) -> str:
        """As an element of SVG."""
        if not self.width:
            return f'<path d="{self.path}" fill="{self.colour}"/>'
        line = 'stroke-linecap="round" stroke-linejoin="round"'
        return f'<path d="{self.path}" fill="none" stroke="{self.colour}" stroke-width="{self.width:g}" {line}/>'


@dataclass(frozen=True, slots=True)
class Portrait:
    """What makes one face differ from another."""

    ground: str
    """The colour behind everything."""
    skin: str
    shade: str
    """Of the skin where no light falls: neck, nose, the edge of the jaw."""
    clothes: str
    brows: str
    lips: str
    behind: tuple[Layer, ...] = ()
    """What is behind head and shoulders: long hair."""
    over: tuple[Layer, ...] = ()
    """What lies on the face: hair, beard, glasses, a scarf."""
    on_clothes: tuple[Layer, ...] = ()
    under_eyes: tuple[Layer, ...] = ()
    """What lies on the skin below the eyes: wrinkles, freckles, a beard that leaves the mouth free."""
    brow_width: float = 2.6
    smile: str = "M42 65C45 69.5 55 69.5 58 65"
    open_smile: bool = False


def svg(portrait: Portrait) -> str:
    """The face as a document, 100 by 100 units."""
    layers = (
        *portrait.behind,
        Layer("M8 112C8 88 28 82 50 82S92 88 92 112Z", portrait.clothes),
        *portrait.on_clothes,
        Layer("M40 66H60V82C60 90 40 90 40 82Z", portrait.shade),
        Layer("M29 45C22 42 21 56 30 58ZM71 45C78 42 79 56 70 58Z", portrait.skin),
        Layer(_HEAD, portrait.skin),
        Layer(_JAW, portrait.shade),
        *portrait.under_eyes,
        *_eyes(),
        Layer("M34.5 41.5C37 39 42 39 44.5 41M55.5 41C58 39 63 39 65.5 41.5", portrait.brows, portrait.brow_width),
        Layer("M50 50C49 54 47.2 56.5 48 58C49 59.4 51.6 59.2 52.4 58.2", portrait.shade, 2),
        *_mouth(portrait),
        *portrait.over,
    )
    drawn = "".join(layer.drawn() for layer in layers)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
        f'<rect width="100" height="100" fill="{portrait.ground}"/>{drawn}</svg>'
    )


def _eyes() -> tuple[Layer, ...]:
    white, dark = "#fbf7f0", "#2a1f1a"
    return (
        Layer("M34.8 48.6C37 44.6 42.6 44.6 44.8 48.6C42.6 52 37 52 34.8 48.6Z", white),
        Layer("M65.2 48.6C63 44.6 57.4 44.6 55.2 48.6C57.4 52 63 52 65.2 48.6Z", white),
        Layer("M37.2 48.4A2.8 2.8 0 1 1 42.8 48.4A2.8 2.8 0 1 1 37.2 48.4Z", dark),
        Layer("M57.2 48.4A2.8 2.8 0 1 1 62.8 48.4A2.8 2.8 0 1 1 57.2 48.4Z", dark),
    )


def _mouth(portrait: Portrait) -> tuple[Layer, ...]:
    if portrait.open_smile:
        return (
            Layer("M41 64C46 65.6 54 65.6 59 64C57.6 71.4 42.4 71.4 41 64Z", portrait.lips),
            Layer("M43 65C47 66 53 66 57 65C56 67.4 44 67.4 43 65Z", "#fdf8f2"),
        )
    return (Layer(portrait.smile, portrait.lips, 2.4),)
