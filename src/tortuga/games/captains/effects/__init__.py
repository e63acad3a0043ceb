"""The cards of the box: the four rival captains."""
