"""A tile's face that is painted and not drawn: an SVG picture of 300 by 400 units that holds one PNG and nothing else.

It has exactly the form that `painted` writes, so that whoever draws it knows what is in it without asking an XML
reader.
"""

import base64
import binascii
import re
from typing import Final

_HEAD: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 300 400">'
    '<image width="300" height="400" xlink:href="data:image/png;base64,'
)
_FOOT: Final = '"/></svg>\n'
_PAINTED: Final = re.compile(rf"{re.escape(_HEAD)}([A-Za-z0-9+/]+={{0,2}}){re.escape(_FOOT)}".encode())


def painted(png: bytes) -> bytes:
    """The face that is this PNG picture, three wide to four high."""
    return f"{_HEAD}{base64.b64encode(png).decode()}{_FOOT}".encode()


def png_in(face: bytes) -> bytes | None:
    """The PNG picture that a painted face holds; None for one that is drawn.

    >>> png_in(painted(b"any"))
    b'any'
    >>> png_in(b"<svg xmlns='http://www.w3.org/2000/svg'/>") is None
    True
    """
    found = _PAINTED.fullmatch(face)
    if found is None:
        return None
    try:
        return base64.b64decode(found[1], validate=True)
    except binascii.Error:
        return None
