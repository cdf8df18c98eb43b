"""Print every benchmark table."""

from bench import foundation

foundation.run()
