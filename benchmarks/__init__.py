"""How fast Tortuga is beside its peers: ratios, measured in one process in the same minute."""
