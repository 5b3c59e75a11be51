/**
 * The texts of an object's values by their keys, unchanged: a number keeps its spelling.
 *
 * @param text JSON of an object, well-formed and without repeated keys
 */
export function memberTexts(text: string): ReadonlyMap<string, string> {
  const members = new Map<string, string>();
  let [key, from, depth]: [string, number, number] = ['', 0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '"') {
      const end = endOfString(text, at);
      if (key === '' && depth === 1) key = text.slice(at, end);
      at = end - 1;
    } else if (character === ':' && depth === 1) from = at + 1;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    const isOver = depth === 0 || (character === ',' && depth === 1);
    if (!isOver || key === '') continue;
    members.set(String(JSON.parse(key)), text.slice(from, at).trim());
    key = '';
  }
  return members;
}

/** Where a string ends that begins at a quote. */
function endOfString(text: string, from: number): number {
  let at = from + 1;
  for (; text.charAt(at) !== '"'; at += 1) if (text.charAt(at) === '\\') at += 1;
  return at + 1;
}
