import { remembered } from '../primitives/index.js';
import type { ChainPools, Pool, Pools, TakerFees } from './model.js';
import { printDecimal, type Row } from './row.js';

/** Pools as the snapshots that they would be read from again, a chain each, pools in the order of their ids. */
export function exportPools(pools: Pools): readonly Row[] {
  return [...pools.chains.values()].map((chain) => ({ ...headRow(chain), pools: chain.pools.map(poolRow) }));
}

/**
 * A digest of all that pools say, of the digests of every pool. All are remembered by identity: an update costs a list of digests and
 * the pools that it touches, and an edit of anything else nothing.
 *
 * @param hash the digest of what JSON says of a value; it must be the same function each time
 */
export function digestOfPools(pools: Pools, hash: (value: unknown) => string): string {
  const digestOf = (pool: Pool): string => remembered(known, pool, () => hash(poolRow(pool)));
  return remembered(known, pools, () =>
    hash([...pools.chains.values()].map((chain) => [headRow(chain), chain.pools.map(digestOf)])),
  );
}

const known = new WeakMap<object, string>();

function poolRow({ kind, state }: Pool): Row {
  return kind.write(state);
}

function headRow({
  chainId,
  venue,
  height,
  time,
  isSynthetic,
  provenance,
  takerFees,
  denoms,
}: ChainPools): Row {
  return {
    format: 'pool-snapshot/1',
    chain_id: chainId,
    ...(venue !== undefined && { venue }),
    height: height === undefined ? null : `${height}`,
    time: time ?? null,
    synthetic: isSynthetic,
    ...(provenance !== undefined && { provenance }),
    taker_fee: takerFeeRow(takerFees),
    denoms: Object.fromEntries(
      Array.from(denoms, ([denom, { symbol, decimals, priceUsd }]) => [
        denom,
        {
          ...(symbol !== undefined && { symbol }),
          ...(decimals !== undefined && { decimals }),
          ...(priceUsd !== undefined && { price_usd: priceUsd }),
        },
      ]),
    ),
  };
}

function takerFeeRow({ standard, pairs }: TakerFees): Row {
  const fees = [...pairs].flatMap(([denomIn, outs]) =>
    Array.from(outs, ([denomOut, fee]) => [`${denomIn}|${denomOut}`, printDecimal(fee, 18)]),
  );
  return { default: printDecimal(standard, 18), pairs: Object.fromEntries(fees) };
}
