import { printHop } from '../../denom/index.js';
import { type JsonObject, type JsonValue, parseGoDuration } from '../../json/index.js';
import { joined, limits, RoutingError } from '../../primitives/index.js';
import { type Capabilities, capabilitiesOf } from '../../registry/index.js';
import { checkAddress, checkOwnAddress } from '../../audit/address.js';
import { addFinding, addMalformed, type Audit, type MemoArrival } from '../../audit/context.js';
import { crossChannel } from '../../audit/cross.js';
import { checkSpan } from '../../audit/deadline.js';
import { filledText, text } from '../../audit/fields.js';
import { checkGoNumbers } from '../../audit/go-number.js';
import { peekJson, readJsonText } from '../../audit/json-field.js';
import { shorten } from '../../audit/json-text.js';
import { passOn } from '../../audit/pass-on.js';
import { type At, isObjectAt, isTextAt, memberAt, type Place, pointerInto } from '../../audit/place.js';
import { anything, exact, given, readShape } from '../../audit/shape.js';
import { forwardMembers, structAt } from '../../audit/memos/go-struct.js';

const forwardShape = exact({
  receiver: filledText,
  port: text,
  channel: text,
  timeout: given(anything),
  retries: given(anything),
  next: given(anything),
});

/**
 * The packet-forward middleware: the chain receives the coins at an intermediate account and sends them on at
 * once, whatever the receiver of the packet is. The older flavour decodes a memo that has a `forward` into
 * structs, the newer one looks keys up in maps.
 *
 * @see cosmos/ibc-apps `middleware/packet-forward-middleware/packetforward/ibc_middleware.go`, `types/forward.go`
 * @see cosmos/ibc-go `modules/apps/packet-forward-middleware/types/forward.go`
 */
export function readForward(audit: Audit, { object, coins, receiver: waypoint }: MemoArrival): void {
  const { chainId } = coins;
  const can = chainId === undefined ? {} : capabilitiesOf(audit.registry, chainId);
  const place = memberAt(object, 'forward');
  const forward = place && readShape(audit, fieldsOf(audit, place, can), forwardShape);
  if (place === undefined || forward === undefined) return;
  const { pointer } = place;
  if (waypoint !== undefined) {
    if (can.autopilot === true) checkAddress(audit, chainId, waypoint);
    checkOwnAddress(audit, 'WAYPOINT_NOT_OWN', { chainId, ...waypoint });
  }
  const timeout = readTimeout(audit, forward.timeout, pointer);
  const retries = readRetries(audit, forward.retries, can);
  const { port, channel, receiver } = forward;
  if (port === undefined || channel === undefined) return;
  const { cameBy } = coins;
  const hop = { port: port.value, channel: channel.value };
  if (cameBy !== undefined && printHop(cameBy) === printHop(hop))
    addFinding(audit, 'FORWARD_BACK', channel.pointer, `the packet came by ${printHop(cameBy)}`);
  const beyond = crossChannel(audit, coins, { port: port.value, channel });
  const passing = { beyond, address: receiver?.value, timeout, retries, pointer };
  passOn(audit, coins, joined(hop, passing));
  const memo = readNext(audit, forward.next, can);
  const { forwards = 1 } = audit;
  if (forwards > limits.forwards)
    throw new RoutingError('LIMIT_EXCEEDED', pointer, `more than ${limits.forwards} forwards in a memo`);
  audit.steps.arrive(joined(audit, { forwards: forwards + 1 }), {
    from: chainId,
    coins: beyond,
    receiver,
    memo,
  });
}

/**
 * The fields by their names. For an unknown flavour, keys that differ only in case may count as these fields.
 */
function fieldsOf(audit: Audit, place: Place, can: Capabilities): Place {
  if (can.pfmFlavour === 'ibc-go') return place;
  const fields = structAt(audit, place, forwardMembers);
  return can.pfmFlavour === 'ibc-apps' ? fields : place;
}

/** A span of time: nanoseconds as a number, or Go's duration text. Absent, zero or negative means the chain's default. */
function readTimeout(audit: Audit, place: Place | undefined, pointer: string): bigint {
  const stated = place && spanOf(place);
  if (place !== undefined && stated === undefined) addMalformed(audit, place, 'a duration');
  const at = place?.pointer ?? pointer;
  const isDefault = stated === undefined || stated <= 0n;
  if (isDefault) addFinding(audit, 'DEADLINE_DEFAULT', at, 'no time limit is stated');
  const value = isDefault ? limits.forwardTimeout : stated;
  checkSpan(audit, { value, pointer: at });
  return value;
}

