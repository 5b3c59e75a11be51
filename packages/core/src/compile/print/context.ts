import { type JsonInput, type JsonInputObject, printJson } from '../../json/index.js';
import { type Address, isLightClientId, limits, RoutingError } from '../../primitives/index.js';
import type { Swap } from '../continuation.js';
import type { CompileRequest } from '../request.js';

/** What every printer needs beside the continuation. */
export interface PrintContext {
  /**
   * When packets and swaps time out: nanoseconds since the epoch, cut to whole milliseconds. Such a number has so few
   * significant digits that every JSON reader and writer keeps it exact, although it is beyond 2^53.
   */
  readonly deadline: number;
  /** The same as a duration, seconds. */
  readonly timeoutSeconds: number;
  /** Writes JSON text. */
  readonly print: (value: JsonInput) => string;
}

/** What a packet says beside the coin. */
export interface Packet {
  readonly receiver: Address;
  /** Undefined when there is nothing to say. */
  readonly memo: JsonInputObject | undefined;
}

/** What a swap contract does with the output. */
export type SwapAction =
  | { readonly kind: 'deliver'; readonly to: Address }
  | { readonly kind: 'transfer'; readonly channel: string; readonly packet: Packet }
  | { readonly kind: 'call'; readonly contract: string; readonly msg: string };

/** A dialect of swap contracts. */
export type SwapPrinter = (swap: Swap, action: SwapAction, context: PrintContext) => JsonInputObject;

/**
 * Fixes the times of a request.
 *
 * @throws RoutingError `INVALID_TIMEOUT` where the deadline is later than chains can count
 */
export function printContext(request: CompileRequest, now: bigint): PrintContext {
  const timeoutSeconds = request.timeoutSeconds ?? limits.defaultTimeoutSeconds;
  const milliseconds = now / 1_000_000n + BigInt(timeoutSeconds) * 1000n;
  const deadline = milliseconds * 1_000_000n;
  if (deadline >= 2n ** 63n) {
    const message = `a deadline of ${timeoutSeconds} seconds from now does not fit in the 64 bits in which chains count`;
    throw new RoutingError('INVALID_TIMEOUT', 'timeoutSeconds', message);
  }
  return {
    deadline: Number(deadline),
    timeoutSeconds,
    // The native printer is several times as fast, but cannot copy the text of a handler.
    print: request.postRouteHandler === undefined ? JSON.stringify : printJson,
  };
}

/**
 * `timeout_timestamp` of a packet, and of the contract that sends it: nanoseconds since the epoch over a channel, whole
 * seconds over an IBC v2 client. Relayers of clients take their time, so that shorter deadlines are not asked for.
 *
 * @see cosmos/ibc-go `modules/core/04-channel/v2/keeper/msg_server.go`
 */
export function timeoutOver({ deadline, timeoutSeconds }: PrintContext, channel: string): number {
  if (!isLightClientId(channel)) return deadline;
  return Math.floor(deadline / 1e9) + Math.max(0, limits.clientTimeout.usual - timeoutSeconds);
}
