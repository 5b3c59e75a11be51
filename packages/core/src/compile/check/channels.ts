import { disagreements, isCw20, type TransferOperation } from '../../operation/index.js';
import type { Warning } from '../../primitives/index.js';
import { type ChannelLink, channelEnd, isChannelLive, type Registry } from '../../registry/index.js';
import type { CompileRequest } from '../request.js';
import { type Place, pointerOf, refuse } from './refuse.js';

/** Per operation, the channel it leaves by; undefined for what is no transfer, and for channels taken on trust. */
export type RouteLinks = readonly (ChannelLink | undefined)[];

/**
 * Every transfer leaves by a live channel that leads where it says. A channel that the data does not hold is taken on
 * trust where the caller asks for that.
 *
 * @throws RoutingError `CHANNEL_MISMATCH`, `CHANNEL_INACTIVE`, `UNSUPPORTED_OPERATION`, `INVALID_OPERATION`
 */
export function checkChannels(registry: Registry, request: CompileRequest): RouteLinks {
  return request.operations.map((operation, index) =>
    operation.kind === 'transfer' ? checkChannel(registry, request, operation, index) : undefined,
  );
}

/** Warns of channels taken on trust, and of flags that the data contradicts. */
export function channelWarnings(
  registry: Registry,
  { operations }: CompileRequest,
  links: RouteLinks,
): readonly Warning[] {
  const warnings: Warning[] = [];
  operations.forEach((operation, index) => {
    if (operation.kind !== 'transfer') return;
    if (links[index] === undefined) {
      const field = pointerOf(channelPlace(index));
      warnings.push({
        reason: 'OPERATION_NOT_IN_DATA',
        field,
        message: `${notHeld(operation)}; taken on trust`,
      });
    }
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
): ChannelLink | undefined {
  const { fromChainId, toChainId, port, channel } = transfer;
  const link = channelEnd(registry, { chainId: fromChainId, port, channel });
  if (link === undefined) {
    if (request.trustOperations === true) return undefined;
    return refuse('CHANNEL_MISMATCH', channelPlace(index), notHeld(transfer));
  }
  if (link.to.chainId !== toChainId) {
    const message = `channel ${channel} on ${fromChainId} leads to ${link.to.chainId}, not to ${toChainId}`;
    refuse('CHANNEL_MISMATCH', channelPlace(index), message);
  }
  if (!isChannelLive(registry, link.channel)) {
    const message = `channel ${channel} on ${fromChainId} is inactive or its client has expired`;
    refuse('CHANNEL_INACTIVE', ['operations', index], message);
  }
  if (link.channel.kind === 'client') {
    const message = `${channel} on ${fromChainId} is an IBC v2 client, which a transfer operation cannot use`;
    refuse('UNSUPPORTED_OPERATION', ['operations', index], message);
  }
  if (link.to.port !== 'transfer' && !isCw20(transfer.denomOut)) {
    const message = `channel ${channel} on ${fromChainId} leads to a cw20 converter, which takes back nothing but its own tokens`;
    refuse('INVALID_OPERATION', ['operations', index], message);
  }
  return link;
}

function channelPlace(index: number): Place {
  return ['operations', index, 'transfer', 'channel'];
}

function notHeld({ fromChainId, port, channel }: TransferOperation): string {
  return `the data holds no channel ${port}/${channel} on ${fromChainId}`;
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
