import { isObject } from 'wayfold/registry';
import { type JsonValue, RoutingError } from 'wayfold';
import type { TrackEvent } from 'wayfold/track';

type Line = Readonly<Record<string, unknown>>;

/**
 * Reads an event from a line of a file of events.
 *
 * @throws RoutingError `INVALID_TYPE` for other JSON
 */
export function trackEventOf(json: JsonValue): TrackEvent {
  if (!isObject(json)) refuse('it must be a JSON object');
  const line: Line = json;
  if (isObject(line['bridge'])) return bridgeOf(line['bridge']);
  const chainId = line['chain_id'];
  if (typeof chainId !== 'string') refuse('`chain_id` is missing: a node does not say whose events it shows');
  if (Object.hasOwn(line, 'event')) return { kind: 'event', chainId, json: line['event'] };
  const tx = line['tx_index'];
  if (tx !== undefined && typeof tx !== 'number') refuse('`tx_index` must be a whole number');
  const gives = isObject(line['gives']) ? handOverOf(line['gives']) : undefined;
  return {
    kind: 'transaction',
    chainId,
    json: line,
    ...(tx !== undefined && { tx }),
    ...(gives && { gives }),
  };
}

function bridgeOf(bridge: Line): TrackEvent {
  const { outcome } = bridge;
  if (outcome !== 'arrived' && outcome !== 'kept') refuse('`bridge.outcome` must be `arrived` or `kept`');
  return { kind: 'bridge', ...handOverOf(bridge), outcome };
}

function handOverOf({ tx_index: tx, hand_over: handOver }: Line): { tx: number; handOver: number } {
  if (typeof tx === 'number' && typeof handOver === 'number') return { tx, handOver };
  return refuse('a hand-over is named by `tx_index` and `hand_over`, whole numbers from 0');
}

function refuse(message: string): never {
  throw new RoutingError('INVALID_TYPE', '', message);
}
