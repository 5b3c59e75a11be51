import { sendAction } from '../denom/index.js';
import { credit, debit, denomIn, escrowOf, move } from './ledger.js';
import type { Balance } from './model.js';
import type { Packet } from './packet.js';
import { demandPayable } from './payee.js';
import type { World } from './world.js';

/**
 * Refunds a packet's coin to its sender on the wire: no other account can be refunded.
 *
 * @throws ChainFailure if the chain blocks payments to that account; `settle.ts` then leaves the packet open (`stuck`)
 * @see ibc-go `modules/apps/transfer/keeper/relay.go`, `refundPacketTokens`
 */
export function refund(world: World, packet: Packet): Balance {
  const to = sentBalance(world, packet, packet.sender);
  demandPayable(world, to);
  if (sendAction(packet.denom, packet.source) === 'burn') credit(world, to);
  else move(world, { ...to, address: escrowOf(world, packet.source) }, packet.sender);
  return to;
}

/**
 * Returns a forwarded coin to its state in the incoming packet, so that the original sender can be refunded: burns the
 * voucher that packet minted, or puts the coin back into its escrow.
 *
 * @see ibc-apps `middleware/packet-forward-middleware/packetforward/keeper/keeper.go`,
 *   `WriteAcknowledgementForForwardedPacket`
 */
export function unforward(world: World, packet: Packet, outer: Packet): void {
  const back = sentBalance(world, packet, escrowOf(world, outer.dest));
  if (sendAction(packet.denom, packet.source) === 'burn') {
    credit(world, back);
    return;
  }
  const held = { ...back, address: escrowOf(world, packet.source) };
  if (sendAction(packet.denom, outer.dest) === 'burn') debit(world, held);
  else move(world, held, back.address);
}

function sentBalance(world: World, { source, denom, amount }: Packet, address: string): Balance {
  return { chainId: source.chainId, address, denom: denomIn(world, source.chainId, denom), amount };
}
