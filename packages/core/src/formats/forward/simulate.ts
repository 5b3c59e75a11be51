import { floatToDuration, parseGoDuration } from '../../json/index.js';
import { isChannelId, isPortId, limits } from '../../primitives/index.js';
import { forwardingAddress } from '../../simulate/accounts.js';
import { ChainPanic, demand, fail } from '../../simulate/failure.js';
import { compactGo, goObject, isGoNumber, isGoObject, mapOf, memberOf } from '../../simulate/go-json.js';
import type { GoJson, GoMember, GoObject } from '../../simulate/go-json.js';
import { anyField, byteField, readStruct, structField, textField } from '../../simulate/go-struct.js';
import { chargeMemo, memoMap, memoObject, printMemo } from '../../simulate/memo.js';
import type { ForwardOwner, Packet } from '../../simulate/packet.js';
import { receivedCoin, send } from '../../simulate/transfer.js';
import { chainIn, type World } from '../../simulate/world.js';
import type { Inner, Middleware, Receipt } from '../../simulate/middleware/receipt.js';

/**
 * Packet-forward middleware: receives at an intermediate address, forwards, and keeps the packet open.
 *
 * @see ibc-apps and ibc-go, `packet-forward-middleware/ibc_middleware.go`, `OnRecvPacket`
 */
export const forwarding: Middleware = {
  part: 'forward',
  isOn: (world, chainId) => chainIn(world, chainId).pfm !== undefined,
  receive: (world, packet, inner) => {
    const { pfm } = chainIn(world, packet.dest.chainId);
    const forward = pfm && readForward(world, packet.memo, pfm);
    return forward === undefined ? inner(packet) : forwardPacket(world, packet, forward, inner);
  },
};

function forwardPacket(world: World, packet: Packet, forward: Forward, inner: Inner): Receipt {
  const { chainId } = packet.dest;
  const { bech32Prefix } = chainIn(world, chainId);
  const sender = forwardingAddress(bech32Prefix, packet.dest.channel, packet.sender);
  const received = inner({ ...packet, receiver: sender, memo: '' });
  demand(received !== 'held' && received.isOk, 'the coins could not be received');
  const patience = forward.timeout > 0n ? forward.timeout : limits.forwardTimeout;
  const { receiver, port, channel, memo, retries: retriesLeft } = forward;
  const coin = receivedCoin(world, packet);
  const owner: ForwardOwner = { kind: 'forward', outer: packet, retriesLeft, timeout: patience };
  const timeout = world.time + patience;
  send(world, { chainId, port, channel, coin, sender, receiver, memo, timeout, owner });
  return 'held';
}

/** Where to send a received coin on. */
export interface Forward {
  readonly receiver: string;
  readonly port: string;
  readonly channel: string;
  /** Nanoseconds; zero or less means the chain's default. */
  readonly timeout: bigint;
  readonly retries: number;
  /** Memo of the next packet, `''` when there is none. */
  readonly memo: string;
}

/**
 * Reads the forward a memo asks for; undefined when it asks for none. Both flavours look for `forward` in a map, so
 * that the key is exact; ibc-apps then decodes the memo into structs, ibc-go goes on with maps at all levels.
 *
 * @throws ChainFailure when the middleware refuses the memo
 * @see ibc-apps `middleware/packet-forward-middleware/packetforward/ibc_middleware.go`, `types/forward.go`
 * @see ibc-go `modules/apps/packet-forward-middleware/types/forward.go`
 */
export function readForward(world: World, memo: string, flavour: 'ibc-apps' | 'ibc-go'): Forward | undefined {
  const map = memoMap(world, memo);
  const asked = map && memberOf(map, 'forward');
  if (asked === undefined || asked === null) return undefined;
  const forward = flavour === 'ibc-go' ? strictForward(world, asked) : looseForward(world, memo);
  if (forward === undefined) return undefined;
  demand(forward.receiver !== '', 'failed to validate metadata. receiver cannot be empty');
  demand(isPortId(forward.port), 'failed to validate metadata: port');
  demand(isChannelId(forward.channel), 'failed to validate metadata: channel');
  return forward;
}

const looseFields = ['receiver', 'port', 'channel', 'timeout', 'retries', 'next'] as const;

