import * as shapes from '../../json/index.js';
import type { JsonObject } from '../json/codec.js';
import { spelled } from '../json/encode.js';
import { limits, pointerTo, RoutingError } from '../../primitives/index.js';
import {
  type BridgeFault,
  type ChainFault,
  type Fault,
  type FaultKind,
  type PacketFault,
  refusals,
  type Simulation,
  stalls,
  type SwapFault,
} from '../../simulate/index.js';

/**
 * Faults of a request: `{kind, tx?, packet}`, `{kind, swap}`, `{kind, tx?, hand_over}`, `{kind, chain_id}`, or
 * `{swap_reverts_on}`: every swap on that chain fails.
 */
export const faultList: shapes.Shape<readonly JsonObject[]> = shapes.list(
  shapes.objectOf([
    ['kind', shapes.optional(shapes.text)],
    ['tx', shapes.optional(shapes.whole)],
    ['packet', shapes.optional(shapes.whole)],
    ['swap', shapes.optional(shapes.whole)],
    ['hand_over', shapes.optional(shapes.whole)],
    ['chain_id', shapes.optional(shapes.text)],
    ['swap_reverts_on', shapes.optional(shapes.text)],
  ]),
  limits.faults,
);

/**
 * The faults that a request names.
 *
 * @param plan the run without faults, which shows where the swaps are
 * @throws RoutingError `MISSING_FIELD`, or `INVALID_TYPE` for a kind that does not exist
 */
export function decodeFaults(faults: readonly JsonObject[], plan: () => Simulation): readonly Fault[] {
  let planned: Simulation | undefined;
  return faults.flatMap((json, index): readonly Fault[] => {
    const pointer = `/faults/${index}`;
    const chainId = json['swap_reverts_on'];
    if (typeof chainId !== 'string') return [decodeFault(json, pointer)];
    planned ??= plan();
    return revertsOn(chainId, planned);
  });
}

function revertsOn(chainId: string, { events }: Simulation): readonly SwapFault[] {
  return events.flatMap((event): readonly SwapFault[] =>
    event.kind === 'swap' && event.swap !== undefined && event.coinIn.chainId === chainId
      ? [{ kind: 'swap-reverts', swap: event.swap }]
      : [],
  );
}

function decodeFault(json: JsonObject, pointer: string): Fault {
  const name = memberOf(json, pointer, 'kind');
  const read = readers.get(String(name));
  if (read !== undefined) return read(json, pointer);
  const message = `kind of a fault must be one of ${[...readers.keys()].join(', ')}`;
  throw new RoutingError('INVALID_TYPE', pointerTo(pointer, 'kind'), message);
}

type Reader = (json: JsonObject, pointer: string) => Fault;

/** How a fault of a packet, a swap or a chain is aimed. */
const plainReaders: { readonly [K in Exclude<FaultKind, BridgeFault['kind']>]: Reader } = {
  'error-ack': onPacket('error-ack'),
  timeout: onPacket('timeout'),
  'timeout-once': onPacket('timeout-once'),
  'memo-truncated': onPacket('memo-truncated'),
  'memo-too-long': onPacket('memo-too-long'),
  'callback-fails': onPacket('callback-fails'),
  'no-recovery-record': onPacket('no-recovery-record'),
  'quote-expired': onPacket('quote-expired'),
  'swap-reverts': onSwap('swap-reverts'),
  'swap-least': onSwap('swap-least'),
  'swap-short': onSwap('swap-short'),
  'deadline-passed': onSwap('deadline-passed'),
  'pfm-missing': onChain('pfm-missing'),
  'contract-entry-missing': onChain('contract-entry-missing'),
};

const bridgeKinds = Object.keys({ ...refusals, ...stalls }) as BridgeFault['kind'][]; // the keys of both tables

const readers: ReadonlyMap<string, Reader> = new Map([
  ...Object.entries(plainReaders).map(([kind, read]) => [spelled(kind), read] as const),
  ...bridgeKinds.map((kind) => [spelled(kind), onHandOver(kind)] as const),
  ['timeout_no_retries_left', plainReaders.timeout],
]);

function onPacket(kind: PacketFault['kind']): Reader {
  return (json, pointer) => {
    return { kind, tx: Number(json['tx'] ?? 0), packet: Number(memberOf(json, pointer, 'packet')) };
  };
}

function onSwap(kind: SwapFault['kind']): Reader {
  return (json, pointer) => ({ kind, swap: Number(memberOf(json, pointer, 'swap')) });
}

function onHandOver(kind: BridgeFault['kind']): Reader {
  return (json, pointer) => {
    return { kind, tx: Number(json['tx'] ?? 0), handOver: Number(memberOf(json, pointer, 'hand_over')) };
  };
}

function onChain(kind: ChainFault['kind']): Reader {
  return (json, pointer) => ({ kind, chainId: String(memberOf(json, pointer, 'chain_id')) });
}

/** @throws RoutingError `MISSING_FIELD` */
function memberOf(json: JsonObject, pointer: string, name: string): unknown {
  const value = json[name];
  if (value !== undefined && value !== null) return value;
  throw new RoutingError('MISSING_FIELD', pointerTo(pointer, name), `${name} of the fault is missing`);
}
