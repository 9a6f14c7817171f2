"""Which program this is and what it runs on: for `--version`, for About, and for whoever reports a problem."""

import platform
from importlib.metadata import PackageNotFoundError, version
from typing import Final

import fourwinds

_PACKAGES: Final = ("PySide6", "pydantic", "platformdirs", "msgspec", "reportlab")


def versions() -> tuple[tuple[str, str], ...]:
    """Names with their versions: the program first, then Python, the packages that it needs, and the system."""
    packages = tuple((package, _version(package)) for package in _PACKAGES)
    system = (platform.system(), f"{platform.release()} ({platform.machine()})")
    return ("Four Winds", fourwinds.__version__), ("Python", platform.python_version()), *packages, system


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:  # a bundle may leave out what tells it
        return "?"
