"""The rules of PIRATA, a module for each chapter of its rulebook."""
