"""The peers: other people's engines, from their own packages, driven as they are meant to be."""
