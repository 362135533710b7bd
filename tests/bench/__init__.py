"""Measurements: ratios to a floor of the same run, and runs too long for the tests."""
