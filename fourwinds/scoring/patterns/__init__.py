"""The scoring patterns, a module per category. `scoring.catalogue` gathers them."""
