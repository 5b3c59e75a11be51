/** Options of `npm run mutants`. */
import { parseArgs } from 'node:util';

const kinds = ['survived', 'killed', 'equivalent', 'untried'] as const;

/** What became of a mutant. */
export type Outcome = (typeof kinds)[number];

/** What to measure, and what to print. */
export interface Options {
  /** Revision whose changed lines are measured, unless a sample or a folder is. */
  readonly base: string | undefined;
  /** File or folder of the mutants. */
  readonly folder: string;
  /** Most mutants, drawn at random; all if absent. */
  readonly sample: number | undefined;
  readonly seed: number;
  /** Minutes after which no further mutant is tried. */
  readonly minutes: number;
  /** Whether lines changed since the base are measured alone. */
  readonly isOfChange: boolean;
  /** Prints these mutants alone, one a line. */
  readonly list: Outcome | undefined;
  readonly json: boolean;
  /** Whether random tests decide too, as `npm test` draws them. */
  readonly random: boolean;
  /** Whether modules are kept between tests where tests reach a mutant, which is faster and overlooks some that would notice it. */
  readonly quick: boolean;
  /** Writes higher floors. */
  readonly raise: boolean;
}

/** Reads options. @throws Error for an unknown one, or a value that is none */
export function optionsOf(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      base: { type: 'string' },
      folder: { type: 'string' },
      sample: { type: 'string' },
      seed: { type: 'string' },
      minutes: { type: 'string' },
      list: { type: 'string' },
      json: { type: 'boolean', default: false },
      random: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      raise: { type: 'boolean', default: false },
    },
  });
  const isOfChange =
    values.base !== undefined || (values.folder === undefined && values.sample === undefined);
  return {
    ...{
      base: values.base,
      isOfChange,
      json: values.json,
      random: values.random,
      raise: values.raise,
      quick: values.quick,
    },
    folder: (values.folder ?? 'packages/core/src').replace(/\/$/, ''),
    sample: values.sample === undefined ? undefined : count('sample', values.sample),
    seed: count('seed', values.seed ?? '1'),
    minutes: count('minutes', values.minutes ?? '1440'),
    list: values.list === undefined ? undefined : outcome(values.list),
  };
}

function count(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} must be a whole number, not ${text}`);
  return Number(text);
}

function outcome(text: string): Outcome {
  const named = { survivors: 'survived' }[text] ?? text;
  const found = kinds.find((kind) => kind === named);
  if (found === undefined)
    throw new Error(`--list must be one of survivors, ${kinds.slice(1).join(', ')}, not ${text}`);
  return found;
}
