"""Qt without widgets: the session that runs a game, its computer players' thread, settings, autosave, errors.

When things happen is here, not what they mean: rules, scores and opinions are asked of the layers below, and how it
looks is the business of `ui`.
"""
