"""Every text of the pages, German first, English beside it.

Templates ask with ``t("key")``; a key that is missing here fails at once instead of showing an
empty place. Texts that belong to the rules or the lexicon (reasons of verdicts, rules, glosses)
come from there and are not repeated.
"""

from __future__ import annotations

LANGUAGES = ("de", "en")

TEXTS: dict[str, tuple[str, str]] = {
    # The frame of every page
    "skip": ("Zum Inhalt springen", "Skip to content"),
    "nav.label": ("Seiten", "Pages"),
    "nav.word": ("Wort", "Word"),
    "nav.search": ("Suche", "Search"),
    "nav.station": ("Prüfstation", "Judge station"),
    "nav.rules": ("Regeln", "Rules"),
    "nav.board": ("Brett", "Board"),
    "nav.docs": ("API", "API"),
    "language.other": ("English", "Deutsch"),
    "theme.label": ("Farben", "Colours"),
    "theme.auto": ("wie das System", "like the system"),
    "theme.light": ("hell", "light"),
    "theme.dark": ("dunkel", "dark"),
    "footer.lexicon": ("Lexikon {version} · {content}", "Lexicon {version} · {content}"),
    "footer.sources": ("Quellen und Lizenzen", "Sources and licences"),
    "footer.trademark": (
        "SCRABBLE ist eine Marke von Mattel, AMIGO eine Marke von AMIGO Spiel + Freizeit. "
        "Wortwart ist weder mit ihnen noch mit einem Verband verbunden.",
        "SCRABBLE is a trademark of Mattel; AMIGO is a trademark of AMIGO Spiel + Freizeit. "
        "Wortwart is not affiliated with them or with any association.",
    ),
    # Verdicts
    "verdict.admissible": ("zulässig", "admissible"),
    "verdict.inadmissible": ("nicht zulässig", "not admissible"),
    "tiles.label": ("{word} in Steinen: {tiles}", "{word} in tiles: {tiles}"),
    "tiles.value": ("{count} Punkte", "{count} points"),
    "tiles.one": ("1 Punkt", "1 point"),
    "tiles.unknown": ("Wert nicht bekannt", "value unknown"),
    # The field
    "ask.word": ("Wort", "Word"),
    "ask.variant": ("Spiel", "Game"),
    "ask.submit": ("Prüfen", "Check"),
    "ask.placeholder": ("z. B. Bäumen", "e.g. Bäumen"),
    # Start
    "start.title": ("Wortwart – gilt dieses Wort?", "Wortwart – does this word count?"),
    "start.heading": ("Gilt dieses Wort?", "Does this word count?"),
    "start.lead": (
        "Wortwart entscheidet, ob ein Wort in einem deutschen Wortspiel zulässig ist – und sagt, "
        "warum: Grundform, Beugung, Regel und Quelle.",
        "Wortwart decides whether a word is admissible in a German word game – and says why: "
        "lemma, inflection, rule and source.",
    ),
    "start.example": ("Zum Beispiel", "For example"),
    "start.try": ("Oder eines von diesen:", "Or one of these:"),
    "start.figures": (
        "{keys} Wortformen · {entries} Stichwörter · {variants} Spielregeln",
        "{keys} word forms · {entries} headwords · {variants} rule sets",
    ),
    "start.more": ("Was Wortwart noch kann", "What else Wortwart does"),
    "start.station.title": ("Am Tisch anfechten", "Challenge at the table"),
    "start.station.text": (
        "Die Prüfstation gibt ein Urteil für den ganzen Zug, nennt Strafe und Fortgang und "
        "verrät nicht, welches Wort es war.",
        "The judge station gives one verdict for the whole play, names penalty and next step, "
        "and does not tell which word it was.",
    ),
    "start.station.link": ("Prüfstation öffnen", "Open the judge station"),
    "start.search.title": ("Wörter finden", "Find words"),
    "start.search.text": (
        "Aus Buchstaben, nach Mustern, Haken, Wert und Grammatik – und nur, was im Spiel gilt.",
        "From letters, by patterns, hooks, value and grammar – and only what counts in the game.",
    ),
    "start.search.link": ("Zur Suche", "To the search"),
    "start.board.title": ("Einen Zug werten", "Score a play"),
    "start.board.text": (
        "Alle Wörter eines Zuges mit Urteil und Rechnung, auf dem Brett, im Feld von Worthatz oder "
        "mit Karten.",
        "All words of a play with verdict and calculation, on the board, in the grid of Worthatz "
        "or with cards.",
    ),
    "start.board.link": ("Zum Brett", "To the board"),
    "start.rules.title": ("Regeln nachlesen", "Read the rules"),
    "start.rules.text": (
        "Jedes Spiel hat ein Regelblatt mit Belegen; nebeneinander gelegt zeigen sie, worin sie "
        "sich unterscheiden.",
        "Every game has a rule sheet with citations; side by side they show where they differ.",
    ),
    "start.rules.link": ("Zu den Regelblättern", "To the rule sheets"),
    "start.docs.title": ("Aus Programmen fragen", "Ask from programs"),
    "start.docs.text": (
        "Dieselben Urteile als JSON, einzeln oder zehntausend auf einmal, ohne Anmeldung.",
        "The same verdicts as JSON, one by one or ten thousand at once, without signing up.",
    ),
    "start.docs.link": ("Schnittstelle ansehen", "See the API"),
    # A word
    "word.title": ("{word} – Wortwart", "{word} – Wortwart"),
    "word.all": ("Alles über {word}", "Everything about {word}"),
    "word.variants": ("In den Spielen", "In the games"),
    "word.readings": ("Lesarten", "Readings"),
    "word.no-readings": (
        "Keine Quelle kennt dieses Wort. Das heißt nicht, dass es falsch ist – nur, dass niemand "
        "es belegt.",
        "No source knows this word. That does not make it wrong – only unattested.",
    ),
    "word.paradigms": ("Beugung", "Inflection"),
    "word.paradigm-note": (
        "Formen mit ✗ sind in diesem Spiel nicht zulässig: {title}.",
        "Forms with ✗ are not admissible in this game: {title}.",
    ),
    "word.lemma-in": ("Lemma in", "Lemma in"),
    "word.form-rule": ("Form nach ORZ {rule}", "Form by ORZ {rule}"),
    "word.sources": ("Quellen", "Sources"),
    "word.why-not": ("Warum nicht?", "Why not?"),
    "word.why": ("Warum?", "Why?"),
    "word.rule": ("Regel", "Rule"),
    "word.cited": ("Beleg", "Cited from"),
    "word.near": ("Einen Buchstaben weiter zulässig", "Admissible one letter away"),
    "word.near.swapped": ("vertauscht", "swapped"),
    "word.near.changed": ("ersetzt", "changed"),
    "word.near.dropped": ("weggelassen", "dropped"),
    "word.near.added": ("ergänzt", "added"),
    "word.hooks": ("Verlängern", "Extend"),
    "word.hooks.front": ("davor", "in front"),
    "word.hooks.back": ("dahinter", "behind"),
    "word.hooks.none": ("kein Buchstabe", "no letter"),
    "word.identity": (
        "Geurteilt haben Lexikon {lexicon} und Regeln {policy} {version}.",
        "Judged by lexicon {lexicon} and rules {policy} {version}.",
    ),
    "level.BARRED": ("von einer Klausel ausgeschlossen", "excluded by a clause"),
    "level.OFFEN": ("bildbar, schwach belegt", "derivable, weakly attested"),
    "level.STANDARD": ("belegt", "attested"),
    "level.STRENG": ("mehrfach belegt", "attested several times"),
    # Rules
    "rules.title": ("Regeln – Wortwart", "Rules – Wortwart"),
    "rules.heading": ("Regelblätter", "Rule sheets"),
    "rules.lead": (
        "Was in welchem Spiel gilt, Satz für Satz mit Beleg. Dieselben Regeln entscheiden jedes "
        "Urteil.",
        "What counts in which game, sentence by sentence with its citation. The same rules "
        "decide every verdict.",
    ),
    "rules.compare": ("Spiele nebeneinander", "Games side by side"),
    "rules.count": ("{count} Regeln · Fassung {version}", "{count} rules · version {version}"),
    "rules.tiles": ("{total} Steine", "{total} tiles"),
    "rules.cards": ("{total} Karten", "{total} cards"),
    "sheet.title": ("{title} – Regelblatt", "{title} – rule sheet"),
    "sheet.contents": ("Inhalt", "Contents"),
    "sheet.mode": ("Spielart", "Mode"),
    "sheet.silent": ("Festlegung von Wortwart", "Chosen by Wortwart"),
    "sheet.silent-note": (
        "Wo der Regeltext schweigt, steht das dabei; eine Hausregel darf es anders festlegen.",
        "Where the rules are silent, the sheet says so; a house rule may choose differently.",
    ),
    "sheet.link": ("Verweis auf Regel {rule}", "Link to rule {rule}"),
    "sheet.blank": ("Blanko", "blank"),
    "sheet.tile": ("{face}: {count} Stück, {value}", "{face}: {count} pieces, {value}"),
    "sheet.extends": ("Baut auf {title} auf.", "Builds on {title}."),
    "sheet.unknown-values": (
        "Ein Strich heißt: der Regeltext nennt den Wert nicht.",
        "A dash means: the rules do not state the value.",
    ),
    "mode.classic": ("klassisch", "classic"),
    "mode.actions": ("mit Aktionskarten", "with action cards"),
    "mode.rummy": ("in Rummy-Runden", "in rummy rounds"),
    "compare.title": ("Spiele im Vergleich – Wortwart", "Games compared – Wortwart"),
    "compare.heading": ("Spiele im Vergleich", "Games compared"),
    "compare.choose": ("Welche Spiele?", "Which games?"),
    "compare.submit": ("Vergleichen", "Compare"),
    "compare.topic": ("Worum es geht", "Topic"),
    "compare.none": ("keine Regel", "no rule"),
    "compare.table": ("Vergleich der Regeln", "Comparison of the rules"),
    "kind.basis": ("Grundlage", "Basis"),
    "kind.level": ("Wie gut belegt", "How well attested"),
    "kind.barred-forms": ("Ausgeschlossene Formen", "Excluded forms"),
    "kind.refuse-forms": ("Abgelehnte Formen", "Refused forms"),
    "kind.old-spelling": ("Alte Schreibung", "Old spelling"),
    "kind.add-words": ("Zusätzliche Wörter", "Added words"),
    "kind.strike-words": ("Gestrichene Wörter", "Struck words"),
    "kind.umlauts": ("Umlaute", "Umlauts"),
    "kind.spelled-out-umlauts": ("AE, OE, UE", "AE, OE, UE"),
    "kind.eszett": ("ß", "ß"),
    "kind.min-length": ("Mindestlänge", "Minimum length"),
    "kind.max-length": ("Höchstlänge", "Maximum length"),
    "kind.refuse-categories": ("Nicht zulässig", "Not admissible"),
    "kind.refuse-marks": ("Satzzeichen im Wort", "Marks in words"),
    "kind.challenge-window": ("Frist", "Time to challenge"),
    "kind.challenge-by": ("Wer anficht", "Who may challenge"),
    "kind.challenge-scope": ("Was angefochten wird", "What is challenged"),
    "kind.challenge-upheld": ("Anfechtung berechtigt", "Challenge upheld"),
    "kind.challenge-rejected": ("Anfechtung unberechtigt", "Challenge rejected"),
    "kind.challenge-late": ("Anfechtung zu spät", "Challenge too late"),
    "kind.dictionary": ("Wörterbuch", "Dictionary"),
    "kind.tiles": ("Steine und Karten", "Tiles and cards"),
    "kind.board": ("Brett", "Board"),
    "kind.all-tiles-bonus": ("Alle Steine gelegt", "All tiles laid"),
    "kind.scoring": ("Wertung", "Scoring"),
    # Sources
    "sources.title": ("Quellen und Lizenzen – Wortwart", "Sources and licences – Wortwart"),
    "sources.heading": ("Quellen und Lizenzen", "Sources and licences"),
    "sources.lead": (
        "Woher die Wörter kommen, wem sie zu verdanken sind und unter welcher Lizenz sie stehen. "
        "Die Daten sind bearbeitet: ausgewählt, geprüft und um Beugungsformen ergänzt.",
        "Where the words come from, whom to thank and under which licence. The data was edited: "
        "selected, checked and extended by inflected forms.",
    ),
    "sources.own": ("Eigene Listen von Wortwart", "Wortwart’s own lists"),
    "sources.font": (
        "Schrift: Literata, SIL Open Font License 1.1",
        "Typeface: Literata, SIL Open Font License 1.1",
    ),
    "sources.own-attribution": (
        "Von Hand geschrieben und geprüft.",
        "Written and checked by hand.",
    ),
    # Search
    "search.title": ("Suche – Wortwart", "Search – Wortwart"),
    "search.heading": ("Wörter finden", "Find words"),
    "search.lead": (
        "Aus Buchstaben, nach Mustern, Haken, Wert, Wahrscheinlichkeit und Grammatik – nur Wörter, "
        "die das gewählte Spiel zulässt.",
        "From letters, by patterns, hooks, value, probability and grammar – only words that the "
        "chosen game admits.",
    ),
    "search.letters": ("Buchstaben", "Letters"),
    "search.letters.help": ("? ist ein Blanko.", "? is a blank."),
    "search.use": ("Davon", "Use"),
    "search.use.teil": ("einen Teil", "some of them"),
    "search.use.anagramm": ("alle", "all of them"),
    "search.use.super": ("mindestens alle", "at least all of them"),
    "search.query": ("Bedingungen", "Conditions"),
    "search.query.help": (
        "Mit Leerzeichen getrennt; alle stehen unten.",
        "Separated by spaces; all are listed below.",
    ),
    "search.sort": ("Reihenfolge", "Order"),
    "search.sort.länge": ("Länge", "length"),
    "search.sort.wert": ("Wert", "value"),
    "search.sort.wahrscheinlichkeit": ("Wahrscheinlichkeit", "probability"),
    "search.sort.alphabet": ("Alphabet", "alphabetical"),
    "search.sort.häufigkeit": ("Häufigkeit", "frequency"),
    "search.submit": ("Suchen", "Search"),
    "search.one": ("1 Wort", "1 word"),
    "search.found": ("{count} Wörter", "{count} words"),
    "search.before": ("← Zurück", "← Back"),
    "search.after": ("Weiter →", "More →"),
    "search.export": ("Die ersten 1.000 als CSV laden", "Download the first 1,000 as CSV"),
    "search.conditions": ("Alle Bedingungen", "All conditions"),
    "search.language": (
        "? ein Buchstabe, * beliebig viele, [AEI] einer von diesen, [^AEI] keiner. Bereiche: 5, "
        "5-7, 5-. Verbinden mit „oder“, „nicht“ und Klammern.",
        "? one letter, * any number, [AEI] one of these, [^AEI] none of these. Ranges: 5, 5-7, 5-. "
        "Join with “or”, “not” and brackets.",
    ),
    "search.condition": ("Bedingung", "Condition"),
    "search.meaning": ("Bedeutung", "Meaning"),
    "search.example": ("Beispiel", "Example"),
    # The board
    "board.title": ("Brett – Wortwart", "Board – Wortwart"),
    "board.heading": ("Was zählt dieser Zug?", "What is this play worth?"),
    "board.lead": (
        "Zug eingeben: Wortwart findet alle Wörter, die er bildet, urteilt über jedes und rechnet "
        "die Punkte vor.",
        "Enter a play: Wortwart finds every word it forms, judges each of them and shows how the "
        "points add up.",
    ),
    "board.choose": ("Wählen", "Choose"),
    "board.submit": ("Werten", "Score"),
    "board.example": ("Beispiel ansehen", "See an example"),
    "board.clear": ("Alles abräumen", "Clear everything"),
    "board.table": ("Was liegt", "What lies there"),
    "board.points": ("Punkte", "points"),
    "board.rest": ("Auf der Hand bleiben:", "Stays in hand:"),
    "board.removed": ("Vom Tisch gehen:", "Leave the table:"),
    "board.unused": ("Nicht gelegt:", "Not laid:"),
    "board.onward": ("Liegen lassen und weiterspielen", "Leave it there and go on"),
    "board.empty": ("Noch liegt kein Zug auf dem Tisch.", "There is no play yet."),
    "board.field.feld": ("Feld", "Square"),
    "board.field.wort": ("Wort", "Word"),
    "board.field.bank": ("Auf der Bank (freiwillig)", "On the rack (optional)"),
    "board.field.praemien": ("Prämienkarten (freiwillig)", "Premium cards (optional)"),
    "board.field.brett": ("Das Feld", "The grid"),
    "board.field.buchstaben": ("Gegebene Buchstaben", "Letters given"),
    "board.field.woerter": ("Ausgelegte Wörter", "Words laid down"),
    "board.field.rest": ("Rest auf der Hand (freiwillig)", "Left in hand (optional)"),
    "board.field.karten": ("Fehlende Kartenwerte", "Missing card values"),
    "board.field.aufgabe": ("Aufgabe", "Task"),
    "board.help.feld": (
        "8D geht waagrecht, D8 senkrecht; oder ein Feld anklicken.",
        "8D goes across, D8 down; or click a square.",
    ),
    "board.help.wort": (
        "Klein geschrieben: Blanko. Punkt: liegt schon.",
        "Lower case: blank. Full stop: lies there already.",
    ),
    "board.help.bank": ("Alle Steine, ? ist ein Blanko.", "All tiles, ? is a blank."),
    "board.help.praemien": (
        "z. B. x2 F6: verdoppelt den Buchstaben auf F6.",
        "e.g. x2 F6: doubles the letter on F6.",
    ),
    "board.help.brett": (
        "Eine Zeile je Reihe, Punkt für ein leeres Feld.",
        "One line a row, a full stop for an empty square.",
    ),
    "board.help.buchstaben": ("Alle fünfzehn, ohne Leerzeichen.", "All fifteen, no spaces."),
    "board.help.woerter": (
        "Mit Leerzeichen getrennt; Karten mit +, z. B. D+A+CH.",
        "Separated by spaces; cards by +, e.g. D+A+CH.",
    ),
    "board.help.rest": ("z. B. I+Z", "e.g. I+Z"),
    "board.help.karten": (
        "Der Regeltext nennt nur sieben Werte; die anderen so: B 1, M 3.",
        "The rules state seven values only; add the others like this: B 1, M 3.",
    ),
    "board.premium.double-letter": ("2B", "2L"),
    "board.premium.triple-letter": ("3B", "3L"),
    "board.premium.double-word": ("2W", "2W"),
    "board.premium.triple-word": ("3W", "3W"),
    "board.premium.star": ("★", "★"),
    "board.premium.double-letter.long": ("doppelter Buchstabenwert", "double letter value"),
    "board.premium.triple-letter.long": ("dreifacher Buchstabenwert", "triple letter value"),
    "board.premium.double-word.long": ("doppelter Wortwert", "double word value"),
    "board.premium.triple-word.long": ("dreifacher Wortwert", "triple word value"),
    "board.premium.star.long": ("Sternfeld", "star"),
    # The judge station
    "station.title": ("Prüfstation – Wortwart", "Judge station – Wortwart"),
    "station.heading": ("Prüfstation", "Judge station"),
    "station.lead": (
        "Ein Urteil für den ganzen Zug. Wer anficht, tippt; die Gegenseite bestätigt. Welches "
        "Wort es war, bleibt geheim.",
        "One verdict for the whole play. The challenger types, the other side confirms. Which "
        "word it was stays secret.",
    ),
    "station.noscript": (
        "Die Prüfstation braucht JavaScript. Einzelne Wörter prüft die Startseite auch ohne.",
        "The judge station needs JavaScript. The start page checks single words without it.",
    ),
    "station.times": ("Zeiten", "Timers"),
    "station.times.normal": ("10 s Urteil, 15 s Eingabe", "10 s result, 15 s input"),
    "station.times.long": ("doppelt so lang", "twice as long"),
    "station.times.off": ("ohne Zeitablauf", "no time-out"),
    "station.sound": ("Ton beim Urteil", "Sound with the verdict"),
    "station.kiosk": ("Sperren (Kiosk)", "Lock (kiosk)"),
    "station.kiosk.hint": (
        "Verlassen geht dann nur mit diesem Code. Gegen Neustarts des Geräts hilft der "
        "Kiosk-Modus des Browsers.",
        "Leaving then needs this code. Against restarts of the device use the browser’s own "
        "kiosk mode.",
    ),
    "station.code": ("Code zum Verlassen", "Code to leave"),
    "station.start": ("Station starten", "Start the station"),
    "station.keys": ("Tasten", "Keys"),
    "station.keys.count": ("wie viele Wörter", "how many words"),
    "station.keys.enter": ("nächstes Wort, dann fertig", "next word, then done"),
    "station.keys.space": ("Gegenseite bestätigt", "other side confirms"),
    "station.keys.escape": ("zurück, Station verlassen", "back, leave the station"),
    "station.count.who": ("Wer anficht", "Challenger"),
    "station.count.ask": ("Wie viele Wörter?", "How many words?"),
    "station.count.hint": ("Taste 1 bis 8", "Key 1 to 8"),
    "station.input.who": ("Wer anficht", "Challenger"),
    "station.input.ask": ("Wörter eingeben", "Enter the words"),
    "station.input.one": ("Wort eingeben", "Enter the word"),
    "station.input.hint": (
        "Nur Buchstaben. Eingabetaste: nächstes Wort, am Ende fertig.",
        "Letters only. Enter: next word, done at the end.",
    ),
    "station.input.word": ("Wort {number}", "Word {number}"),
    "station.input.done": ("Fertig", "Done"),
    "station.input.missing": ("Es fehlt noch ein Wort.", "A word is still missing."),
    "station.confirm.who": ("Gegenseite", "Other side"),
    "station.confirm.ask": ("Ist alles richtig geschrieben?", "Is everything spelled right?"),
    "station.confirm.hint": (
        "Leertaste: ja, prüfen. Rücktaste: ändern.",
        "Space: yes, judge. Backspace: change.",
    ),
    "station.confirm.yes": ("Ja, prüfen", "Yes, judge"),
    "station.confirm.change": ("Ändern", "Change"),
    "station.asking": ("Wird geprüft …", "Judging …"),
    "station.result.admissible": ("Zulässig", "Admissible"),
    "station.result.inadmissible": ("Nicht zulässig", "Not admissible"),
    "station.result.play-one": ("Das Wort gilt.", "The word stands."),
    "station.result.play-all": ("Der Zug gilt.", "The play stands."),
    "station.result.not-one": ("Das Wort gilt nicht.", "The word does not stand."),
    "station.result.not-all": (
        "Mindestens ein Wort des Zuges gilt nicht.",
        "At least one word of the play does not stand.",
    ),
    "station.next.back": ("Das Gelegte zurücknehmen.", "Take back what was laid."),
    "station.next.set-aside": (
        "Die beanstandeten Karten zur Seite legen.",
        "Set the challenged cards aside.",
    ),
    "station.next.lost": ("Der Zug ist verloren.", "The turn is lost."),
    "station.next.ends": ("Die nächste Person ist am Zug.", "It is the next person’s turn."),
    "station.next.stays": ("Alles bleibt liegen.", "Everything stays."),
    "station.next.sits-out": ("Wer angefochten hat, setzt aus.", "The challenger loses a turn."),
    "station.next.free": ("Keine Strafe.", "No penalty."),
    "station.result.rule": ("Regel", "Rule"),
    "station.result.challenger": ("Wer anficht", "Challenger"),
    "station.result.player": ("Wer gelegt hat", "Player"),
    "station.result.points": ("Punkte", "points"),
    "station.result.hint": ("Weiter mit beliebiger Taste", "Any key continues"),
    "station.fault.heading": ("Keine Antwort", "No answer"),
    "station.fault.text": (
        "Der Dienst ist nicht zu erreichen. Bitte die Schiedsrichterin oder den Schiedsrichter "
        "rufen. Leertaste: noch einmal versuchen.",
        "The service cannot be reached. Please call the referee. Space: try again.",
    ),
    "station.fault.again": ("Noch einmal", "Try again"),
    "station.leave": ("Station verlassen", "Leave the station"),
    "station.leave.ask": ("Code eingeben, dann Eingabetaste", "Enter the code, then press Enter"),
    "station.leave.wrong": ("Falscher Code", "Wrong code"),
    "station.back": ("Zurück", "Back"),
    # Errors
    "error.title": ("Das ging nicht – Wortwart", "That did not work – Wortwart"),
    "error.heading": ("Das ging nicht", "That did not work"),
    "error.home": ("Zur Startseite", "To the start page"),
    "error.not_found": ("Diese Seite gibt es nicht.", "There is no such page."),
    "error.unknown_variant": ("Dieses Spiel gibt es hier nicht.", "There is no such game here."),
    "error.unknown_mode": ("Diese Spielart gibt es hier nicht.", "There is no such mode here."),
    "error.word_empty": ("Bitte ein Wort eingeben.", "Please enter a word."),
    "error.word_several": (
        "Bitte ein einzelnes Wort eingeben, ohne Leerzeichen.",
        "Please enter a single word without spaces.",
    ),
    "error.word_too_long": (
        "Das ist zu lang für ein Wort: höchstens 64 Zeichen.",
        "That is too long for a word: 64 characters at most.",
    ),
    "error.word_control_character": (
        "Die Eingabe enthält ein Steuerzeichen.",
        "The input contains a control character.",
    ),
    "error.disclosure_too_low": (
        "Während eines Spiels gibt diese Stelle keine Wörter preis.",
        "During a game this service does not give words away.",
    ),
    "error.query": (
        "Diese Suche ist so nicht zu verstehen.",
        "This search cannot be understood.",
    ),
    "error.query_too_expensive": (
        "Diese Suche ist zu aufwendig; bitte enger fassen.",
        "This search is too expensive; please narrow it down.",
    ),
    "error.query_timeout": (
        "Diese Suche dauert zu lange; bitte enger fassen.",
        "This search takes too long; please narrow it down.",
    ),
    "error.search_unavailable": (
        "Die Suche ist gerade nicht möglich: ihr Index fehlt.",
        "Search is not available: its index is missing.",
    ),
    "error.other": ("Die Anfrage war nicht zu verstehen.", "The request was not understood."),
}  # fmt: skip


def text(key: str, language: str, **values: object) -> str:
    """The text of a key; ``values`` fill its places.

    >>> text("rules.tiles", "en", total=102)
    '102 tiles'
    """
    words = TEXTS[key][LANGUAGES.index(language)]
    return words.format(**values) if values else words
