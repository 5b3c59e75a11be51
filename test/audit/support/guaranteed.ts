import type { AuditReport } from 'wayfold/audit';

/** Base units that are delivered at least by the last payment to an account. */
export function guaranteedOf({ effects }: AuditReport): bigint {
  const last = effects.filter((effect) => effect.kind === 'deliver').at(-1);
  return last?.kind === 'deliver' ? (last.amount ?? last.minAmountOut ?? 0n) : 0n;
}
