import type { Denom } from '../primitives/index.js';
import { capabilitiesOf, type ChannelLink, type Registry } from '../registry/index.js';
import type { TransferOperation } from './transfer-operation.js';

/**
 * A transfer over a channel, its flags filled from the data: unknown is no, and of cw20 converters nothing is known.
 *
 * @param denomIn denom on the chain the link leaves
 * @param denomOut denom on the chain it reaches
 */
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
