import { isCw20Denom } from '../../denom/index.js';
import { isTransferPort, packetCall, type TransferOperation } from '../../operation/index.js';
import { checkFits, converterBits, inputPlace, positive } from '../../compile/check/basic.js';
import { passChannel } from '../../compile/coin-trace.js';
import {
  at,
  callbackContracts,
  type CompiledKind,
  plainAmount,
  plainKind,
} from '../../compile/kinds/kind.js';
import { transferMembers } from './members.js';
import { channelWarnings, checkTransfer, findChannel } from '../../compile/kinds/channel.js';

/** An ICS-20 transfer over one channel. */
export const transfer: CompiledKind<TransferOperation> = {
  ...plainKind(),
  members: transferMembers,
  checkGrammar: (registry, operation, index) =>
    checkTransfer(registry, operation, index, ['operations', index]),
  find: (context, operation, index) => findChannel(context, operation, ['operations', index]),
  advance: (coin, operation, index, { link }) => passChannel(coin, operation, ['operations', index], link),
  amount: {
    ...plainAmount,
    canGain: false,
    output(_request, { feeAmount, feeAsset, fromChainId, denomIn }, _index, { input }) {
      const isDeducted = feeAsset?.chainId === fromChainId && feeAsset.denom === denomIn;
      return feeAmount !== undefined && isDeducted && feeAmount < input ? input - feeAmount : input;
    },
    isLossless: ({ feeAmount }) => feeAmount === undefined,
  },
  checkWidths({ steps, amounts }, operation, index) {
    const arrival = steps[index]?.found.link?.to;
    const isConverted = arrival === undefined ? isCw20Denom(operation.denomOut) : arrival.port !== 'transfer';
    const place = inputPlace(operation, index);
    if (!isTransferPort(operation))
      checkFits(at(amounts.inputs, index), converterBits, place, operation.port);
    if (isConverted)
      checkFits(at(amounts.outputs, index), converterBits, place, `the converter on ${operation.toChainId}`);
  },
  canCall: (registry, { toChainId }) => packetCall(registry, toChainId) !== undefined,
  contracts: callbackContracts,
  warnings: (registry, operation, index, found) =>
    channelWarnings(registry, operation, ['operations', index], found),
  lower: ({ book }, operation, index, then) => ({
    kind: 'transfer',
    index,
    operation,
    arrival: book.ends[index],
    then,
  }),
  // A fee that is stated is paid to the sending chain, or to the relayer that is asked for.
  fees({ feeAmount, feeAsset: asset, smartRelay, fromChainId: chainId }) {
    const feeType = smartRelay === true ? 'SMART_RELAY' : 'BRIDGE';
    if (feeAmount !== undefined) return [{ feeType, amount: positive(feeAmount), asset }];
    const why = 'the operation asks for a relayer and brings no quote of its fee';
    return smartRelay === true ? [{ chainId, feeType, why }] : [];
  },
};
