import type { AuditReport } from 'wayfold/audit';

/** Base units that are delivered at least by the last payment to an account. */
export function guaranteedOf({ effects }: AuditReport): bigint {
  const last = effects.findLast((effect) => effect.kind === 'deliver');
  return last?.kind === 'deliver' ? (last.amount ?? last.minAmountOut ?? 0n) : 0n;
}
