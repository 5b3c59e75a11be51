import type { Audit } from '../context.js';
import { text } from '../fields.js';
import type { At, Place } from '../place.js';
import { listOf, optional, readShape, strict, variant } from '../shape.js';
import { readAsset } from './asset.js';
import type { NamedPool, NamedSwap } from './swap.js';

const poolShape = strict({ pool: text, denom_in: text, denom_out: text, interface: optional(text) });

const exactInShape = strict({ swap_venue_name: text, operations: listOf(readPool) });
const exactOutShape = strict({
  swap_venue_name: text,
  operations: listOf(readPool),
  refund_address: optional(text),
});
const offerShape = strict({ offer_asset: readAsset, operations: listOf(readPool) });
const splitShape = strict({ swap_venue_name: text, routes: listOf(readOffer) });

/**
 * The swap that a user asks the entry point for, in any of its three kinds.
 *
 * @see skip-mev/skip-go-cosmwasm-contracts `packages/skip/src/swap.rs`
 */
export const readUserSwap: (audit: Audit, place: Place) => NamedSwap | undefined = variant({
  swap_exact_asset_in: readExactIn,
  swap_exact_asset_out: readExactOut,
  smart_swap_exact_asset_in: readSplit,
});

/** A swap of all that comes in through one row of pools. */
export function readExactIn(audit: Audit, place: Place): NamedSwap | undefined {
  const swap = readShape(audit, place, exactInShape);
  return swap && oneRoute('exact-in', place.pointer, swap);
}

/** A swap with as much input as an exact output needs. */
export function readExactOut(audit: Audit, place: Place): NamedSwap | undefined {
  const swap = readShape(audit, place, exactOutShape);
  return swap && { ...oneRoute('exact-out', place.pointer, swap), refund: swap.refund_address };
}

function readSplit(audit: Audit, place: Place): NamedSwap | undefined {
  const swap = readShape(audit, place, splitShape);
  if (swap === undefined) return undefined;
  const { swap_venue_name: venue, routes } = swap;
  return { mode: 'split', venue, routes: routes ?? [], pointer: place.pointer };
}

function readOffer(audit: Audit, place: Place): NamedSwap['routes'][number] | undefined {
  const route = readShape(audit, place, offerShape);
  return route && { offer: route.offer_asset, pools: route.operations ?? [], pointer: place.pointer };
}

/** One pool of a row. */
export function readPool(audit: Audit, place: Place): NamedPool | undefined {
  const step = readShape(audit, place, poolShape);
  if (step === undefined) return undefined;
  return { pool: step.pool, denomIn: step.denom_in, denomOut: step.denom_out };
}

function oneRoute(
  mode: NamedSwap['mode'],
  pointer: string,
  swap: {
    readonly swap_venue_name: At<string> | undefined;
    readonly operations: readonly NamedPool[] | undefined;
  },
): NamedSwap {
  const { swap_venue_name: venue, operations: pools } = swap;
  return { mode, venue, routes: pools === undefined ? [] : [{ pools, pointer }], pointer };
}
