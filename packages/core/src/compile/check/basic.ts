import type { Operation } from '../../operation/index.js';
import { type ChainId, checkType, isChainId, limits, member, say } from '../../primitives/index.js';
import type { Registry } from '../../registry/index.js';
import { fieldOf, nameOf, operationAt, type Place, refuse, shown } from './refuse.js';

/**
 * Amount in the width of ICS-20: 2^256-1 means the whole balance there and is not an amount.
 *
 * @throws RoutingError `INVALID_AMOUNT`, `AMOUNT_OUT_OF_RANGE`
 */
export function checkAmount(amount: bigint | undefined, place: Place, least: bigint): void {
  if (amount === undefined) return;
  if (typeof amount !== 'bigint') checkType(amount, 'bigint', fieldOf(place));
  if (amount < least)
    refuse('INVALID_AMOUNT', place, say`invalid ${nameOf(place)}: ${amount} is below ${least}`);
  if (amount > limits.amount) refuse('AMOUNT_OUT_OF_RANGE', place, say`${nameOf(place)} is above 2^256-2`);
}

/** @throws RoutingError `INVALID_CHAIN_ID` */
export function checkChainId(registry: Registry, chainId: ChainId, place: Place): void {
  if (!registry.chains.has(chainId) && !isChainId(chainId)) {
    refuse('INVALID_CHAIN_ID', place, say`${nameOf(place)} is not a chain id: ${shown(chainId)}`);
  }
}

/** @throws RoutingError `LIMIT_EXCEEDED` */
export function checkCount(list: readonly unknown[], place: Place, most: number, name?: string): void {
  if (list.length > most) {
    const message = say`${name ?? nameOf(place)} has ${list.length} entries; at most ${most}`;
    refuse('LIMIT_EXCEEDED', place, message);
  }
}

/** @throws RoutingError `INVALID_OPERATION` when the list is empty, `LIMIT_EXCEEDED` when it is too long */
export function checkNotEmpty(list: readonly unknown[], place: Place, most: number): void {
  if (list.length === 0) refuse('INVALID_OPERATION', place, say`${nameOf(place)} must not be empty`);
  checkCount(list, place, most);
}

/** An amount that is one: absent and 0 both mean that there is no quote. */
export function positive(amount: bigint | undefined): bigint | undefined {
  return amount !== undefined && amount > 0n ? amount : undefined;
}

/**
 * Checks that a move leads from one chain to another.
 *
 * @param place place of a move inside an operation
 * @throws RoutingError `INVALID_CHAIN_ID`, `INVALID_OPERATION`
 */
export function checkEnds(
  registry: Registry,
  { fromChainId, toChainId }: Crossing,
  index: number,
  place: Place = ['operations', index],
): void {
  checkChainId(registry, fromChainId, [place, 'fromChainId']);
  checkChainId(registry, toChainId, [place, 'toChainId']);
  if (fromChainId !== toChainId) return;
  const message = say`${member('fromChainId')} and ${member('toChainId')} of operation ${index} are both ${fromChainId}`;
  refuse('INVALID_OPERATION', place, message);
}

/** Operations that lead from one chain to another. */
export type Crossing = Extract<Operation, { readonly toChainId: unknown }>;

/** A number as messages carry it, in 32 bits. @throws RoutingError `INVALID_OPERATION` */
export function checkU32(number: number | undefined, place: Place): void {
  if (number === undefined || (Number.isInteger(number) && number >= 0 && number < 2 ** 32)) return;
  const message = say`${member(String(place[place.length - 1]))} of operation ${operationAt(place)} must be a whole number from 0 to 2^32-1: ${number}`;
  refuse('INVALID_OPERATION', place, message);
}

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
