import { receivePath } from '../denom/index.js';
import {
  type AxelarTransferOperation,
  countTransactions,
  type TransferOperation,
  transferOperation,
} from '../operation/index.js';
import type { ChannelLink, Registry } from '../registry/index.js';
import { describeAsset } from '../trace/index.js';
import type { Crossing } from './bridges.js';
import type { Place } from './place.js';
import type { Way } from './ways.js';

/** The transfers that carry a coin over channels, each with the denoms it takes and gives. */
export function transfersOver(
  registry: Registry,
  from: Place,
  links: readonly ChannelLink[],
): readonly TransferOperation[] {
  let path = from.path;
  return links.map((link) => {
    const denomIn = describeAsset(registry, link.from.chainId, path).denom;
    path = receivePath(path, link.from, link.to).path;
    return transferOperation(registry, link, denomIn, describeAsset(registry, link.to.chainId, path).denom);
  });
}

/**
 * Transactions that a way takes. A bridge is a transaction of its own, with two exceptions, both Axelar's: from a
 * Cosmos chain its call rides in the memo of the packet to its hub, and to one it sends the packet from its hub itself.
 */
export function transactionsOf(registry: Registry, way: Way): number {
  const before = transfersOver(registry, way.from, way.before);
  if (way.crossing === undefined) return countTransactions(registry, before);
  const after = transfersOver(registry, way.crossing.to, way.after);
  const toHub = before.at(-1);
  if (way.crossing.bridge !== 'AXELAR') {
    return countTransactions(registry, before) + 1 + countTransactions(registry, after);
  }
  const called = toHub ? [...before.slice(0, -1), axelarCall(way.crossing, toHub)] : [];
  return Math.max(countTransactions(registry, called), 1) + countTransactions(registry, after.slice(1));
}

/** Axelar's call as far as it decides where transactions end; what the call costs does not. */
function axelarCall({ from, to }: Crossing, ibcTransferToAxelar: TransferOperation): AxelarTransferOperation {
  const { denomOut } = ibcTransferToAxelar;
  return {
    kind: 'axelar_transfer',
    fromChainId: ibcTransferToAxelar.fromChainId,
    toChainId: to.chainId,
    denomIn: denomOut,
    denomOut,
    asset: denomOut,
    shouldUnwrap: false,
    feeAmount: 0n,
    feeAsset: { chainId: from.chainId, denom: denomOut },
    isTestnet: false,
    ibcTransferToAxelar,
    smartRelay: false,
  };
}
