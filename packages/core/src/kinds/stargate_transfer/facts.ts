import { isSameSpelling } from '../../denom/index.js';
import { ownMember } from '../../json/index.js';
import {
  type Address,
  type AssetRef,
  type ChainId,
  type Denom,
  memoByIdentity,
} from '../../primitives/index.js';
import {
  type Bridge,
  type BridgeEnd,
  type BridgeLink,
  bridgeEnd,
  type ClosingFact,
  closingOver,
  type CoinsOfChains,
} from '../../registry/bridges/bridge.js';
import { assetKey } from '../../registry/asset-key.js';
import { rowsBy } from '../../registry/rows-by.js';

/** Stargate pools by chain. */
export interface StargateFacts {
  /** Chains that Stargate reaches. */
  readonly chains?: readonly StargateChain[];
  /** Decimals to which pools cut amounts, by the name of their token. */
  readonly sharedDecimals?: Readonly<Record<string, number>>;
}

/** The pools of one chain by the name of their token, and the chain's endpoint id. */
export interface StargateChain extends ClosingFact {
  /** Chain id. */
  readonly chainId: ChainId;
  /** Endpoint id of the chain. */
  readonly endpointId: number;
  /** Pool contracts by the name of their token. */
  readonly pools?: Readonly<Record<string, Address>>;
  /** Tokens of the pools by the same names; the pool `Native` has none. */
  readonly tokens?: Readonly<Record<string, Denom>>;
  /** Contract of token messaging. */
  readonly tokenMessaging?: Address;
}

/** One pool: the name of its token, and the coin where the data says which it is. */
export interface StargatePool {
  readonly name: string;
  readonly chain: StargateChain;
  readonly address: Address;
  readonly sharedDecimals: number | undefined;
}

/** Stargate. Pools of one name move one coin. */
export const stargate: Bridge<StargateFacts> = {
  /** Pools of one name join their coins, where it is known which coins those are. */
  links(facts, coins) {
    const known = poolsOf(facts).flatMap((pool) => {
      const coin = coinOfPool(pool, coins);
      return coin === undefined ? [] : [{ name: nameOf(pool, coin), coin, chain: pool.chain }];
    });
    return known.flatMap(({ name, coin: a, chain }, index) =>
      known
        .slice(index + 1)
        .filter((other) => other.name === name && other.coin.chainId !== a.chainId)
        .map(
          (other): BridgeLink => ({
            bridge: 'STARGATE',
            a,
            b: other.coin,
            ...closingOver(chain, other.chain),
          }),
        ),
    );
  },

  *contracts({ chains = [] }) {
    for (const { chainId, pools = {}, tokenMessaging } of chains) {
      for (const [token, pool] of Object.entries(pools)) yield [chainId, pool, 'a pool of Stargate', token];
      yield [chainId, tokenMessaging, 'the messaging contract of Stargate'];
    }
  },
};

const nativePool = 'Native';

/** The pool with an address on a chain, in any letter case. */
export function stargatePoolOf(
  { stargate: facts }: { readonly stargate?: StargateFacts },
  chainId: string,
  address: string,
): StargatePool | undefined {
  return facts && poolsByAddress(poolsOf(facts), assetKey(chainId, address))[0];
}

/** The pool of a coin, if the data names the pool's coin. */
export function poolOfCoin(
  facts: StargateFacts,
  coin: AssetRef,
  coins: CoinsOfChains,
): StargatePool | undefined {
  return poolsByChain(poolsOf(facts), coin.chainId).find((pool) =>
    isSameSpelling(coinOfPool(pool, coins)?.denom ?? '', coin.denom),
  );
}

const poolsOf = /* @__PURE__ */ memoByIdentity(
  ({ chains = [], sharedDecimals = {} }: StargateFacts): readonly StargatePool[] =>
    chains.flatMap((chain) =>
      Object.entries(chain.pools ?? {}).map(([name, address]) => ({
        name,
        chain,
        address,
        sharedDecimals: ownMember(sharedDecimals, name),
      })),
    ),
);
const poolsByAddress = /* @__PURE__ */ rowsBy(({ chain: { chainId }, address }: StargatePool) =>
  assetKey(chainId, address),
);
const poolsByChain = /* @__PURE__ */ rowsBy(({ chain: { chainId } }: StargatePool) => chainId);

/** The coin of a pool, if known: from the pool's data, the chain's native one, or Circle's USDC. */
export function coinOfPool(
  { name, chain: { chainId, tokens = {} } }: StargatePool,
  coins: CoinsOfChains,
): BridgeEnd | undefined {
  if (name === nativePool) return coins.nativeOf(chainId);
  const denom = ownMember(tokens, name) ?? (name === 'USDC' ? coins.usdcOf(chainId) : undefined);
  return denom === undefined ? undefined : bridgeEnd(chainId, denom);
}

/** Native pools join the chains whose native coin is the same. */
function nameOf({ name }: StargatePool, { symbol }: BridgeEnd): string {
  return name === nativePool ? (symbol ?? name) : name;
}
