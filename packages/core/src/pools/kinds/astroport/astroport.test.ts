/** Pairs of Astroport: published cases, what every pool type promises, both figures of an exact output, what leaves as fees. */
import { sketchOf } from '../../model.js';
import { expect, test } from 'vitest';
import { testContract } from '../../../../test/pools/contract.js';
import { rowOf, testVectors, vectorsOf } from '../../../../test/pools/vectors.js';
import type { Refusal } from '../../refusal.js';
import { PoolRowError } from '../../row.js';
import type { PairPool } from './pair.js';
import { astroportPcl } from '../astroport-pcl.js';
import { astroportStable } from '../astroport-stable.js';
import { astroportXyk } from '../astroport-xyk.js';
import type { PoolKind } from '../kind.js';

const contractAmountIn = {
  amountIn: (swapped: { amountIn: bigint; contractAmountIn?: bigint | undefined }) =>
    swapped.contractAmountIn ?? swapped.amountIn,
};

testVectors(astroportXyk, contractAmountIn);
testVectors(astroportStable, contractAmountIn);
testVectors(astroportPcl, contractAmountIn);

type Row = Readonly<Record<string, unknown>>;

const asset = (denom: string, amount: string, decimals?: string): Row => ({
  denom,
  amount,
  ...(decimals === undefined ? {} : { decimals }),
});
const fees = { maker_fee_rate: '0.5', fee_share_bps: 1000 };
const xyk: Row = {
  ...{ id: 'neutron1pair', type: 'astroport_xyk', fee_rate: '0.003', ...fees },
  assets: [asset('a', '30000000000'), asset('__proto__', '20000000000')],
};
const stable: Row = {
  ...{ id: 'neutron1pair', type: 'astroport_stable', fee_rate: '0.0005', amp: '10000', ...fees },
  assets: [asset('a', '1000000000000', '6'), asset('b', '2000000000000', '6')],
};
const pcl: Row = {
  ...{ id: 'neutron1pair', type: 'astroport_pcl', amp: '40', gamma: '0.000145', mid_fee: '0.0026' },
  ...{ out_fee: '0.0045', fee_gamma: '0.00023', price_scale: '2.5', oracle_price: '2.49', ...fees },
  assets: [asset('a', '2600000000000', '6'), asset('b', '1000000000000', '6')],
};
const unlike = {
  stable: {
    ...stable,
    assets: [asset('a', '1000000000000', '6'), asset('b', '2000000000000000000000000', '18')],
  },
  pcl: {
    ...pcl,
    assets: [asset('a', '2400000000000000000000000', '18'), asset('b', '100000000000000', '8')],
  },
};

/** A pool type as its venue has it: what the venue refuses is refused. */
function asVenue<Terms>(kind: PoolKind<PairPool<Terms>>): PoolKind<PairPool<Terms>> {
  const done = <T extends object>(result: T & { readonly venueRefusal?: Refusal | undefined }): T | Refusal =>
    result.venueRefusal ?? result;
  return {
    ...kind,
    exactIn: (pool, swap) => done(kind.exactIn(pool, swap)),
    exactOut: (pool, swap) => done(kind.exactOut(pool, swap)),
  };
}

/**
 * Balances are found to some last decimals of a whole token. And a stable pair cuts what stays with it, not what it pays: each swap
 * may pay a unit more than the curve has, which there and back is some units of the coarser asset.
 */
const slack = <Terms>({ assets }: PairPool<Terms>, denom: string): bigint => {
  const unit = assets.find((held) => held.denom === denom)?.unit ?? 1n;
  return (10n ** 9n + 4n * (assets[0].unit + assets[1].unit)) / unit;
};

const reserve = <Terms>({ assets }: PairPool<Terms>, denom: string): bigint | undefined =>
  assets.find((held) => held.denom === denom)?.amount;

