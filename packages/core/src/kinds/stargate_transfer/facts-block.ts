import type { Address, ChainId, Denom } from '../../primitives/index.js';
import { type BlockCodec, id, list, record, route, table, whole } from '../../registry/bridges/codec.js';
import type { StargateFacts, StargateChain } from './facts.js';

/** Its block of the data files. */
export const stargateCodec: BlockCodec<StargateFacts> = record<StargateFacts>({
  chains: list(
    route<StargateChain>(
      {
        chain_id: id<ChainId>(),
        endpoint_id: whole,
        pools: table(id<Address>()),
        tokens: table(id<Denom>()),
        token_messaging: id<Address>(),
      },
      ['chain_id', 'endpoint_id'],
    ),
  ),
  shared_decimals: table(whole),
});
