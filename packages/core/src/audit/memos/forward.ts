import { printHop } from '../../denom/index.js';
import type { JsonObject } from '../../primitives/index.js';
import { type Capabilities, capabilitiesOf } from '../../registry/index.js';
import { checkAddress, checkOwn } from '../address.js';
import { type Audit, addEffect, addFinding, addMalformed } from '../context.js';
import { crossChannel } from '../cross.js';
import { checkSpan } from '../deadline.js';
import { filledText, text } from '../fields.js';
import { parseGoDuration } from '../go-duration.js';
import { checkGoNumbers } from '../go-number.js';
import { peekJson, readJsonText } from '../json-field.js';
import { type At, isObjectAt, isTextAt, memberAt, type Place } from '../place.js';
import { anything, given, loose, readShape } from '../shape.js';
import type { MemoArrival } from './arrival.js';

const forwardShape = loose({
  receiver: filledText,
  port: text,
  channel: text,
  timeout: given(anything),
  retries: given(anything),
  next: given(anything),
});

/** What the middleware does when a forward does not say. */
const defaultTimeout = 600_000_000_000n;

/**
 * The packet-forward middleware: the chain receives the coins for an account of its own and sends them on at once,
 * whatever the receiver of the packet is.
 *
 * @see cosmos/ibc-apps `middleware/packet-forward-middleware/packetforward/types/forward.go`
 * @see cosmos/ibc-go `modules/apps/packet-forward-middleware/types/forward.go`
 */
export function readForward(audit: Audit, { object, coins, receiver: waypoint }: MemoArrival): void {
  const { chainId } = coins;
  const place = memberAt(object, 'forward');
  const forward = place === undefined ? undefined : readShape(audit, place, forwardShape);
  if (place === undefined || forward === undefined) return;
  const can = chainId === undefined ? {} : capabilitiesOf(audit.registry, chainId);
  if (waypoint !== undefined) {
    if (can.autopilot === true) checkAddress(audit, chainId, waypoint);
    checkOwn(audit, 'WAYPOINT_NOT_OWN', { ...waypoint, chainId });
  }
  const timeout = readTimeout(audit, forward.timeout, place.pointer);
  const retries = readRetries(audit, forward.retries, can);
  const { port, channel, receiver } = forward;
  if (port === undefined || channel === undefined) return;
  const { cameBy } = coins;
  if (cameBy !== undefined && printHop(cameBy) === printHop({ port: port.value, channel: channel.value })) {
    addFinding(audit, 'FORWARD_BACK', channel.pointer, `the packet came by ${printHop(cameBy)}`);
  }
  const beyond = crossChannel(audit, coins, { port: port.value, channel });
  addEffect(audit, {
    kind: 'forward',
    chainId,
    port: port.value,
    channel: channel.value,
    denomIn: coins.denom,
    denomOut: beyond.denom,
    amount: coins.amount,
    address: receiver?.value,
    timeout,
    retries,
    pointer: place.pointer,
  });
  const memo = readNext(audit, forward.next, can);
  audit.steps.arrive(audit, { from: chainId, coins: beyond, receiver, memo });
}

/** A span of time: nanoseconds as a number, or Go's duration text. Nothing, zero and less mean the chain's own. */
function readTimeout(audit: Audit, place: Place | undefined, pointer: string): bigint {
  const stated = place === undefined ? 0n : spanOf(place);
  if (place !== undefined && stated === undefined) addMalformed(audit, place, 'a duration');
  const isDefault = stated === undefined || stated <= 0n;
  if (isDefault) addFinding(audit, 'DEADLINE_DEFAULT', place?.pointer ?? pointer, 'no time limit is stated');
  const span = isDefault ? defaultTimeout : stated;
  checkSpan(audit, { value: span, pointer: place?.pointer ?? pointer });
  return span;
}

function spanOf({ value }: Place): bigint | undefined {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? BigInt(Math.trunc(value)) : undefined;
  return typeof value === 'string' ? parseGoDuration(value) : undefined;
}

function readRetries(audit: Audit, place: Place | undefined, can: Capabilities): number | undefined {
  if (place === undefined || isPassedOver(place, can)) return undefined;
  const { value } = place;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 255) return value;
  addMalformed(audit, place, 'a whole number from 0 to 255');
  return undefined;
}

/** Memo of the packet that is sent: an object, or its JSON text. The middleware writes it anew. */
function readNext(audit: Audit, place: Place | undefined, can: Capabilities): Place | undefined {
  if (place === undefined || isPassedOver(place, can)) return undefined;
  const next = isTextAt(place) ? readJsonText(audit, place) : place;
  if (next === undefined) return undefined;
  if (!isObjectAt(next)) {
    addMalformed(audit, next, 'an object, or its JSON text');
    return undefined;
  }
  checkGoNumbers(audit, next);
  if (can.pfmFlavour !== 'ibc-apps' && !holdsForwardsOnly(next)) {
    const reason = can.pfmFlavour === undefined ? 'CAPABILITY_UNKNOWN' : 'NEXT_REFUSED';
    addFinding(audit, reason, next.pointer, 'next holds more than forwards, and only these may be carried');
  }
  return next;
}

/** The newer flavour reads all that is nested, not the next memo alone; every one must hold a forward. */
function holdsForwardsOnly(memo: At<JsonObject>): boolean {
  const forward = memberAt(memo, 'forward');
  const inner = forward !== undefined && isObjectAt(forward) ? memberAt(forward, 'next') : undefined;
  if (forward === undefined || inner === undefined) return forward !== undefined;
  const opened = isTextAt(inner) ? peekJson(inner) : inner;
  return opened !== undefined && isObjectAt(opened) && holdsForwardsOnly(opened);
}

/** The older flavour takes null for nothing; the newer refuses it. */
function isPassedOver({ value }: Place, can: Capabilities): boolean {
  return value === null && can.pfmFlavour !== 'ibc-go';
}
