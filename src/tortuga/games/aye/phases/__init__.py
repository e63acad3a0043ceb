"""The chapters of the rulebook, a module for each."""
