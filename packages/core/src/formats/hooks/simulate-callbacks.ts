import { callbackAddress } from '../../simulate/memo.js';
import { notifyContract } from '../../simulate/contracts/execute.js';
import { demand } from '../../simulate/failure.js';
import { hitsPacket } from '../../simulate/fault.js';
import { receivedCoin } from '../../simulate/transfer.js';
import { chainIn } from '../../simulate/world.js';
import type { Middleware } from '../../simulate/middleware/receipt.js';

/**
 * Callbacks (ADR-8): the coins go to the packet's receiver, then the contract under `dest_callback` is called.
 * Its failure undoes the receive.
 *
 * @see ibc-go `modules/apps/callbacks/ibc_middleware.go`, `OnRecvPacket`
 */
export const callbacks: Middleware = {
  part: 'callbacks',
  isOn: (world, chainId) => chainIn(world, chainId).callbacks,
  receive: (world, packet, inner) => {
    const contract = callbackAddress(world, packet.memo, 'dest_callback');
    const received = inner(packet);
    if (contract === undefined || received === 'held' || !received.isOk) return received;
    demand(!hitsPacket(world.faults, 'callback-fails', packet), 'the callback fails');
    const { chainId } = packet.dest;
    const coin = { chainId, address: packet.receiver, ...receivedCoin(world, packet) };
    notifyContract(world, contract, { coin, memo: packet.memo, sender: packet.sender });
    return received;
  },
};
