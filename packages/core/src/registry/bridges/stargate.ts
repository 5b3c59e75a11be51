import type { Address, ChainId } from '../../primitives/index.js';
import type { Bridge } from './bridge.js';
import { id, list, number, type RowOf, record, table } from './codec.js';

/** Stargate pools by chain. */
export interface StargateFacts {
  readonly chains?: readonly StargateChain[];
}

/** The block of the data files. */
export type StargateBlock = RowOf<StargateFacts>;

/** The pools of one chain by the name of their token, and the chain's endpoint id. */
export interface StargateChain {
  readonly chainId: ChainId;
  readonly endpointId: number;
  readonly pools?: Readonly<Record<string, Address>>;
}

/** Stargate. Which coins its pools join is not in the data yet. */
export const stargate: Bridge<StargateFacts> = {
  codec: record<StargateFacts>({
    chains: list(
      record<StargateChain>({ chain_id: id<ChainId>(), endpoint_id: number, pools: table(id<Address>()) }, [
        'chain_id',
        'endpoint_id',
      ]),
    ),
  }),

  *contracts({ chains = [] }) {
    for (const { chainId, pools = {} } of chains) {
      for (const [token, pool] of Object.entries(pools)) yield [chainId, pool, 'a pool of Stargate', token];
    }
  },
};
