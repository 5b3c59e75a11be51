import type { EvmFee } from '../input/items.js';
import { type At, isListAt, type Place } from '../place.js';
import { anything, type Optional, optional } from '../shape.js';
import { type Quantity, quantity } from './evm-quantity.js';

/** Members of a transaction that say how much gas it may take. */
const gasNames = ['gas', 'gasLimit'] as const;
/** Members that limit the price of gas; wallets that receive several may use any of them. */
const priceNames = ['maxFeePerGas', 'gasPrice', 'maxPriorityFeePerGas'] as const;
const blobPriceName = 'maxFeePerBlobGas';

/** Name of a transaction member that limits its cost. */
export type FeeName = (typeof gasNames)[number] | (typeof priceNames)[number] | typeof blobPriceName;

type FeeMembers = Readonly<Record<FeeName, Optional<Quantity>>> &
  Readonly<Record<'blobs' | 'blobVersionedHashes', Optional<Place>>>;

/** Readers of the members that limit the cost of a request. */
export const feeMembers: FeeMembers = {
  gas: optional(quantity),
  gasLimit: optional(quantity),
  maxFeePerGas: optional(quantity),
  gasPrice: optional(quantity),
  maxPriorityFeePerGas: optional(quantity),
  maxFeePerBlobGas: optional(quantity),
  blobs: optional(anything),
  blobVersionedHashes: optional(anything),
};

/** Number of the blobs that a request carries or names. */
export function blobsIn(values: {
  readonly blobs?: Place | undefined;
  readonly blobVersionedHashes?: Place | undefined;
}): number {
  const lists = [values.blobs, values.blobVersionedHashes];
  return Math.max(...lists.map((list) => (isListAt(list) ? list.value.length : 0)));
}

/** Gas of one blob. @see eips.ethereum.org/EIPS/eip-4844 `GAS_PER_BLOB` */
const blobGas = 131_072n;

/** The most that a transaction may cost. The fee for priority is a part of the price. */
export function feeOf(
  member: (name: FeeName) => Quantity | undefined,
  { blobs, pointer }: { readonly blobs: number; readonly pointer: string },
): EvmFee {
  const price = largest(priceNames.map(member));
  const blobPrice = member(blobPriceName);
  return {
    gas: largest(gasNames.map(member))?.value,
    price: price?.value,
    blobs: blobPrice && { gas: BigInt(blobs) * blobGas, price: mostOf(blobPrice) },
    pointer: price?.pointer ?? blobPrice?.pointer ?? pointer,
  };
}

/** The largest number that a reader can make of any of the members. */
function largest(numbers: readonly (Quantity | undefined)[]): At<bigint> | undefined {
  let found: At<bigint> | undefined;
  for (const one of numbers) {
    if (one === undefined) continue;
    const value = mostOf(one);
    if (found === undefined || value > found.value) found = { value, pointer: one.pointer };
  }
  return found;
}

function mostOf({ value, atMost = value }: Quantity): bigint {
  return atMost;
}
