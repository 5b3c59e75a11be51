import { disagreements, type TransferOperation } from '../../operation/index.js';
import type { Warning } from '../../primitives/index.js';
import { channelEnd, isChannelLive, type Registry } from '../../registry/index.js';
import type { CompileRequest } from '../request.js';
import { type Place, pointerOf, refuse } from './refuse.js';

/**
 * Every transfer leaves by a live channel that leads where it says. A channel the data does not hold is taken on trust
 * where the caller asks for that, with a warning; so are flags that the data contradicts.
 *
 * @throws RoutingError `CHANNEL_MISMATCH`, `CHANNEL_INACTIVE`, `UNSUPPORTED_OPERATION`
 */
export function checkChannels(registry: Registry, request: CompileRequest): readonly Warning[] {
  const warnings: Warning[] = [];
  request.operations.forEach((operation, index) => {
    if (operation.kind !== 'transfer') return;
    const unknown = checkChannel(registry, request, operation, index);
    if (unknown !== undefined) warnings.push(unknown);
    for (const capability of disagreements(registry, operation)) {
      warnings.push(flagWarning(operation, index, capability));
    }
  });
  return warnings;
}

function checkChannel(
  registry: Registry,
  request: CompileRequest,
  transfer: TransferOperation,
  index: number,
): Warning | undefined {
  const { fromChainId, toChainId, port, channel } = transfer;
  const place: Place = ['operations', index, 'transfer', 'channel'];
  const link = channelEnd(registry, fromChainId, port, channel);
  if (link === undefined) {
    const message = `the data holds no channel ${port}/${channel} on ${fromChainId}`;
    if (request.trustOperations !== true) refuse('CHANNEL_MISMATCH', place, message);
    return { reason: 'OPERATION_NOT_IN_DATA', field: pointerOf(place), message };
  }
  if (link.to.chainId !== toChainId) {
    refuse(
      'CHANNEL_MISMATCH',
      place,
      `channel ${channel} on ${fromChainId} leads to ${link.to.chainId}, not to ${toChainId}`,
    );
  }
  if (!isChannelLive(registry, link.channel)) {
    refuse(
      'CHANNEL_INACTIVE',
      ['operations', index],
      `channel ${channel} on ${fromChainId} is inactive or its client has expired`,
    );
  }
  if (link.channel.kind === 'client') {
    refuse(
      'UNSUPPORTED_OPERATION',
      ['operations', index],
      `${channel} on ${fromChainId} is an IBC v2 client; a transfer operation cannot use it`,
    );
  }
  return undefined;
}

const flags = {
  pfm: { name: 'pfm_enabled', flag: (transfer: TransferOperation) => transfer.pfmEnabled },
  memo: { name: 'supports_memo', flag: (transfer: TransferOperation) => transfer.supportsMemo },
};

function flagWarning(transfer: TransferOperation, index: number, capability: keyof typeof flags): Warning {
  const { name, flag } = flags[capability];
  const said = flag(transfer) === true;
  return {
    reason: 'CAPABILITY_DISAGREES',
    field: pointerOf(['operations', index, 'transfer', name]),
    message: `${name} of operation ${index} is ${said}, the data says ${!said} of ${transfer.fromChainId}; it counts as true only where both say so`,
  };
}
