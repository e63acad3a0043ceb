"""How the numbers of Aye were tuned."""
