import { cw20Denom } from '../../denom/index.js';
import { addressProblem, type ChainId, isPoolId, joined } from '../../primitives/index.js';
import { findChain } from '../../registry/index.js';
import { type Coins, isSameDenom } from '../../audit/coins.js';
import { type Audit, addEffect, addFinding, addMalformed } from '../../audit/context.js';
import { checkDenom } from '../../audit/cross.js';
import { recoverTo } from '../../audit/deliver.js';
import type { PoolRoute } from '../../audit/effect.js';
import { text } from '../../audit/fields.js';
import { coinsOn } from '../../audit/known-coins.js';
import type { At, Place } from '../../audit/place.js';
import { type Field, listOf, optional, reader, strict, variant } from '../../audit/shape.js';
import { type NamedCoin, readAsset, readCoin } from '../../audit/contracts/asset.js';

/** One pool as a message names it. */
interface NamedPool {
  readonly pool: At<string> | undefined;
  readonly denomIn: At<string> | undefined;
  readonly denomOut: At<string> | undefined;
}

/** One route through pools, with its input if the message splits the swap. */
interface NamedRoute {
  readonly offer?: NamedCoin | undefined;
  readonly pools: readonly NamedPool[];
  readonly pointer: string;
}

/** A swap as a message asks for it. */
export interface NamedSwap {
  readonly mode: 'exact-in' | 'exact-out' | 'split';
  readonly venue: At<string> | undefined;
  readonly routes: readonly NamedRoute[];
  /** Address for the unused input of an exact-out swap. */
  readonly refund?: At<string> | undefined;
  readonly pointer: string;
}

/** Required output of a swap. */
interface SwapGoal {
  readonly purpose: 'user' | 'fee';
  /** Least output; exact when the swap is. Undefined when the message was not clear about it. */
  readonly out: NamedCoin | undefined;
  readonly deadline?: bigint | undefined;
  /** Input before relayer fees: the parts of a split swap may be relative to it. */
  readonly given?: bigint | undefined;
}

const readPools = listOf(
  reader(
    strict({ pool: text, denom_in: text, denom_out: text, interface: optional(text) }),
    (_audit, { pool, denom_in: denomIn, denom_out: denomOut }): NamedPool => ({ pool, denomIn, denomOut }),
  ),
);
const exactIn = { swap_venue_name: text, operations: readPools } as const;
const refundable = { refund_address: optional(text) } as const;

/** A swap of all that comes in through one row of pools. */
export const readExactIn: Field<NamedSwap> = reader(strict(exactIn), oneRoute('exact-in'));

/** A swap with as much input as an exact output needs. */
export const readExactOut: Field<NamedSwap> = reader(
  strict({ ...exactIn, ...refundable }),
  oneRoute('exact-out'),
);

/** Purchase of the coin for relayers in messages of 2023, which restate the coin. */
export const readFeeSwap2023: Field<NamedSwap> = reader(
  strict({ ...exactIn, coin_out: optional(readCoin), ...refundable }),
  oneRoute('exact-out'),
);

const readRoutes = listOf(
  reader(
    strict({ offer_asset: readAsset, operations: readPools }),
    (_audit, { offer_asset: offer, operations: pools = [] }, { pointer }): NamedRoute => ({
      offer,
      pools,
      pointer,
    }),
  ),
);

/**
 * The swap that a user asks the entry point for, in any of its three kinds.
 *
 * @see skip-mev/skip-go-cosmwasm-contracts `packages/skip/src/swap.rs`
 */
export const readUserSwap: Field<NamedSwap> = variant({
  swap_exact_asset_in: readExactIn,
  swap_exact_asset_out: readExactOut,
  smart_swap_exact_asset_in: reader(
    strict({ swap_venue_name: text, routes: readRoutes }),
    (_audit, { swap_venue_name: venue, routes = [] }, { pointer }): NamedSwap => ({
      mode: 'split',
      venue,
      routes,
      pointer,
    }),
  ),
});

interface OneRoute {
  readonly swap_venue_name: At<string> | undefined;
  readonly operations: readonly NamedPool[] | undefined;
  readonly refund_address?: At<string> | undefined;
}

/* @__NO_SIDE_EFFECTS__ */
function oneRoute(mode: NamedSwap['mode']) {
  return (_audit: Audit, swap: OneRoute, { pointer }: Place): NamedSwap => {
    const { swap_venue_name: venue, operations: pools, refund_address: refund } = swap;
    return { mode, venue, routes: pools === undefined ? [] : [{ pools, pointer }], refund, pointer };
  };
}

/** A swap through pools that a message names by their output: each takes the output of the previous one. */
export function chainedSwap(coins: Coins, steps: readonly ChainedStep[], pointer: string): NamedSwap {
  const pools = steps.map(({ pool_id: pool, token_out_denom: denomOut }, index): NamedPool => {
    const first = coins.denom && denomOut && { value: coins.denom, pointer: denomOut.pointer };
    return { pool, denomIn: index > 0 ? steps[index - 1]?.token_out_denom : first || undefined, denomOut };
  });
  return { mode: 'exact-in', venue: undefined, routes: [{ pools, pointer }], pointer };
}

interface ChainedStep {
  readonly pool_id: At<string> | undefined;
  readonly token_out_denom: At<string> | undefined;
}

