"""How a face is drawn: an SVG of a few large shapes, so that it can be told from others also where it is small.

All of them share a square of 100 units, of which a circle is shown, a head, and the way in which eyes, nose and mouth
are drawn; what differs is the `Portrait`: colours, and paths for hair, beard and clothes. In which manner it is drawn
says `Style`.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from fourwinds.people.gestures import Mood
from fourwinds.people.style import FacePart, Style, lightness
from fourwinds.values import Value

_HEAD: Final = "M28 46C28 28 38 20 50 20S72 28 72 46C72 64 62 78 50 78S28 64 28 46Z"
_JAW: Final = "M29 56C31 69 40 78 50 78S69 69 71 56C68 66 60 72 50 72S32 66 29 56Z"


class Layer(Value):
    """A shape in one colour; as a line where it has a width."""

    path: str
    colour: str
    width: float = 0.0
    fine: bool = False
    """So small that a heavy line around it would cover it: a moustache, an earring."""

    def drawn(self, part: FacePart, style: Style) -> str:
        """As an element of SVG."""
        line = 'stroke-linecap="round" stroke-linejoin="round"'
        if self.width:
            colour = style.colour(self.colour, part)
            return f'<path d="{self.path}" fill="none" stroke="{colour}" stroke-width="{self.width:g}" {line}/>'
        around = style.line_around(part, fine=self.fine)
        if around:
            line = f'stroke="{style.ink}" stroke-width="{around:.3g}" {line}'
        return f'<path d="{self.path}" fill="{style.colour(self.colour, part)}"{f" {line}" if around else ""}/>'


class Portrait(Value):
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


_BROWS: Final = {
    Mood.GLAD: "M34.5 39.5C37 36.6 42 36.6 44.5 39M55.5 39C58 36.6 63 36.6 65.5 39.5",
    Mood.AMAZED: "M34 37.5C37 34 42 34 44.5 37M55.5 37C58 34 63 34 66 37.5",
    Mood.SORRY: "M34.5 42.5C37.5 41.6 41.5 39.4 44 36.8M56 36.8C58.5 39.4 62.5 41.6 65.5 42.5",
}
"""Where they are not as always."""
_USUAL_BROWS: Final = "M34.5 41.5C37 39 42 39 44.5 41M55.5 41C58 39 63 39 65.5 41.5"


_PLAIN: Final = Style()
_RIM: Final = 0.5
"""Rims of glasses are darker, bands lighter."""


def svg(portrait: Portrait, mood: Mood = Mood.PLAIN, style: Style = _PLAIN, turn: int = 0) -> str:
    """The face as a document, 100 by 100 units; of the `turn`th of those who may be seen."""
    shapes = (layer.drawn(part, style) for part, layer in _shapes(portrait, mood, style))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
        f'<rect width="100" height="100" fill="{style.ground_of(portrait.ground, turn)}"/>{"".join(shapes)}</svg>'
    )


def _shapes(portrait: Portrait, mood: Mood, style: Style) -> Iterator[tuple[FacePart, Layer]]:
    """All of it, from what is farthest on, with what each shape is."""
    neck = portrait.shade if style.shaded else portrait.skin
    yield from _all(FacePart.HAIR, portrait.behind)
    yield FacePart.CLOTHES, Layer("M8 112C8 88 28 82 50 82S92 88 92 112Z", portrait.clothes)
    yield from _all(FacePart.CLOTHES, portrait.on_clothes)
    yield FacePart.SKIN, Layer("M40 66H60V82C60 90 40 90 40 82Z", neck)
    yield FacePart.SKIN, Layer("M29 45C22 42 21 56 30 58ZM71 45C78 42 79 56 70 58Z", portrait.skin)
    yield FacePart.SKIN, Layer(_HEAD, portrait.skin)
    if style.shaded:
        yield FacePart.SHADE, Layer(_JAW, portrait.shade)
    for layer in portrait.under_eyes:
        yield (FacePart.MARK if layer.width else FacePart.BEARD), layer
    yield from _eyes()
    yield FacePart.FEATURE, Layer(_BROWS.get(mood, _USUAL_BROWS), portrait.brows, portrait.brow_width)
    yield FacePart.FEATURE, Layer("M50 50C49 54 47.2 56.5 48 58C49 59.4 51.6 59.2 52.4 58.2", portrait.shade, 2)
    yield from _mouth(portrait, mood)
    for layer in portrait.over:
        yield _part_over(layer, portrait), layer


def _part_over(layer: Layer, portrait: Portrait) -> FacePart:
    """Wrinkles and the rims of glasses stay to be seen on skin, bands in the hair on hair."""
    on_skin = layer.width and (layer.colour == portrait.shade or lightness(layer.colour) < _RIM)
    return FacePart.MARK if on_skin else FacePart.HAIR


def _all(part: FacePart, layers: Iterable[Layer]) -> Iterator[tuple[FacePart, Layer]]:
    return ((part, layer) for layer in layers)


def _eyes() -> tuple[tuple[FacePart, Layer], ...]:
    white, dark = "#fbf7f0", "#2a1f1a"
    return (
        (FacePart.WHITE, Layer("M34.8 48.6C37 44.6 42.6 44.6 44.8 48.6C42.6 52 37 52 34.8 48.6Z", white)),
        (FacePart.WHITE, Layer("M65.2 48.6C63 44.6 57.4 44.6 55.2 48.6C57.4 52 63 52 65.2 48.6Z", white)),
        (FacePart.PUPIL, Layer("M37.2 48.4A2.8 2.8 0 1 1 42.8 48.4A2.8 2.8 0 1 1 37.2 48.4Z", dark)),
        (FacePart.PUPIL, Layer("M57.2 48.4A2.8 2.8 0 1 1 62.8 48.4A2.8 2.8 0 1 1 57.2 48.4Z", dark)),
    )


def _mouth(portrait: Portrait, mood: Mood) -> tuple[tuple[FacePart, Layer], ...]:
    if mood is Mood.SORRY:
        return ((FacePart.FEATURE, Layer("M43 68.4C46 64.6 54 64.6 57 68.4", portrait.lips, 2.4)),)
    if mood is Mood.AMAZED:
        return ((FacePart.FEATURE, Layer("M45.4 67A4.6 5.2 0 1 1 54.6 67A4.6 5.2 0 1 1 45.4 67Z", portrait.lips)),)
    if mood is Mood.GLAD or (mood is Mood.PLEASED and portrait.open_smile):
        return (
            (FacePart.FEATURE, Layer("M39.6 63.4C46 65.4 54 65.4 60.4 63.4C59 73.6 41 73.6 39.6 63.4Z", portrait.lips)),
            (FacePart.WHITE, Layer("M41.8 64.6C47 66 53 66 58.2 64.6C57 68.4 43 68.4 41.8 64.6Z", "#fdf8f2")),
        )
    if portrait.open_smile or mood is Mood.PLEASED:
        return (
            (FacePart.FEATURE, Layer("M41 64C46 65.6 54 65.6 59 64C57.6 71.4 42.4 71.4 41 64Z", portrait.lips)),
            (FacePart.WHITE, Layer("M43 65C47 66 53 66 57 65C56 67.4 44 67.4 43 65Z", "#fdf8f2")),
        )
    return ((FacePart.FEATURE, Layer(portrait.smile, portrait.lips, 2.4)),)
