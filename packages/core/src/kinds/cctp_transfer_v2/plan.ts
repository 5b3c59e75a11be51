import { member, say } from '../../primitives/index.js';
import { relayOf, sidesOf } from '../../plan/candidates/bridges/cctp.js';
import { type BridgeMaker, endsOf, notPlanned } from '../../plan/candidates/bridges/maker.js';

/** CCTP v2: the same. It waits for the finality of the whole chain and costs nothing, unless a quote says otherwise. */
export const makeCctpV2: BridgeMaker = (crossing) => {
  const found = sidesOf(crossing, 2);
  if ('rule' in found) return found;
  const { amount, link, note } = crossing;
  const ends = endsOf(link);
  const quote = crossing.quoteFor(ends);
  const { finalityThreshold = hardFinality, maxFee } = quote;
  if (finalityThreshold < hardFinality && maxFee === undefined)
    note(
      say`the quote for CCTP_V2 from ${ends.fromChainId} names a threshold without ${member('maxFee')}, and is not used`,
    );
  const speed =
    maxFee === undefined ? { finalityThreshold: hardFinality, maxFee: 0n } : { finalityThreshold, maxFee };
  const relay = relayOf(crossing, quote);
  const left = amount - speed.maxFee - (relay?.feeAmount ?? 0n);
  if (left <= 0n) return notPlanned(link, `its fees leave nothing of ${amount}`);
  const paid = { smartRelay: relay !== undefined, smartRelayFeeQuote: relay };
  const burn = { burnToken: ends.denomIn, ...paid, cctpMintDomain: found.there.domain, ...speed };
  return { operation: { kind: 'cctp_transfer_v2', ...ends, ...burn }, output: left };
};

/** Waits until the chain is final. @see circlefin/evm-cctp-contracts `src/v2/FinalityThresholds.sol` */
const hardFinality = 2000;
