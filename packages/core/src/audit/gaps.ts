import { addFinding, type Audit } from './context.js';
import { bearingOf } from './reasons.js';
import type { RiskRow } from './risk.js';
import { memberName, type NeededMember } from './verdict.js';

/** Reports omissions of the expectation, and losses above it that no other finding reports. */
export function reportGaps(
  audit: Audit,
  { risk, missing }: { readonly risk: readonly RiskRow[]; readonly missing: readonly NeededMember[] },
): void {
  if (missing.length > 0) {
    const message = `nothing matches without ${missing.map(nameOf).join(', ')}`;
    addFinding(audit, 'EXPECTATION_SHORT', '', message);
  }
  const over = risk.find(({ within }) => within === 'no');
  if (over === undefined) return;
  const isSaid = [...audit.draft.findings.values()].some((finding) => bearingOf(finding) === 'differs');
  if (isSaid) return;
  const { account, chainId = 'an unknown chain', denom, parts } = over;
  const message = `more ${denom} of ${account} on ${chainId} can be lost, or less arrives, than expected`;
  addFinding(audit, 'LOSS_ABOVE_EXPECTED', parts[0]?.pointer ?? '', message);
}

/** A member as the interface names it; either of the two that say who has the coins in the end will do. */
function nameOf(member: NeededMember): string {
  if (member === 'receiver') return '`receiver` or `own_addresses`';
  return `\`${memberName(member)}\``;
}
