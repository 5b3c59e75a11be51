import { isObject } from 'wayfold/registry';
import { type Answer, entriesOf, isThere, member, PoolProblem, textOf } from '../fields.js';
import {
  checked,
  finding,
  type Findings,
  headOf,
  type PlacedRow,
  type PoolFragment,
  rowsOf,
} from '../checked.js';
import { concentratedRow } from './concentrated.js';
import { contractRow } from './contract.js';
import { stableRow, weightedRow } from './reserves.js';
import { takerFeeOf } from './taker-fee.js';

/**
 * Adapter for the answers of Osmosis about its pools (`/osmosis/poolmanager/v1beta1/all-pools`): weighted, stable and concentrated pools,
 * transmuters, alloyed pools and order books. Further answers may be next to `pools`, under their names on the chain:
 *
 * - `params` of the poolmanager, with the standard taker fee, and `denom_pair_taker_fee_store` of its genesis with the fees of pairs;
 * - `ticks`: by pool id, what `liquidity_net_in_direction` says for either token (a list of the two), or a list of ticks;
 * - `contracts`: by pool id, the answers of a contract to `get_total_pool_liquidity`, `list_asset_configs`, `list_limiters` and, where
 *   it has them, `is_active` and `get_corrupted_scopes` or `get_corrupted_denoms`; of an order book to `get_total_pool_liquidity`,
 *   `orderbook_state`, `all_ticks` and `is_active`;
 * - `chain_id` (else `osmosis-1`), `height`, `time`, `venue`, `denoms`, `taker_fee`, `synthetic` and `provenance`, as a snapshot has them.
 *
 * A pool of another type, or one whose state is not all there (a concentrated pool without its ticks), is left out and reported.
 *
 * @see osmosis-labs/osmosis `proto/osmosis/poolmanager/v1beta1/query.proto`, `proto/osmosis/poolmanager/v1beta1/genesis.proto`
 */
export function fromOsmosisPools(input: unknown): PoolFragment {
  const whole: Answer = { value: input, at: '' };
  const findings: Findings = { diagnostics: [], leftOut: [] };
  const { diagnostics } = findings;
  try {
    const chainId = member(whole, 'chain_id');
    const head = headOf(whole, {
      chain_id: isThere(chainId) ? chainId.value : 'osmosis-1',
      taker_fee: takerFeeOf(whole, diagnostics),
    });
    const entries = isThere(member(whole, 'pools'))
      ? entriesOf(member(whole, 'pools'))
      : [member(whole, 'pool')];
    return checked(
      head,
      rowsOf(
        entries,
        { read: (pool) => rowOf(pool, whole), idOf: (pool) => member(pool, 'id', 'pool_id') },
        findings,
      ),
      findings,
    );
  } catch (error) {
    if (!(error instanceof PoolProblem)) throw error;
    return { diagnostics: [...diagnostics, finding(error.at, error.message)] };
  }
}

/** Whether JSON is such an answer. */
export function isOsmosisPools(json: unknown): boolean {
  const whole: Answer = { value: json, at: '' };
  const { value: pools } = member(whole, 'pools');
  const listed: readonly unknown[] = Array.isArray(pools) ? pools : [member(whole, 'pool').value];
  return listed.some((pool) =>
    String(member({ value: pool, at: '' }, '@type').value).startsWith('/osmosis.'),
  );
}

type ReadPool = (pool: Answer, beside: Answer) => PlacedRow['row'];

/** Pools by the type that the chain states. */
const readers: ReadonlyMap<string, ReadPool> = new Map<string, ReadPool>([
  ['/osmosis.gamm.v1beta1.Pool', weightedRow],
  ['/osmosis.gamm.poolmodels.stableswap.v1beta1.Pool', stableRow],
  ['/osmosis.concentratedliquidity.v1beta1.Pool', concentratedRow],
  ['/osmosis.cosmwasmpool.v1beta1.CosmWasmPool', contractRow],
]);

function rowOf(pool: Answer, whole: Answer): PlacedRow {
  if (!isObject(pool.value)) throw new PoolProblem(pool.at, 'must be an object');
  const type = member(pool, '@type');
  const read = readers.get(textOf(type));
  if (read === undefined)
    throw new PoolProblem(
      type.at,
      `left out: must be one of ${[...readers.keys()].join(', ')}`,
      'UNKNOWN_TYPE',
    );
  return { row: read(pool, whole), at: pool.at };
}
