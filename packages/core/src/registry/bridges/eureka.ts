import type { Address, ChainId, ChannelId, Denom } from '../../primitives/index.js';
import { type Bridge, type BridgeLink, bridgeEnd } from './bridge.js';
import { id, list, nullable, number, type RowOf, record, text } from './codec.js';

/** IBC v2 between Ethereum and the Cosmos Hub. */
export interface EurekaFacts {
  readonly ethereum?: EurekaEthereum;
  readonly cosmosSide?: EurekaHub;
  readonly assetsOnCosmoshub?: readonly EurekaAsset[];
}

/** The block of the data files. */
export type EurekaBlock = RowOf<EurekaFacts>;

/** The side of Ethereum: the contract that is called, and the light clients there. */
export interface EurekaEthereum {
  readonly chainId: ChainId;
  readonly handlerContract?: Address;
  readonly clients?: readonly EurekaClient[];
}

/** A light client; null where it is not known which chain it tracks. */
export interface EurekaClient {
  readonly clientId: ChannelId;
  readonly tracksChainId?: ChainId | null;
}

/** The side of the hub, whose light client stands in a channel's place. */
export interface EurekaHub {
  readonly chainId: ChainId;
  readonly clientId: ChannelId;
}

/** A voucher on the hub and what it is on Ethereum, where the registry may spell the denom otherwise than the trace. */
export interface EurekaAsset {
  readonly denomOnHub: Denom;
  readonly symbol?: string;
  readonly decimals?: number;
  readonly originDenomInTrace: Denom;
  readonly ethereumDenomInRegistry?: Denom;
}

const chainId = id<ChainId>();
const clientId = id<ChannelId>();
const denom = id<Denom>();

const client = record<EurekaClient>({ client_id: clientId, tracks_chain_id: nullable(chainId) }, [
  'client_id',
]);

/** IBC Eureka. */
export const eureka: Bridge<EurekaFacts> = {
  codec: record<EurekaFacts>({
    ethereum: record<EurekaEthereum>(
      { chain_id: chainId, handler_contract: id<Address>(), clients: list(client) },
      ['chain_id'],
    ),
    cosmos_side: record<EurekaHub>({ chain_id: chainId, client_id: clientId }, ['chain_id', 'client_id']),
    assets_on_cosmoshub: list(
      record<EurekaAsset>(
        {
          denom_on_hub: denom,
          symbol: text,
          decimals: number,
          origin_denom_in_trace: denom,
          ethereum_denom_in_registry: denom,
        },
        ['denom_on_hub', 'origin_denom_in_trace'],
      ),
    ),
  }),

  links({ ethereum, cosmosSide: hub, assetsOnCosmoshub = [] }) {
    if (ethereum === undefined || hub === undefined) return [];
    return assetsOnCosmoshub.map(
      (asset): BridgeLink => ({
        bridge: 'EUREKA',
        a: bridgeEnd(ethereum.chainId, asset.ethereumDenomInRegistry ?? asset.originDenomInTrace, asset),
        b: bridgeEnd(hub.chainId, asset.denomOnHub, asset),
      }),
    );
  },

  *contracts({ ethereum }) {
    if (ethereum !== undefined)
      yield [ethereum.chainId, ethereum.handlerContract, 'the entry contract of Eureka'];
  },
};
