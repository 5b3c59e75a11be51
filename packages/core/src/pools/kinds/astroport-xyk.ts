import { amount128, most128, over, times, whole } from '../math/decimal256.js';
import {
  cannotPay,
  type Curve,
  feeAt,
  leavesOf,
  other,
  pairKind,
  type PairPool,
  tooFar,
} from './astroport/pair.js';
import type { PoolKind } from './kind.js';

/** Parameters of a constant-product pair. */
interface XykTerms {
  /** Rate of commission, 18 decimals. */
  readonly feeRate: bigint;
}

const curve: Curve<XykTerms> = {
  type: 'astroport_xyk',
  hasDecimals: false,
  members: ['fee_rate'],

  readTerms: (row) => ({ feeRate: feeAt(row, 'fee_rate') }),

  given({ assets, terms, shares }, offer, amountIn) {
    const { amount: held } = assets[offer];
    const { amount: ask } = assets[other(offer)];
    const product = held * ask;
    const sum = held + amountIn;
    const kept = product / sum;
    // The contract cuts the remaining balance at 18 decimals and its payment to units: a part of a unit stays,
    // if it shows there.
    const gross = ask - kept - ((product - kept * sum) * whole < sum ? 0n : 1n);
    const commission = times(gross, terms.feeRate);
    const amountOut = gross - commission;
    return {
      amountOut,
      leaves: leavesOf(commission, shares),
      // A price far from the guard needs no exact check.
      venueRefusal:
        amountIn * ask <= (gross + amountOut) * held
          ? undefined
          : tooFar(spreadOf(times(amountIn, (ask * whole) / held), gross), amountOut),
    };
  },

  reversed({ assets, terms }, offer, amountOut) {
    const { amount: held } = assets[offer];
    const { amount: ask } = assets[other(offer)];
    const gross = times(amountOut, over(whole, whole - terms.feeRate));
    if (gross >= ask) cannotPay();
    const amountIn = amount128((held * ask) / (ask - gross) - held);
    const price = (ask * whole) / held;
    const even = times(amountIn, price);
    // The contract counts this price in 128 bits: beyond them its answer would be an error, whatever the amount.
    if (price > most128) amount128(price);
    return { amountIn, spread: spreadOf(even, gross) };
  },

  price: ({ assets }, base) => over(assets[other(base)].amount, assets[base].amount),

  floats({ terms }) {
    const kept = 1 - Number(terms.feeRate) / 1e18;
    const pays = (reserves: readonly number[], from: number, to: number, amountIn: number): number =>
      (((reserves[to] ?? 0) * amountIn) / ((reserves[from] ?? 0) + amountIn)) * kept;
    return {
      rate: (reserves, from, to) => ((reserves[to] ?? 0) / (reserves[from] ?? 1)) * kept,
      pays,
      blur: (reserve) => reserve * 1e-15,
    };
  },
};

/** Difference between the payment and its value at the earlier price. */
function spreadOf(even: bigint, gross: bigint): bigint {
  return even > gross ? amount128(even - gross) : 0n;
}

/** Astroport pairs of constant product. @see astroport-fi/astroport-core `contracts/pair/src/contract.rs` */
export const astroportXyk: PoolKind<PairPool<XykTerms>> = /* @__PURE__ */ pairKind(curve);
