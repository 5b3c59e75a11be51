import type { Ack, Packet } from '../packet.js';
import type { MemoReader } from '../../registry/index.js';
import type { World } from '../world.js';

/** What became of an incoming packet: answered, or held by the forward middleware until the packet it sent ends. */
export type Receipt = Ack | 'held';

/** The layers below. */
export type Inner = (packet: Packet) => Receipt;

/** One layer of a chain's transfer stack. */
export interface Middleware {
  /** Part of the transfer stack, as rows of the data name it; undefined for a layer that no row names. */
  readonly part: MemoReader | undefined;
  /** Whether the chain at which a packet arrives has this layer, as far as its capabilities say. */
  readonly isOn: (world: World, chainId: string) => boolean;
  /** @throws ChainFailure, which becomes an error acknowledgement */
  readonly receive: (world: World, packet: Packet, inner: Inner) => Receipt;
}
