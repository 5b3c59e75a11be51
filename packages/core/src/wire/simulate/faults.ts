import * as shapes from '../../json/index.js';
import type { JsonObject } from '../json/codec.js';
import { spelled } from '../json/encode.js';
import { limits, pointerTo, RoutingError } from '../../primitives/index.js';
import type {
  BridgeFault,
  ChainFault,
  Fault,
  FaultKind,
  PacketFault,
  Simulation,
  SwapFault,
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

/** How a fault of each kind is aimed. */
const readersByKind: { readonly [K in FaultKind]: Reader } = {
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
  'burner-denied': onHandOver('burner-denied'),
  'no-credit': onHandOver('no-credit'),
  'orbiter-refuses': onHandOver('orbiter-refuses'),
  'not-minted': onHandOver('not-minted'),
  'relayer-idle': onHandOver('relayer-idle'),
  'token-account-missing': onHandOver('token-account-missing'),
  'fast-allowance-exhausted': onHandOver('fast-allowance-exhausted'),
  'forwarding-not-registered': onHandOver('forwarding-not-registered'),
  'forward-fails': onHandOver('forward-fails'),
  'gas-too-small': onHandOver('gas-too-small'),
  'execution-reverts': onHandOver('execution-reverts'),
  'axelar-packet-fails': onHandOver('axelar-packet-fails'),
  'message-not-processed': onHandOver('message-not-processed'),
  'not-credited': onHandOver('not-credited'),
  'not-claimed': onHandOver('not-claimed'),
  'no-solver': onHandOver('no-solver'),
  'post-action-fails': onHandOver('post-action-fails'),
  'receive-fails': onHandOver('receive-fails'),
  'lz-receive-reverts': onHandOver('lz-receive-reverts'),
};

const readers: ReadonlyMap<string, Reader> = new Map([
  ...Object.entries(readersByKind).map(([kind, read]) => [spelled(kind), read] as const),
  ['timeout_no_retries_left', readersByKind.timeout],
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
