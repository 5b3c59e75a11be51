import { limits } from '../../primitives/index.js';
import type { SvmTransaction } from '../../svm/index.js';
import { type Audit, addFinding } from '../context.js';
import { chargeNetwork } from '../network-fee.js';
import type { At } from '../place.js';
import type { SvmReader } from './call.js';

const program = 'ComputeBudget111111111111111111111111111111';

/** The compute budget, which \`checkBudget\` reads for the transaction as a whole. */
export const budgetProgram: SvmReader = { programs: () => [program], read: () => undefined };

/** Instructions of the program by their first byte, with the bytes that they have. */
const lengths: Readonly<Record<number, number>> = { 1: 5, 2: 5, 3: 9, 4: 5 };

/** Lamports for each signature. @see anza-xyz/agave `docs` of transaction fees */
const perSignature = 5_000n;

/**
 * The fee payer pays for each signature, and for being processed soon units times their price, rounded up, whatever else
 * happens.
 *
 * @see anza-xyz/agave `compute-budget-interface`, `docs` of prioritization fees
 */
export function checkBudget(
  audit: Audit,
  { instructions, signers, feePayer }: SvmTransaction,
  tx: At<string>,
): void {
  const seen = new Set<number>();
  let units = BigInt(limits.computeUnits);
  let price = 0n;
  for (const { programId, data } of instructions) {
    if (programId !== program) continue;
    const kind = data[0] ?? 0;
    if (lengths[kind] !== data.length || seen.has(kind)) {
      addFinding(
        audit,
        'MALFORMED',
        tx.pointer,
        'the compute budget is refused: twice, or not as it must be',
      );
    }
    seen.add(kind);
    if (kind === 2) units = numberIn(data);
    if (kind === 3) price = numberIn(data);
  }
  const priority = (units * price + 999_999n) / 1_000_000n;
  const usual = limits.priorityFee;
  chargeNetwork(audit, {
    denom: undefined, // the data has no name for the chain's own coin
    amount: BigInt(signers.length) * perSignature + priority,
    payer: feePayer,
    pointer: tx.pointer,
    limit: { usual, upper: 10n * usual },
  });
  const isStated = audit.expectation.networkFees?.some((fee) => fee.chainId === audit.tx.chainId) === true;
  if (isStated || priority <= usual) return;
  addFinding(audit, 'PRIORITY_FEE_HIGH', tx.pointer, `${priority} lamports are offered for priority`);
}

function numberIn(data: Uint8Array): bigint {
  return data.slice(1).reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n);
}
