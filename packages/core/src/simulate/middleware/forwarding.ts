import { limits } from '../../primitives/index.js';
import { forwardingAddress } from '../accounts.js';
import { demand } from '../failure.js';
import type { Packet } from '../packet.js';
import { receivedCoin, send } from '../transfer.js';
import { chainIn, type World } from '../world.js';
import { type Forward, readForward } from './forward-memo.js';
import type { Inner, Middleware, Receipt } from './receipt.js';

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
  const { chainId, channel } = packet.dest;
  const sender = forwardingAddress(chainIn(world, chainId).bech32Prefix, channel, packet.sender);
  const received = inner({ ...packet, receiver: sender, memo: '' });
  demand(received !== 'held' && received.isOk, 'the coins could not be received');
  const timeout = forward.timeout > 0n ? forward.timeout : limits.forwardTimeout;
  send(world, {
    chainId,
    port: forward.port,
    channel: forward.channel,
    coin: receivedCoin(world, packet),
    sender,
    receiver: forward.receiver,
    memo: forward.memo,
    timeout: world.time + timeout,
    owner: { kind: 'forward', outer: packet, retriesLeft: forward.retries, timeout },
  });
  return 'held';
}
