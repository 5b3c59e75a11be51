import { axelarGmp } from '../bridges/axelar-gmp.js';
import { orbiter } from '../bridges/orbiter.js';
import { isConverter } from '../ledger.js';
import type { Packet } from '../packet.js';
import { receiveTransfer } from '../receive.js';
import type { World } from '../world.js';
import { autopilot } from './autopilot.js';
import { callbacks } from './callbacks.js';
import { forwarding } from './forwarding.js';
import { hooks } from './hooks.js';
import { lengthLimits } from './length-limits.js';
import type { Inner, Middleware, Receipt } from './receipt.js';

/**
 * All layers, outermost first. Hooks and forwarding change places on some chains, which shows only in memos that hold
 * a key of each.
 */
const stack: readonly Middleware[] = [
  lengthLimits,
  orbiter,
  axelarGmp,
  autopilot,
  hooks,
  forwarding,
  callbacks,
];

/** Passes a packet down the layers of the chain it arrives at. @throws ChainFailure */
export function receivePacket(world: World, packet: Packet): Receipt {
  const transfer: Inner = (arriving) => receiveTransfer(world, arriving);
  if (isConverter(packet.dest)) return transfer(packet);
  const layers = stack.filter(({ isOn }) => isOn(world, packet.dest.chainId));
  const receive = layers.reduceRight<Inner>(
    (inner, layer) => (arriving) => layer.receive(world, arriving, inner),
    transfer,
  );
  return receive(packet);
}
