import { isCw20Denom } from '../../denom/index.js';
import { disagreements, isTransferPort, type TransferOperation } from '../../operation/index.js';
import {
  isLightClientId,
  isNumberedChannel,
  isPortId,
  member,
  say,
  saying,
  type Warning,
} from '../../primitives/index.js';
import { channelEnd, type Registry } from '../../registry/index.js';
import { checkAmount, checkU32 } from '../check/basic.js';
import { checkMove } from '../check/denom-grammar.js';
import { fieldOf, operationAt, type Place, refuse, shown } from '../check/refuse.js';
import type { Found, RouteContext } from '../context.js';

/** Checks of every ICS-20 transfer: of operations, and inside the operations of bridges. */

/**
 * Every text and number of a transfer is well formed.
 *
 * @param index of the operation that it is or belongs to
 * @throws RoutingError
 */
export function checkTransfer(
  registry: Registry,
  transfer: TransferOperation,
  index: number,
  place: Place,
): void {
  const { port, channel, denomIn } = transfer;
  const isConverter = port.startsWith('wasm.');
  if (!isPortId(port) || !(isTransferPort(transfer) || isConverter)) {
    const message = say`${member('port')} must be transfer or wasm. and a contract: ${shown(port)}`;
    refuse('INVALID_OPERATION', [place, 'port'], message);
  }
  if (!isNumberedChannel(channel) && !isLightClientId(channel)) {
    const message = say`${member('channel')} must be a channel or client id: ${shown(channel)}`;
    refuse('INVALID_OPERATION', [place, 'channel'], message);
  }
  checkAmount(transfer.feeAmount, [place, 'feeAmount'], 0n);
  checkU32(transfer.cctpMintDomain, [place, 'cctpMintDomain']);
  checkMove(registry, transfer, index, place);
  if (isConverter !== isCw20Denom(denomIn)) {
    const message = `a cw20 token leaves by its converter's port and nothing else does: ${shown(denomIn)} on port ${shown(port)}`;
    refuse('INVALID_OPERATION', [place, 'port'], message);
  }
}

/**
 * Checks that the channel leads to the stated chain. A channel that is not in the data is accepted unverified
 * if the caller allows that.
 *
 * @throws RoutingError
 */
export function findChannel(
  { registry, request }: RouteContext,
  transfer: TransferOperation,
  place: Place,
): Found {
  const { fromChainId, toChainId, port, channel } = transfer;
  const link = channelEnd(registry, { chainId: fromChainId, port, channel });
  if (link === undefined) {
    if (request.trustOperations === true) return {};
    return refuse('CHANNEL_MISMATCH', [place, 'channel'], notHeld(transfer));
  }
  if (link.to.chainId !== toChainId) {
    const message = `channel ${channel} on ${fromChainId} leads to ${link.to.chainId}, not to ${toChainId}`;
    refuse('CHANNEL_MISMATCH', [place, 'channel'], message);
  }
  if (link.channel.kind === 'client') {
    const message = `${channel} on ${fromChainId} is an IBC v2 client, which a transfer operation cannot use`;
    refuse('UNSUPPORTED_OPERATION', place, message);
  }
  if (link.to.port !== 'transfer' && !isCw20Denom(transfer.denomOut)) {
    const message = `channel ${channel} on ${fromChainId} leads to a cw20 converter, which takes back only the tokens that it released`;
    refuse('INVALID_OPERATION', place, message);
  }
  return { link };
}

function notHeld({ fromChainId, port, channel }: TransferOperation): string {
  return `the data has no channel ${port}/${channel} on ${fromChainId}`;
}

/** Warnings about unverified channels, and about flags that the data contradicts. */
export function channelWarnings(
  registry: Registry,
  transfer: TransferOperation,
  place: Place,
  { link }: Found,
): readonly Warning[] {
  const differing = disagreements(registry, transfer).map((capability): Warning => {
    const name = flagNames[capability];
    const said = transfer[name] === true;
    return {
      reason: 'CAPABILITY_DISAGREES',
      field: fieldOf([place, name]),
      ...saying(
        say`${member(name)} of operation ${operationAt(place)} is ${said}, the data says ${!said} of ${transfer.fromChainId}; it counts as true only where both say so`,
      ),
    };
  });
  if (link !== undefined) return differing;
  const unknown: Warning = {
    reason: 'OPERATION_NOT_IN_DATA',
    field: fieldOf([place, 'channel']),
    message: `${notHeld(transfer)}; taken on trust`,
  };
  return [unknown, ...differing];
}

const flagNames = { pfm: 'pfmEnabled', memo: 'supportsMemo' } as const;
