import { stargatePoolFor } from '../../registry/index.js';
import {
  atEnd,
  type BridgeMaker,
  endsOf,
  missing,
  notPlanned,
  priced,
} from '../../plan/candidates/bridges/maker.js';

/** A Stargate pool, which keeps a fee and is paid for the delivery on top. It moves whole units of its shared decimals. */
export const makeStargate: BridgeMaker = (crossing) => {
  const { registry, link, amount } = crossing;
  const ends = endsOf(link);
  const pool = stargatePoolFor(registry, { chainId: ends.fromChainId, denom: ends.denomIn });
  const there = stargatePoolFor(registry, { chainId: ends.toChainId, denom: ends.denomOut });
  const decimals = link.from.info.decimals;
  if (pool === undefined || there === undefined)
    return notPlanned(link, 'the data does not name a pool of the coin at both ends');
  if (decimals === undefined || pool.sharedDecimals === undefined)
    return notPlanned(link, 'the data does not state the decimals that amounts are cut to');
  const unit = 10n ** BigInt(Math.max(0, decimals - pool.sharedDecimals));
  const quote = crossing.quoteFor(ends);
  const { oftFeeAmount, oftFeeAsset, messagingFeeAsset } = quote;
  const messagingFeeAmount = priced(quote.messagingFeeAmount);
  const left = amount - (amount % unit) - (oftFeeAmount ?? 0n);
  const output = left > 0n ? atEnd(link, left) : 0n;
  if (output === undefined || output === 0n)
    return notPlanned(link, `its fee and its units leave nothing of ${amount}`);
  const pools = { poolAddress: pool.address, destinationEndpointId: there.chain.endpointId };
  const fees = { oftFeeAmount, oftFeeAsset, messagingFeeAmount, messagingFeeAsset };
  return {
    operation: { kind: 'stargate_transfer', ...ends, ...pools, ...fees },
    output,
    needsQuote: missing({ oftFeeAmount, messagingFeeAmount }),
  };
};
