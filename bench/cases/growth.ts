import { runChild } from '../child.js';
import { formatAmount } from '../format.js';
import type { Figure } from '../measure.js';
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
  ['add one asset', 'edit', 'ns'],
  ['pairs of two other chains after it', 'pairsAfterEdit', 'ns'],
  ['origin of a voucher of another chain after it', 'originAfterEdit', 'ns'],
  ['path after it', 'pathAfterEdit', 'ns'],
  ['100 channels in one recipe', 'channelBatch', 'ns'],
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
  const [smallest, ...larger] = worlds;
  const line = lineThrough(larger, part);
  const each = [line.perChain, line.perAsset].map((amount) => formatAmount(amount, unit));
  return worlds.map((world): Outcome => {
    const { chains, assets, spent } = world;
    // What is the same for every world shows in the smallest, which is not judged.
    const isLinear = linear.has(part) && world !== smallest;
    const expected = line.perChain * chains + line.perAsset * assets;
    return {
      work: `Growth, ${name}: ${chains.toLocaleString('en')} chains, ${assets.toLocaleString('en')} assets`,
      unit,
      figures: [
        figureOf('ours', spent[part], unit),
        ...(isLinear ? [{ ...figureOf(straight, expected, unit), role: 'part' as const }] : []),
      ],
      aims: isLinear ? [{ kind: 'within', factor: 1.5, of: [straight] }] : [],
      ...(isLinear && { note: `the line: ${each[0]} a chain and ${each[1]} an asset` }),
    };
  });
}

const straight = 'nearest straight line';

/** What is to grow with the world; the other parts are to stay as they are, as far as they can. */
const linear: ReadonlySet<Part> = new Set(['load', 'memory', 'path', 'firstPairs', 'edit', 'channelBatch']);

function figureOf(name: string, amount: number, unit: Unit): Figure {
  const cpu = unit === 'ns' ? { cpu: amount } : {};
  return { name, role: 'ours', p50: amount, min: amount, best: amount, ...cpu };
}

interface Line {
  readonly perChain: number;
  readonly perAsset: number;
}

/** The straight line from nothing that lies nearest to all of some sizes, each as heavy as the others. */
function lineThrough(worlds: readonly World[], part: Part): Line {
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
  const perChain = (c * aa - a * ca) / determinant;
  const perAsset = (a * cc - c * ca) / determinant;
  // Nothing becomes cheaper by more chains or assets: then the other of them alone explains it.
  if (perChain < 0) return { perChain: 0, perAsset: a / aa };
  if (perAsset < 0) return { perChain: c / cc, perAsset: 0 };
  return { perChain, perAsset };
}
