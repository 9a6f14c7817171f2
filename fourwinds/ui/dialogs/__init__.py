"""The program's dialogs. Each is opened with `open()` or `show()` and tells by signals what was chosen."""
