import type { Address, ChainId, Denom } from '../../primitives/index.js';
import { type BlockCodec, id, list, record, route, text, whole } from '../../registry/bridges/codec.js';
import type { GoFastFacts, GoFastChain } from './facts.js';

/** Its block of the data files. */
export const goFastCodec: BlockCodec<GoFastFacts> = record<GoFastFacts>({
  chains: list(
    route<GoFastChain>(
      {
        chain_id: id<ChainId>(),
        domain: whole,
        contract: id<Address>(),
        usdc_denom: id<Denom>(),
        min_order_usd: text,
        max_order_usd: text,
      },
      ['chain_id', 'domain'],
    ),
  ),
});
