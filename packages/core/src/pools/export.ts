import { digestOfRecords, hashJson } from '../digest/index.js';
import { remembered, type Sha256 } from '../primitives/index.js';
import { leftOutRows } from './left-out.js';
import type { ChainPools, DenomHints, Pool, Pools, TakerFees } from './model.js';
import { printDecimal, type Row } from './row.js';

/** Snapshots of pools, one per chain, with pools in the order of their ids: `createPools` reads equal pools from them. */
export function exportPools(pools: Pools): readonly Row[] {
  return Array.from(pools.chains.values(), (chain) => ({
    ...headRow(chain),
    ...(chain.leftOut.size > 0 && { left_out: leftOutRows(chain.leftOut) }),
    taker_fee: takerFeeRow(chain.takerFees),
    denoms: hintRows(chain.denoms),
    pools: chain.pools.map(poolRow),
  }));
}

/**
 * A digest of the content of pools, their order included, without the pools that are not used: earlier releases do not know those. Parts are cached by identity: an update hashes the touched pools and a
 * few digests, however many pools there are.
 *
 * @param hash the digest of a JSON value; it must be the same function each time
 */
export function digestOfPools(pools: Pools, hash: (value: unknown) => string): string {
  return remembered(known, pools, () =>
    hash(Array.from(pools.chains.values(), (chain) => digestedRow(chain, hash))),
  );
}

/** SHA-256 of the content of the pools of one chain. An update hashes the touched pools and a few digests. */
export function digestOfChainPools(chain: ChainPools, sha256: Sha256): string {
  const hash = (value: unknown): string => hashJson(value, sha256);
  return remembered(known, chain, () => hash(digestedRow(chain, hash)));
}

/** The snapshot of a chain with digests in the place of its parts. */
function digestedRow(chain: ChainPools, hash: (value: unknown) => string): Row {
  const once = (part: object, row: () => Row): string => remembered(known, part, () => hash(row()));
  // A row with all its ticks may be long, so digests of rows are hashed instead of rows.
  const rowOf = (pool: Pool): object => [once(pool, () => poolRow(pool))];
  return {
    ...headRow(chain),
    taker_fee: once(chain.takerFees, () => takerFeeRow(chain.takerFees)),
    denoms: once(chain.denoms, () => hintRows(chain.denoms)),
    pools: digestOfRecords({ keys: chain.layout.ids, records: chain.pools }, { rowOf, hash }),
  };
}

const known = new WeakMap<object, string>();

function poolRow({ kind, state }: Pool): Row {
  return kind.write(state);
}

function headRow({ chainId, venue, height, time, isSynthetic, provenance }: ChainPools): Row {
  return {
    format: 'pool-snapshot/1',
    chain_id: chainId,
    ...(venue !== undefined && { venue }),
    height: height === undefined ? null : `${height}`,
    time: time ?? null,
    synthetic: isSynthetic,
    ...(provenance !== undefined && { provenance }),
  };
}

function hintRows(denoms: ReadonlyMap<string, DenomHints>): Row {
  const rows = Array.from(denoms, ([denom, { symbol, decimals, priceUsd }]) => [
    denom,
    {
      ...(symbol !== undefined && { symbol }),
      ...(decimals !== undefined && { decimals }),
      ...(priceUsd !== undefined && { price_usd: priceUsd }),
    },
  ]);
  return Object.fromEntries(rows);
}

function takerFeeRow({ standard, pairs }: TakerFees): Row {
  const fees = [...pairs].flatMap(([denomIn, outs]) =>
    Array.from(outs, ([denomOut, fee]) => [`${denomIn}|${denomOut}`, printDecimal(fee, 18)]),
  );
  return { default: printDecimal(standard, 18), pairs: Object.fromEntries(fees) };
}
