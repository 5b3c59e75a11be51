import * as shapes from '../../json/index.js';
import type { Optional } from '../json/codec.js';
import {
  type BridgeId,
  bridgeIds,
  type BridgeLink,
  bridgeLinks,
  bridgeNames,
  directionsOf,
  type LivenessOptions,
  refusalOf,
  type Registry,
} from '../../registry/index.js';
import { type Endpoint, paths } from '../endpoint.js';
import { type DataAgeAnswer, encodeDataAge } from '../warnings.js';

/** Which bridges to list. */
export interface BridgesRequest {
  /** Also list bridges without any link in service. */
  readonly include_inactive?: Optional<boolean>;
}

/** Bridges that join assets of the data and carry them in at least one direction. */
export interface BridgesResponse extends DataAgeAnswer {
  /** Bridges in a fixed order. */
  readonly bridges: readonly WireBridge[];
}

/** A bridge by the name that `bridges` fields use. */
export interface WireBridge {
  /** Identifier, as `bridges` fields use it. */
  readonly id: BridgeId;
  /** Display name. */
  readonly name: string;
}

/** The bridges of the data. */
export const bridges: Endpoint<BridgesRequest, BridgesResponse> = {
  path: paths.bridges,
  methods: ['GET'],
  readsDataAlone: true,
  summary: 'Bridges that join assets of the data.',
  request: shapes.object<BridgesRequest>({ include_inactive: shapes.optional(shapes.flag) }),
  answer(context, { include_inactive: all }) {
    const { registry, clock } = context;
    const options = { ...clock(), includeInactive: all === true };
    const used = new Set<BridgeId>();
    for (const link of bridgeLinks(registry)) {
      if (!used.has(link.bridge) && isOpen(registry, link, options)) used.add(link.bridge);
    }
    if (registry.channels.size > 0) used.add('IBC');
    const bridges = bridgeIds.filter((id) => used.has(id)).map((id) => ({ id, name: bridgeNames[id] }));
    return { bridges, ...encodeDataAge(context) };
  },
};

function isOpen(registry: Registry, link: BridgeLink, options: LivenessOptions): boolean {
  const { bridge } = link;
  return directionsOf(link).some(
    ([{ chainId: fromChainId }, { chainId: toChainId }]) =>
      refusalOf(registry, { fromChainId, toChainId, bridge }, options) === undefined,
  );
}
