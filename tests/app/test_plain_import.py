"""PySide's `import`, which reads the source of every module, is out of the way as soon as the window is made."""

import subprocess
import sys

WITHOUT_SOURCES = """
import builtins, linecache
from PySide6.QtWidgets import QApplication
assert builtins.__import__ is builtins.__feature_import__, "PySide has changed: is there still anything to restore?"
application = QApplication([])
from fourwinds.ui import create_window
window = create_window([])
assert builtins.__import__ is builtins.__orig_import__
window.close()
print(*(name for name in linecache.cache if "fourwinds" in name))
"""

OWN_IMPORT = """
import builtins
from PySide6 import QtCore
mine = builtins.__import__ = lambda *arguments, **names: builtins.__orig_import__(*arguments, **names)
from fourwinds.app import plain_import
plain_import.restore()
assert builtins.__import__ is mine
"""


def test_no_source_is_read_for_the_window() -> None:
    assert run(WITHOUT_SOURCES).strip() == ""


def test_the_import_of_a_debugger_stays() -> None:
    run(OWN_IMPORT)


def test_without_pyside_nothing_happens() -> None:
    run("from fourwinds.app import plain_import; plain_import.restore(); plain_import.restore(); import wave")


def run(program: str) -> str:
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    return done.stdout
