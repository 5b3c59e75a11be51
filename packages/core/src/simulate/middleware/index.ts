import { entriesOf } from '../../formats/format.js';
import { simulators } from '../../formats/tables/simulate.js';
import { ibcVersionOf, type MemoReader, memoReadersOf } from '../../registry/index.js';
import { limits, utf8Length } from '../../primitives/index.js';
import { demand } from '../failure.js';
import { isConverter } from '../ledger.js';
import type { Packet } from '../packet.js';
import { receiveTransfer } from '../transfer.js';
import { chainIn, type World } from '../world.js';
import type { Inner, Middleware, Receipt } from './receipt.js';

/** Some chains refuse incoming packets whose memo or receiver exceeds a limit. */
const lengthLimits: Middleware = {
  part: undefined,
  isOn: (world, chainId) => {
    const { memoBytes, receiverBytes } = chainIn(world, chainId);
    return memoBytes < limits.memoBytes || receiverBytes < limits.receiverBytes;
  },
  receive: (world, packet, inner) => {
    const { memoBytes, receiverBytes } = chainIn(world, packet.dest.chainId);
    demand(utf8Length(packet.memo) <= memoBytes, 'memo too long');
    demand(utf8Length(packet.receiver) <= receiverBytes, 'receiver too long');
    return inner(packet);
  },
};

/** All layers, outermost first. */
const stack: readonly Middleware[] = /* @__PURE__ */ [
  lengthLimits,
  ...entriesOf<Middleware>(simulators.memo),
];

/** Passes a packet down the layers of the chain it arrives at. @throws ChainFailure */
export function receivePacket(world: World, packet: Packet): Receipt {
  const transfer: Inner = (arriving) => receiveTransfer(world, arriving);
  if (isConverter(packet.dest)) return transfer(packet);
  const receive = layersOf(world, packet).reduceRight<Inner>(
    (inner, layer) => (arriving) => layer.receive(world, arriving, inner),
    transfer,
  );
  return receive(packet);
}

/**
 * Layers that a packet passes: those that the data states for the version of IBC, else those of the chain's
 * capabilities. An unknown stack for IBC v2 acts on no memo.
 */
function layersOf(world: World, { source, dest }: Packet): readonly Middleware[] {
  const { chainId } = dest;
  const version = ibcVersionOf([source.channel, dest.channel]);
  const parts = memoReadersOf(world.registry, chainId, version);
  if (parts === 'by-capabilities') return stack.filter(({ isOn }) => isOn(world, chainId));
  if (parts !== undefined)
    demand(parts.includes('transfer'), `${chainId} receives no transfers over IBC ${version}`);
  const stated = new Set<MemoReader | undefined>(parts);
  return stack.filter(
    (layer) => (stated.has(layer.part) || layer === lengthLimits) && layer.isOn(world, chainId),
  );
}
