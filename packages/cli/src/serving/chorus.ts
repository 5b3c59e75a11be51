/** Text of one speaker, in pieces as they come. */
export type Voice = (text: string) => void;

/** Lines that are remembered. */
const mostLines = 1000;

/**
 * Says once what several processes say alike: a line is passed on unless another said it and this one did not yet. What one says
 * again is news. Empty lines go with the line behind them.
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
