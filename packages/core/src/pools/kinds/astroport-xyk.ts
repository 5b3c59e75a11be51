import { amount128, most128, over, times, whole } from '../math/decimal256.js';
import { feeAt } from './astroport/pair-row.js';
import { cannotPay, type Curve, leavesOf, other, type PairPool, pairKind } from './astroport/pair.js';
import type { PoolKind } from './kind.js';

/** What a pair of constant product is made of. */
export interface XykTerms {
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
    const gross = (ask * whole - (held * ask * whole) / (held + amountIn)) / whole;
    const even = times(amountIn, (ask * whole) / held);
    const commission = times(gross, terms.feeRate);
    return {
      amountOut: gross - commission,
      spread: amount128(even > gross ? even - gross : 0n),
      leaves: leavesOf(commission, shares),
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
    return { amountIn, spread: even > gross ? even - gross : 0n };
  },

  price: ({ assets }, base) => over(assets[other(base)].amount, assets[base].amount),
  leastFee: ({ feeRate }) => feeRate,
};

/** Astroport pairs of constant product. @see astroport-fi/astroport-core `contracts/pair/src/contract.rs` */
export const astroportXyk: PoolKind<PairPool<XykTerms>> = pairKind(curve);
