import type { ChainId } from '../../../primitives/index.js';
import { type BlockCodec, id, record, table } from '../codec.js';
import type { RegistryChainIdFacts } from '../registry-chain-ids.js';

/** Its block of the data files. */
export const registryChainIdsCodec: BlockCodec<RegistryChainIdFacts> = record<RegistryChainIdFacts>({
  by_chain_name: table(id<ChainId>()),
});
