import { isSameSpelling } from '../../denom/index.js';
import { type Address, brandAs, type ChainId, type Denom, memoByIdentity } from '../../primitives/index.js';
import {
  type Bridge,
  type BridgeEnd,
  type BridgeLink,
  bridgeEnd,
  type ClosingFact,
  closingOver,
} from '../../registry/bridges/bridge.js';
import { assetKey } from '../../registry/asset-key.js';
import { rowsBy } from '../../registry/rows-by.js';

/** Hyperlane warp routes. */
export interface HyperlaneFacts {
  /** Domain numbers of chains at Hyperlane. */
  readonly domains?: readonly HyperlaneDomain[];
  /** Ids of mailboxes by the name that Hyperlane has for a chain. */
  readonly mailboxes?: Readonly<Record<string, string>>;
  /** Warp routes: pairs of tokens that routers turn into each other. */
  readonly routes?: readonly WarpRoute[];
  /** Chains with free relaying, so that a fee of zero is correct there. */
  readonly free?: readonly ChainId[];
}

/** Hyperlane's number of a chain. */
export interface HyperlaneDomain {
  /** Chain id. */
  readonly chainId: ChainId;
  /** Number of the chain at the bridge. */
  readonly domain: number;
  /** Name of the chain in Hyperlane's registry. */
  readonly hyperlaneName?: string;
  /** Whether Hyperlane's registry marks the chain as switched off. */
  readonly disabledInRegistry?: boolean;
}

/** Two tokens that warp routers turn into each other. */
export interface WarpRoute extends ClosingFact {
  /** One end. */
  readonly a: WarpEnd;
  /** The other end. */
  readonly b: WarpEnd;
  /** Symbol. */
  readonly symbol?: string;
  /** False where one end is marked disabled in the Hyperlane registry. */
  readonly usable?: boolean;
}

/** One end of a warp route; without a denom the token's contract is unknown and the router represents it. */
export interface WarpEnd {
  /** Chain id. */
  readonly chainId?: ChainId | null;
  /** Denom on the chain. */
  readonly denom?: Denom;
  /** A contract, a program, or the 32 bytes in hex of a token in a Cosmos chain's module. */
  readonly router?: Address;
  /** Decimals of the display unit. */
  readonly decimals?: number;
  /** How the router handles the coin: it mints it, keeps a token, or keeps the native coin. */
  readonly type?: WarpType;
}

/** How a warp router handles its coin. */
export type WarpType = 'synthetic' | 'collateral' | 'native';

/** A warp route seen from one of its ends. */
export interface WarpDirection {
  readonly here: WarpEnd;
  readonly there: WarpEnd;
  readonly isUsable: boolean;
}

/** Hyperlane. */
export const hyperlane: Bridge<HyperlaneFacts> = {
  /** Ends whose coin is not known well enough to use are left out. */
  links({ routes = [] }) {
    return routes.flatMap((route): readonly BridgeLink[] => {
      const { a, b, usable, symbol } = route;
      const [here, there] = [coinOf(a, symbol), coinOf(b, symbol)];
      if (usable === false || here === undefined || there === undefined) return [];
      return [{ bridge: 'HYPERLANE', a: here, b: there, ...closingOver(route) }];
    });
  },

  *contracts({ routes = [] }) {
    for (const { a, b } of routes) {
      for (const [here, there] of [
        [a, b],
        [b, a],
      ] as const) {
        const which = `${here.denom ?? ''} to ${there.denom ?? ''} on ${there.chainId ?? ''}`;
        yield [here.chainId ?? '', here.router, 'a router of Hyperlane', which];
      }
    }
  },

  *addresses({ mailboxes = {} }) {
    for (const [name, mailbox] of Object.entries(mailboxes))
      yield [`the mailbox of Hyperlane on ${name}`, mailbox];
  },
};

