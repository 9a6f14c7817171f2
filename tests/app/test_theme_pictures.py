"""Pictures that others have made are looked at before Qt draws them."""

import pytest

from fourwinds.app.theme_pictures import MOST_ELEMENTS, fault_of
from fourwinds.resources import themes_folder

HEAD = "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' viewBox='0 0 3 4'>"


def svg(inside: str, head: str = HEAD) -> bytes:
    return f"{head}{inside}</svg>".encode()


def nested_uses(levels: int, each: int) -> bytes:
    """A square that is repeated `each` times on each level: a picture of each ** (levels - 1) squares."""
    parts = ["<defs><rect id='g0' width='1' height='1'/>"]
    parts += [f"<g id='g{i}'>" + f"<use xlink:href='#g{i - 1}'/>" * each + "</g>" for i in range(1, levels)]
    return svg("".join(parts) + f"</defs><use href='#g{levels - 1}'/>")


def test_every_picture_of_the_program_is_fit() -> None:
    pictures = list(themes_folder().rglob("*.svg"))
    assert len(pictures) > 130
    assert {path.name: fault for path in pictures if (fault := fault_of(path.read_bytes()))} == {}


@pytest.mark.parametrize(
    "inside",
    [
        "<rect width='1' height='1'/>",
        "<defs><g id='a'><rect width='1' height='1'/></g></defs><use href='#a'/><use xlink:href='#a'/>",
        "<linearGradient id='b'/><rect fill='url(#b)' width='1' height='1'/>",
        "<linearGradient id='b'/><style>.a { fill: url(#b) }</style><rect class='a' width='1' height='1'/>",
    ],
)
def test_shapes_gradients_and_own_parts_are_drawn(inside: str) -> None:
    assert not fault_of(svg(inside))


@pytest.mark.parametrize(
    ("inside", "fault"),
    [
        ("<image href='/home/me/secret.png'/>", "a picture may not contain <image>"),
        ("<image xlink:href='data:image/png;base64,AAAA'/>", "a picture may not contain <image>"),
        ("<script>1</script>", "a picture may not contain <script>"),
        ("<foreignObject/>", "a picture may not contain <foreignObject>"),
        ("<use href='other.svg#a'/>", "only to its own parts, not to 'other.svg#a'"),
        ("<use xlink:href=' file:///etc/passwd'/>", "only to its own parts"),
        ("<rect fill='url(http://example.org/a#b)'/>", "only to its own parts, not to 'http://example.org/a#b'"),
        ("<rect style='fill:url(/dev/zero)'/>", "only to its own parts"),
        ("<style>rect { fill: url(a.svg#b) }</style>", "only to its own parts"),
        ("<style>@import 'http://example.org/a.css';</style>", "may not import styles"),
        ("<g id='a'><use href='#a'/></g>", "may not contain itself"),
        ("<g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g>", "may not contain itself"),
        ("<pattern id='p'><rect fill='url(#p)'/></pattern>", "may not contain itself"),
        ("<g id='a'/><g id='a'/>", "the same id"),
        ("<g>" * 3_000 + "</g>" * 3_000, "60 deep at most"),
        (
            "<filter id='f'><feGaussianBlur stdDeviation='50'/></filter><g filter='url(#f)'/>",
            "may not contain <filter>",
        ),
        ("<mask id='m'/>", "may not contain <mask>"),
        ("<rect>", "not an SVG picture"),
    ],
)
def test_what_reaches_out_or_has_no_end_is_refused(inside: str, fault: str) -> None:
    assert fault in fault_of(svg(inside))


@pytest.mark.parametrize("levels", [6, 12, 55])
def test_three_kilobytes_cannot_ask_for_millions_of_shapes(levels: int) -> None:
    assert len(nested_uses(6, 10)) < 3_000
    assert f"at most {MOST_ELEMENTS:,} shapes" in fault_of(nested_uses(levels, 10))


def test_repeating_within_reason_is_allowed() -> None:
    assert not fault_of(nested_uses(3, 10))


@pytest.mark.parametrize(
    "content",
    [
        b"a poem",
        b"",
        b"<html/>",
        svg("", head="<svg>"),
        "<?xml version='1.0' encoding='utf-16'?><svg/>".encode("utf-16"),
        b"<?xml version='1.0' encoding='no-such-code'?><svg/>",
    ],
)
def test_what_is_no_svg_is_refused(content: bytes) -> None:
    assert fault_of(content)


def test_entities_that_grow_are_refused() -> None:
    grown = "".join(f"<!ENTITY e{i} '{f'&e{i - 1};' * 10}'>" for i in range(1, 10))
    content = f"<!DOCTYPE svg [<!ENTITY e0 'x'>{grown}]>{HEAD}<text>&e9;</text></svg>".encode()
    assert "entities" in fault_of(content)
