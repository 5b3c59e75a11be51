import type { ChainId } from '../../primitives/index.js';
import type { Bridge } from './bridge.js';
import type { RowOf } from './codec.js';

/** Chain ids of networks that cosmos/chain-registry lists without a chain file, or under another id, by name. */
export interface RegistryChainIdFacts {
  /** Chain ids by chain name. */
  readonly byChainName?: Readonly<Record<string, ChainId>>;
}

/** The block of the data files. */
export type RegistryChainIdBlock = RowOf<RegistryChainIdFacts>;

/** Names of networks, which data sources read. */
export const registryChainIds: Bridge<RegistryChainIdFacts> = {};
