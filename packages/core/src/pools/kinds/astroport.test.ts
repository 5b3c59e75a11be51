/** Pairs of Astroport: published cases, what every pool type promises, both figures of an exact output, what leaves as fees. */
import { expect, test } from 'vitest';
import { testContract } from '../../../test/pools/contract.js';
import { rowOf, testVectors, vectorsOf } from '../../../test/pools/vectors.js';
import type { Refusal } from '../refusal.js';
import { PoolRowError } from '../row.js';
import type { PairPool } from './astroport/pair.js';
import { astroportPcl } from './astroport-pcl.js';
import { astroportStable } from './astroport-stable.js';
import { astroportXyk } from './astroport-xyk.js';
import type { PoolKind } from './kind.js';

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
