def faces() -> dict[str, str]:
    return {}
