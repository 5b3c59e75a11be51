import type { Address, ChainId } from '../../primitives/index.js';
import { type BlockCodec, id, list, record } from '../../registry/bridges/codec.js';
import type { EvmSwapFacts, EvmSwapRouter } from './facts.js';

/** Its block of the data files. */
export const evmSwapCodec: BlockCodec<EvmSwapFacts> = record<EvmSwapFacts>({
  routers: list(
    record<EvmSwapRouter>({ chain_id: id<ChainId>(), router: id<Address>() }, ['chain_id', 'router']),
  ),
});
