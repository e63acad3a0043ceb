"""Scripts written to beat the ordinary bots: each plays as they do but for one idea (docs/studies/scripts.md)."""
