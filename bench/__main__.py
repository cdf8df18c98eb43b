"""Print every benchmark table."""

from bench import bulk, foundation, http

foundation.run()
bulk.run()
http.run()
