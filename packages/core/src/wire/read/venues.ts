import * as shapes from '../../json/index.js';
import type { Optional } from '../json/codec.js';
import { type ListedVenue, listVenues, type VenueLack, type VenueSupport } from '../../operation/index.js';
import { findChain, isChainLive } from '../../registry/index.js';
import { type Endpoint, paths } from '../endpoint.js';
import { type DataAgeAnswer, encodeDataAge } from '../warnings.js';

/** Which swap venues to list. */
export interface VenuesRequest {
  /** Whether to list only test networks. */
  readonly only_testnets?: Optional<boolean>;
  /** Also list venues of chains that are out of service, except halted ones. */
  readonly include_inactive?: Optional<boolean>;
}

/** Swap venues of the chains that the data has and that are in service, in data order. */
export interface VenuesResponse extends DataAgeAnswer {
  /** Venues in data order. */
  readonly venues: readonly ListedSwapVenue[];
}

/** A place where swaps happen. */
export interface WireSwapVenue {
  /** Name of the venue. */
  readonly name: string;
  /** Chain of the venue. */
  readonly chain_id: string;
}

/** A venue of the list with its support. */
export interface ListedSwapVenue extends WireSwapVenue {
  /** `quoted`: swaps are planned from its pools; `compiled`: given swaps become messages; `unsupported`: neither. */
  readonly support: VenueSupport;
  /** Why its pools are not quoted, if given swaps become messages. */
  readonly reason?: VenueLack;
}

/** The swap venues of the data. */
export const venues: Endpoint<VenuesRequest, VenuesResponse> = {
  path: paths.venues,
  methods: ['GET'],
  readsDataAlone: true,
  summary: 'Swap venues, and which of them are quoted.',
  request: shapes.object<VenuesRequest>({
    only_testnets: shapes.optional(shapes.flag),
    include_inactive: shapes.optional(shapes.flag),
  }),
  answer(context, { only_testnets: testnets, include_inactive: all }) {
    const { registry, clock } = context;
    const options = { ...clock(), includeInactive: all === true };
    const isWanted = ({ chainId }: ListedVenue): boolean =>
      findChain(registry, chainId)?.isTestnet === (testnets === true) &&
      isChainLive(registry, chainId, options);
    const venues = listVenues(registry)
      .filter(isWanted)
      .map(({ chainId, name, ...rest }) => ({ name, chain_id: chainId, ...rest }));
    return { venues, ...encodeDataAge(context) };
  },
};
