"""What follows from play: reputation and doubloons, goal cards and their conditions, abilities, claims."""
