/** JSON that holds texts which are JSON themselves, e.g. a message with a memo. */
export interface Level {
  readonly value: unknown;
  /** Where texts are to be put once they are made. */
  readonly holes: readonly {
    readonly at: Record<string, unknown>;
    readonly key: string;
    readonly level: Level;
  }[];
}

/** Takes a text apart down to the innermost level. A text that occurs twice is one level. */
export function parseLevels(text: string, known: Map<string, Level> = new Map()): Level {
  const found = known.get(text);
  if (found !== undefined) return found;
  const value: unknown = JSON.parse(text);
  const holes: Level['holes'][number][] = [];
  const search = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const [key, inner] of Object.entries(part)) {
      if (typeof inner !== 'string' || !inner.startsWith('{')) search(inner);
      else holes.push({ at: part as Record<string, unknown>, key, level: parseLevels(inner, known) }); // has this key
    }
  };
  search(value);
  const level = { value, holes };
  known.set(text, level);
  return level;
}

/** Writes all levels, each once: the least that whoever answers with this text must do. */
export function stringifyLevels(level: Level, written: Map<Level, string> = new Map()): string {
  const found = written.get(level);
  if (found !== undefined) return found;
  for (const { at, key, level: inner } of level.holes) at[key] = stringifyLevels(inner, written);
  const text = JSON.stringify(level.value);
  written.set(level, text);
  return text;
}