testContract(asVenue(astroportXyk), {
  rows: [
    ['even', xyk],
    ['small', { ...xyk, assets: [asset('a', '7'), asset('b', '90000')], tvl_usd: '1', active: false }],
    ['without shares', { ...xyk, maker_fee_rate: '0', fee_share_bps: undefined }],
  ],
  reserve,
});
testContract(asVenue(astroportStable), {
  rows: [
    ['like decimals', stable],
    ['unlike decimals', unlike.stable],
    ['steep', { ...stable, amp: '100' }],
  ],
  reserve,
  slack,
});
testContract(asVenue(astroportPcl), {
  rows: [
    ['like decimals', pcl],
    ['unlike decimals', unlike.pcl],
    ['off balance', { ...pcl, price_scale: '1.2', oracle_price: undefined }],
  ],
  reserve,
  slack,
});

/** Exact outputs of the cases: the answer pays, one unit less does not, and it exceeds the contract's figure only where that falls short. */
function checkLeast<Terms>(kind: PoolKind<PairPool<Terms>>): void {
  let shortfalls = 0;
  for (const vector of vectorsOf(kind.type)) {
    const { token_out: wanted, denom_in: denomIn = '' } = vector;
    if (wanted === undefined) continue;
    const pool = kind.read(rowOf(vector), undefined);
    const paid = (amountIn: bigint): bigint => {
      const swapped = kind.exactIn(pool, { denomIn, denomOut: wanted.denom, amountIn });
      return 'refusal' in swapped ? 0n : swapped.amountOut;
    };
    const amountOut = BigInt(wanted.amount);
    const swapped = kind.exactOut(pool, { denomIn, denomOut: wanted.denom, amountOut });
    if ('refusal' in swapped) throw new Error(`${vector.id}: ${swapped.message}`);
    const { amountIn, contractAmountIn: figure = 0n } = swapped;
    expect([vector.id, paid(amountIn), swapped.amountOut]).toEqual([
      vector.id,
      paid(amountIn),
      paid(amountIn),
    ]);
    expect(paid(amountIn) >= amountOut).toBe(true);
    expect(paid(amountIn - 1n) < amountOut).toBe(true);
    if (figure === 0n || paid(figure) < amountOut) shortfalls++;
    else expect(amountIn <= figure).toBe(true);
  }
  expect(shortfalls).toBeGreaterThan(0);
}

test('exact output, constant product: the least input that pays', () => checkLeast(astroportXyk));
test('exact output, stable: the least input that pays', () => checkLeast(astroportStable));
test('exact output, concentrated: the least input that pays', () => checkLeast(astroportPcl));

test('what leaves a pair is the share of fees, and of the rest the part of the collector', () => {
  const after = (row: Row): readonly bigint[] => {
    const swapped = astroportXyk.exactIn(astroportXyk.read(row, undefined), {
      ...{ denomIn: 'a', denomOut: '__proto__', amountIn: 1_500_000_000n },
    });
    if ('refusal' in swapped) throw new Error(swapped.message);
    expect(swapped.amountOut).toBe(949_523_810n);
    return swapped.after.assets.map(({ amount }) => amount);
  };
  const paid = 20_000_000_000n - 949_523_810n;
  // The commission is 2857142.
  expect(after({ ...xyk, maker_fee_rate: '0', fee_share_bps: 0 })).toEqual([31_500_000_000n, paid]);
  expect(after({ ...xyk, maker_fee_rate: '0.166', fee_share_bps: undefined })[1]).toBe(paid - 474_285n);
  expect(after({ ...xyk, maker_fee_rate: '0', fee_share_bps: 1000 })[1]).toBe(paid - 285_714n);
  expect(after({ ...xyk, maker_fee_rate: '0.5', fee_share_bps: '1000' })[1]).toBe(
    paid - 285_714n - 1_285_714n,
  );
});

