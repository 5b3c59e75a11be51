import { ownMember } from '../../json/index.js';
import { type AssetRef, brandAs, byText, type Denom, memoByIdentity } from '../../primitives/index.js';
import {
  type Bridge,
  type BridgeAddress,
  type BridgeContract,
  type BridgeEnd,
  bridgeEnd,
  type BridgeId,
  type BridgeLink,
  type CoinsOfChains,
  directionsOf,
} from './bridge.js';
import { assetKey } from '../asset-key.js';
import { rowsBy } from '../rows-by.js';
import { camel, type Snake } from './codec.js';
import { type BridgeFacts, evmNativeDenoms, registryChainIds } from './facts.js';
import { axelar } from '../../kinds/axelar_transfer/facts.js';
import { cctp } from './cctp.js';
import { eureka } from '../../kinds/eureka_transfer/facts.js';
import { evmSwap } from '../../kinds/evm_swap/facts.js';
import { goFast } from '../../kinds/go_fast_transfer/facts.js';
import { hyperlane } from '../../kinds/hyperlane_transfer/facts.js';
import { layerZero } from '../../kinds/layer_zero_transfer/facts.js';
import { opinit } from '../../kinds/op_init_transfer/facts.js';
import { permit2 } from './permit2.js';
import { relays } from './relays.js';
import { coinOfPool, poolOfCoin, type StargatePool, stargate } from '../../kinds/stargate_transfer/facts.js';

export { type BridgeBlocks, bridgeCodec, checkedBlocks, codecOfBlock } from './blocks/index.js';
export type { BridgeFacts } from './facts.js';

/** Every bridge by the name of its block in the data files: facts above without their bridge do not compile. */
const bridges: Bridges = {
  cctp,
  axelar,
  hyperlane,
  eureka,
  opinit,
  stargate,
  layer_zero: layerZero,
  go_fast: goFast,
  evm_swap: evmSwap,
  evm_native_denoms: evmNativeDenoms,
  registry_chain_ids: registryChainIds,
  relays,
  permit2,
};

type Bridges = {
  readonly [Name in keyof BridgeFacts as Snake<Name>]-?: Bridge<NonNullable<BridgeFacts[Name]>>;
};

/** All coins that bridges join, in fixed order. Derived from the registry's bridge facts and remembered with them. */
export function bridgeLinks(registry: {
  /** Facts about bridges, by bridge. */
  readonly bridges: BridgeFacts;
}): readonly BridgeLink[] {
  return linksOf(registry.bridges);
}

const linksOf = /* @__PURE__ */ memoByIdentity((facts: BridgeFacts): readonly BridgeLink[] =>
  Object.freeze(
    statedBlocks(facts)
      .flatMap(({ bridge, stated }) => bridge.links?.(stated, coinsOf(facts)) ?? [])
      .map((link) => Object.freeze(link))
      .sort(byText(({ bridge, a, b }) => [bridge, a.chainId, a.denom, b.chainId, b.denom].join(' '))),
  ),
);

/** The denom of a pool's coin, where the data says which it is. */
export function stargateDenomOf(facts: BridgeFacts, pool: StargatePool): Denom | undefined {
  return coinOfPool(pool, coinsOf(facts))?.denom;
}

/** Which coins the blocks of CCTP and of native coins name. */
function coinsOf({ cctp: circle, evmNativeDenoms: natives }: BridgeFacts): CoinsOfChains {
  return {
    usdcOf: (chainId) => circle?.evmV1?.find((row) => row.chainId === chainId)?.usdcDenom,
    nativeOf: (chainId) => {
      const coin = ownMember(natives?.byChainId ?? {}, chainId);
      if (coin === undefined) return undefined;
      const { denom, symbol, decimals } = coin;
      return bridgeEnd(brandAs(chainId), denom, {
        ...(symbol !== undefined && { symbol }),
        ...(decimals != null && { decimals }),
      });
    },
  };
}

/** The Stargate pool of a coin. EVM denoms count in any letter case. */
export function stargatePoolFor(
  { bridges: facts }: { readonly bridges: BridgeFacts },
  coin: AssetRef,
): StargatePool | undefined {
  return facts.stargate && poolOfCoin(facts.stargate, coin, coinsOf(facts));
}

/** Coins that a bridge turns one coin into on another chain, in the order of the links. EVM denoms count in any letter case. */
export function bridgedDenoms(
  registry: { readonly bridges: BridgeFacts },
  { bridge, fromChainId, toChainId, denom }: BridgeQuestion,
): readonly Denom[] {
  return directionsByStart(directionsOfAll(bridgeLinks(registry)), startOf(bridge, fromChainId, denom))
    .filter(({ to }) => to.chainId === toChainId)
    .map(({ to }) => to.denom);
}

interface Direction {
  readonly bridge: BridgeId;
  readonly from: BridgeEnd;
  readonly to: BridgeEnd;
}

const directionsOfAll = /* @__PURE__ */ memoByIdentity((links: readonly BridgeLink[]): readonly Direction[] =>
  links.flatMap((link) => directionsOf(link).map(([from, to]) => ({ bridge: link.bridge, from, to }))),
);
const directionsByStart = /* @__PURE__ */ rowsBy(({ bridge, from }: Direction) =>
  startOf(bridge, from.chainId, from.denom),
);

function startOf(bridge: BridgeId, chainId: string, denom: string): string {
  return `${bridge} ${assetKey(chainId, denom)}`;
}

/** A coin on one chain, and a bridge from there to another. */
export interface BridgeQuestion {
  readonly bridge: BridgeId;
  readonly fromChainId: string;
  readonly toChainId: string;
  readonly denom: string;
}

/** Contracts of bridges on a chain. */
export function bridgeContractsOn(facts: BridgeFacts, chainId: string): readonly BridgeContract[] {
  return contractsByChain(allContracts(facts), chainId);
}

const allContracts = /* @__PURE__ */ memoByIdentity((facts: BridgeFacts): readonly BridgeContract[] =>
  statedBlocks(facts).flatMap(({ bridge, stated }) => [...(bridge.contracts?.(stated) ?? [])]),
);
const contractsByChain = /* @__PURE__ */ rowsBy(([chainId]: BridgeContract) => chainId);

/** Recipients of one bridge's money: purpose and address. */
export function bridgeAddresses(bridge: Bridge<object>, stated: object): readonly BridgeAddress[] {
  const contracts = [...(bridge.contracts?.(stated) ?? [])].map(
    ([chainId, address, what, which = '']): BridgeAddress => [
      `${what} on ${chainId}${which === '' ? '' : ` (${which})`}`,
      address,
    ],
  );
  return [...contracts, ...(bridge.addresses?.(stated) ?? [])];
}

/** The facts of one bridge, with the name that they have in the registry and that of their block in the data files. */
export interface StatedBlock {
  readonly name: string;
  readonly block: string;
  readonly bridge: Bridge<object>;
  readonly stated: object;
}

/** Facts of each bridge in the data, in the order of the table. */
export function statedBlocks(facts: BridgeFacts): readonly StatedBlock[] {
  const known: ReadonlyMap<string, object> = new Map(Object.entries(facts));
  return Object.entries<Bridge<object>>(bridges).flatMap(([block, bridge]) => {
    const name = camel(block);
    const stated = known.get(name);
    return stated === undefined ? [] : [{ name, block, bridge, stated }];
  });
}
