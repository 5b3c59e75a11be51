import { carriesMemo } from '../../operation/index.js';
import {
  axelarChainOf,
  axelarCosmosChainOf,
  axelarHubLink,
  axelarTokenOf,
  findChain,
  type Registry,
} from '../../registry/index.js';
import {
  type BridgeMaker,
  endsOf,
  missing,
  notPlanned,
  priced,
} from '../../plan/candidates/bridges/maker.js';

/**
 * Axelar, whose hub is a Cosmos chain: the operation carries out the packet to the hub, or the one from there, itself. Towards
 * EVM chains its fee is taken off, from them it is paid on top.
 */
export const makeAxelar: BridgeMaker = (crossing) => {
  const { registry, link } = crossing;
  return findChain(registry, link.from.chainId)?.type === 'cosmos' ? toEvm(crossing) : fromEvm(crossing);
};

const toEvm: BridgeMaker = (crossing) => {
  const { registry, link, before, amount } = crossing;
  const { bridges } = registry;
  const ends = endsOf(link);
  const packet = before.at(-1);
  const there = axelarChainOf(bridges, ends.toChainId);
  if (packet === undefined) return notPlanned(link, 'what starts on the hub itself is not built');
  if (!carriesMemo(registry, packet))
    return notPlanned(link, `a transfer from ${packet.fromChainId} cannot carry the call`);
  if (there?.connection === 'amplifier')
    return notPlanned(link, `its gateway has no tokens on ${ends.toChainId}`);
  if (there?.entryContract === undefined)
    return notPlanned(link, `the data names no contract that takes it on ${ends.toChainId}`);
  if (bridges.axelar?.feeRecipient === undefined)
    return notPlanned(link, 'the data does not say who is paid for relaying');
  const { fromChainId } = packet;
  const quote = crossing.quoteFor({ ...ends, fromChainId });
  const { feeAsset } = quote;
  const feeAmount = priced(quote.feeAmount);
  if (feeAmount !== undefined && feeAmount >= amount)
    return notPlanned(link, `its fee of ${feeAmount} leaves nothing of ${amount}`);
  const native = axelarTokenOf(bridges, { chainId: ends.toChainId, denom: ends.denomOut });
  return {
    operation: {
      kind: 'axelar_transfer',
      ...ends,
      fromChainId,
      isTestnet: false,
      smartRelay: false,
      fromChain: quote.fromChain ?? axelarCosmosChainOf(bridges, fromChainId)?.axelarChain,
      toChain: there.axelarChain,
      asset: ends.denomIn,
      shouldUnwrap: native?.isNative === true,
      feeAmount,
      feeAsset,
      ibcTransferToAxelar: packet,
    },
    output: amount - (feeAmount ?? 0n),
    needsQuote: missing({ feeAmount }),
    takes: { before: true },
  };
};

const fromEvm: BridgeMaker = (crossing) => {
  const { registry, link, after, amount } = crossing;
  const { bridges } = registry;
  const ends = endsOf(link);
  const [packet] = after;
  const here = axelarChainOf(bridges, ends.fromChainId);
  if (here?.connection === 'amplifier')
    return notPlanned(link, `its gateway has no tokens on ${ends.fromChainId}`);
  if (here?.entryContract === undefined)
    return notPlanned(link, `the data names no contract that takes it on ${ends.fromChainId}`);
  const token = axelarTokenOf(bridges, { chainId: ends.fromChainId, denom: ends.denomIn });
  if (token?.isNative !== true && token?.symbol === undefined)
    return notPlanned(link, `the data has no symbol of the coin at the gateway of ${ends.fromChainId}`);
  const { toChainId, denomOut } = packet ?? ends;
  if (!isReached(registry, toChainId))
    return notPlanned(link, `the data has no channel from Axelar to ${toChainId}`);
  const quote = crossing.quoteFor({ ...ends, toChainId });
  const { feeAsset } = quote;
  const feeAmount = priced(quote.feeAmount);
  const toChain = quote.toChain ?? axelarCosmosChainOf(bridges, toChainId)?.axelarChain;
  return {
    operation: {
      kind: 'axelar_transfer',
      ...ends,
      toChainId,
      denomOut,
      isTestnet: false,
      smartRelay: false,
      fromChain: here.axelarChain,
      toChain,
      asset: link.to.info.denom,
      shouldUnwrap: false,
      feeAmount,
      feeAsset,
    },
    output: amount,
    needsQuote: missing({ toChain, feeAmount }),
    ...(packet && { takes: { after: true } }),
  };
};

/** Whether Axelar sends coins to a Cosmos chain, so far as the data has its names: the hub itself, or over a channel of it. */
function isReached(registry: Registry, chainId: string): boolean {
  const { bridges } = registry;
  if (axelarCosmosChainOf(bridges, chainId) === undefined || chainId === bridges.axelar?.hubChainId)
    return true;
  return axelarHubLink(registry, chainId) !== undefined;
}
