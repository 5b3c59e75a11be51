import type { Operation } from '../../../operation/index.js';
import type { Candidate } from '../../candidate.js';
import type { MarketSwap } from '../../swaps.js';
import type { Outline, SwapLeg } from './outline.js';

/** An outline with its amounts. */
export interface Filled
  extends Pick<Candidate, 'operations' | 'amountIn' | 'amountOut' | 'warnings' | 'nextSteps'> {
  readonly outline: Outline;
  /** Its swaps in order, purchases of fees among them. */
  readonly swaps: readonly FilledSwap[];
}

/** A swap with its amounts. */
export interface FilledSwap {
  readonly leg: SwapLeg;
  /** Index of its operation. */
  readonly operation: number;
  readonly swap: MarketSwap;
  /** Whether it only buys the relayer fee of the contract. */
  readonly isPurchase: boolean;
  /** Base units of its output that affiliates get. */
  readonly affiliateFee: bigint;
}

/** Consecutive parts of a route: the operations of each follow those of the earlier ones. */
export interface Part extends Pick<Candidate, 'operations' | 'warnings' | 'nextSteps'> {
  readonly swaps?: readonly FilledSwap[];
}

/** Parts in order as one; indexes of operations count from its beginning. */
export function inOrder(parts: readonly Part[]): Required<Part> {
  const operations: Operation[] = [];
  const whole = { warnings: [] as Part['warnings'][number][], nextSteps: [] as Part['nextSteps'][number][] };
  const swaps: FilledSwap[] = [];
  for (const part of parts) {
    const start = operations.length;
    const moved = <T extends { readonly operation: number }>(one: T): T => ({
      ...one,
      operation: one.operation + start,
    });
    operations.push(...part.operations);
    whole.warnings.push(...part.warnings);
    whole.nextSteps.push(...part.nextSteps.map(moved));
    swaps.push(...(part.swaps ?? []).map(moved));
  }
  return { operations, ...whole, swaps };
}