/** ibc-apps: structs, whose null fields count as absent, and a `next` of any type. */
function looseForward(world: World, memo: string): Forward {
  const { forward } = readStruct(memoObject(world, memo) ?? goObject([]), ['forward']);
  const asked = structField(forward);
  // A later spelling that is null leaves the middleware without the struct that it goes on to read.
  if (asked === undefined) throw new ChainPanic('the forward is set to null again');
  const fields = readStruct(asked, looseFields);
  return {
    receiver: textField(fields.receiver),
    port: textField(fields.port),
    channel: textField(fields.channel),
    timeout: fields.timeout.map(readTimeout).at(-1) ?? 0n,
    retries: byteField(fields.retries) ?? 0,
    memo: looseNext(world, anyField(fields.next)),
  };
}

/** Objects keep their key order; a text is parsed as JSON; white space is removed in any case. */
function looseNext(world: World, next: GoJson | undefined): string {
  if (next === undefined) return '';
  if (typeof next !== 'string') return printMemo(world, next, 'kept');
  chargeMemo(world, next);
  return compactGo(next) ?? fail('next of the forward is a text, but not JSON');
}

/** For this flavour only an object is a forward. */
function strictForward(world: World, asked: GoJson): Forward | undefined {
  if (!isGoObject(asked)) return undefined;
  const { next, retries = 0, ...forward } = readStrict(world, asked);
  return { retries, memo: next === undefined ? '' : printMemo(world, next, 'sorted'), ...forward };
}

/** A forward of the ibc-go flavour with its nested parts, as the middleware will print them. */
interface StrictForward extends Omit<Forward, 'memo' | 'retries'> {
  readonly retries: number | undefined;
  readonly next: GoObject | undefined;
}

/** Fields must be present with their type, and every `next` must again be a forward. Each level is read once. */
function readStrict(world: World, asked: GoObject): StrictForward {
  const member = (key: string): GoJson | undefined => memberOf(asked, key);
  const [receiver, port, channel] = ['receiver', 'port', 'channel'].map(member);
  const areTexts = typeof receiver === 'string' && typeof port === 'string' && typeof channel === 'string';
  demand(areTexts, 'receiver, port or channel of the forward is missing');
  const [timeout, retries, next] = ['timeout', 'retries', 'next'].map(member);
  return {
    receiver,
    port,
    channel,
    timeout: timeout === undefined ? 0n : readTimeout(timeout),
    retries: retries === undefined ? undefined : readRetries(retries),
    next: next === undefined ? undefined : strictNext(world, next),
  };
}

/** The middleware's print of a nested forward: only its known fields. */
function strictNext(world: World, next: GoJson): GoObject {
  const object = typeof next === 'string' ? memoMap(world, next) : next;
  if (isGoObject(object) && settled.has(object)) return object;
  const asked = isGoObject(object) ? memberOf(object, 'forward') : undefined;
  if (!isGoObject(object) || !isGoObject(asked)) fail('next of the forward has no forward');
  const forward = readStrict(world, asked);
  const members: GoMember[] = [
    ['channel', forward.channel],
    ...(forward.next === undefined ? [] : [['next', forward.next] as const]),
    ['port', forward.port],
    ['receiver', forward.receiver],
    ...numberMember('retries', forward.retries),
    ...numberMember('timeout', forward.timeout > 0n ? forward.timeout : undefined),
  ];
  if (!isSame(object, asked, members)) return goObject([['forward', goObject(members)]]);
  settled.add(object);
  return object;
}

/** Values that are already in this middleware's print; reading them again at each hop would change nothing. */
const settled = new WeakSet<GoObject>();

/** Values that this middleware printed are printed alike; the object keeps its text. */
function isSame(object: GoObject, asked: GoObject, members: readonly GoMember[]): boolean {
  if (object.members.length !== 1 || mapOf(asked).size !== members.length) return false;
  return members.every(([key, value], at) => {
    const [knownKey, known] = asked.members[at] ?? [];
    if (key !== knownKey) return false;
    return isGoNumber(value) ? isGoNumber(known) && known.digits === value.digits : known === value;
  });
}

function numberMember(key: string, value: number | bigint | undefined): readonly GoMember[] {
  return value === undefined ? [] : [[key, { digits: String(value), isTyped: true }]];
}

function readTimeout(value: GoJson): bigint {
  if (isGoNumber(value)) return floatToDuration(Number(value.digits));
  const parsed = typeof value === 'string' ? parseGoDuration(value) : undefined;
  return parsed ?? fail('invalid duration');
}

/** A float64 that is cut to a byte. */
function readRetries(value: GoJson): number {
  const retries = isGoNumber(value) ? Number(value.digits) : -1;
  return retries >= 0 && retries <= 255 ? Math.trunc(retries) : fail('retries must be between 0 and 255');
}
