"""Benchmarks and soaks of the server."""
