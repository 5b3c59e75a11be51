import type { PlacedRow } from '../checked.js';
import {
  type Answer,
  decimalOf,
  entriesOf,
  isThere,
  member,
  PoolProblem,
  textOf,
  unwrapped,
  wholeOf,
} from '../fields.js';
import { orderBookOf } from './orderbook.js';
import { coinOf } from './reserves.js';

/** Codes of the contracts that are known to be of these types. @see osmosis-labs/sqs `domain/config.go` */
const codes: ReadonlyMap<string, 'transmuter' | 'alloyed' | 'orderbook'> = new Map([
  ['148', 'transmuter'],
  ['254', 'transmuter'],
  ['814', 'alloyed'],
  ['867', 'alloyed'],
  ['996', 'alloyed'],
  ['885', 'orderbook'],
]);

/**
 * The row of a transmuter, an alloyed pool or an order book, from its contract's answers. Limits that depend on the past are
 * not in a row, so a pool with one is omitted.
 *
 * @throws PoolProblem
 * @see osmosis-labs/osmosis `x/cosmwasmpool/model/pool.go`; osmosis-labs/transmuter `contracts/transmuter/src/contract.rs`
 *
 */
export function contractRow(pool: Answer, whole: Answer): PlacedRow['row'] {
  const id = wholeOf(member(pool, 'pool_id', 'id'));
  const code = member(pool, 'code_id');
  const kind = codes.get(wholeOf(code));
  if (kind === undefined)
    throw new PoolProblem(code.at, `omitted: the type of code ${wholeOf(code)} is unknown`, 'UNKNOWN_TYPE');
  const contract = member(member(whole, 'contracts'), id);
  if (!isThere(contract))
    throw new PoolProblem(
      pool.at,
      `left out: the answers of the contract of pool ${id} are not given under \`contracts\``,
    );
  const active = activeOf(contract);
  if (kind === 'orderbook') return { id, type: 'orderbook', ...active, ...orderBookOf(contract) };
  const queries = member(unwrapped(member(contract, 'get_total_pool_liquidity')), 'total_pool_liquidity');
  const coins = entriesOf(queries).map(coinOf);
  return {
    id,
    type: 'transmuter',
    code_id: wholeOf(code),
    spread_factor: '0',
    ...active,
    ...(kind === 'alloyed'
      ? alloyedOf(contract, coins)
      : { assets: coins.map((coin) => ({ ...coin, normalization_factor: '1' })) }),
  };
}

/** Whether the contract trades, which order books state without a name. */
function activeOf(contract: Answer): { readonly active?: unknown } {
  const answer = member(contract, 'is_active');
  const bare = [answer, member(answer, 'data')].find(({ value }) => typeof value === 'boolean');
  const active = bare ?? member(unwrapped(answer), 'is_active');
  return isThere(active) ? { active: active.value } : {};
}

type Coin = ReturnType<typeof coinOf>;

/** Members of alloyed pools other than their coins. The pool issues its alloyed coin, and has no balance of it. */
function alloyedOf(contract: Answer, coins: readonly Coin[]): PlacedRow['row'] {
  const configs = member(unwrapped(member(contract, 'list_asset_configs')), 'asset_configs');
  const factors = new Map(
    entriesOf(configs).map((config) => [
      textOf(member(config, 'denom')),
      wholeOf(member(config, 'normalization_factor')),
    ]),
  );
  const assets = coins.map((coin) => {
    const factor = factors.get(coin.denom);
    if (factor === undefined) throw new PoolProblem(configs.at, `must have an entry for ${coin.denom}`);
    factors.delete(coin.denom);
    return { ...coin, normalization_factor: factor };
  });
  const [issued, ...others] = factors;
  if (issued === undefined || others.length > 0)
    throw new PoolProblem(
      configs.at,
      'must have one entry in addition to the coins of the pool, for the coin that it issues',
    );
  return {
    assets,
    alloyed_denom: issued[0],
    alloyed_normalization_factor: issued[1],
    limiters: limitersOf(contract),
    corrupted_denoms: corruptedOf(contract),
  };
}

/** @see osmosis-labs/transmuter `contracts/transmuter/src/limiter/limiters.rs`, `contracts/transmuter/src/scope.rs` */
function limitersOf(contract: Answer): readonly unknown[] {
  const list = member(unwrapped(member(contract, 'list_limiters')), 'limiters');
  return entriesOf(list).map((entry) => {
    const [key, limiter] = entriesOf(entry);
    if (key === undefined || limiter === undefined)
      throw new PoolProblem(entry.at, 'must be a key and a limiter');
    const [scope, label] = entriesOf(key);
    if (scope === undefined || label === undefined)
      throw new PoolProblem(key.at, 'must be a scope and a label');
    const limit = member(member(limiter, 'static_limiter'), 'upper_limit');
    if (!isThere(limit))
      throw new PoolProblem(
        limiter.at,
        'omitted: a limiter that is not static depends on state outside the answer',
      );
    return { denom: denomOf(scope), label: textOf(label), upper_limit: decimalOf(limit) };
  });
}

/** The denom of a scope, which newer contracts mark as one. */
function denomOf(scope: Answer): string {
  const text = textOf(scope);
  if (text.startsWith('asset_group::'))
    throw new PoolProblem(scope.at, 'left out: limits of groups of assets are not in a row');
  return text.replace(/^denom::/, '');
}

function corruptedOf(contract: Answer): readonly string[] {
  const scopes = member(unwrapped(member(contract, 'get_corrupted_scopes')), 'corrupted_scopes');
  if (isThere(scopes)) return entriesOf(scopes).map(denomOf);
  const denoms = member(unwrapped(member(contract, 'get_corrupted_denoms')), 'corrupted_denoms');
  return isThere(denoms) ? entriesOf(denoms).map(textOf) : [];
}