test('the guard of spreads is beside the answer', () => {
  const [ab, ba] = [
    { denomIn: 'a', denomOut: 'b' },
    { denomIn: 'b', denomOut: 'a' },
  ] as const;
  const product = { ...xyk, assets: [asset('a', '30000000000'), asset('b', '20000000000')] };
  expect(guarded(astroportXyk, product, { ...ab, amountIn: 29_000_000_000n })).toBe(undefined);
  expect(guarded(astroportXyk, product, { ...ab, amountIn: 31_000_000_000n })).toBe('spread_exceeded');
  expect(guarded(astroportStable, stable, { ...ab, amountIn: 3_000_000_000_000n })).toBe(undefined);
  expect(guarded(astroportStable, stable, { ...ab, amountIn: 6_000_000_000_000n })).toBe('spread_exceeded');
  expect(guarded(astroportPcl, pcl, { ...ba, amountIn: 500_000_000_000n })).toBe(undefined);
  expect(guarded(astroportPcl, pcl, { ...ba, amountIn: 3_000_000_000_000n })).toBe('spread_exceeded');
});

function guarded<Terms>(
  kind: PoolKind<PairPool<Terms>>,
  row: Row,
  swap: { readonly denomIn: string; readonly denomOut: string; readonly amountIn: bigint },
): string | undefined {
  const swapped = kind.exactIn(kind.read(row, undefined), swap);
  if ('refusal' in swapped) throw new Error(swapped.message);
  expect(swapped.amountOut).toBeGreaterThan(0n);
  return swapped.venueRefusal?.refusal;
}

test('the guard of an exact output holds the spread against the input, whatever their units', () => {
  const row = { ...xyk, assets: [asset('a', '30000000000'), asset('b', '20000000000000000000000')] };
  const pool = astroportXyk.read(row, undefined);
  const swap = { denomIn: 'a', denomOut: 'b', amountOut: 10n ** 18n };
  expect(astroportXyk.exactOut(pool, swap)).toMatchObject({
    ...{ amountIn: 1_504_589n, contractAmountIn: 1_504_588n },
    venueRefusal: { refusal: 'spread_exceeded' },
  });
});

/** The formula as the contract has it, in the order in which it cuts. */
function contractPays(offer: bigint, ask: bigint, amountIn: bigint, fee: bigint): bigint {
  const one = 10n ** 18n;
  const gross = (ask * one - (offer * ask * one) / (offer + amountIn)) / one;
  return gross - (gross * fee) / one;
}

