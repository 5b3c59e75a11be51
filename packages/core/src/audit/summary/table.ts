import { findChain, nativeDenomOf } from '../../registry/index.js';
import type { AuditReport } from '../report.js';
import type { ReportBasis } from '../report.js';
import { isSameDenom } from '../coins.js';
import type { Bound } from '../exposure.js';
import type { RiskRow } from '../risk.js';
import type { SummaryRow, SummaryBound } from './summary.js';
import { escaped, metadataOf } from './wording.js';

/** The table of a report: a row for each coin of each account that can lose or gets coins. */
export function tableOf(report: AuditReport, basis: ReportBasis | undefined): readonly SummaryRow[] {
  return report.risk.map((row) => {
    const { account, chainId = '', denom, inAtLeast, within } = row;
    return {
      account: escaped(account),
      chain_id: escaped(chainId),
      denom: escaped(denom),
      ...metadataOf(basis, { chainId, denom }),
      gives_at_most: written(givesOf(row)),
      network_fee_at_most: written(feeOf(report, basis, row)),
      gets_at_least: String(inAtLeast),
      within,
    };
  });
}

/** The most of a coin that leaves an account besides network fees. */
export function givesOf({ outAtMost, parts }: RiskRow): Bound {
  if (!('amount' in outAtMost)) return outAtMost;
  const fees = parts.map(({ kind, bound }) =>
    kind === 'network_fee' && 'amount' in bound ? bound.amount : 0n,
  );
  return { amount: outAtMost.amount - fees.reduce((sum, fee) => sum + fee, 0n) };
}

/** The most that is paid to the chain. A fee that the wallet sets is unknown. */
export function feeOf(report: AuditReport, basis: ReportBasis | undefined, row: RiskRow): Bound {
  const fees = row.parts.filter(({ kind }) => kind === 'network_fee');
  if (fees.some(({ bound }) => !('amount' in bound))) return { unknown: true };
  if (fees.length === 0 && report.feeSetBy === 'wallet' && row.parts.length > 0 && paysFees(basis, row))
    return { unknown: true };
  return { amount: fees.reduce((sum, { bound }) => sum + ('amount' in bound ? bound.amount : 0n), 0n) };
}

/** Whether a chain may accept a coin for fees; without data every coin. */
function paysFees(basis: ReportBasis | undefined, { chainId, denom }: RiskRow): boolean {
  if (basis === undefined || chainId === undefined || denom === '' || denom === '*') return true;
  const { registry } = basis;
  const accepted = findChain(registry, chainId)?.feeAssets ?? [];
  const native = nativeDenomOf(registry.bridges, chainId);
  if (native !== undefined && isSameDenom(native, denom)) return true;
  return accepted.some((asset) => isSameDenom(asset.denom, denom));
}

function written(bound: Bound): SummaryBound {
  return 'amount' in bound ? { amount: String(bound.amount) } : bound;
}
