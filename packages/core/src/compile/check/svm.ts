import { addressProblem } from '../../primitives/index.js';
import { startsOn } from '../../operation/index.js';
import { findChain, type Registry } from '../../registry/index.js';
import type { CompileRequest } from '../request.js';
import { type Place, refuse } from './refuse.js';

/**
 * What is given for a transaction of an SVM chain is well formed. Kinds that sign
 * there ask for what they need.
 *
 * @throws RoutingError `UNSUPPORTED_FIELD` where nothing signs on an SVM chain, `INVALID_ADDRESS`, `AMOUNT_OUT_OF_RANGE`
 */
export function checkSvm(registry: Registry, { operations, svm, feePayerAddress }: CompileRequest): void {
  const isUsed = operations.some((operation) => findChain(registry, startsOn(operation))?.type === 'svm');
  for (const [name, given] of Object.entries({ svm, feePayerAddress })) {
    if (given === undefined || isUsed) continue;
    refuse('UNSUPPORTED_FIELD', [name], `\`${name}\` means something only where an SVM chain signs`);
  }
  checkKey(feePayerAddress, ['feePayerAddress']);
  checkKey(svm?.eventAccount, ['svm', 'eventAccount']);
  checkKey(svm?.recentBlockhash, ['svm', 'recentBlockhash']);
  checkCount(svm?.lastValidBlockHeight, Number.MAX_SAFE_INTEGER, ['svm', 'lastValidBlockHeight']);
  checkCount(svm?.computeUnitLimit, 2 ** 32 - 1, ['svm', 'computeUnitLimit']);
  checkCount(svm?.computeUnitPrice, Number.MAX_SAFE_INTEGER, ['svm', 'computeUnitPrice']);
}

function checkKey(text: string | undefined, place: Place): void {
  const problem = text === undefined ? undefined : addressProblem({ type: 'svm', bech32Prefix: '' }, text);
  if (problem !== undefined) refuse('INVALID_ADDRESS', place, `\`${place.join('.')}\`: ${problem}`);
}

function checkCount(number: number | undefined, most: number, place: Place): void {
  if (number === undefined || (Number.isInteger(number) && number >= 0 && number <= most)) return;
  refuse('AMOUNT_OUT_OF_RANGE', place, `\`${place.join('.')}\` must be a whole number from 0 to ${most}`);
}
