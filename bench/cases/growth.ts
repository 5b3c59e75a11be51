import { runChild } from '../child.js';
import { formatAmount } from '../format.js';
import type { Figure } from '../measure.js';
import { type Case, ofForm, type Outcome, type Unit } from '../outcome.js';

/** How costs grow with the network: made-up ones with hubs, each in a process of its own. */
export const growth: Case = {
  name: 'growth',
  run: async ({ form }) => {
    const worlds: World[] = [];
    for (const chains of ofForm(form, sizes)) {
      const words = [chains, ofForm(form, [1, 5, 5]), ...parts.map(({ name }) => name)].map(String);
      worlds.push({ chains, spent: (await runChild('growth', ...words)) as Spent }); // as it prints
    }
    return parts.map((part) => outcomeOf(part, worlds));
  },
};

/** Numbers of chains. The largest takes minutes. */
const sizes: readonly [readonly number[], readonly number[], readonly number[]] = [
  [100, 300],
  [1_000, 10_000],
  [1_000, 10_000, 100_000],
];

/** Nanoseconds of CPU time, and bytes. */
type Spent = Readonly<Record<string, number>>;

interface World {
  readonly chains: number;
  readonly spent: Spent;
}

interface Part {
  readonly what: string;
  readonly name: string;
  readonly unit: Unit;
  /** 1 for what may grow as the network does, 0 for what is to be bounded by the question or the edit. */
  readonly power: 0 | 1;
}

const time = (power: 0 | 1, what: string, name: string): Part => ({ what, name, unit: 'ns', power });

/** In the order in which they are done. */
const parts: readonly Part[] = [
  time(1, 'a registry is made', 'load'),
  time(1, 'first path', 'path'),
  time(0, 'first origin of a voucher', 'origin'),
  time(0, 'first pairs of two chains', 'pairs'),
  time(0, 'first route', 'route'),
  { what: 'memory after the first answers', name: 'memory', unit: 'bytes', power: 1 },
  time(0, 'one channel put, then the next path', 'channelThenPath'),
  time(0, 'one channel put, then the next route', 'channelThenRoute'),
  time(0, 'one asset put, then an origin elsewhere', 'assetThenOrigin'),
  time(0, 'one asset put, then pairs elsewhere', 'assetThenPairs'),
];

/** Beyond the power: caches of a processor become too small for larger networks. */
const tolerance = 0.15;

function outcomeOf({ what, name, unit, power }: Part, worlds: readonly World[]): Outcome {
  const amounts = worlds.flatMap(({ chains, spent }) => {
    const amount = spent[name];
    return amount === undefined ? [] : [{ chains, amount }];
  });
  const reached = exponentOf(amounts);
  const printed = amounts.map(
    ({ chains, amount }) => `${chains.toLocaleString('en')} chains: ${formatAmount(amount, unit)}`,
  );
  return {
    work: `Growth: ${what}`,
    unit: 'power',
    note: printed.join(', '),
    figures: [figureOf(reached)],
    aims: [{ kind: 'atMost', amount: power + tolerance }],
  };
}

function figureOf(exponent: number): Figure {
  return { name: 'ours', role: 'ours', p50: exponent, min: exponent, best: exponent };
}

/** The exponent between the smallest network and the largest. */
function exponentOf(amounts: readonly { readonly chains: number; readonly amount: number }[]): number {
  const [first, last] = [amounts[0], amounts.at(-1)];
  if (first === undefined || last === undefined) return Number.NaN;
  return Math.log(last.amount / first.amount) / Math.log(last.chains / first.chains);
}
