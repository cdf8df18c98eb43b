"""Print every benchmark table."""

from bench import bulk, foundation, http, plays, search

foundation.run()
bulk.run()
search.run()
plays.run()
http.run()
