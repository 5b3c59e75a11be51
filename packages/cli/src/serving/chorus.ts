/** Text of one speaker, in pieces as they come. */
export type Voice = (text: string) => void;

/**
 * Characters of lines that are remembered at least, and twice as many at most: so far may one voice be ahead of another that says the
 * same. Each line counts for some more, since it takes room by itself.
 */
const remembered = { characters: 16 * 1024 * 1024, perLine: 400 } as const;

/**
 * Passes a line on once, however many processes print it; a line repeated by the same process is passed on
 * again. Empty lines wait for the next line with text. Old lines are forgotten and passed on like new ones.
 */
export function createChorus(say: (line: string) => void): () => Voice {
  const isNew = createMemory();
  return () => {
    let [rest, empty] = ['', 0];
    const voice = (text: string): void => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line === '') {
          empty += 1;
          continue;
        }
        const before = empty;
        empty = 0;
        if (!isNew(line, voice)) continue;
        for (let more = 0; more < before; more += 1) say('');
        say(line);
      }
    };
    return voice;
  };
}

/** Whether to pass a line on: not if another voice printed it, and this one has not yet. */
function createMemory(): (line: string, voice: Voice) => boolean {
  let [late, early] = [new Map<string, Set<Voice>>(), new Map<string, Set<Voice>>()];
  let held = 0;
  return (line, voice) => {
    const speakers = late.get(line) ?? early.get(line);
    if (speakers !== undefined && !speakers.has(voice)) {
      speakers.add(voice);
      return false;
    }
    if (held > remembered.characters) [early, late, held] = [late, new Map(), 0];
    late.set(line, new Set([voice]));
    held += line.length + remembered.perLine;
    return true;
  };
}
