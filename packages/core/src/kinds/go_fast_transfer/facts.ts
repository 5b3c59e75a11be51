import { isHexAddress } from '../../denom/index.js';
import type { Address, ChainId, Denom } from '../../primitives/index.js';
import {
  type Bridge,
  type BridgeLink,
  bridgeEnd,
  type ClosingFact,
  closingOver,
} from '../../registry/bridges/bridge.js';
import { rowsBy } from '../../registry/rows-by.js';

/** Go Fast gateways: USDC from EVM chains to Osmosis, and not back. */
export interface GoFastFacts {
  /** Chains that Go Fast reaches. */
  readonly chains?: readonly GoFastChain[];
}

/** The gateway of one chain, the chain's domain and its USDC. */
export interface GoFastChain extends ClosingFact {
  /** Chain id. */
  readonly chainId: ChainId;
  /** Number of the chain at the bridge. */
  readonly domain: number;
  /** Contract address. */
  readonly contract?: Address;
  /** Denom of USDC. */
  readonly usdcDenom?: Denom;
  /** Least and largest order from here in whole US dollars, decimal texts. */
  readonly minOrderUsd?: string;
  /** Largest order in US dollars. */
  readonly maxOrderUsd?: string;
}

/** Go Fast. */
export const goFast: Bridge<GoFastFacts> = {
  /** Orders are made on EVM chains, whose tokens are contracts, and filled on the others. */
  links({ chains = [] }) {
    const ends = chains.flatMap((chain) =>
      chain.usdcDenom === undefined ? [] : [{ chain, coin: bridgeEnd(chain.chainId, chain.usdcDenom) }],
    );
    const goals = ends.filter(({ coin }) => !isHexAddress(coin.denom));
    const link = (from: (typeof ends)[number], to: (typeof ends)[number]): BridgeLink => ({
      bridge: 'GO_FAST',
      a: from.coin,
      b: to.coin,
      isOneWay: true,
      ...closingOver(from.chain, to.chain),
    });
    return ends
      .filter(({ coin }) => isHexAddress(coin.denom))
      .flatMap((from) => goals.map((to) => link(from, to)));
  },

  *contracts({ chains = [] }) {
    for (const { chainId, contract } of chains) yield [chainId, contract, 'the gateway of Go Fast'];
  },
};

/** The gateway of a chain in the data. */
export function goFastChainOf(
  { goFast: facts }: { readonly goFast?: GoFastFacts },
  chainId: string,
): GoFastChain | undefined {
  return chainsById(facts?.chains, chainId)[0];
}

const chainsById = /* @__PURE__ */ rowsBy(({ chainId }: GoFastChain) => chainId);
