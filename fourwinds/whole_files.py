"""Files that are written whole or not at all, whatever happens meanwhile."""

import os
from pathlib import Path


def write_atomically(path: Path, text: str, *, new: bool = False) -> None:
    """Writes the text beside the file, syncs it and renames it: the file is the old or the new one, never half.

    Raises `OSError`, a `FileExistsError` if the file shall be `new` and is there already, even if another program has
    made it in the meantime; then nothing is left behind.
    """
    # Not `tempfile`, which would hide the file from everybody but its owner. Dotted, so that no list shows it.
    beside = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with beside.open("wb") as file:
            file.write(text.encode("utf-8"))
            file.flush()
            os.fsync(file.fileno())
        if new:
            _place_new(beside, path)
        else:
            beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def _place_new(beside: Path, path: Path) -> None:
    """Gives the file its name, if nothing has it: a link, unlike a renaming, never takes another file's place."""
    try:
        path.hardlink_to(beside)
    except FileExistsError:
        raise
    except OSError:  # a file system without links: the next best
        if path.exists():
            raise FileExistsError(path) from None
        beside.replace(path)
    else:
        beside.unlink()
