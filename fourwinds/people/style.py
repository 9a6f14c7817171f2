"""`Style`: the manner in which faces are drawn, so that they go with the tiles and the table of a theme.

It is the same drawing in every manner: colours are mapped, lines are put around shapes, shades are left out. What a
shape is (`FacePart`) counts, as skin stays light enough, and hair apart enough, for eyes and mouth to be seen on any
face.
"""

import colorsys
from enum import Enum
from typing import Final, Literal

from fourwinds.values import Value

Manner = Literal["colours", "tones", "lines"]
Ground = Literal["own", "one", "planes"]


class FacePart(Enum):
    """What a shape of a face is."""

    GROUND = "ground"
    SKIN = "skin"
    SHADE = "shade"
    """Skin where no light falls."""
    CLOTHES = "clothes"
    HAIR = "hair"
    """Or a beard, a scarf, glasses: what lies over the skin."""
    BEARD = "beard"
    """Hair behind the mouth, which has to be seen on it."""
    MARK = "mark"
    """Wrinkles and freckles: fine lines of the skin."""
    FEATURE = "feature"
    """Brows, nose, lips: what tells a mood."""
    WHITE = "white"
    """Of eyes and teeth."""
    PUPIL = "pupil"


class Style(Value):
    """How faces are drawn; as they were drawn first, unless something is said."""

    manner: Manner = "colours"
    """All colours; steps between `ink` and `paper`; or lines in ink on paper, with little else."""
    outline: float = 0.0
    """Of the lines around shapes, in hundredths of a face."""
    shaded: bool = True
    """Whether neck and jaw are darker than the face."""
    richness: float = 1.0
    """Of the colours: 0 is grey."""
    light: float = 0.0
    """Above 0 nearer to white, below 0 nearer to black."""
    tones: int = 8
    """So many steps there are between ink and paper."""
    ground: Ground = "own"
    """Behind a face: a colour of its own, one for all, or the three planes by turns."""
    ink: str = "#2a1f1a"
    paper: str = "#fbf7f0"
    behind: str = "#8aa39a"
    planes: tuple[str, ...] = ()

    def ground_of(self, colour: str, turn: int) -> str:
        """What is behind the face of somebody who would have this colour, and is the `turn`th of all."""
        if self.ground == "planes" and self.planes:
            return self.planes[turn % len(self.planes)]
        return self.behind if self.ground == "one" else self.colour(colour, FacePart.GROUND)

    def colour(self, colour: str, part: FacePart) -> str:
        """What a colour becomes in a shape of this kind."""
        if self.manner == "colours":
            return self._toned_down(colour)
        if part is FacePart.WHITE:
            return self.paper
        if part in {FacePart.FEATURE, FacePart.PUPIL, FacePart.MARK}:
            return self.ink
        light = lightness(colour)
        step = self._in_steps(light, part) if self.manner == "tones" else _washed(light, part)
        return mixed(self.ink, self.paper, step)

    def line_around(self, part: FacePart, *, fine: bool = False) -> float:
        """How wide the line around such a shape is; a heavy one would close eyes, and cover what is `fine`."""
        if fine or part in {FacePart.WHITE, FacePart.PUPIL}:
            return self.outline * 0.4
        return 0.0 if part in {FacePart.SHADE, FacePart.FEATURE} else self.outline

    def _toned_down(self, colour: str) -> str:
        if self.richness == 1.0 and not self.light:
            return colour
        hue, light, rich = colorsys.rgb_to_hls(*_parts(colour))
        lit = light + (1 - light) * self.light if self.light > 0 else light * (1 + self.light)
        return _written(colorsys.hls_to_rgb(hue, lit, min(1.0, rich * self.richness)))

    def _in_steps(self, light: float, part: FacePart) -> float:
        if part in {FacePart.SKIN, FacePart.SHADE}:
            # On the darkest skin, too, brows and lips are in ink.
            return _DARKEST_SKIN + (_LIGHTEST_SKIN - _DARKEST_SKIN) * light
        last = self.tones - 1
        # Of two tones the half of all should be light.
        step = round((light if last == 1 else light**_DEEPER) * last) / last
        return max(step, _DARKEST_BEARD) if part is FacePart.BEARD else step


_DARKEST_SKIN: Final = 0.42
_LIGHTEST_SKIN: Final = 0.9
_DEEPER: Final = 1.6
"""Fair hair and pale grounds are as light as skin, told from it by their hue, which tones have not: they are deeper."""
_DARKEST_BEARD: Final = 0.28
_DARK_HAIR: Final = 0.3
_LIGHT_HAIR: Final = 0.62


def _washed(light: float, part: FacePart) -> float:
    """How near to paper a shape is in a drawing of lines: dark hair is filled, all else is a thin wash at most."""
    match part:
        case FacePart.HAIR if light < _DARK_HAIR:
            return 0.1
        case FacePart.BEARD if light < _DARK_HAIR:
            return _DARKEST_BEARD
        case FacePart.HAIR | FacePart.BEARD if light < _LIGHT_HAIR:
            return 0.58
        case FacePart.SKIN | FacePart.SHADE:
            return 1.0 - (1.0 - light) * 0.42
        case FacePart.CLOTHES:
            return 1.0 - (1.0 - light) * 0.5
        case _:
            return 1.0


def lightness(colour: str) -> float:
    """How light a colour looks, from 0 (black) to 1 (white): CIE L*, as the eye sees steps of it."""
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in _parts(colour)]
    seen = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    return 1.16 * seen ** (1 / 3) - 0.16 if seen > 0.008856 else 9.033 * seen


def mixed(one: str, other: str, share: float) -> str:
    """A colour between two; of the other as much as `share` says."""
    pairs = zip(_parts(one), _parts(other), strict=True)
    red, green, blue = (a + (b - a) * share for a, b in pairs)
    return _written((red, green, blue))


def _parts(colour: str) -> tuple[float, float, float]:
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue


def _written(parts: tuple[float, float, float]) -> str:
    return "#" + "".join(f"{round(min(1.0, max(0.0, part)) * 255):02x}" for part in parts)