/** Exchanges coins as the message states and returns the output. */
export function performSwap(audit: Audit, coins: Coins, swap: NamedSwap, goal: SwapGoal): Coins {
  checkVenue(audit, coins, swap);
  for (const route of swap.routes) checkRoute(audit, coins, route, goal.out);
  checkOffers(audit, coins, swap, goal.given);
  const { purpose, out, deadline } = goal;
  const least = out?.amount;
  if (least?.value === 0n) addFinding(audit, 'MINIMUM_ZERO', least.pointer, 'any output is accepted');
  if (out !== undefined) checkDenom(audit, coins.chainId, out.denom);
  if (out !== undefined && coins.denom !== undefined && isSameDenom(out.denom.value, coins.denom)) {
    const message = 'the coin that comes in is the coin that is requested';
    addFinding(audit, 'SWAP_BROKEN', out.denom.pointer, message);
  }
  const isExactOut = swap.mode === 'exact-out';
  const routes = swap.routes.map((route) => routeEffect(audit, coins.chainId, route));
  addEffect(audit, {
    kind: 'swap',
    chainId: coins.chainId,
    venue: swap.venue?.value,
    purpose,
    denomIn: coins.denom ?? routes[0]?.steps[0]?.denomIn,
    denomOut: out?.denom.value,
    amount: coins.amount,
    minAmountOut: least?.value,
    isExactOut,
    routes,
    deadline,
    pointer: swap.pointer,
  });
  const received = coinsOn(audit, coins.chainId, out?.denom.value, undefined);
  return joined(received, isExactOut ? { amount: least?.value } : { minAmount: least?.value });
}

/**
 * The unused input of an exact output returns to an address of the chain, without which the contract refuses.
 */
export function recoverRefund(audit: Audit, coins: Coins, { mode, refund, pointer }: NamedSwap): void {
  if (refund !== undefined) recoverTo(audit, coins, refund);
  else if (mode === 'exact-out') addFinding(audit, 'FIELD_MISSING', pointer, 'refund_address is missing');
}

function routeEffect(audit: Audit, chainId: ChainId | undefined, { offer, pools }: NamedRoute): PoolRoute {
  const chain = chainId === undefined ? undefined : findChain(audit.registry, chainId);
  /** Pools name cw20 tokens by their bare contract. */
  const denomOf = (denom: At<string> | undefined): string | undefined => {
    const isContract =
      denom !== undefined && chain !== undefined && addressProblem(chain, denom.value) === undefined;
    return isContract ? cw20Denom(denom.value) : denom?.value;
  };
  const steps = pools.map(({ pool, denomIn, denomOut }) => ({
    pool: pool?.value ?? '',
    denomIn: denomOf(denomIn),
    denomOut: denomOf(denomOut),
  }));
  return { amount: offer?.amount?.value, steps };
}

/** The entry point knows its venues by name. */
function checkVenue(audit: Audit, { chainId }: Coins, { venue }: NamedSwap): void {
  const deployment = chainId === undefined ? undefined : audit.registry.venues.get(chainId);
  if (venue === undefined || deployment?.venues?.some(({ name }) => name === venue.value) !== false) return;
  addFinding(audit, 'VENUE_UNKNOWN', venue.pointer, `${venue.value} is no venue of ${chainId}`);
}

/** The pools must lead from the input to the required output, each continuing the previous one. */
function checkRoute(audit: Audit, coins: Coins, route: NamedRoute, out: NamedCoin | undefined): void {
  if (route.pools.length === 0) addFinding(audit, 'SWAP_BROKEN', route.pointer, 'there are no pools');
  let current = coins.denom;
  for (const { pool, denomIn, denomOut } of route.pools) {
    if (pool !== undefined && !isPoolId(pool.value)) addMalformed(audit, pool, 'a pool identifier');
    for (const denom of [denomIn, denomOut]) if (denom !== undefined) checkDenom(audit, coins.chainId, denom);
    if (denomIn !== undefined && current !== undefined && !isSameDenom(denomIn.value, current)) {
      addFinding(audit, 'SWAP_BROKEN', denomIn.pointer, `${current} comes in`);
    }
    current = denomOut?.value;
  }
  if (current !== undefined && out !== undefined && !isSameDenom(current, out.denom.value)) {
    const last = route.pools.at(-1)?.denomOut?.pointer ?? route.pointer;
    addFinding(audit, 'SWAP_BROKEN', last, `${out.denom.value} is requested`);
  }
}

/** The parts of a split swap are of the coin that comes in, and together all of it. */
function checkOffers(
  audit: Audit,
  coins: Coins,
  { mode, routes, pointer }: NamedSwap,
  given: bigint | undefined,
): void {
  if (mode !== 'split') return;
  let sum = 0n;
  for (const { offer } of routes) {
    sum += offer?.amount?.value ?? 0n;
    if (offer !== undefined && coins.denom !== undefined && !isSameDenom(offer.denom.value, coins.denom)) {
      addFinding(audit, 'SWAP_BROKEN', offer.denom.pointer, `${coins.denom} comes in`);
    }
  }
  if (coins.amount !== undefined && sum !== coins.amount && sum !== given) {
    addFinding(audit, 'OFFERS_DIFFER', pointer, `the parts sum to ${sum}, ${coins.amount} comes in`);
  }
}
