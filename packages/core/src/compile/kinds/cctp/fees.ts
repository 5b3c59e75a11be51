import { positive } from '../../check/basic.js';
import type { StatedFee, UnpricedFee } from '../kind.js';
import { relayFeeOf } from './amounts.js';
import type { CctpOperation } from './operation.js';

/** The quoted fee of the relayer; and the deduction of the second version, whose maximum alone is known. */
export function cctpFees(operation: CctpOperation): readonly (StatedFee | UnpricedFee)[] {
  const { fromChainId: chainId, toChainId, denomIn: denom } = operation;
  const amount = positive(relayFeeOf(operation));
  const relay: StatedFee = { feeType: 'SMART_RELAY', amount, asset: { chainId, denom } };
  const most = operation.kind === 'cctp_transfer_v2' ? positive(operation.maxFee) : undefined;
  if (most === undefined) return [relay];
  const why = `Circle keeps up to ${most} of the amount minted on ${toChainId}`;
  return [relay, { chainId: toChainId, feeType: 'BRIDGE', why }];
}
