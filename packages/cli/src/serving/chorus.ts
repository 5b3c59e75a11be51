/** Text of one speaker, in pieces as they come. */
export type Voice = (text: string) => void;

/** Lines that are remembered. */
const mostLines = 1000;

/**
 * Passes a line on once, however many processes say it; a line that the same process says again is passed on again. Empty lines wait
 * for the next line with text.
 */
export function createChorus(say: (line: string) => void): () => Voice {
  const said = new Map<string, Set<Voice>>();
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
        const speakers = said.get(line);
        if (speakers !== undefined && !speakers.has(voice)) {
          speakers.add(voice);
          continue;
        }
        said.delete(line);
        said.set(line, new Set([voice]));
        for (const oldest of said.keys()) if (said.size > mostLines) said.delete(oldest);
        for (let more = 0; more < before; more += 1) say('');
        say(line);
      }
    };
    return voice;
  };
}
