// Colours for sources. A source is split by one expression for each syntax, in one pass: each of its
// alternatives ends at the latest at the end of the line or of the text, so that the time is linear.

const keywordsOf = (text) => new Set(text.split(' '));

const cKeywords =
    'auto bool break case char const continue default do double else enum extern false float for goto if ' +
    'inline int long register return short signed sizeof static struct switch true typedef union ' +
    'unsigned void volatile while';

const syntaxes = {
  c: {
    pattern: /(?<comment>\/\/.*|\/\*[^]*?(?:\*\/|(?![^])))|(?<text>"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?)|(?<directive>^[ \t]*#[ \t]*\w+)|(?<number>\b\d[\w.]*)|(?<word>[A-Za-z_]\w*)/gm,
    keywords: keywordsOf(
        cKeywords + ' abstract boolean byte catch class concept constexpr constinit consteval ' +
        'const_cast decltype delete dynamic_cast explicit export extends final finally friend implements ' +
        'import instanceof interface mutable namespace native new noexcept nullptr null operator override ' +
        'package private protected public record requires static_assert static_cast reinterpret_cast super ' +
        'synchronized template this throw throws transient try typeid typename using var virtual'),
  },
  python: {
    pattern: /(?<comment>#.*)|(?<text>"""[^]*?(?:"""|(?![^]))|'''[^]*?(?:'''|(?![^]))|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?)|(?<directive>^[ \t]*@[\w.]+)|(?<number>\b\d[\w.]*)|(?<word>[A-Za-z_]\w*)/gm,
    keywords: keywordsOf(
        'False None True and as assert async await break class continue def del elif else except finally ' +
        'for from global if import in is lambda match nonlocal not or pass raise return try while with ' +
        'yield'),
  },
  pascal: {
    pattern: /(?<directive>\{\$[^}]*(?:\}|(?![^])))|(?<comment>\/\/.*|\{[^}]*(?:\}|(?![^]))|\(\*[^]*?(?:\*\)|(?![^])))|(?<text>'[^'\n]*'?)|(?<number>\b\d[\w.]*)|(?<word>[A-Za-z_]\w*)/gm,
    keywords: keywordsOf(
        'and array asm begin boolean byte case char const constructor destructor div do double downto ' +
        'else end except false file finally for function goto if implementation in inherited int64 integer ' +
        'interface label longint mod nil not object of operator or packed procedure program real record ' +
        'repeat set shl shr string then to true try type unit until uses var while with xor'),
    ignoresCase: true,
  },
};

function syntaxOf(file) {
  if (/\.(c|h|cc|cpp|cxx|hh|hpp|hxx|inc|inl|java)$/i.test(file)) return syntaxes.c;
  if (/\.py$/i.test(file)) return syntaxes.python;
  if (/\.(pas|pp|lpr)$/i.test(file)) return syntaxes.pascal;
  return null;
}

// The source as nodes.
function highlighted(source, syntax) {
  if (syntax === null) return [source];
  const nodes = [];
  let plain = 0;  // the first character that is in no node yet
  for (const match of source.matchAll(syntax.pattern)) {
    let kind = Object.keys(match.groups).find((name) => match.groups[name] !== undefined);
    if (kind === 'word') {
      const word = syntax.ignoresCase ? match[0].toLowerCase() : match[0];
      if (!syntax.keywords.has(word)) continue;
      kind = 'keyword';
    }
    if (match.index > plain) nodes.push(source.slice(plain, match.index));
    nodes.push(make('span', {class: kind}, match[0]));
    plain = match.index + match[0].length;
  }
  nodes.push(source.slice(plain));
  return nodes;
}
