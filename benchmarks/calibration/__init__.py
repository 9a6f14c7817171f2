"""How well players are calibrated: what they think likely against how often it is so."""
