"""Pages of the documentation that a program writes: write one, or say whether it is up to date."""

from pathlib import Path


def write_or_check(page: Path, text: str, tool: str, arguments: list[str]) -> int:
    """Write `text` to the page, or with `--check` only compare them; the answer is the exit code."""
    if "--check" in arguments:
        current = page.exists() and page.read_text(encoding="utf-8") == text
        print(f"{page.name} is {'up to date' if current else f'out of date: run {tool}'}")
        return 0 if current else 1
    page.write_text(text, encoding="utf-8")
    print(page)
    return 0
