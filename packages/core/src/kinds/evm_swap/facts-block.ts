import type { Address, ChainId } from '../../primitives/index.js';
import { type BlockCodec, id, list, record, text } from '../../registry/bridges/codec.js';
import { checkRouters } from './facts-check.js';
import type { EvmSwapFacts, EvmSwapRouter, PoolFactory, UniswapRouter } from './facts.js';

const factory = record<PoolFactory>({ factory: id<Address>(), init_code_hash: text }, ['factory']);

/** Its block of the data files. */
export const evmSwapCodec: BlockCodec<EvmSwapFacts> = {
  ...record<EvmSwapFacts>({
    routers: list(
      record<EvmSwapRouter>({ chain_id: id<ChainId>(), router: id<Address>() }, ['chain_id', 'router']),
    ),
    uniswap_routers: list(
      record<UniswapRouter>(
        {
          ...{ chain_id: id<ChainId>(), venue: text, router: id<Address>(), wrapped: id<Address>() },
          ...{ v2: factory, v3: factory },
        },
        ['chain_id', 'venue', 'router'],
      ),
    ),
  }),
  check: checkRouters,
};