test('constant product: as the contract cuts, also where less than the 18th decimal is left over', () => {
  let state = 7n;
  const next = (bits: bigint): bigint => {
    state = (state * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n;
    return (((state >> 8n) * 2n ** 72n) >> (128n - bits)) + 1n;
  };
  for (let round = 0; round < 3000; round++) {
    const [offer, ask, amountIn] = [
      next(BigInt(1 + (round % 120))),
      next(BigInt(1 + (round % 97))),
      next(BigInt(1 + (round % 89))),
    ];
    // The contract states the spread in 128 bits.
    if ((amountIn * ask) / offer >= 2n ** 128n) continue;
    const row = { ...xyk, assets: [asset('a', `${offer}`), asset('b', `${ask}`)] };
    const swapped = astroportXyk.exactIn(astroportXyk.read(row, undefined), {
      denomIn: 'a',
      denomOut: 'b',
      amountIn,
    });
    const expected = contractPays(offer, ask, amountIn, 3n * 10n ** 15n);
    expect('refusal' in swapped ? 0n : swapped.amountOut, `${offer} ${ask} ${amountIn}`).toBe(expected);
  }
});

test('empty pairs have no liquidity, and what is beyond 128 bits overflows', () => {
  const swap = { denomIn: 'a', denomOut: '__proto__', amountIn: 5n };
  const reason = (row: Row, amountIn = 5n): string => {
    const result = astroportXyk.exactIn(astroportXyk.read(row, undefined), { ...swap, amountIn });
    return 'refusal' in result ? result.refusal : '';
  };
  expect(reason({ ...xyk, assets: [asset('a', '0'), asset('__proto__', '1')] })).toBe('no_liquidity');
  expect(reason({ ...xyk, assets: [asset('a', '1'), asset('__proto__', '0')] })).toBe('no_liquidity');
  expect(reason(xyk, 2n ** 128n - 30_000_000_000n)).toBe('overflow');
  expect(reason({ ...xyk, assets: [asset('a', '100000'), asset('__proto__', '9')] }, 1n)).toBe('zero_amount');
});

test('curves that cannot be solved are refused, and end', () => {
  const wide = [asset('a', '1', '18'), asset('b', `${2n ** 128n - 1n}`, '0')];
  checkUnsolved(astroportStable, { ...stable, assets: wide });
  checkUnsolved(astroportPcl, { ...pcl, assets: wide });
  checkUnsolved(astroportPcl, { ...pcl, assets: [asset('a', '1', '18'), asset('b', '1', '18')] });
  checkUnsolved(astroportPcl, { ...pcl, gamma: '0.000000000000000001' });
});

function checkUnsolved<Terms>(kind: PoolKind<PairPool<Terms>>, row: Row): void {
  const pool = kind.read(row, undefined);
  const result = kind.exactIn(pool, { denomIn: 'a', denomOut: 'b', amountIn: 10n ** 6n });
  expect(['overflow', 'math_limit']).toContain('refusal' in result ? result.refusal : result.amountOut);
  expect(sketchOf({ kind, state: pool }).pays(0, 1, 1e6)).toBeGreaterThanOrEqual(0);
}

const members = { maker_fee_rate: ['-0.1', '1.1', 0.5, undefined], fee_share_bps: [-1, 10_001, 0.5, '1e3'] };

test.each([
  [astroportXyk, xyk, { ...members, fee_rate: ['1', '-0.1', '0.0000000000000000001', 0.1, undefined] }],
  [
    astroportStable,
    stable,
    { ...members, fee_rate: ['1'], amp: ['99', '0', '-1', '1.5', 10_000, undefined] },
  ],
  [
    astroportPcl,
    pcl,
    {
      ...{ ...members, amp: ['0', '-1'], gamma: ['0', '1.1'], mid_fee: ['1'], out_fee: ['1'] },
      ...{ fee_gamma: ['0', undefined], price_scale: ['0', '-1', 'x'], oracle_price: ['0', 2] },
    },
  ],
])('rows of $type: each member out of bounds is refused by its pointer', (kind, row, wrong) => {
  for (const [member, values] of Object.entries(wrong)) {
    for (const value of values) checkRefused(kind, { ...row, [member]: value }, `/${member}`);
  }
  checkRefused(kind, { ...row, id: '' }, '/id');
  checkRefused(kind, { ...row, assets: undefined }, '/assets');
});

test.each([
  ['/assets', [asset('a', '1', '6')]],
  ['/assets', [asset('a', '1', '6'), asset('b', '1', '6'), asset('c', '1', '6')]],
  ['/assets/0', [null, asset('b', '1', '6')]],
  ['/assets/1/denom', [asset('a', '1', '6'), asset('a', '1', '6')]],
  ['/assets/0/amount', [asset('a', '-1', '6'), asset('b', '1', '6')]],
  ['/assets/0/amount', [asset('a', `${2n ** 128n}`, '6'), asset('b', '1', '6')]],
  ['/assets/1/decimals', [asset('a', '1', '6'), asset('b', '1', '19')]],
  ['/assets/1/decimals', [asset('a', '1', '6'), asset('b', '1')]],
])('rows: assets that are wrong are refused at %s', (pointer, assets) => {
  checkRefused(astroportStable, { ...stable, assets }, pointer);
  checkRefused(astroportPcl, { ...pcl, assets }, pointer);
});

function checkRefused(kind: { read(row: Row, time: undefined): unknown }, row: Row, pointer: string): void {
  const read = (): unknown => kind.read(row, undefined);
  expect(read).toThrow(PoolRowError);
  expect(read, JSON.stringify(row)).toThrow(expect.objectContaining({ pointer }));
}
