"""Independent referees: what is legal in each game, worked out anew by people who had not read its rules' code."""
