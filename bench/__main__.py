"""Print every benchmark table."""

from bench import bulk, foundation, http, plays

foundation.run()
bulk.run()
plays.run()
http.run()
