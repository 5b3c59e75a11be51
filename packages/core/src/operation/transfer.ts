import type { Denom } from '../primitives/index.js';
import { capabilitiesOf, type ChannelLink, type Registry } from '../registry/index.js';
import type { TransferOperation } from './transfer-operation.js';

/** A transfer over a channel with flags of the data: unknown is no. Denoms are those on the two ends of the link. */
export function transferOperation(
  registry: Registry,
  link: ChannelLink,
  denomIn: Denom,
  denomOut: Denom,
): TransferOperation {
  const { pfm, memo } = capabilitiesOf(registry, link.from.chainId);
  const isTransferPort = link.from.port === 'transfer';
  return {
    kind: 'transfer',
    port: link.from.port,
    channel: link.from.channel,
    fromChainId: link.from.chainId,
    toChainId: link.to.chainId,
    pfmEnabled: isTransferPort && pfm === true,
    supportsMemo: isTransferPort && memo === true,
    denomIn,
    denomOut,
  };
}
