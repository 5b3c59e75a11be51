import * as shapes from '../../json/index.js';
import type { Optional } from '../json/codec.js';
import { type BridgeId, bridgeIds, bridgeLinks, bridgeNames } from '../../registry/index.js';
import type { Endpoint } from '../endpoint.js';
import { type DataAgeAnswer, encodeDataAge } from './data-age.js';

/** Takes no fields. */
export type BridgesRequest = Readonly<Record<never, never>>;

/** Bridges that join assets of the data. */
export interface BridgesResponse extends DataAgeAnswer {
  readonly bridges: readonly WireBridge[];
}

/** A bridge by the name that `bridges` fields use. */
export interface WireBridge {
  readonly id: BridgeId;
  readonly name: string;
}

/** The bridges of an allow-list; undefined, for all, when it is absent or empty. Unknown names allow nothing. */
export function bridgesNamed(names: Optional<readonly string[]>): readonly BridgeId[] | undefined {
  return names?.length ? bridgeIds.filter((id) => names.includes(id)) : undefined;
}

/** The bridges of the data. */
export const bridges: Endpoint<BridgesRequest, BridgesResponse> = {
  path: '/v2/info/bridges',
  methods: ['GET'],
  summary: 'Bridges that join assets of the data.',
  request: shapes.object<BridgesRequest>({}),
  answer(context) {
    const { registry } = context;
    const used = new Set<BridgeId>(bridgeLinks(registry).map(({ bridge }) => bridge));
    if (registry.channels.size > 0) used.add('IBC');
    const bridges = bridgeIds.filter((id) => used.has(id)).map((id) => ({ id, name: bridgeNames[id] }));
    return { bridges, ...encodeDataAge(context) };
  },
};
