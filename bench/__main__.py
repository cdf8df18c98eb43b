"""Print every benchmark table."""

from bench import bulk, foundation

foundation.run()
bulk.run()
