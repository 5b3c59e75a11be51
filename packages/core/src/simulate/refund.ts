import { sendAction } from '../denom/index.js';
import { credit, debit, denomIn, escrowOf, move } from './ledger.js';
import type { Balance } from './model.js';
import type { Packet } from './packet.js';
import { demandPayable } from './payee.js';
import type { World } from './world.js';

/**
 * Gives a packet's coin back to whoever stands as its sender on the wire: nobody else can be refunded.
 *
 * @throws ChainFailure when the chain lets nobody pay that account
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
 * Takes a forwarded coin back to where the incoming packet had it, so that its own sender can be refunded: burns the
 * voucher that packet minted, or puts the coin into the escrow it was released from.
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
