import { disagreements, type Operation, type TransferOperation } from '../../operation/index.js';
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
  return transfersOf(request.operations).flatMap(({ transfer, index }) => [
    ...checkChannel(registry, request, transfer, index),
    ...flagWarnings(registry, transfer, index),
  ]);
}

function checkChannel(
  registry: Registry,
  request: CompileRequest,
  transfer: TransferOperation,
  index: number,
): readonly Warning[] {
  const { fromChainId, toChainId, port, channel } = transfer;
  const place: Place = ['operations', index, 'transfer', 'channel'];
  const link = channelEnd(registry, fromChainId, port, channel);
  if (link === undefined) {
    const message = `the data holds no channel ${port}/${channel} on ${fromChainId}`;
    if (request.trustOperations !== true) refuse('CHANNEL_MISMATCH', place, message);
    return [{ reason: 'OPERATION_NOT_IN_DATA', field: pointerOf(place), message }];
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
  return [];
}

const flags = {
  pfm: { name: 'pfm_enabled', flag: (transfer: TransferOperation) => transfer.pfmEnabled },
  memo: { name: 'supports_memo', flag: (transfer: TransferOperation) => transfer.supportsMemo },
};

function flagWarnings(registry: Registry, transfer: TransferOperation, index: number): readonly Warning[] {
  return disagreements(registry, transfer).map((capability): Warning => {
    const { name, flag } = flags[capability];
    const said = flag(transfer) === true;
    return {
      reason: 'CAPABILITY_DISAGREES',
      field: pointerOf(['operations', index, 'transfer', name]),
      message: `${name} of operation ${index} is ${said}, the data says ${!said} of ${transfer.fromChainId}; the operation counts only where both say yes`,
    };
  });
}

/** Transfers of a route with their places in it. */
export function transfersOf(
  operations: readonly Operation[],
): readonly { readonly transfer: TransferOperation; readonly index: number }[] {
  return operations.flatMap((operation, index) =>
    operation.kind === 'transfer' ? [{ transfer: operation, index }] : [],
  );
}
