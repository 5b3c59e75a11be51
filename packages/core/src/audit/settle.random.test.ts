/** What queues settle, against the same rules read off every end that there is, one after the other. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { brandAs, type ChainId, createBudget } from '../primitives/index.js';
import type { Movement, Movements } from './movements.js';
import { type End, type Settlement, settle, type Spend } from './settle.js';
import { runsOf } from '../../../../test/support/runs.js';

/** Most rows are about one coin on one account, so that they meet. */
const mostly = <T>(usual: T, ...others: readonly T[]): fc.Arbitrary<T> =>
  fc.oneof(
    { arbitrary: fc.constant(usual), weight: 9 },
    { arbitrary: fc.constantFrom(...others), weight: 3 },
  );
const movement = fc.record({
  tx: fc.nat(2),
  side: fc.constantFrom('from', 'to'),
  party: mostly<Movement['party']>('account', 'bridge', 'bridge', 'called', 'affiliate', 'relayer', 'pool'),
  chainId: mostly(brandAs<ChainId>('home-1'), undefined),
  denom: mostly<string | undefined>('a', 'cw20:a', 'b', undefined, undefined),
  amount: fc.oneof({ arbitrary: fc.bigInt({ min: 0n, max: 12n }), weight: 5 }, fc.constant(undefined)),
  isLeast: mostly(false, true),
  isFee: mostly(false, true),
  address: mostly<string | undefined>(`0x${'aB'.repeat(20)}`, `0x${'ab'.repeat(20)}`, 'ben', undefined),
  strand: fc.nat(2),
  pointer: fc.constant(''),
});
const books = fc.record({
  movements: fc.array(movement, { maxLength: 24, size: 'max' }),
  swapped: fc.uniqueArray(fc.nat(2)).map((strands) => new Set(strands)),
  unaccounted: fc.constant([]),
});

it('takes the same ends as a look at each of them would', () => {
  fc.assert(
    fc.property(books, (book) => {
      expect(settle(book, createBudget())).toEqual(settledOneByOne(book));
      expect(looksAt(book.movements)).toBeLessThanOrEqual(mostLooks(book.movements));
    }),
    { numRuns: runsOf(3000) },
  );
});

it('looks at few ends however many there are, in whatever order they are spent', () => {
  const rows = (tx: number, more: Partial<Movement>): Movement => ({
    ...{ tx, side: 'to', party: 'account', denom: 'a', amount: 2n, isLeast: false, address: 'ana' },
    ...{ strand: 0, pointer: '', ...more },
  });
  const gets = (more: Partial<Movement>): Movement => rows(0, more);
  const gives = (more: Partial<Movement>): Movement => rows(1, { side: 'from', amount: 1n, ...more });
  const books: Record<string, (count: number) => readonly Movement[]> = {
    'one coin': (count) => [...copies(count, gets({})), ...copies(2 * count, gives({}))],
    'many coins': (count) => [
      ...numbered(count, (denom) => gets({ denom })),
      ...numbered(count, (denom) => gives({ denom })),
    ],
    'unknown coins': (count) => [
      ...copies(count, gets({ denom: undefined })),
      ...copies(2 * count, gives({})),
    ],
    'least outputs': (count) => [
      ...copies(count, gets({ isLeast: true })),
      ...copies(count, gives({ amount: 9n })),
    ],
    'coins that crossed': (count) => [
      gets({ party: 'bridge' }),
      ...copies(count, gets({})),
      ...copies(count, { ...gives({}), tx: 0 }),
      ...copies(count, gives({})),
    ],
  };
  for (const [name, of] of Object.entries(books)) {
    const looks = [500, 1000, 2000].map((count) => looksAt(of(count)));
    const [few = 0, some = 0, many = 0] = looks;
    expect(many / some, name).toBeLessThan(2.1);
    expect(some / few, name).toBeLessThan(2.1);
    expect(many, name).toBeLessThanOrEqual(mostLooks(of(2000)));
  }
});

