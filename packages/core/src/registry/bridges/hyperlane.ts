import { type Address, brandAs, type ChainId, type Denom } from '../../primitives/index.js';
import { type Bridge, type BridgeLink, bridgeEnd } from './bridge.js';
import { flag, id, list, nullable, number, type RowOf, record, text, unlessNull } from './codec.js';

/** Hyperlane warp routes. */
export interface HyperlaneFacts {
  readonly domains?: readonly HyperlaneDomain[];
  readonly routes?: readonly WarpRoute[];
}

/** The block of the data files. */
export type HyperlaneBlock = RowOf<HyperlaneFacts>;

/** The number by which Hyperlane names a chain. */
export interface HyperlaneDomain {
  readonly chainId: ChainId;
  readonly domain: number;
}

/** Two tokens that warp routers turn into each other. */
export interface WarpRoute {
  readonly a: WarpEnd;
  readonly b: WarpEnd;
  readonly symbol?: string;
  /** False where one end is marked disabled in the Hyperlane registry. */
  readonly usable?: boolean;
}

/** One end of a warp route; without a denom the token's own contract is unknown and the router stands for it. */
export interface WarpEnd {
  readonly chainId?: ChainId | null;
  readonly denom?: Denom;
  readonly router?: Address;
  readonly decimals?: number;
}

const end = record<WarpEnd>({
  chain_id: nullable(id<ChainId>()),
  denom: id<Denom>(),
  decimals: number,
  router: id<Address>(),
});

const domain = record<HyperlaneDomain>({ chain_id: id<ChainId>(), domain: number }, ['chain_id', 'domain']);

/** Hyperlane. */
export const hyperlane: Bridge<HyperlaneFacts> = {
  codec: record<HyperlaneFacts>({
    domains: list(unlessNull('chain_id', domain)),
    routes: list(record<WarpRoute>({ a: end, b: end, symbol: text, usable: flag }, ['a', 'b'])),
  }),

  /** A synthetic token's router is the token; a Cosmos end without a denom is not known well enough to use. */
  links({ routes = [] }) {
    return routes.flatMap(({ a, b, usable, symbol }): readonly BridgeLink[] => {
      const token = b.denom ?? (b.router === undefined ? undefined : brandAs<Denom>(b.router));
      if (usable === false || a.denom === undefined || token === undefined) return [];
      if (a.chainId == null || b.chainId == null) return [];
      const named = symbol === undefined ? {} : { symbol };
      return [
        {
          bridge: 'HYPERLANE',
          a: bridgeEnd(a.chainId, a.denom, { ...a, ...named }),
          b: bridgeEnd(b.chainId, token, { ...b, ...named }),
        },
      ];
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
};
