import { receivePath } from '../../denom/index.js';
import { denomInOf, denomOutOf, type Operation, packetOf } from '../../operation/index.js';
import type { DenomPath } from '../../primitives/index.js';
import { channelEnd, denomOfPath, pathOf, type Registry } from '../../registry/index.js';
import type { KnownTrace } from '../../simulate/index.js';

/**
 * Traces of a route's vouchers that the data does not list. Sending a coin back over its channel undoes a
 * transfer, so the trace of an outgoing coin follows from the trace of the arriving one.
 */
export function unlistedTraces(registry: Registry, operations: readonly Operation[]): readonly KnownTrace[] {
  const traces: KnownTrace[] = [];
  let next: DenomPath | undefined;
  for (const operation of [...operations].reverse()) {
    const leg = packetOf(operation);
    const link =
      leg && channelEnd(registry, { chainId: leg.fromChainId, port: leg.port, channel: leg.channel });
    const arrived =
      leg && (pathOf(registry, { chainId: leg.toChainId, denom: denomOutOf(operation) }) ?? next);
    next = undefined;
    if (leg === undefined || link === undefined || arrived === undefined) continue;
    const { chainId } = link.from;
    const denom = denomInOf(operation);
    const sent = receivePath(arrived, link.to, link.from).path;
    const isListed = pathOf(registry, { chainId, denom }) !== undefined;
    if (isListed || denomOfPath(registry, sent) !== denom) continue;
    traces.push({ chainId, denom, path: sent });
    next = sent;
  }
  return traces;
}
