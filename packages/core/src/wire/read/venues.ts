import * as shapes from '../../json/index.js';
import type { Optional } from '../json/codec.js';
import type { Endpoint } from '../endpoint.js';
import { type DataAgeAnswer, encodeDataAge } from './data-age.js';

/** Which swap venues to list. */
export interface VenuesRequest {
  readonly only_testnets?: Optional<boolean>;
}

/** Swap venues of the chains that the data has, in data order. */
export interface VenuesResponse extends DataAgeAnswer {
  readonly venues: readonly WireSwapVenue[];
}

/** A place where swaps happen. */
export interface WireSwapVenue {
  readonly name: string;
  readonly chain_id: string;
}

/** The swap venues of the data. */
export const venues: Endpoint<VenuesRequest, VenuesResponse> = {
  path: '/v2/fungible/venues',
  methods: ['GET'],
  summary: 'Swap venues.',
  request: shapes.object<VenuesRequest>({ only_testnets: shapes.optional(shapes.flag) }),
  answer: (context, { only_testnets: testnets }) => ({
    venues: [...context.registry.venues].flatMap(([chainId, deployment]) =>
      context.registry.chains.get(chainId)?.isTestnet === (testnets === true)
        ? (deployment.venues ?? []).map(({ name }) => ({ name, chain_id: chainId }))
        : [],
    ),
    ...encodeDataAge(context),
  }),
};
