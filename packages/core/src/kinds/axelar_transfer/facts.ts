import {
  type Address,
  type AssetRef,
  brandAs,
  type ChainId,
  type ChannelId,
  type Denom,
} from '../../primitives/index.js';
import {
  type Bridge,
  type BridgeLink,
  bridgeEnd,
  type ClosingFact,
  closingOver,
} from '../../registry/bridges/bridge.js';
import { assetKey } from '../../registry/asset-key.js';
import { rowsBy } from '../../registry/rows-by.js';

/** Axelar: assets of EVM chains that its hub issues. */
export interface AxelarFacts {
  /** Chain id of the hub. */
  readonly hubChainId?: ChainId;
  /** Native coins and their wrapped tokens. */
  readonly nativeWrappedPairs?: {
    /** A pair for each EVM chain whose native coin Axelar wraps. */
    readonly items: readonly AxelarWrappedPair[];
  };
  /** Chains that Axelar reaches. */
  readonly chains?: readonly AxelarChain[];
  /** Cosmos chains that Axelar has names for. */
  readonly cosmosChains?: readonly AxelarCosmosChain[];
  /** Tokens of the hub. */
  readonly assetsOnHub?: readonly AxelarAsset[];
  /** Tokens that Axelar issued on EVM chains. */
  readonly axelarIssuedOnEvm?: readonly AxelarIssued[];
  /** Account on the hub that is paid for relaying to EVM chains. */
  readonly feeRecipient?: Address;
}

/** The coin of an EVM chain and the token on the hub that its wrapped form becomes. */
export interface AxelarWrappedPair extends ClosingFact {
  /** Chain id. */
  readonly chainId: ChainId;
  /** Denom on the chain. */
  readonly denom: Denom;
  /** Symbol at Axelar. */
  readonly axelarSymbol?: string;
  /** Denom on the hub. */
  readonly axelarDenom: Denom;
}

/** A chain by the name that Axelar has for it, with its contracts there. */
export interface AxelarChain {
  /** Chain id. */
  readonly chainId: ChainId;
  /** Axelar's name of the chain. */
  readonly axelarChain: string;
  /** Gateway contract. */
  readonly gateway?: Address;
  /** Gas service contract. */
  readonly gasService?: Address;
  /** Contract of the interchain token service. */
  readonly interchainTokenService?: Address;
  /** The handler that swaps and payloads are sent to. */
  readonly entryContract?: Address;
  /** `amplifier` connects messages and interchain tokens only: the gateway has no tokens there. */
  readonly connection?: string;
  /** How the handler reads payloads: 2 (a command and its data) where absent, 1 is (unwrap, destination). */
  readonly generation?: number;
}

/**
 * A Cosmos chain by the name that Axelar has for it. Of several names of a chain the first is used. The name alone
 * moves nothing: coins go over the channel of the hub.
 *
 * @see axelarnetwork/axelar-core `x/nexus/exported/types.go`, `ChainName.Equals`: names are compared without regard to case
 */
export interface AxelarCosmosChain {
  /** Chain id. */
  readonly chainId: ChainId;
  /** Axelar's name of the chain. */
  readonly axelarChain: string;
  /** Channel of the hub to the chain; absent where none is known, and then nothing is sent there. */
  readonly hubChannel?: ChannelId;
}

/** A token of the hub and the one that it represents; null if the chain of that one is unknown. */
export interface AxelarAsset extends ClosingFact {
  /** Denom on the hub. */
  readonly axelarDenom: Denom;
  /** Symbol. */
  readonly symbol?: string;
  /** Decimals of the display unit. */
  readonly decimals?: number;
  /** Chain id of the origin. */
  readonly originChainId?: ChainId | null;
  /** Denom on the origin chain. */
  readonly originDenom: Denom;
}

/** A token that Axelar issues on an EVM chain, by the symbol that its gateway there has for it; `wraps` is `axelar:<denom on the hub>`. */
export interface AxelarIssued extends ClosingFact {
  /** Chain id. */
  readonly chainId: ChainId;
  /** Denom on the chain. */
  readonly denom: Denom;
  /** Symbol. */
  readonly symbol?: string;
  /** Wrapped denom. */
  readonly wraps: string;
}

/** A coin of an EVM chain as Axelar's gateway there knows it. */
export interface AxelarToken {
  /** Denom on the hub. */
  readonly axelarDenom: Denom;
  readonly symbol: string | undefined;
  /** Whether it is the native coin, which is wrapped on the way. */
  readonly isNative: boolean;
}

