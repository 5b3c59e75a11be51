import { foldCase } from '../../denom/index.js';
import type { ChainId, DenomPath } from '../../primitives/index.js';
import type { AsOf } from '../as-of.js';
import type { BridgeFacts } from '../bridges/index.js';
import type { Durations } from '../durations/index.js';
import type { Asset, Capabilities, Chain, ChainDetails, Channel, EndKey, SwapDeployment } from '../model.js';
import type { Outage, OutageKey } from '../outages/outage.js';
import type { SourceRow, SymbolRows } from '../rows.js';
import type { Statements } from './changed-meaning.js';

/**
 * The parts of a registry while layers are applied; later layers win per row key. A layer reads only the parts
 * that it changes: in existing data those are copied on first use.
 */
export interface Parts {
  readonly chains: Map<ChainId, Chain>;
  readonly channels: Map<EndKey, Channel>;
  /** Both ends of every channel, to find the record that an end belongs to. */
  readonly ends: Map<EndKey, Channel>;
  readonly assets: Pick<Map<ChainId, Map<DenomPath, Asset>>, 'get' | 'set'>;
  /** Paths of assets that are addresses, by {@link addressKey}, of chains of whose assets a layer has asked. */
  readonly addresses: Map<string, DenomPath>;
  readonly capabilities: Map<ChainId, Capabilities>;
  readonly chainDetails: Map<ChainId, ChainDetails>;
  readonly venues: Map<ChainId, SwapDeployment>;
  readonly outages: Map<OutageKey, Outage>;
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
