import { type CctpSide, cctpChainOf, cctpLimitOf, findChain } from '../../../registry/index.js';
import type { BridgeQuote } from '../../quotes.js';
import { type Crossing, type NotMade, notPlanned } from './maker.js';
import { usableRelay, type WholeQuote } from './relay.js';

/** Both sides of a burn that can move an amount. */
export function sidesOf(
  { registry, link, amount }: Crossing,
  version: CctpSide['version'],
): { readonly there: CctpSide } | NotMade {
  const { bridges } = registry;
  const here = cctpChainOf(bridges, link.from.chainId, version);
  const there = cctpChainOf(bridges, link.to.chainId, version);
  const limit = cctpLimitOf(bridges);
  if (here === undefined || there === undefined)
    return notPlanned(link, 'the data does not name both domains');
  const types = [link.from, link.to].map(({ chainId }) => findChain(registry, chainId)?.type);
  const { tokenMessenger, messageTransmitter } = here;
  const contracts = { evm: [tokenMessenger], svm: [tokenMessenger, messageTransmitter] };
  const needed = types[0] === 'evm' || types[0] === 'svm' ? contracts[types[0]] : [];
  if (needed.includes(undefined))
    return notPlanned(link, `the data names no contract that burns on ${link.from.chainId}`);
  const most = types.includes('svm') && (limit ?? mostOnSvm) >= mostOnSvm ? mostOnSvm : limit;
  if (most === undefined || amount <= most) return { there };
  const message = `${link.bridge} moves at most ${most} base units of USDC at once, and ${amount} are asked for`;
  return { rule: 'OUTSIDE_LIMITS', message };
}

/** The largest amount of a token on an SVM chain, which counts in 64 bits. */
const mostOnSvm = 2n ** 64n - 1n;

/** How a relay from Solana is paid is published nowhere. */
export function relayOf(crossing: Crossing, { smartRelayFeeQuote }: BridgeQuote): WholeQuote | undefined {
  const { registry, link, mayRelay } = crossing;
  if (!mayRelay || findChain(registry, link.from.chainId)?.type === 'svm') return undefined;
  return usableRelay(crossing, smartRelayFeeQuote, [
    'feeAmount',
    'relayerAddress',
    'feePaymentAddress',
    'expiration',
  ]);
}
