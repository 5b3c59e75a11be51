import {
  type Address,
  addressProblem,
  fromHex,
  InvariantError,
  member,
  say,
} from '../../../primitives/index.js';
import { isOnCurve } from '../../../svm/index.js';
import { type Place, refuse } from '../../check/refuse.js';
import type { LoweringContext, RouteContext } from '../../context.js';
import type { SolanaBurnV1, SolanaCctpPrograms } from '../../print/cctp-solana.js';
import type { Burn } from '../../print/cctp.js';
import type { SolanaFrame } from '../../print/solana.js';
import type { Coin } from '../../continuation.js';
import type { CompileRequest } from '../../request.js';
import type { CctpSide } from '../../../registry/index.js';

/**
 * Facts for a burn on Solana that the data lacks.
 *
 * @throws RoutingError `MISSING_QUOTE`, `INVALID_ADDRESS` for a signer without a key
 */
export function checkSolanaInputs({ request }: RouteContext): void {
  checkSvmInputs(request);
  const { svm, feePayerAddress } = request;
  needed(svm?.recentBlockhash, 'recentBlockhash');
  const eventAccount = needed(svm?.eventAccount, 'eventAccount');
  checkSigner(eventAccount, ['svm', 'eventAccount']);
  if (feePayerAddress !== undefined) checkSigner(feePayerAddress, ['feePayerAddress']);
  if (eventAccount === feePayerAddress) refuseReused(['svm', 'eventAccount']);
}

function needed(text: string | undefined, name: string): string {
  if (text !== undefined) return text;
  const message = say`${member(name)} is missing: a burn on Solana needs it, and only who signs can give it`;
  return refuse('MISSING_QUOTE', ['svm', name], message);
}

function checkSigner(address: string, place: Place): void {
  if (isOnCurve(address)) return;
  const message = say`${member(place.join('.'))} has to sign, but it is off the curve, so no wallet has its key`;
  refuse('INVALID_ADDRESS', place, message);
}

function refuseReused(place: Place): never {
  const message = say`${member('eventAccount')} must be a new account, not another signer`;
  return refuse('INVALID_ADDRESS', place, message);
}

/** A burn on Solana with all that its transaction says. */
export interface SolanaSigning {
  readonly programs: SolanaCctpPrograms;
  readonly burn: SolanaBurnV1;
  readonly frame: SolanaFrame;
}

/**
 * Puts the inputs of the request in their places.
 *
 * @throws RoutingError `INVALID_ADDRESS` for an owner who cannot sign
 */
export function solanaSigning(
  { request, book }: LoweringContext,
  { tokenMessenger: tokenMessengerMinter, messageTransmitter }: CctpSide,
  { domain, recipient }: Burn,
  { index, owner, coin }: { readonly index: number; readonly owner: Address; readonly coin: Coin },
): SolanaSigning {
  const { recentBlockhash, eventAccount } = inputsOf(request);
  if (tokenMessengerMinter === undefined || messageTransmitter === undefined)
    throw new InvariantError('a burn on Solana without its programs');
  const place: Place = ['addresses', book.endPlaces[index - 1] ?? 0];
  checkSigner(owner, place);
  if (owner === eventAccount) refuseReused(['svm', 'eventAccount']);
  const feePayer = request.feePayerAddress ?? owner;
  return {
    programs: { tokenMessengerMinter, messageTransmitter },
    burn: {
      owner,
      eventRentPayer: feePayer,
      eventAccount,
      mint: coin.denom,
      amount: coin.amount,
      destinationDomain: domain,
      mintRecipient: fromHex(recipient),
    },
    frame: { feePayer, recentBlockhash, budget: request.svm ?? {} },
  };
}

function inputsOf({ svm }: CompileRequest): {
  readonly recentBlockhash: string;
  readonly eventAccount: string;
} {
  const { recentBlockhash, eventAccount } = svm ?? {};
  if (recentBlockhash === undefined || eventAccount === undefined)
    throw new InvariantError('a burn on Solana without its blockhash or event account');
  return { recentBlockhash, eventAccount };
}

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
  const message = say`${member(place.join('.'))} must be a whole number from 0 to ${most}`;
  refuse('AMOUNT_OUT_OF_RANGE', place, message);
}
