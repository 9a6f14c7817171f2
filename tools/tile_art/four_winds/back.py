"""The back of a tile, and the blank tile: the four winds as a star of eight points."""

from tools.tile_art.svg import circle, line, path, polar, rect


def _star(x: float, y: float, long: float, short: float, inner: float) -> str:
    """Path data of a compass star with four long and four short points."""
    points = [polar(x, y, (long, inner, short, inner)[i % 4], -90 + 22.5 * i) for i in range(16)]
    return "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in points) + "Z"


def blank() -> str:
    """No picture, only a pale star, so that an empty tile is seen to be meant."""
    return path(_star(150, 200, 62, 34, 14), "#e2d6b8") + circle(150, 200, 8, "#fdf8ea")


def face() -> str:
    """A frame, a lattice and a star, light on whatever colour the back has."""
    frame = rect(26, 26, 248, 348, stroke="#fff", stroke_width=5, rx=16, opacity=0.42)
    thin = rect(38, 38, 224, 324, stroke="#fff", stroke_width=2.5, rx=8, opacity=0.3)
    lattice = ""
    for i in range(-6, 7):
        x = 150 + 56 * i
        lattice += _clipped(x, 1) + _clipped(x, -1)
    grid = line(lattice, "#fff", 3, opacity=0.2)
    plate = circle(150, 200, 74, "#000", opacity=0.12) + circle(
        150, 200, 74, stroke="#fff", stroke_width=4, opacity=0.42
    )
    star = path(_star(150, 200, 66, 40, 15), "#fff", opacity=0.6)
    return grid + frame + thin + plate + star


def _clipped(x: float, slope: int) -> str:
    """The part inside the thin frame of the diagonal that crosses the middle line at `x`."""
    left, top, right, bottom = 40.0, 40.0, 260.0, 360.0
    lo = max(left, x - 160)
    hi = min(right, x + 160)
    if lo >= hi:
        return ""
    y0, y1 = 200 + slope * (lo - x), 200 + slope * (hi - x)
    return f"M{lo:.0f} {min(max(y0, top), bottom):.0f}L{hi:.0f} {min(max(y1, top), bottom):.0f}"
