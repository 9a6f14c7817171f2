"""Links in a text that was written as Markdown: underlined, as in some themes they have the colour of the text."""

from PySide6.QtGui import QTextCharFormat, QTextCursor, QTextDocument


def underline_links(document: QTextDocument, first: int = 0) -> None:
    """Underline all links from the block with the number `first` on; Markdown has none of it."""
    form = QTextCharFormat()
    form.setFontUnderline(True)
    places: list[tuple[int, int]] = []
    block = document.findBlockByNumber(first)
    while block.isValid():
        piece = block.begin()
        while not piece.atEnd():
            fragment = piece.fragment()
            if fragment.charFormat().isAnchor():
                places.append((fragment.position(), fragment.length()))
            piece += 1
        block = block.next()
    cursor = QTextCursor(document)
    cursor.beginEditBlock()  # so that all of it is laid out once
    for position, length in places:
        cursor.setPosition(position)
        cursor.setPosition(position + length, QTextCursor.MoveMode.KeepAnchor)
        cursor.mergeCharFormat(form)
    cursor.endEditBlock()
