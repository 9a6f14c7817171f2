"""One start of the window, for `benchmarks/window.py`: until it has been painted and the event loop turns."""

import gc
import os
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))


def main() -> int:
    """Open the window and print, as JSON, the seconds since the time in `BEGUN`."""
    gc.disable()  # as `main` does
    from PySide6.QtCore import QTimer  # noqa: PLC0415 - part of what is measured
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415

    from fourwinds.ui import start  # noqa: PLC0415

    application = QApplication([])
    window = start([])

    def answer() -> None:
        sys.stdout.write(f'{{"start": {time.time() - float(os.environ["BEGUN"])}}}\n')
        window.close()
        application.quit()

    QTimer.singleShot(0, answer)
    return application.exec()


if __name__ == "__main__":
    sys.exit(main())
