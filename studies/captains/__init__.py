"""How the numbers and cards of Captains' War were tuned."""
