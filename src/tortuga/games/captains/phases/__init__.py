"""The rules of Captains' War, a module for each chapter of the rulebook."""
