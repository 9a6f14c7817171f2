"""Whether this machine can make a sound at all, asked before Qt's library is: that loads 13 MB to find no device.

Only Linux is asked, where a machine without sound is no rarity (a container, a remote desktop). Every sign of a sound
card or of a sound server, here or elsewhere, is believed; what there really is, and what comes and goes, Qt finds out.
"""

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

_TOLD: Final = ("PULSE_SERVER", "PULSE_RUNTIME_PATH", "PULSE_CLIENTCONFIG", "PIPEWIRE_REMOTE", "PIPEWIRE_RUNTIME_DIR")
"""Variables that lead to a sound server."""

_SOCKETS: Final = ("pulse/native", "pipewire-0")
"""Where a server listens, below a folder for what runs."""

_CARDS: Final = ("pcm", "control")
"""How the devices of a sound card begin; a timer alone plays nothing."""


def can_sound(environ: Mapping[str, str], root: Path = Path("/")) -> bool:
    """Whether there is any sign of sound; `root` is where the file system begins."""
    return (
        sys.platform != "linux"
        or any(environ.get(name) for name in _TOLD)
        or _is_remote(environ.get("DISPLAY", ""))
        or any(file.exists() for file in _sockets(environ, root))
        or _has_card(root)
        or any(_names_server(file) for file in _configurations(environ, root))
    )


def _is_remote(display: str) -> bool:
    """Whether the screen is that of another machine, which may offer its sound through the screen's properties."""
    return bool(display) and not display.startswith((":", "unix:"))


def _sockets(environ: Mapping[str, str], root: Path) -> Iterator[Path]:
    folders = [root / "run" / "user" / str(os.getuid()), root / "run", root / "var" / "run"]
    if runtime := environ.get("XDG_RUNTIME_DIR"):
        folders.insert(0, Path(runtime))
    for folder in folders:
        yield from (folder / socket for socket in _SOCKETS)


def _has_card(root: Path) -> bool:
    with suppress(OSError):
        if any(device.name.startswith(_CARDS) for device in (root / "dev" / "snd").iterdir()):
            return True
    return (root / "dev" / "dsp").exists()


def _configurations(environ: Mapping[str, str], root: Path) -> Iterator[Path]:
    """The files that may name a server of PulseAudio's on another machine."""
    home = Path(environ.get("HOME") or root / "root")
    config = Path(environ.get("XDG_CONFIG_HOME") or home / ".config")
    yield from (
        config / "pulse" / "client.conf",
        home / ".pulse" / "client.conf",
        root / "etc" / "pulse" / "client.conf",
    )
    with suppress(OSError):
        yield from (root / "etc" / "pulse" / "client.conf.d").iterdir()


def _names_server(file: Path) -> bool:
    try:
        lines = file.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return False
    return any(line.strip().startswith("default-server") for line in lines)
