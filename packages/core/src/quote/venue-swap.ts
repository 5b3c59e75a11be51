import {
  estimateExactOut,
  hopExactOut,
  isRefused,
  poolAt,
  type Pool,
  type PoolState,
  type Refusal,
  refused,
  type RouteIn,
  type SequenceDone,
  sequenceExactIn,
  takerFeeOf,
} from '../pools/index.js';
import type { VenueFamily } from '../plan/index.js';

/** A hop of a path, as messages to a venue write it. */
export interface VenueHop {
  readonly pool: string;
  readonly denomIn: string;
  readonly denomOut: string;
}

/** Which adapters trade by a pool: those of Astroport by its pairs, the chain's own pool manager by all others. */
export function familyOf({ kind }: Pool): VenueFamily {
  return kind.type.startsWith('astroport_') ? 'astroport' : 'poolmanager';
}

/** Routes of given inputs as a venue swaps them, one after another: as `sequenceExactIn`, and refused where the venue's guard would. */
export function venueExactIn(
  state: PoolState,
  denomIn: string,
  routes: readonly RouteIn[],
): SequenceDone | Refusal {
  const done = sequenceExactIn(state, denomIn, routes);
  if (isRefused(done)) return done;
  for (const { path } of done.routes)
    for (const { venueRefusal } of path) if (venueRefusal !== undefined) return venueRefusal;
  return done;
}

/**
 * A path for a given output as its venue carries it out: the adapter asks what must go in, and swaps that as an exact input, which may
 * pay more. Refused where it pays less, since the transaction is reverted then.
 *
 * @see skip-mev/skip-go-cosmwasm-contracts `contracts/adapters/swap/osmosis-poolmanager/src/contract.rs`,
 * `contracts/adapters/swap/astroport/src/contract.rs`
 */
export function venueExactOut(
  state: PoolState,
  hops: readonly VenueHop[],
  amountOut: bigint,
): SequenceDone | Refusal {
  const [first, last] = [hops[0], hops.at(-1)];
  if (first === undefined || last === undefined) return refused('no_path', 'a swap needs pools');
  const pool = poolAt(state, first.pool);
  const isAstroport = pool !== undefined && familyOf(pool) === 'astroport';
  const amountIn = isAstroport ? reversed(state, hops, amountOut) : estimated(state, hops, amountOut);
  if (typeof amountIn !== 'bigint') return amountIn;
  const done = venueExactIn(state, first.denomIn, [{ amountIn, path: hops }]);
  if (isRefused(done) || done.amountOut >= amountOut) return done;
  return refused(
    'insufficient_liquidity',
    `for ${amountOut} ${last.denomOut} the venue puts in ${amountIn} ${first.denomIn}, which pays ${done.amountOut} only`,
  );
}

/** What the chain's estimate of all hops says must go in. */
function estimated(state: PoolState, hops: readonly VenueHop[], amountOut: bigint): bigint | Refusal {
  const needs = estimateExactOut(state, hops.at(-1)?.denomOut ?? '', { amountOut, path: hops });
  return 'refusal' in needs ? needs : (needs[0] ?? 0n);
}

/** From the last hop on, what each pair's reverse simulation says, and one more. */
function reversed(state: PoolState, hops: readonly VenueHop[], amountOut: bigint): bigint | Refusal {
  let need = amountOut;
  for (const { pool: id, denomIn, denomOut } of [...hops].reverse()) {
    const pool = poolAt(state, id);
    if (pool === undefined) return refused('unknown_pool', `there is no pool ${id}`);
    const fee = takerFeeOf(state.chain.takerFees, denomIn, denomOut);
    const hop = hopExactOut(pool, { denomIn, denomOut, amountOut: need }, fee);
    if (isRefused(hop)) return hop;
    if (hop.venueRefusal !== undefined) return hop.venueRefusal;
    need = (hop.contractAmountIn ?? hop.amountIn) + 1n;
  }
  return need;
}
