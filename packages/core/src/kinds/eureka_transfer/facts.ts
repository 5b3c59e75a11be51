import { foldCase } from '../../denom/index.js';
import type { Address, AssetRef, ChainId, ChannelId, Denom } from '../../primitives/index.js';
import {
  type Bridge,
  type BridgeLink,
  bridgeEnd,
  type ClosingFact,
  closingOver,
} from '../../registry/bridges/bridge.js';
import { rowsBy } from '../../registry/rows-by.js';

/** IBC v2 between Ethereum and the Cosmos Hub. */
export interface EurekaFacts {
  /** Contracts and light clients on Ethereum. */
  readonly ethereum?: EurekaEthereum;
  /** Side of the Cosmos Hub. */
  readonly cosmosSide?: EurekaHub;
  /** Vouchers on the Cosmos Hub. */
  readonly assetsOnCosmoshub?: readonly EurekaAsset[];
}

/** The side of Ethereum: the contract that is called, and the light clients there. */
export interface EurekaEthereum {
  /** Chain id. */
  readonly chainId: ChainId;
  /** Router contract. */
  readonly ics26Router?: Address;
  /** Transfer contract. */
  readonly ics20Transfer?: Address;
  /** The contract that is called where an operation names no other. */
  readonly handlerContract?: Address;
  /** Light clients. */
  readonly clients?: readonly EurekaClient[];
}

/** A light client; null where it is not known which chain it tracks. */
export interface EurekaClient {
  /** Client id. */
  readonly clientId: ChannelId;
  /** Chain that the client tracks. */
  readonly tracksChainId?: ChainId | null;
  /** Contract address. */
  readonly contract?: Address;
}

/** The side of the hub, whose light client replaces a channel. */
export interface EurekaHub {
  /** Chain id. */
  readonly chainId: ChainId;
  /** Client id. */
  readonly clientId: ChannelId;
}

/** A voucher on the hub and its denom on Ethereum, which the registry may spell differently from the trace. */
export interface EurekaAsset extends ClosingFact {
  /** Denom on the hub. */
  readonly denomOnHub: Denom;
  /** Symbol. */
  readonly symbol?: string;
  /** Decimals of the display unit. */
  readonly decimals?: number;
  /** Denom in the trace. */
  readonly originDenomInTrace: Denom;
  /** Denom in the registry. */
  readonly ethereumDenomInRegistry?: Denom;
  /** Origin chain of the coin if it is not Ethereum: the coin is minted there, and released on the hub. */
  readonly home?: ChainId;
}

/** IBC Eureka. */
export const eureka: Bridge<EurekaFacts> = {
  links({ ethereum, cosmosSide: hub, assetsOnCosmoshub = [] }) {
    if (ethereum === undefined || hub === undefined) return [];
    return assetsOnCosmoshub.map(
      (asset): BridgeLink => ({
        bridge: 'EUREKA',
        a: bridgeEnd(ethereum.chainId, denomOnEthereum(asset), asset),
        b: bridgeEnd(hub.chainId, asset.denomOnHub, asset),
        ...closingOver(asset),
      }),
    );
  },

  *contracts({ ethereum }) {
    if (ethereum === undefined) return;
    const { chainId: where, handlerContract, ics26Router, ics20Transfer, clients = [] } = ethereum;
    yield [where, handlerContract, 'the entry contract of Eureka'];
    yield [where, ics26Router, 'the packet router of Eureka'];
    yield [where, ics20Transfer, 'the transfer contract of Eureka'];
    for (const { clientId: which, contract } of clients)
      yield [where, contract, 'a light client of Eureka', which];
  },
};

/** The coin that crosses over Eureka as a denom of one of its two sides; EVM denoms count in any letter case. */
export function eurekaAssetOf(
  { eureka: facts = {} }: { readonly eureka?: EurekaFacts },
  coin: AssetRef,
): EurekaAsset | undefined {
  const { ethereum, cosmosSide: hub, assetsOnCosmoshub: assets } = facts;
  if (coin.chainId === hub?.chainId) return assetsOnHub(assets, coin.denom)[0];
  if (coin.chainId !== ethereum?.chainId) return undefined;
  return assetsOnEthereum(assets, foldCase(coin.denom))[0];
}

const assetsOnHub = /* @__PURE__ */ rowsBy(({ denomOnHub }: EurekaAsset) => denomOnHub);
const assetsOnEthereum = /* @__PURE__ */ rowsBy((asset: EurekaAsset) => foldCase(denomOnEthereum(asset)));

/** The two sides of Eureka, and the client that connects one chain to the other. */
export interface EurekaSides {
  readonly ethereum: EurekaEthereum;
  readonly hub: EurekaHub;
  /** On the chain that sends. */
  readonly client: ChannelId;
}

/** Facts of Eureka from one chain to another; undefined without such a connection. */
export function eurekaSidesOf(
  { eureka: { ethereum, cosmosSide: hub } = {} }: { readonly eureka?: EurekaFacts },
  fromChainId: string,
  toChainId: string,
): EurekaSides | undefined {
  if (ethereum === undefined || hub === undefined) return undefined;
  if (fromChainId === hub.chainId && toChainId === ethereum.chainId)
    return { ethereum, hub, client: hub.clientId };
  if (fromChainId !== ethereum.chainId || toChainId !== hub.chainId) return undefined;
  const client = ethereum.clients?.find(({ tracksChainId }) => tracksChainId === hub.chainId)?.clientId;
  return client && { ethereum, hub, client };
}

function denomOnEthereum({ ethereumDenomInRegistry, originDenomInTrace }: EurekaAsset): Denom {
  return ethereumDenomInRegistry ?? originDenomInTrace;
}
