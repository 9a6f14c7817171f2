"""Qt without widgets: the session that runs a game, its computer players' thread, settings, autosave, errors."""
