"""Benchmarks: `make bench` prints tables; results are never committed."""
