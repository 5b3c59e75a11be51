import { isLightClientId } from '../primitives/index.js';
import { demand } from './failure.js';
import type { World } from './world.js';

const second = 1_000_000_000n;

/** Seconds from the block time to the latest timeout of an IBC v2 packet. */
const longest = 86_400n;

/**
 * When a packet times out, in nanoseconds since the epoch. Over a channel that is what the message states; over an
 * IBC v2 client the same number counts whole seconds.
 *
 * @param stated `timeout_timestamp` of the transfer
 * @throws ChainFailure when an IBC v2 packet would time out at once, or later than its module allows
 * @see ibc-go `modules/core/04-channel/v2/keeper/msg_server.go`, `SendPacket`
 */
export function timeoutOf(world: World, channel: string, stated: bigint): bigint {
  if (!isLightClientId(channel)) return stated;
  const timeout = stated * second;
  demand(timeout > world.time, 'the timeout has passed already');
  demand(timeout <= world.time + longest * second, 'timeout exceeds the maximum expected value');
  return timeout;
}
