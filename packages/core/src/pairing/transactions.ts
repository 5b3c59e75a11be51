import {
  type AxelarTransferOperation,
  countTransactions,
  type TransferOperation,
} from '../operation/index.js';
import type { Registry } from '../registry/index.js';
import { transfersOver } from './channel-route.js';
import type { Crossing } from './crossing.js';
import type { Way } from './ways.js';

/**
 * Transactions that a way takes. A bridge is a transaction of its own, with two exceptions, both Axelar's: from a
 * Cosmos chain its call rides in the memo of the packet to its hub, and to one it sends the packet from its hub itself.
 */
export function transactionsOf(registry: Registry, way: Way): number {
  const { before, crossing, after } = way;
  if (crossing === undefined) return before.transactions;
  if (crossing.bridge !== 'AXELAR') return before.transactions + 1 + (after?.transactions ?? 0);
  const onward = transfersOver(registry, crossing.to, after?.links ?? []).slice(1);
  return toAxelar(registry, way, crossing) + countTransactions(registry, onward);
}

function toAxelar(registry: Registry, { from, before }: Way, crossing: Crossing): number {
  const transfers = transfersOver(registry, from, before.links);
  const toHub = transfers.at(-1);
  if (toHub === undefined) return 1;
  return countTransactions(registry, [...transfers.slice(0, -1), axelarCall(crossing, toHub)]);
}

/** Axelar's call as far as it decides where transactions end; what the call costs does not. */
function axelarCall({ from, to }: Crossing, ibcTransferToAxelar: TransferOperation): AxelarTransferOperation {
  const denom = from.info.denom;
  return {
    kind: 'axelar_transfer',
    fromChainId: ibcTransferToAxelar.fromChainId,
    toChainId: to.chainId,
    denomIn: denom,
    denomOut: to.info.denom,
    asset: denom,
    shouldUnwrap: false,
    feeAmount: 0n,
    feeAsset: { chainId: from.chainId, denom },
    isTestnet: false,
    ibcTransferToAxelar,
    smartRelay: false,
  };
}
