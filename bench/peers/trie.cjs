// Sub-anagrams and patterns by depth-first search over the nodes of @kamilmielnik/trie.
// Arguments: word list, file with queries (JSON). Output: one JSON object per query.
const fs = require("fs");
const path = require("path");
const [, , wordFile, queryFile, modules] = process.argv;
const { Trie } = require(path.join(modules, "@kamilmielnik/trie"));

const words = fs.readFileSync(wordFile, "utf8").split("\n").filter(Boolean);
const trie = Trie.fromArray(words);

function rack(letters, blanks) {
  const stock = new Map();
  for (const letter of letters) stock.set(letter, (stock.get(letter) || 0) + 1);
  const found = [];
  const walk = (node, word, free) => {
    if (node.wordEnd) found.push(word);
    for (const letter in node) {
      if (letter === "wordEnd") continue;
      const left = stock.get(letter) || 0;
      if (left > 0) {
        stock.set(letter, left - 1);
        walk(node[letter], word + letter, free);
        stock.set(letter, left);
      } else if (free > 0) {
        walk(node[letter], word + letter, free - 1);
      }
    }
  };
  walk(trie.root, "", blanks);
  return found;
}

function pattern(text) {
  const found = [];
  const walk = (node, word, place, starred) => {
    if (place === text.length) {
      if (node.wordEnd) found.push(word);
      return;
    }
    const symbol = text[place];
    if (symbol === "*") {
      walk(node, word, place + 1, true);
      for (const letter in node) {
        if (letter !== "wordEnd") walk(node[letter], word + letter, place, true);
      }
    } else if (symbol === "?") {
      for (const letter in node) {
        if (letter !== "wordEnd") walk(node[letter], word + letter, place + 1, starred);
      }
    } else if (node[symbol]) {
      walk(node[symbol], word + symbol, place + 1, starred);
    }
  };
  walk(trie.root, "", 0, false);
  // Two stars reach some words twice.
  return text.indexOf("*") === text.lastIndexOf("*") ? found : [...new Set(found)];
}

function checksum(found) {
  let sum = 0;
  for (const word of found) {
    let hash = 2166136261;
    for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 16777619) >>> 0;
    sum = (sum + hash) >>> 0;
  }
  return sum;
}

const queries = JSON.parse(fs.readFileSync(queryFile, "utf8"));
const run = (query) => (query.pattern ? pattern(query.pattern) : rack(query.letters, query.blanks));
for (const query of queries.slice(0, 30)) run(query);
for (const query of queries) {
  const times = [];
  let found = [];
  for (let i = 0; i < 3; i++) {
    const started = process.hrtime.bigint();
    found = run(query);
    times.push(Number(process.hrtime.bigint() - started) / 1e6);
  }
  times.sort((a, b) => a - b);
  console.log(JSON.stringify({ ms: times[1], count: found.length, checksum: checksum(found) }));
}