/** Two looks for each movement and each end. */
function mostLooks(movements: readonly Movement[]): number {
  return 2 * (movements.length + movements.filter(({ side }) => side === 'to').length);
}

function looksAt(movements: readonly Movement[]): number {
  const budget = createBudget();
  settle({ movements, swapped: new Set(), unaccounted: [] }, budget);
  return budget.spent.pairs;
}

function copies(count: number, row: Movement): readonly Movement[] {
  return Array.from({ length: count }, () => row);
}

function numbered(count: number, row: (denom: string) => Movement): readonly Movement[] {
  return Array.from({ length: count }, (_, at) => row(`coin${at}`));
}

/** The rules of `settle`, by looking at every end each time. */
function settledOneByOne({ movements, swapped }: Movements): Settlement {
  const ends: End[] = [];
  const spends: Spend[] = [];
  const crossed = new Set<number>();
  const short = new Map<number, bigint>();
  const inOrder = [...movements].sort(
    (a, b) => a.tx - b.tx || Number(a.isFee ?? false) - Number(b.isFee ?? false),
  );
  for (const row of inOrder) {
    if (row.side === 'to' && row.party === 'bridge') crossed.add(row.strand);
    if (row.side === 'from' && row.party === 'account') {
      const there = ends.filter(
        ({ movement: earlier }) =>
          earlier.party === 'account' &&
          isSameAccount(earlier, row) &&
          (earlier.denom === undefined || isSameCoin(earlier, row)) &&
          (earlier.tx < row.tx || !crossed.has(earlier.strand)),
      );
      const { missing, ...spend } = drawnOneByOne(row, there);
      spends.push({ ...spend, missing } as Spend); // `settle` leaves what is missing in place too
      short.set(row.strand, (short.get(row.strand) ?? 0n) + missing);
    }
    if (row.side === 'from' || !['account', 'called', 'affiliate'].includes(row.party)) continue;
    const sure = (row.amount ?? 0n) - (swapped.has(row.strand) ? 0n : (short.get(row.strand) ?? 0n));
    ends.push({ movement: row, amount: row.amount, guaranteed: sure > 0n ? sure : 0n });
  }
  return { ends: ends.filter(({ amount }) => amount !== 0n), spends };
}

function drawnOneByOne(movement: Movement, there: readonly End[]): Spend & { readonly missing: bigint } {
  let { amount: left } = movement;
  let [unguaranteed, missing, isUntraced] = [0n, 0n, false];
  const takeStated = (end: End): void => {
    if (left === undefined || end.amount === undefined) return;
    const taken = least(end.amount, left);
    const sure = least(taken, end.guaranteed);
    end.guaranteed -= sure;
    end.amount -= taken;
    missing += taken - sure;
    left -= taken;
  };
  const takeBeyond = (end: End): void => {
    if (left === undefined || left === 0n || !(end.movement.isLeast || end.amount === undefined)) return;
    end.amount = 0n;
    unguaranteed += left;
    missing += left;
    left = 0n;
  };
  const traced = there.filter((end) => end.movement.denom !== undefined);
  for (const end of traced) takeStated(end);
  for (const end of traced) takeBeyond(end);
  for (const end of there) {
    if (end.movement.denom !== undefined || left === undefined || left === 0n) continue;
    isUntraced = true;
    takeStated(end);
    takeBeyond(end);
  }
  return { movement, amount: left, unguaranteed, isUntraced, missing };
}

function least(x: bigint, y: bigint): bigint {
  return y < x ? y : x;
}

function isSameAccount(a: Movement, b: Movement): boolean {
  return a.chainId === b.chainId && a.address?.toLowerCase() === b.address?.toLowerCase();
}

function isSameCoin(a: Movement, b: Movement): boolean {
  const bare = (denom: string | undefined): string | undefined => denom?.replace('cw20:', '');
  return bare(a.denom) === bare(b.denom);
}
