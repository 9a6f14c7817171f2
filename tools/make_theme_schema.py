"""Write the JSON schema of `theme.json` to `themes/theme.schema.json`, for editors that help while one types.

python -m tools.make_theme_schema            write it
python -m tools.make_theme_schema --check    only say whether it is as written (exit status 1)
"""

import argparse
import json
from pathlib import Path

import msgspec

from fourwinds.app.theme_file import ThemeFile

FILE = Path(__file__).resolve().parent.parent / "themes" / "theme.schema.json"


def schema() -> str:
    """What a theme's file may say, after JSON Schema 2020-12."""
    described = msgspec.json.schema(ThemeFile)
    parts = described["$defs"]
    for field in (field for part in parts.values() for field in part["properties"].values()):
        # Each version of msgspec has an order of its own.
        field.get("anyOf", []).sort(key=lambda kind: kind.get("type") == "null")
    whole = parts.pop(ThemeFile.__name__)
    described = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$defs": parts,
        **whole,
        "title": "A theme of Four Winds",
    }
    return json.dumps(described, ensure_ascii=False, indent=2) + "\n"


def main() -> int:
    """Run the command line; returns the exit status."""
    parser = argparse.ArgumentParser(description="Write the JSON schema of themes.")
    parser.add_argument("--check", action="store_true", help="change nothing")
    arguments = parser.parse_args()
    if FILE.is_file() and FILE.read_text(encoding="utf-8") == schema():
        return 0
    print(FILE.name)
    if arguments.check:
        return 1
    FILE.write_text(schema(), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
