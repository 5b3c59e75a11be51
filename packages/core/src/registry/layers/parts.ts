import { foldCase } from '../../denom/index.js';
import { type ChainId, type DenomPath, brandAs, remembered, type Sha256 } from '../../primitives/index.js';
import type { AsOf } from '../as-of.js';
import type { BridgeFacts } from '../bridges/index.js';
import type { Durations } from '../durations/index.js';
import { type Asset, vouchersByDenom } from '../families/asset.js';
import type { Channel } from '../families/channel.js';
import type { EndKey } from '../keys.js';
import type { RecordMaps } from '../model.js';
import type { SourceRow, SymbolRows } from '../rows.js';
import type { Statements } from './changed-meaning.js';

/**
 * The parts of a registry while layers are applied; later layers win per row key. A layer reads only the parts
 * that it changes: in existing data those are copied on first use.
 */
export interface Parts extends RecordMaps {
  /** Both ends of every channel, to find the record that an end belongs to. */
  readonly ends: Map<EndKey, Channel>;
  /** Whether a layer below lists assets: the assets of the current one are then the caller's. */
  hasAssets: boolean;
  readonly assets: Pick<Map<ChainId, Map<DenomPath, Asset>>, 'get' | 'set'>;
  /** Paths of assets that are addresses, by {@link addressKey}, of chains of whose assets a layer has asked. */
  readonly addresses: Map<string, DenomPath>;
  /** One block per bridge. */
  readonly bridges: BridgeFacts;
  readonly symbols: SymbolRows;
  durations: Durations;
  readonly asOf: AsOf;
  readonly sources: SourceRow[];
  readonly statements: Statements;
}

/** An address on a chain, in any letter case. */
export function addressKey(chainId: ChainId, address: DenomPath): string {
  return `${chainId} ${foldCase(address)}`;
}

/** Paths of the vouchers that a chain lists, by denom: as of the first request for the chain. */
export function vouchersIn(
  parts: Parts,
  sha256: Sha256,
): (chainId: string) => ReadonlyMap<string, DenomPath> {
  const known = new Map<string, ReadonlyMap<string, DenomPath>>();
  return (chainId) =>
    remembered(known, chainId, () =>
      vouchersByDenom(parts.assets.get(brandAs(chainId))?.keys() ?? [], sha256),
    );
}