/** The coin at an end. An EVM router that makes its coin is the token itself. */
function coinOf(warp: WarpEnd, symbol: string | undefined): BridgeEnd | undefined {
  const { chainId, router = '', type = 'synthetic' } = warp;
  const isToken = type === 'synthetic' && /^0x[0-9a-fA-F]{40}$/.test(router);
  const denom = warp.denom ?? (isToken ? brandAs<Denom>(router) : undefined);
  if (chainId == null || denom == null) return undefined;
  return bridgeEnd(chainId, denom, { ...warp, ...(symbol !== undefined && { symbol }) });
}

/** The denom of the coin at an end, where the data says which it is. */
export function warpDenomOf(end: WarpEnd): Denom | undefined {
  return coinOf(end, undefined)?.denom;
}

/** The domain of a chain in the data. */
export function hyperlaneDomainOf({ hyperlane: facts }: Stated, chainId: string): number | undefined {
  return domainsByChain(facts?.domains, chainId)[0]?.domain;
}

/** The chain of a domain, which messages name as a whole number. */
export function hyperlaneChainOf({ hyperlane: facts }: Stated, domain: number | bigint): ChainId | undefined {
  return domainsByNumber(facts?.domains, String(domain))[0]?.chainId;
}

/** The routes that start at a router of a chain, the router in any letter case where it is hex. */
export function warpEndsOf(
  { hyperlane: facts }: Stated,
  chainId: string,
  router: string,
): readonly WarpDirection[] {
  return facts?.routes === undefined
    ? []
    : directionsByRouter(directionsOf(facts.routes), assetKey(chainId, router));
}

/** The route from a router of a chain to another chain. */
export function warpEndOf(
  registry: Stated,
  chainId: string,
  router: string,
  toChainId: string,
): WarpDirection | undefined {
  return warpEndsOf(registry, chainId, router).find(({ there }) => there.chainId === toChainId);
}

/** The router that takes a coin from one chain to another over a route that can be used. */
export function warpRouterOf(
  { hyperlane: facts }: Stated,
  { fromChainId, toChainId, denomIn, denomOut }: WarpCrossing,
): Address | undefined {
  if (facts?.routes === undefined) return undefined;
  return directionsByCoin(directionsOf(facts.routes), assetKey(fromChainId, denomIn)).find(
    ({ there, isUsable }) =>
      isUsable && there.chainId === toChainId && isSameSpelling(tokenOf(there), denomOut),
  )?.here.router;
}

const domainsByChain = /* @__PURE__ */ rowsBy(({ chainId }: HyperlaneDomain) => chainId);
const domainsByNumber = /* @__PURE__ */ rowsBy(({ domain }: HyperlaneDomain) => String(domain));

/** Every route in both directions. */
const directionsOf = /* @__PURE__ */ memoByIdentity(
  (routes: readonly WarpRoute[]): readonly WarpDirection[] =>
    routes.flatMap(({ a, b, usable = true }) => [
      { here: a, there: b, isUsable: usable },
      { here: b, there: a, isUsable: usable },
    ]),
);

const directionsByRouter = /* @__PURE__ */ rowsBy(({ here: { chainId, router } }: WarpDirection) =>
  chainId == null || router === undefined ? undefined : assetKey(chainId, router),
);
const directionsByCoin = /* @__PURE__ */ rowsBy(({ here }: WarpDirection) =>
  here.chainId == null ? undefined : assetKey(here.chainId, tokenOf(here)),
);

/** The token at an end; without a denom the router represents it. */
function tokenOf({ denom, router }: WarpEnd): string {
  return denom ?? router ?? '';
}

/** A coin on one chain and its form on another. */
interface WarpCrossing {
  readonly fromChainId: string;
  readonly toChainId: string;
  readonly denomIn: string;
  readonly denomOut: string;
}

/** Whether a fee of zero is right on a chain. */
export function isHyperlaneFree({ hyperlane: facts }: Stated, chainId: string): boolean {
  return facts?.free?.some((free) => free === chainId) ?? false;
}

/** Facts about bridges; only Hyperlane's are read. */
interface Stated {
  readonly hyperlane?: HyperlaneFacts;
}
