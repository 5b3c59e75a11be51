import { receivePath } from '../denom/index.js';
import { addressProblem } from '../primitives/index.js';
import { demand, fail } from './failure.js';
import { append } from './journal.js';
import { credit, denomIn, escrowOf, type HeldCoin, isConverter, move } from './ledger.js';
import { demandPayable } from './payee.js';
import { type Ack, type Packet, plainAck } from './packet.js';
import { chainIn, type World } from './world.js';

/**
 * The lowest layer of a receive: mints a voucher, or releases a returning coin. A converter answers with its result,
 * and takes back only tokens that it wrapped.
 *
 * @throws ChainFailure, which becomes an error acknowledgement
 * @see ibc-go `modules/apps/transfer/keeper/relay.go`, `OnRecvPacket`; cw-plus `contracts/cw20-ics20/src/ibc.rs`
 */
export function receiveTransfer(world: World, packet: Packet): Ack {
  const { dest, receiver, tx } = packet;
  const problem = addressProblem(chainIn(world, dest.chainId), receiver);
  if (problem !== undefined) fail(`decoding address failed: ${problem}`);
  const { action } = receivePath(packet.denom, packet.source, dest);
  if (isConverter(dest)) {
    demand(action === 'unescrow', `${packet.denom} is not a token of the converter`);
    demand(packet.amount < 2n ** 64n, 'the amount does not fit in 64 bits');
  }
  const to = { chainId: dest.chainId, address: receiver, ...receivedCoin(world, packet) };
  demandPayable(world, to);
  if (action === 'mint') credit(world, to);
  else move(world, { ...to, address: escrowOf(world, dest) }, receiver);
  append(world, world.events, { kind: 'pay', tx, why: 'receive', to });
  return isConverter(dest) ? { isOk: true, result: 'MQ==' } : plainAck;
}

/** The coin a packet brings, as the receiving chain names it. */
export function receivedCoin(world: World, packet: Packet): HeldCoin {
  const { path } = receivePath(packet.denom, packet.source, packet.dest);
  return { denom: denomIn(world, packet.dest.chainId, path), amount: packet.amount };
}
