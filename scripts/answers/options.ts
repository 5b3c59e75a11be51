/** Options of `npm run answers`. */
import { parseArgs } from 'node:util';

/** What to do. */
export interface Options {
  /** Takes the answers of today over. */
  readonly update: boolean;
  /** Looks for rows for the mutants of this file or folder; absent if none are looked for. */
  readonly find: string | undefined;
  /** File with what `npm run mutants -- --list survivors --json` printed: these mutants alone are looked at; absent for all. */
  readonly survivors: string | undefined;
  /** File of further requests to look among, one a line as `{"path":…,"body":…}`. */
  readonly from: string | undefined;
  /** Paths of the requests to look among, as a regular expression. */
  readonly path: RegExp;
  /** Most mutants, drawn at random; all if absent. */
  readonly sample: number | undefined;
  readonly seed: number;
  /** Minutes after which no further mutant is begun. */
  readonly minutes: number;
  /** Most requests of the file that are asked for a mutant. */
  readonly tries: number;
  /** Most changed requests that are drawn for a mutant. */
  readonly draws: number;
}

/** Reads options. @throws Error for an unknown one, or a value that is none */
export function optionsOf(args: readonly string[]): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      update: { type: 'boolean', default: false },
      ...{ find: text, from: text, path: text, sample: text, seed: text, minutes: text, tries: text },
      ...{ draws: text, survivors: text },
    },
  });
  const { update, find, from, survivors, path = '', sample, seed = '1', minutes = '30' } = values;
  const { tries = '100', draws = '500' } = values;
  return {
    ...{ update, find, from, survivors, path: new RegExp(path) },
    sample: sample === undefined ? undefined : count('sample', sample),
    ...{ seed: count('seed', seed), minutes: count('minutes', minutes) },
    ...{ tries: count('tries', tries), draws: count('draws', draws) },
  };
}

function count(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} must be a whole number, not ${text}`);
  return Number(text);
}