function spanOf({ value }: Place): bigint | undefined {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? BigInt(Math.trunc(value)) : undefined;
  return typeof value === 'string' ? parseGoDuration(value) : undefined;
}

function readRetries(audit: Audit, place: Place | undefined, can: Capabilities): number | undefined {
  if (place === undefined || isPassedOver(place, can)) return undefined;
  const { value } = place;
  // The older flavour decodes into a byte, the newer cuts a float64 to one.
  const isByte = typeof value === 'number' && value >= 0 && value <= 255;
  if (isByte && (Number.isInteger(value) || can.pfmFlavour !== 'ibc-apps')) return Math.trunc(value);
  addMalformed(audit, place, 'a whole number from 0 to 255');
  return undefined;
}

/** Memo of the outgoing packet: an object, or its JSON text. The middleware prints it again. */
function readNext(audit: Audit, place: Place | undefined, can: Capabilities): Place | undefined {
  if (place === undefined || isPassedOver(place, can)) return undefined;
  const next = isTextAt(place) ? readJsonText(audit, place) : place;
  if (next === undefined) return undefined;
  if (!isObjectAt(next)) {
    addMalformed(audit, next, 'an object, or its JSON text');
    return undefined;
  }
  checkGoNumbers(audit, next);
  if (can.pfmFlavour === 'ibc-apps') return next;
  const rewritten = strictNext(audit, next);
  if (rewritten === undefined) {
    const message = 'next contains more than forwards, and only forwards are carried';
    addFinding(audit, 'NEXT_REFUSED', next.pointer, message);
  }
  return rewritten ?? next;
}

/** The older flavour treats null as absent; the newer refuses it, and so, here, does an unknown flavour. */
function isPassedOver({ value }: Place, can: Capabilities): boolean {
  return value === null && can.pfmFlavour === 'ibc-apps';
}

/**
 * The memo that the newer flavour makes of `next`: it reads every nested level, each of which must have a
 * forward, and writes only the fields of forwards. Undefined if a level has none. It accepts its output
 * unchanged.
 *
 * @see cosmos/ibc-go `modules/apps/packet-forward-middleware/types/forward.go`
 */
function strictNext(audit: Audit, memo: At<JsonObject>): At<JsonObject> | undefined {
  if (audit.draft.rewritten.has(memo.value)) return memo;
  const forward = memberAt(memo, 'forward');
  if (!isObjectAt(forward) || !isComplete(forward)) return undefined;
  noteDropped(audit, memo, ['forward']);
  noteDropped(audit, forward, Object.keys(forwardMembers));
  const members: [string, JsonValue][] = [];
  for (const key of Object.keys(forwardMembers)) {
    const member = memberAt(forward, key);
    if (member === undefined) continue;
    const value = key === 'next' ? nestedIn(audit, member) : member.value;
    if (value === undefined) return undefined;
    members.push([key, value]);
  }
  const value = { forward: Object.fromEntries(members) };
  audit.draft.rewritten.add(value);
  return { value, pointer: memo.pointer };
}

/** Whether the fields have the types that the middleware needs, all levels down. */
function isComplete(forward: At<JsonObject>): boolean {
  const fieldOf = (key: string): JsonValue | undefined => memberAt(forward, key)?.value;
  const areTexts = ['receiver', 'port', 'channel'].every((key) => typeof fieldOf(key) === 'string');
  const [timeout, retries] = [fieldOf('timeout'), fieldOf('retries')];
  const isNumber = typeof timeout === 'number' || typeof timeout === 'bigint';
  const isSpan = typeof timeout === 'string' ? parseGoDuration(timeout) !== undefined : isNumber;
  const isByte = retries === undefined || (typeof retries === 'number' && retries >= 0 && retries <= 255);
  return areTexts && isByte && (timeout === undefined || isSpan);
}

function nestedIn(audit: Audit, next: Place): JsonValue | undefined {
  const opened = isTextAt(next) ? peekJson(audit, next) : next;
  return isObjectAt(opened) ? strictNext(audit, opened)?.value : undefined;
}

function noteDropped(audit: Audit, place: At<JsonObject>, taken: readonly string[]): void {
  for (const key of Object.keys(place.value)) {
    if (taken.includes(key)) continue;
    const message = `the middleware drops ${shorten(JSON.stringify(key))}`;
    addFinding(audit, 'FIELD_IGNORED', pointerInto(place.pointer, key), message);
  }
}
