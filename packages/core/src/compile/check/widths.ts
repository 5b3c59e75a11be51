import { member, say } from '../../primitives/index.js';
import type { Operation } from '../../operation/index.js';
import { type Place, nameOf, refuse } from './refuse.js';

/** Bits of an amount in a contract. @see CosmWasm/cosmwasm `packages/std/src/math/uint128.rs` */
export const contractBits: bigint = 128n;

/** Bits of an amount in a contract that wraps cw20 tokens for packets. @see CosmWasm/cw-plus `contracts/cw20-ics20/src/amount.rs` */
export const converterBits: bigint = 64n;

/** @throws RoutingError `AMOUNT_OUT_OF_RANGE` when the holder of an amount cannot count that far */
export function checkFits(amount: bigint, bits: bigint, place: Place, holder: string): void {
  if (amount < 2n ** bits) return;
  const last = place[place.length - 1];
  const name = typeof last === 'number' ? say`${member('amountIn')} of operation ${last}` : nameOf(place);
  refuse('AMOUNT_OUT_OF_RANGE', place, say`${name} is above 2^${bits}-1, the most that ${holder} can count`);
}

/** Where the amount that goes into an operation is stated, or the operation where it is not. */
export function inputPlace({ amountIn }: Operation, index: number): Place {
  if (index === 0) return ['amountIn'];
  return amountIn === undefined ? ['operations', index] : ['operations', index, 'amountIn'];
}
