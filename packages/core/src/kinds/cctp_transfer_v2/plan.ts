import type { OperationOf } from '../../operation/index.js';
import { type CctpSide, cctpChainOf, cctpLimitOf, findChain } from '../../registry/index.js';
import type { BridgeQuote } from '../../plan/quotes.js';
import {
  type Crossing,
  endsOf,
  type Made,
  type NotMade,
  notPlanned,
} from '../../plan/candidates/bridges/maker.js';
import { usableRelay, type WholeQuote } from '../../plan/candidates/bridges/relay.js';

/** CCTP: paid to a relayer where there is a quote, else minted by whoever cares to. */
export function makeCctp(crossing: Crossing): Made | NotMade {
  const found = sidesOf(crossing, 1);
  if ('rule' in found) return found;
  const ends = endsOf(crossing.link);
  const relay = relayOf(crossing, crossing.quoteFor(ends));
  const operation: OperationOf<'cctp_transfer'> = {
    kind: 'cctp_transfer',
    ...ends,
    burnToken: ends.denomIn,
    smartRelay: relay !== undefined,
    ...(relay && { smartRelayFeeQuote: relay }),
  };
  return { operation, output: crossing.amount - (relay?.feeAmount ?? 0n) };
}

/** CCTP v2: the same. It waits for the finality of the whole chain and costs nothing, unless a quote says otherwise. */
export function makeCctpV2(crossing: Crossing): Made | NotMade {
  const found = sidesOf(crossing, 2);
  if ('rule' in found) return found;
  const { amount, link, note } = crossing;
  const ends = endsOf(link);
  const quote = crossing.quoteFor(ends);
  const { finalityThreshold = hardFinality, maxFee } = quote;
  if (finalityThreshold < hardFinality && maxFee === undefined)
    note(
      `the quote for CCTP_V2 from ${ends.fromChainId} names a threshold without \`maxFee\`, and is not used`,
    );
  const speed =
    maxFee === undefined ? { finalityThreshold: hardFinality, maxFee: 0n } : { finalityThreshold, maxFee };
  const relay = relayOf(crossing, quote);
  const left = amount - speed.maxFee - (relay?.feeAmount ?? 0n);
  if (left <= 0n) return notPlanned(link, `its fees leave nothing of ${amount}`);
  const operation: OperationOf<'cctp_transfer_v2'> = {
    kind: 'cctp_transfer_v2',
    ...ends,
    burnToken: ends.denomIn,
    smartRelay: relay !== undefined,
    ...(relay && { smartRelayFeeQuote: relay }),
    cctpMintDomain: found.there.domain,
    ...speed,
  };
  return { operation, output: left };
}

/** Both sides of a burn by which an amount may move. */
function sidesOf(
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
function relayOf(crossing: Crossing, { smartRelayFeeQuote }: BridgeQuote): WholeQuote | undefined {
  const { registry, link, mayRelay } = crossing;
  if (!mayRelay || findChain(registry, link.from.chainId)?.type === 'svm') return undefined;
  return usableRelay(crossing, smartRelayFeeQuote, [
    'feeAmount',
    'relayerAddress',
    'feePaymentAddress',
    'expiration',
  ]);
}

/** What waits until its chain can no longer go back. @see circlefin/evm-cctp-contracts `src/v2/FinalityThresholds.sol` */
const hardFinality = 2000;
