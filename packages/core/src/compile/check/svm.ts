import { member, say } from '../../primitives/index.js';
import { startsOn } from '../../operation/index.js';
import { findChain, type Registry } from '../../registry/index.js';
import type { CompileRequest } from '../request.js';
import { refuse } from './refuse.js';

/**
 * Checks that SVM settings of a request belong to one of its transactions; the kinds that sign there read them.
 *
 * @throws RoutingError `UNSUPPORTED_FIELD`
 *
 */
export function checkSvm(registry: Registry, { operations, svm, feePayerAddress }: CompileRequest): void {
  if (svm === undefined && feePayerAddress === undefined) return;
  const isUsed = operations.some((operation) => findChain(registry, startsOn(operation))?.type === 'svm');
  for (const [name, given] of Object.entries({ svm, feePayerAddress })) {
    if (given === undefined || isUsed) continue;
    refuse('UNSUPPORTED_FIELD', [name], say`${member(name)} means something only where an SVM chain signs`);
  }
}
