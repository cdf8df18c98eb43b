"""Print every benchmark table."""

from bench import bulk, foundation, http, pages, plays, search

foundation.run()
bulk.run()
search.run()
plays.run()
http.run()
pages.run()
