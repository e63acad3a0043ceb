"""The lab: the same rules, driven thousands of times by programs."""
