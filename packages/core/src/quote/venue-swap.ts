import {
  estimateExactOut,
  hopExactOut,
  isRefused,
  poolAt,
  type Pool,
  type PoolState,
  type Refusal,
  refused,
  type SequenceDone,
  sequenceExactIn,
  sequenceExactOut,
  takerFeeOf,
} from '../pools/index.js';
import type { VenueFamily } from '../plan/index.js';

/** A hop of a path, as messages to a venue state it. */
export interface VenueHop {
  readonly pool: string;
  readonly denomIn: string;
  readonly denomOut: string;
}

/** Family of venues for a pool: routers of Uniswap for pools of EVM chains, the chain's pool manager for all types without another. */
export function familyOf({ kind: { type } }: Pool): VenueFamily {
  if (type.startsWith('uniswap_')) return 'uniswap';
  if (type.startsWith('astroport_')) return 'astroport';
  if (type === 'lido_satellite') return 'lido-satellite';
  return type === 'drop' ? 'drop' : 'poolmanager';
}

/** A path with an input as its venue swaps it: like the pools, but refused if the venue's guard refuses it. */
export function venueExactIn(
  state: PoolState,
  path: readonly VenueHop[],
  amountIn: bigint,
): SequenceDone | Refusal {
  const broken = path.find(({ denomIn }, index) => index > 0 && denomIn !== path[index - 1]?.denomOut);
  if (broken !== undefined)
    return refused('no_path', `the input of pool ${broken.pool} is not the output of the pool before it`);
  const done = sequenceExactIn(state, path[0]?.denomIn ?? '', [{ amountIn, path }]);
  if (isRefused(done)) return done;
  const hops = done.routes.flatMap((route) => route.path);
  return hops.find(({ venueRefusal }) => venueRefusal !== undefined)?.venueRefusal ?? done;
}

/**
 * A path for a given output as its venue executes it: the adapter asks for the input and swaps that, which may pay more. Refused if
 * it pays less, since the transaction would revert.
 *
 * @see skip-mev/skip-go-cosmwasm-contracts `contracts/adapters/swap/{osmosis-poolmanager,astroport}/src/contract.rs`
 */
export function venueExactOut(
  state: PoolState,
  path: readonly VenueHop[],
  amountOut: bigint,
): SequenceDone | Refusal {
  const [first, last] = [path[0], path.at(-1)];
  if (first === undefined || last === undefined) return refused('no_path', 'a swap needs pools');
  const pool = poolAt(state, first.pool);
  const family = pool && familyOf(pool);
  // Routers of Uniswap ask the pools themselves for the output.
  if (family === 'uniswap') return sequenceExactOut(state, last.denomOut, [{ amountOut, path }]);
  const isAstroport = family === 'astroport';
  const amountIn = isAstroport ? reversed(state, path, amountOut) : estimated(state, path, amountOut);
  if (typeof amountIn !== 'bigint') return amountIn;
  const done = venueExactIn(state, path, amountIn);
  if (isRefused(done) || done.amountOut >= amountOut) return done;
  return refused(
    'insufficient_liquidity',
    `for ${amountOut} ${last.denomOut} the venue puts in ${amountIn} ${first.denomIn}, which pays ${done.amountOut} only`,
  );
}

/** Required input according to the chain's estimate of all hops. */
function estimated(state: PoolState, path: readonly VenueHop[], amountOut: bigint): bigint | Refusal {
  const needs = estimateExactOut(state, path.at(-1)?.denomOut ?? '', { amountOut, path });
  return 'refusal' in needs ? needs : (needs[0] ?? 0n);
}

/** Required input from the last hop on, by each pair's reverse simulation, plus one. */
function reversed(state: PoolState, path: readonly VenueHop[], amountOut: bigint): bigint | Refusal {
  let need = amountOut;
  for (const { pool: id, denomIn, denomOut } of [...path].reverse()) {
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
