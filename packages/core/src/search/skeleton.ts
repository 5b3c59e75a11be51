/**
 * The look of a symbol: equal for texts that are easily taken for each other. Letter case, marks, characters without width
 * and `.`, `,`, `-`, `_` and spaces do not count.
 *
 * @see Unicode Technical Standard 39, section 4, `confusables.txt`: the characters that look like ASCII
 */
export function skeleton(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\p{Cf}\p{Cc}\s.,_\-\u2010-\u2015\u2212]/gu, '');
  return Array.from(plain, (character) => looks.get(character) ?? character)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

/** Small characters by the ASCII character that they look like. */
const alike: Readonly<Record<string, string>> = {
  a: 'аαɑᴀ',
  b: 'ьвβбʙ',
  c: 'сϲᴄ',
  d: 'ԁɗᴅ',
  e: 'еєεҽᴇ',
  f: 'ƒғ',
  g: 'ɡցɢ',
  h: 'һнհʜ',
  j: 'јϳᴊ',
  k: 'кκᴋ',
  l: 'i1|ıіιӏⅼɩ!',
  m: 'мᴍ',
  n: 'пηոɴ',
  o: '0оοօσᴏ',
  p: 'рρᴘ',
  q: 'ԛգ',
  r: 'гʀ',
  s: 'ѕꜱ',
  t: 'тτᴛ',
  u: 'υцսᴜ',
  v: 'νѵᴠ',
  w: 'ѡԝωᴡ',
  x: 'хχ×',
  y: 'уγүʏ',
  z: 'ᴢ',
};

const looks: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(
  Object.entries(alike).flatMap(([look, characters]) =>
    Array.from(characters, (character) => [character, look] as const),
  ),
);
