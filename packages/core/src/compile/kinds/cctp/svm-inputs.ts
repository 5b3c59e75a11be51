import { addressProblem, member, say } from '../../../primitives/index.js';
import { type Place, refuse } from '../../check/refuse.js';
import type { CompileRequest } from '../../request.js';

/** Keys and numbers for a transaction of an SVM chain are well formed. @throws RoutingError `INVALID_ADDRESS`, `AMOUNT_OUT_OF_RANGE` */
export function checkSvmInputs({
  svm,
  feePayerAddress,
}: Pick<CompileRequest, 'svm' | 'feePayerAddress'>): void {
  checkKey(feePayerAddress, ['feePayerAddress']);
  checkKey(svm?.eventAccount, ['svm', 'eventAccount']);
  checkKey(svm?.recentBlockhash, ['svm', 'recentBlockhash']);
  checkCount(svm?.lastValidBlockHeight, Number.MAX_SAFE_INTEGER, ['svm', 'lastValidBlockHeight']);
  checkCount(svm?.computeUnitLimit, 2 ** 32 - 1, ['svm', 'computeUnitLimit']);
  checkCount(svm?.computeUnitPrice, Number.MAX_SAFE_INTEGER, ['svm', 'computeUnitPrice']);
}

function checkKey(text: string | undefined, place: Place): void {
  const problem = text === undefined ? undefined : addressProblem({ type: 'svm', bech32Prefix: '' }, text);
  if (problem !== undefined) refuse('INVALID_ADDRESS', place, say`${member(place.join('.'))}: ${problem}`);
}

function checkCount(number: number | undefined, most: number, place: Place): void {
  if (number === undefined || (Number.isInteger(number) && number >= 0 && number <= most)) return;
  refuse(
    'AMOUNT_OUT_OF_RANGE',
    place,
    say`${member(place.join('.'))} must be a whole number from 0 to ${most}`,
  );
}
