import { printJson } from '../json/index.js';
import { isLightClientId, limits, RoutingError } from '../primitives/index.js';
import type { PrintContext } from './continuation.js';
import type { CompileRequest } from './request.js';

/**
 * Fixes the times of a request.
 *
 * @throws RoutingError `INVALID_TIMEOUT` where the deadline is later than chains can count
 */
export function printContext(request: CompileRequest, now: bigint): PrintContext {
  const timeoutSeconds = request.timeoutSeconds ?? limits.defaultTimeoutSeconds;
  return {
    now,
    deadline: deadlineIn(now, timeoutSeconds),
    timeoutSeconds,
    // The native printer is several times as fast, but cannot copy the text of a handler.
    print: request.postRouteHandler === undefined ? JSON.stringify : printJson,
  };
}

/** A context with all deadlines that many seconds from now. @throws RoutingError `INVALID_TIMEOUT` */
export function withDeadline(context: PrintContext, seconds: number): PrintContext {
  return { ...context, deadline: deadlineIn(context.now, seconds) };
}

/**
 * A context for steps behind a leg over an EVM chain, whose coins arrive late: adds the longest time of the
 * bridge, and no deadline is earlier than observed durations of such legs.
 *
 * @param most longest duration in the data, seconds; 0 if unknown
 */
export function behindBridge(context: PrintContext, most: number): PrintContext {
  const already = Math.round((context.deadline - Number(context.now)) / 1e9);
  return withDeadline(context, Math.max(already + most, limits.behindBridgeSeconds));
}

function deadlineIn(now: bigint, seconds: number): number {
  const milliseconds = now / 1_000_000n + BigInt(seconds) * 1000n;
  const deadline = milliseconds * 1_000_000n;
  if (deadline >= 2n ** 63n) {
    const message = `a deadline of ${seconds} seconds from now does not fit in the 64 bits that chains use`;
    throw new RoutingError('INVALID_TIMEOUT', 'timeoutSeconds', message);
  }
  return Number(deadline);
}

/**
 * `timeout_timestamp` of a packet, and of the contract that sends it: nanoseconds since the epoch over a channel, whole
 * seconds over an IBC v2 client. Relayers of clients take their time, so that shorter deadlines are not asked for.
 *
 * @see cosmos/ibc-go `modules/core/04-channel/v2/keeper/msg_server.go`
 */
export function timeoutOver(context: PrintContext, channel: string): number {
  return isLightClientId(channel) ? clientDeadline(context) : context.deadline;
}

/** Deadline of a packet over an IBC v2 client, whole seconds since the epoch. `checkTimeout` refuses more than a day. */
export function clientDeadline({ now, timeoutSeconds }: PrintContext): number {
  return Number(now / 1_000_000_000n) + Math.max(limits.clientTimeout.usual, timeoutSeconds);
}
