import type { Address, ChainId, Denom } from '../../primitives/index.js';
import type { Bridge } from './bridge.js';
import { id, list, number, type RowOf, record } from './codec.js';

/** Go Fast gateways: USDC from EVM chains to Osmosis. */
export interface GoFastFacts {
  readonly chains?: readonly GoFastChain[];
}

/** The block of the data files. */
export type GoFastBlock = RowOf<GoFastFacts>;

/** The gateway of one chain, the chain's domain and its USDC. */
export interface GoFastChain {
  readonly chainId: ChainId;
  readonly domain: number;
  readonly contract?: Address;
  readonly usdcDenom?: Denom;
}

/** Go Fast. */
export const goFast: Bridge<GoFastFacts> = {
  codec: record<GoFastFacts>({
    chains: list(
      record<GoFastChain>(
        { chain_id: id<ChainId>(), domain: number, contract: id<Address>(), usdc_denom: id<Denom>() },
        ['chain_id', 'domain'],
      ),
    ),
  }),

  *contracts({ chains = [] }) {
    for (const { chainId, contract } of chains) yield [chainId, contract, 'the gateway of Go Fast'];
  },
};
