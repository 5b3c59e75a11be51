import { isCw20Denom } from '../../denom/index.js';
import { disagreements, isTransferPort, packetCall, type TransferOperation } from '../../operation/index.js';
import { isLightClientId, isNumberedChannel, isPortId, type Warning } from '../../primitives/index.js';
import { channelEnd, type Registry } from '../../registry/index.js';
import { checkAmount, checkEnds, checkU32 } from '../check/basic.js';
import { checkDenom } from '../check/denom-grammar.js';
import { checkFits, converterBits, inputPlace } from '../check/widths.js';
import { members } from '../check/members.js';
import { fieldOf, type Place, refuse, shown } from '../check/refuse.js';
import { passChannel } from '../coin-trace.js';
import type { Found, RouteContext } from '../context.js';
import { at, type CompiledKind, type OperationFees, plainAmount, plainKind } from './kind.js';

/** An ICS-20 transfer over one channel. */
export const transfer: CompiledKind<TransferOperation> = {
  ...plainKind(),
  isBuilt: true,
  checkTypes(operation, place, step) {
    const { feeAsset } = members(operation, place, step, types);
    if (feeAsset !== undefined)
      members(feeAsset, [place, 'feeAsset'], step, { chainId: 'string', denom: 'string' });
  },
  checkGrammar,
  find,
  advance: (coin, operation, index, { link }) => passChannel(coin, operation, index, link),
  amount: {
    ...plainAmount,
    canGain: false,
    output(_request, { feeAmount, feeAsset, fromChainId, denomIn }, _index, { input }) {
      const isDeducted = feeAsset?.chainId === fromChainId && feeAsset.denom === denomIn;
      return feeAmount !== undefined && isDeducted && feeAmount < input ? input - feeAmount : input;
    },
    isLossless: ({ feeAmount }) => feeAmount === undefined,
  },
  checkWidths({ found, amounts }, operation, index) {
    const arrival = found[index]?.link?.to;
    const isConverted = arrival === undefined ? isCw20Denom(operation.denomOut) : arrival.port !== 'transfer';
    const place = inputPlace(operation, index);
    if (!isTransferPort(operation))
      checkFits(at(amounts.inputs, index), converterBits, place, operation.port);
    if (isConverted)
      checkFits(at(amounts.outputs, index), converterBits, place, `the converter on ${operation.toChainId}`);
  },
  canCall: (registry, { toChainId }) => packetCall(registry, toChainId) !== undefined,
  warnings,
  lower: ({ book }, operation, index, then) => ({
    kind: 'transfer',
    index,
    operation,
    arrival: book.ends[index],
    then,
  }),
  fees,
};

const types = {
  fromChainId: 'string',
  toChainId: 'string',
  port: 'string',
  channel: 'string',
  denomIn: 'string',
  denomOut: 'string',
  pfmEnabled: 'boolean?',
  supportsMemo: 'boolean?',
  smartRelay: 'boolean?',
  cctpMintDomain: 'number?',
  feeAmount: 'bigint?',
  feeAsset: 'object?',
} as const;

function checkGrammar(registry: Registry, operation: TransferOperation, index: number): void {
  const { port, channel, denomIn } = operation;
  const place = (name: string): Place => ['operations', index, name];
  const isConverter = port.startsWith('wasm.');
  if (!isPortId(port) || !(isTransferPort(operation) || isConverter)) {
    const message = `\`port\` must be transfer or wasm. and a contract: ${shown(port)}`;
    refuse('INVALID_OPERATION', place('port'), message);
  }
  if (!isNumberedChannel(channel) && !isLightClientId(channel)) {
    const message = `\`channel\` must be a channel or client id: ${shown(channel)}`;
    refuse('INVALID_OPERATION', place('channel'), message);
  }
  checkAmount(operation.feeAmount, place('feeAmount'), 0n);
  checkU32(operation.cctpMintDomain, place('cctpMintDomain'));
  checkEnds(registry, operation, index);
  checkDenom(registry, operation.fromChainId, denomIn, place('denomIn'));
  checkDenom(registry, operation.toChainId, operation.denomOut, place('denomOut'));
  if (isConverter !== isCw20Denom(denomIn)) {
    const message = `a cw20 token leaves by its converter's port and nothing else does: ${shown(denomIn)} on port ${shown(port)}`;
    refuse('INVALID_OPERATION', place('port'), message);
  }
}

