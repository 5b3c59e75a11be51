import type { ChainRow } from 'wayfold';
import type { BridgeBlocks } from 'wayfold/registry';
import type { Listed } from './listed.js';

/** Address under which Polygon's native coin is listed in addition to `wei`. */
const polygonNative = '0x0000000000000000000000000000000000001010';

/**
 * Denoms under which the assets of an EVM chain are known: the native coin, `wei` in the registry, is called
 * `<name>-native`. A second listing of the native coin gives undefined.
 */
export function evmDenoms(
  assets: readonly Listed[],
  chainId: string,
  bridges: BridgeBlocks,
): ReadonlyMap<Listed, string | undefined> {
  const native = nativeDenom(bridges, chainId);
  const isNative = ({ base }: Listed) => base.toLowerCase() === polygonNative || !/^0x/i.test(base);
  if (native === undefined) return new Map(assets.map((asset) => [asset, asset.base]));
  const coin = assets.find(({ base }) => base.toLowerCase() === polygonNative) ?? assets.find(isNative);
  return new Map(
    assets.map((asset) => [asset, asset === coin ? native : isNative(asset) ? undefined : asset.base]),
  );
}

/**
 * A chain with its native coin as the only fee asset, if it is an EVM chain whose native coin has a name. The registry lists
 * units there (`wei`, `sat`), for fees as for staking.
 */
export function withNativeFee(row: ChainRow, bridges: BridgeBlocks): ChainRow {
  const denom = row.chain_type === 'evm' ? nativeDenom(bridges, row.chain_id) : undefined;
  if (denom === undefined) return row;
  const { staking_denoms: _units, ...others } = row;
  return { ...others, fee_assets: [{ denom, gas_price: null }] };
}

function nativeDenom({ evm_native_denoms: facts }: BridgeBlocks, chainId: string): string | undefined {
  return facts?.by_chain_id?.[chainId]?.denom;
}
