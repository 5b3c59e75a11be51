import { runChild } from '../child.js';
import { formatAmount } from '../format.js';
import type { Case, Outcome, Unit } from '../outcome.js';

/** How costs grow with chains and assets: made-up worlds, each in a process of its own. On demand only: it takes minutes and gigabytes. */
export const growth: Case = {
  name: 'growth',
  run: async ({ isFull }) => {
    if (!isFull) return [];
    const worlds = sizes.map(([chains, assets]): World => {
      const spent = runChild('growth', String(chains), String(assets)) as Spent; // as it prints
      return { chains, assets, spent };
    });
    return parts.flatMap(([name, part, unit]) => rowsOf(worlds, { name, part, unit }));
  },
};

const sizes = [
  [1_000, 10_000],
  [10_000, 100_000],
  [100_000, 100_000],
  [10_000, 1_000_000],
] as const;

/** Nanoseconds of CPU time, and bytes. */
type Spent = Readonly<Record<Part, number>>;

type Part = (typeof parts)[number][1];

const parts = [
  ['load', 'load', 'ns'],
  ['memory with index', 'memory', 'bytes'],
  ['first path', 'path', 'ns'],
  ['first origin of a voucher', 'firstOrigin', 'ns'],
  ['origins of other vouchers, each', 'laterOrigins', 'ns'],
  ['pairs of two chains, first', 'firstPairs', 'ns'],
  ['pairs of two chains, again', 'laterPairs', 'ns'],
] as const satisfies readonly (readonly [string, string, Unit])[];

interface World {
  readonly chains: number;
  readonly assets: number;
  readonly spent: Spent;
}

interface Measured {
  readonly name: string;
  readonly part: Part;
  readonly unit: Unit;
}

function rowsOf(worlds: readonly World[], { name, part, unit }: Measured): readonly Outcome[] {
  const note = fitOf(worlds, part, unit);
  return worlds.map(({ chains, assets, spent }, at) => {
    const amount = spent[part];
    const cpu = unit === 'ns' ? { cpu: amount } : {};
    return {
      work: `Growth, ${name}: ${chains.toLocaleString('en')} chains, ${assets.toLocaleString('en')} assets`,
      unit,
      figures: [{ name: 'ours', role: 'ours', p50: amount, min: amount, best: amount, ...cpu }],
      aims: [],
      ...(at === worlds.length - 1 && { note }),
    };
  });
}

/** The straight line that lies nearest to all sizes, each as heavy as the others, and how far off it is at most. */
function fitOf(worlds: readonly World[], part: Part, unit: Unit): string {
  const rows = worlds.map(({ chains, assets, spent }) => {
    const amount = spent[part];
    return { chain: chains / amount, asset: assets / amount };
  });
  const sum = (of: (row: (typeof rows)[number]) => number): number =>
    rows.reduce((total, row) => total + of(row), 0);
  // Least squares of the relative error: perChain · chain + perAsset · asset = 1 for every row.
  const [cc, ca, aa] = [sum((r) => r.chain ** 2), sum((r) => r.chain * r.asset), sum((r) => r.asset ** 2)];
  const [c, a] = [sum((r) => r.chain), sum((r) => r.asset)];
  const determinant = cc * aa - ca * ca;
  const perChain = Math.max(0, (c * aa - a * ca) / determinant);
  const perAsset = Math.max(0, (a * cc - c * ca) / determinant);
  const off = Math.max(...rows.map((row) => Math.abs(perChain * row.chain + perAsset * row.asset - 1)));
  const each = [perChain, perAsset].map((amount) => formatAmount(amount, unit));
  return `nearest straight line: ${each[0]} a chain and ${each[1]} an asset, off by ${(off * 100).toFixed(0)} % at most`;
}