/** Axelar. */
export const axelar: Bridge<AxelarFacts> = {
  links({ hubChainId: hub, assetsOnHub = [], axelarIssuedOnEvm = [], nativeWrappedPairs }) {
    if (hub === undefined) return [];
    const listed = assetsOnHub.flatMap((asset): readonly BridgeLink[] =>
      asset.originChainId == null
        ? []
        : [
            {
              bridge: 'AXELAR',
              a: bridgeEnd(asset.originChainId, asset.originDenom),
              b: bridgeEnd(hub, asset.axelarDenom, asset),
              ...closingOver(asset),
            },
          ],
    );
    const issued = axelarIssuedOnEvm.map(
      (token): BridgeLink => ({
        bridge: 'AXELAR',
        a: bridgeEnd(token.chainId, token.denom),
        b: bridgeEnd(hub, wrappedDenom(token)),
        ...closingOver(token),
      }),
    );
    const wrapped = (nativeWrappedPairs?.items ?? []).map(
      (pair): BridgeLink => ({
        bridge: 'AXELAR',
        a: bridgeEnd(pair.chainId, pair.denom),
        b: bridgeEnd(hub, pair.axelarDenom),
        ...closingOver(pair),
      }),
    );
    return [...listed, ...issued, ...wrapped];
  },

  *contracts({ chains = [] }) {
    for (const { chainId: where, gateway, gasService, interchainTokenService, entryContract } of chains) {
      yield [where, gateway, 'the gateway of Axelar'];
      yield [where, gasService, 'the gas service of Axelar'];
      yield [where, interchainTokenService, 'the token service of Axelar'];
      yield [where, entryContract, 'the entry contract of Axelar'];
    }
  },

  *addresses({ feeRecipient }) {
    yield ['the address that relays of Axelar are paid at', feeRecipient];
  },
};

/** Facts of Axelar on a chain. */
export function axelarChainOf({ axelar: facts }: Stated, chainId: string): AxelarChain | undefined {
  return chainsById(facts?.chains, chainId)[0];
}

/** The chain that Axelar has a name for. Letter case does not count, as on the hub. */
export function axelarChainNamed({ axelar: facts }: Stated, name: string): AxelarChain | undefined {
  return chainsByName(facts?.chains, name.toLowerCase())[0];
}

/** The name that Axelar has for a Cosmos chain; of several the first. */
export function axelarCosmosChainOf(
  { axelar: facts }: Stated,
  chainId: string,
): AxelarCosmosChain | undefined {
  return cosmosById(facts?.cosmosChains, chainId)[0];
}

/** The Cosmos chain that Axelar has a name for. Letter case does not count. */
export function axelarCosmosChainNamed(
  { axelar: facts }: Stated,
  name: string,
): AxelarCosmosChain | undefined {
  return cosmosByName(facts?.cosmosChains, name.toLowerCase())[0];
}

/** A coin of an EVM chain in Axelar's terms: native, a token of the chain, or one that Axelar issued there. */
export function axelarTokenOf({ axelar: facts = {} }: Stated, coin: AssetRef): AxelarToken | undefined {
  const key = assetKey(coin.chainId, coin.denom);
  const [native] = wrappedByCoin(facts.nativeWrappedPairs?.items, key);
  if (native !== undefined)
    return { axelarDenom: native.axelarDenom, symbol: native.axelarSymbol, isNative: true };
  const [listed] = assetsByOrigin(facts.assetsOnHub, key);
  if (listed !== undefined)
    return { axelarDenom: listed.axelarDenom, symbol: listed.symbol, isNative: false };
  const [issued] = issuedByCoin(facts.axelarIssuedOnEvm, key);
  return issued && { axelarDenom: wrappedDenom(issued), symbol: issued.symbol, isNative: false };
}

/** Facts of the hub about a token by its denom there. */
export function axelarAssetOf({ axelar: facts }: Stated, hubDenom: string): AxelarAsset | undefined {
  return assetsByDenom(facts?.assetsOnHub, hubDenom)[0];
}

const chainsById = /* @__PURE__ */ rowsBy(({ chainId }: AxelarChain) => chainId);
const chainsByName = /* @__PURE__ */ rowsBy(({ axelarChain }: AxelarChain) => axelarChain.toLowerCase());
const cosmosById = /* @__PURE__ */ rowsBy(({ chainId }: AxelarCosmosChain) => chainId);
const cosmosByName = /* @__PURE__ */ rowsBy(({ axelarChain }: AxelarCosmosChain) =>
  axelarChain.toLowerCase(),
);
const wrappedByCoin = /* @__PURE__ */ rowsBy(({ chainId, denom }: AxelarWrappedPair) =>
  assetKey(chainId, denom),
);
const assetsByOrigin = /* @__PURE__ */ rowsBy(({ originChainId, originDenom }: AxelarAsset) =>
  originChainId == null ? undefined : assetKey(originChainId, originDenom),
);
const assetsByDenom = /* @__PURE__ */ rowsBy(({ axelarDenom }: AxelarAsset) => axelarDenom);
const issuedByCoin = /* @__PURE__ */ rowsBy(({ chainId, denom }: AxelarIssued) => assetKey(chainId, denom));

/** Facts about bridges; only Axelar's are read. */
interface Stated {
  readonly axelar?: AxelarFacts;
}

/** Denom on the hub of the token behind a token that Axelar issued. */
function wrappedDenom({ wraps }: AxelarIssued): Denom {
  return brandAs(wraps.slice(wraps.indexOf(':') + 1));
}
