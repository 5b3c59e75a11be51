import { isLightClientId, limits } from '../../primitives/index.js';
import type { PrintContext } from './context.js';

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
