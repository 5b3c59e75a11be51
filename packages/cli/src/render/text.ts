/**
 * Control characters, marks such as those for text direction, further line ends, and half characters: data must
 * not control the terminal.
 */
const steering = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** A text from data, safe to show on a terminal as a part of one line. */
export function plain(text: string): string {
  return isPlain(text) ? text : text.replace(steering, '�');
}

/**
 * Whether a text consists of ASCII characters, signs and spaces without control: most do, and this check is
 * fast.
 */
function isPlain(text: string): boolean {
  return !beyondPlain.test(text);
}

const beyondPlain = /[^ -~]/;

/** JSON whose texts cannot steer a terminal either: the same value, with such characters written as escapes. */
export function jsonText(value: unknown): string {
  return harmlessJson(JSON.stringify(value));
}

/** Like `harmless`, for printed JSON. */
export function harmlessJson(text: string): string {
  if (isPlain(text)) return text;
  return text.replace(steering, (character) =>
    Array.from({ length: character.length }, (_, index) => escapeOf(character.charCodeAt(index))).join(''),
  );
}

function escapeOf(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`;
}

/** At most `width` characters, with an ellipsis for the omitted middle or end. */
export function shorten(text: string, width: number, where: 'middle' | 'end'): string {
  const characters = [...text];
  if (characters.length <= width) return text;
  const kept = Math.max(width - 1, 1);
  const tail = where === 'middle' ? Math.floor(kept / 2) : 0;
  return [...characters.slice(0, kept - tail), '…', ...characters.slice(characters.length - tail)].join('');
}

/** A text in lines of at most `width` columns, broken between words; a longer word has a separate line. */
export function inLines(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(last) + 1 + widthOf(word) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Number of columns a text takes. */
export function widthOf(text: string): number {
  return [...text].length;
}

/** A text filled up with spaces to `width` columns. */
export function pad(text: string, width: number, align: 'left' | 'right' = 'left'): string {
  const spaces = ' '.repeat(Math.max(0, width - widthOf(text)));
  return align === 'left' ? text + spaces : spaces + text;
}

/** A number and its noun: `1 chain`, `1,204 chains`. */
export function count(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;
}
