import {
  accountBytes32,
  anyCaller,
  attestationProblem,
  type CctpMessage,
  readCctpMessage,
  tokenBytes32,
} from '../../cctp/index.js';
import type { KnownBurn } from '../../operation/index.js';
import { member, type Reason, say, toBase58, toHex } from '../../primitives/index.js';
import { associatedTokenAccount, isOnCurve } from '../../svm/index.js';
import { refuse, shown } from '../check/refuse.js';
import { bytesOf, type StepInputs } from './inputs.js';

/** A message that is the burn of a route, with its attestation. */
export interface AttestedBurn {
  readonly message: CctpMessage;
  readonly messageBytes: Uint8Array;
  readonly attestation: Uint8Array;
}

/**
 * The message and attestation of the inputs, compared with the burn of the route. Only the chain verifies the
 * attestation: it refuses a false one, which costs the network fee.
 *
 * @throws RoutingError `MISSING_FIELD`, `INVALID_TYPE`; for the message of another burn, or one that cannot be minted,
 * `INVALID_OPERATION`, `DENOM_MISMATCH`, `INVALID_AMOUNT`, `INVALID_ADDRESS`
 */
export function attestedBurn(burn: KnownBurn, inputs: StepInputs): AttestedBurn {
  const messageBytes = bytesOf(inputs, 'message');
  const attestation = bytesOf(inputs, 'attestation');
  const message = readCctpMessage(messageBytes);
  if (message === undefined) {
    const text = say`${member('message')} is no burn of CCTP: ${messageBytes.length} bytes, ${shown(toHex(messageBytes.slice(0, 8)))}…`;
    return refuse('INVALID_TYPE', ['message'], text);
  }
  if (attestation.length === 0 || attestation.length % signatureBytes !== 0) {
    const text = say`${member('attestation')} must be signatures of ${signatureBytes} bytes each: ${attestation.length} bytes`;
    refuse('INVALID_TYPE', ['attestation'], text);
  }
  checkRoute(burn, message);
  checkCoins(burn, message);
  checkAccounts(burn, message, inputs);
  const problem = attestationProblem(message);
  if (problem !== undefined) refuseMessage('INVALID_OPERATION', problem);
  return { message, messageBytes, attestation };
}

/** @see circlefin/evm-cctp-contracts `src/roles/Attestable.sol` */
const signatureBytes = 65;

function refuseMessage(reason: Reason, problem: string): never {
  return refuse(reason, ['message'], say`${member('message')} cannot be minted for this step: ${problem}`);
}

/** Versions, chains and contracts. */
function checkRoute(burn: KnownBurn, message: CctpMessage): void {
  const { sourceMessenger, destinationMessenger } = burn;
  const rows: readonly (readonly [string, number, number])[] = [
    ['it is of version', message.version, burn.version],
    ['it comes from domain', message.sourceDomain, burn.sourceDomain],
    ['it goes to domain', message.destinationDomain, burn.destinationDomain],
  ];
  for (const [what, found, needed] of rows)
    if (found !== needed)
      refuseMessage('INVALID_OPERATION', `${what} ${found}, and the route says ${needed}`);
  const contracts: readonly (readonly [string, Uint8Array, string | undefined])[] = [
    ['sent', message.sender, sourceMessenger],
    ['is to receive', message.recipient, destinationMessenger],
  ];
  for (const [what, found, needed] of contracts)
    if (needed !== undefined && !isAccount(found, needed))
      refuseMessage('INVALID_OPERATION', `${hexOf(found)} ${what} it, and not ${needed}`);
  if (!anyCaller(message.destinationCaller))
    refuseMessage('INVALID_OPERATION', `only ${hexOf(message.destinationCaller)} may deliver it`);
}

/** Token, amount and fee. */
function checkCoins({ burnToken, amount, maxFee, finalityThreshold }: KnownBurn, message: CctpMessage): void {
  const { fast } = message;
  if (!isSame(message.burnToken, tokenBytes32(burnToken)))
    refuseMessage('DENOM_MISMATCH', `${hexOf(message.burnToken)} was burned, and not ${burnToken}`);
  if (amount !== undefined && message.amount !== amount)
    refuseMessage('INVALID_AMOUNT', `${message.amount} were burned, and the route says ${amount}`);
  if (fast === undefined) return;
  if (maxFee !== undefined && fast.maxFee !== maxFee)
    refuseMessage('INVALID_AMOUNT', `it lets ${fast.maxFee} be kept, and the route says ${maxFee}`);
  if (finalityThreshold !== undefined && fast.threshold !== finalityThreshold) {
    const message = `it asks for finality ${fast.threshold}, and the route says ${finalityThreshold}`;
    refuseMessage('INVALID_OPERATION', message);
  }
  if (fast.hookData.length > 0) refuseMessage('INVALID_OPERATION', 'it carries data for a hook');
}

/** Compares the burner and the recipient with route and caller. */
function checkAccounts(burn: KnownBurn, message: CctpMessage, inputs: StepInputs): void {
  for (const sender of [burn.sender, inputs.sender])
    if (sender !== undefined && !isAccount(message.messageSender, sender))
      refuseMessage('INVALID_ADDRESS', `${hexOf(message.messageSender)} burned, and not ${shown(sender)}`);
  for (const receiver of [burn.receiver, inputs.receiver])
    if (receiver !== undefined && !isReceiver(burn, message, receiver))
      refuseMessage('INVALID_ADDRESS', `it pays ${hexOf(message.mintRecipient)}, and not ${shown(receiver)}`);
}

/** On Solana the coin is minted to the account that a wallet has for it. */
function isReceiver({ mintToken }: KnownBurn, { mintRecipient }: CctpMessage, receiver: string): boolean {
  if (isAccount(mintRecipient, receiver)) return true;
  if (!isKey(receiver) || !isKey(mintToken) || !isOnCurve(receiver)) return false;
  return toBase58(mintRecipient) === associatedTokenAccount(receiver, mintToken);
}

/** Whether a text is a public key in base58. */
function isKey(text: string): boolean {
  const bytes = accountBytes32(text);
  return bytes !== undefined && toBase58(bytes) === text;
}

function isAccount(bytes: Uint8Array, text: string): boolean {
  const named = accountBytes32(text);
  return named !== undefined && isSame(bytes, named);
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return toHex(a) === toHex(b);
}

function hexOf(bytes: Uint8Array): string {
  return `0x${toHex(bytes)}`;
}
