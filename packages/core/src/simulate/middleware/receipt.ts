import type { Ack, Packet } from '../packet.js';
import type { MemoReader } from '../../registry/index.js';
import type { World } from '../world.js';

/** Result of an incoming packet: answered, or kept by the forward middleware until its outgoing packet ends. */
export type Receipt = Ack | 'held';

/** The layers below. */
export type Inner = (packet: Packet) => Receipt;

/** One layer of a chain's transfer stack. */
export interface Middleware {
  /** Part of the transfer stack, as data rows name it; undefined for a layer without a row. */
  readonly part: MemoReader | undefined;
  /** Whether the chain at which a packet arrives has this layer, as far as its capabilities say. */
  readonly isOn: (world: World, chainId: string) => boolean;
  /** @throws ChainFailure, which becomes an error acknowledgement */
  readonly receive: (world: World, packet: Packet, inner: Inner) => Receipt;
}
