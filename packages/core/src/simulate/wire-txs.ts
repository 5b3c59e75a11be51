import { RoutingError } from '../primitives/index.js';
import type { SimulatedTx } from './model.js';

/** A transaction as the interface answers it (interface 2.7). */
export interface WireTx {
  readonly cosmos_tx?: {
    readonly chain_id: string;
    readonly signer_address: string;
    readonly msgs: readonly { readonly msg: string; readonly msg_type_url: string }[];
  };
}

/**
 * Takes the transactions of an answer of the interface for the simulator.
 *
 * @throws RoutingError `UNSUPPORTED_OPERATION` for a transaction that no Cosmos chain runs
 */
export function fromWireTxs(txs: readonly WireTx[]): SimulatedTx[] {
  return txs.map(({ cosmos_tx: tx }, index) => {
    if (tx === undefined) {
      throw new RoutingError(
        'UNSUPPORTED_OPERATION',
        `/txs/${index}`,
        'only Cosmos transactions can be simulated',
      );
    }
    const msgs = tx.msgs.map(({ msg, msg_type_url: typeUrl }) => ({ typeUrl, msg }));
    return { chainId: tx.chain_id, signer: tx.signer_address, msgs };
  });
}