/**
 * The channel leads where the transfer says. One that the data does not hold is taken on trust where the
 * caller asks for that.
 */
function find({ registry, request }: RouteContext, operation: TransferOperation, index: number): Found {
  const { fromChainId, toChainId, port, channel } = operation;
  const link = channelEnd(registry, { chainId: fromChainId, port, channel });
  if (link === undefined) {
    if (request.trustOperations === true) return {};
    return refuse('CHANNEL_MISMATCH', channelPlace(index), notHeld(operation));
  }
  if (link.to.chainId !== toChainId) {
    const message = `channel ${channel} on ${fromChainId} leads to ${link.to.chainId}, not to ${toChainId}`;
    refuse('CHANNEL_MISMATCH', channelPlace(index), message);
  }
  if (link.channel.kind === 'client') {
    const message = `${channel} on ${fromChainId} is an IBC v2 client, which a transfer operation cannot use`;
    refuse('UNSUPPORTED_OPERATION', ['operations', index], message);
  }
  if (link.to.port !== 'transfer' && !isCw20Denom(operation.denomOut)) {
    const message = `channel ${channel} on ${fromChainId} leads to a cw20 converter, which takes back nothing but its own tokens`;
    refuse('INVALID_OPERATION', ['operations', index], message);
  }
  return { link };
}

function channelPlace(index: number): Place {
  return ['operations', index, 'channel'];
}

function notHeld({ fromChainId, port, channel }: TransferOperation): string {
  return `the data holds no channel ${port}/${channel} on ${fromChainId}`;
}

/** Of a channel taken on trust, and of flags that the data contradicts. */
function warnings(
  registry: Registry,
  operation: TransferOperation,
  index: number,
  { link }: Found,
): readonly Warning[] {
  const unknown: Warning = {
    reason: 'OPERATION_NOT_IN_DATA',
    field: fieldOf(channelPlace(index)),
    message: `${notHeld(operation)}; taken on trust`,
  };
  const differing = disagreements(registry, operation).map((capability): Warning => {
    const name = flagNames[capability];
    const said = operation[name] === true;
    return {
      reason: 'CAPABILITY_DISAGREES',
      field: fieldOf(['operations', index, name]),
      message: `\`${name}\` of operation ${index} is ${said}, the data says ${!said} of ${operation.fromChainId}; it counts as true only where both say so`,
    };
  });
  return [...(link === undefined ? [unknown] : []), ...differing];
}

const flagNames = { pfm: 'pfmEnabled', memo: 'supportsMemo' } as const;

/** A fee that is stated is paid to the sending chain, or to the relayer that is asked for. */
function fees(
  operation: TransferOperation,
  { index, txIndex }: { readonly index: number; readonly txIndex: number },
): OperationFees {
  const { feeAmount, feeAsset, smartRelay, fromChainId: chainId } = operation;
  if (feeAmount === undefined) {
    const why = 'the operation asks for a relayer and brings no quote of its fee';
    return smartRelay === true
      ? { unknown: { chainId, operationIndex: index, feeType: 'SMART_RELAY', why } }
      : {};
  }
  if (feeAmount === 0n || feeAsset === undefined) return {};
  return {
    estimated: {
      feeType: smartRelay === true ? 'SMART_RELAY' : 'BRIDGE',
      bridgeId: 'IBC',
      amount: feeAmount,
      asset: feeAsset,
      chainId,
      txIndex,
      operationIndex: index,
      behavior: 'FEE_BEHAVIOR_DEDUCTED',
    },
  };
}
