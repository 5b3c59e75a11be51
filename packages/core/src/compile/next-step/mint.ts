import { abiFunction } from '../../abi/index.js';
import type { MintStep } from '../../operation/index.js';
import {
  type Address,
  type AddressFormat,
  addressProblem,
  brandAs,
  checksummed,
  member,
  parseBech32,
  printBech32,
  say,
  toBase64,
  toHex,
} from '../../primitives/index.js';
import { isOnCurve } from '../../svm/index.js';
import { refuse } from '../check/refuse.js';
import { checkSvmInputs } from '../kinds/cctp/solana.js';
import { receiveMessage } from '../print/cctp-solana-receive.js';
import { evmCall } from '../print/evm-call.js';
import { fitsSolana, solanaTransaction } from '../print/solana.js';
import type { CosmosTx, EvmTx, SvmTx } from '../result.js';
import type { AttestedBurn } from './burn.js';
import type { StepInputs } from './inputs.js';

/** A transaction that executes a step. The forms of `wayfold/wallet` accept it like those of a route. */
export type NextStepTx =
  | Omit<CosmosTx, 'path' | 'operationsIndices'>
  | Omit<EvmTx, 'operationsIndices'>
  | Omit<SvmTx, 'operationsIndices'>;

/** @see circlefin/evm-cctp-contracts `src/MessageTransmitter.sol`, `src/v2/MessageTransmitterV2.sol` */
const receive = /* @__PURE__ */ abiFunction('57ecfd28', 'receiveMessage(bytes,bytes)');

/** The mint on an EVM chain: anyone may call the transmitter, and nothing but the network fee leaves. */
export function evmMint(step: MintStep, burn: AttestedBurn, known: StepInputs): NextStepTx {
  const { message, messageBytes, attestation } = burn;
  const account = checksummed(`0x${toHex(accountOf(message.mintRecipient))}`);
  const signerAddress = signerOf(evm, known.signer ?? account);
  const values = [toHex(messageBytes), toHex(attestation)];
  const call = evmCall({ to: contractOf(step), function: receive, values });
  return { chainId: step.chainId, signerAddress, kind: 'evm_tx', ...call };
}

/** The mint on Noble. @see circlefin/noble-cctp `proto/circle/cctp/v1/tx.proto`, `MsgReceiveMessage` */
export function cosmosMint(step: MintStep, burn: AttestedBurn, known: StepInputs): NextStepTx {
  const { message, messageBytes, attestation } = burn;
  const { chainId, msgTypeUrl } = step;
  const prefix = parseBech32(step.known.destinationMessenger ?? '')?.prefix;
  if (prefix === undefined || msgTypeUrl === undefined)
    return refuse('MISSING_FIELD', ['step', 'known'], `the step does not say how ${chainId} mints`);
  const account = printBech32(prefix, accountOf(message.mintRecipient));
  const signerAddress = signerOf({ type: 'cosmos', bech32Prefix: prefix }, known.signer ?? account);
  const value = { from: signerAddress, message: toBase64(messageBytes), attestation: toBase64(attestation) };
  const msgs = [{ typeUrl: msgTypeUrl, value: JSON.stringify(value) }];
  return { chainId, signerAddress, kind: 'cosmos_tx', msgs };
}

/** The mint on Solana, whose transaction names a block and every account that the two programs touch. */
export function svmMint(step: MintStep, burn: AttestedBurn, known: StepInputs): NextStepTx {
  const { signer, svm } = known;
  checkSvmInputs({ svm });
  const payer = signerOf(solana, needed(signer, ['signer'], 'who signs and pays'));
  if (!isOnCurve(payer)) {
    const message = say`${member('signer')} has to sign, but it is off the curve, so no wallet has its key`;
    refuse('INVALID_ADDRESS', ['signer'], message);
  }
  const recentBlockhash = needed(
    svm?.recentBlockhash,
    ['svm', 'recentBlockhash'],
    'the block that the transaction refers to',
  );
  const feeRecipient = burn.message.version === 2 ? feeTaker(known) : undefined;
  const programs = { messageTransmitter: contractOf(step), tokenMessengerMinter: minterOf(step) };
  const { mintToken: mint } = step.known;
  const frame = { feePayer: payer, recentBlockhash, budget: svm ?? {} };
  const instruction = receiveMessage(programs, { ...burn, payer, mint, feeRecipient });
  if (!fitsSolana(instruction, frame)) refuse('LIMIT_EXCEEDED', ['attestation'], tooLong);
  return {
    chainId: step.chainId,
    signerAddress: payer,
    kind: 'svm_tx',
    ...solanaTransaction(instruction, frame),
  };
}

const tooLong =
  'message and attestation do not fit a transaction of Solana; ask for no compute units where some are asked for';

/** The account of the token messenger on the chain names him, and nothing offline does. */
function feeTaker({ feeRecipient }: StepInputs): string {
  const text = needed(feeRecipient, ['feeRecipient'], 'who takes the fee of Circle');
  return signerOf(solana, text, 'feeRecipient');
}

function minterOf({ known: { destinationMessenger }, chainId }: MintStep): string {
  if (destinationMessenger !== undefined && addressProblem(solana, destinationMessenger) === undefined)
    return destinationMessenger;
  const message = `the step names no program that mints on ${chainId}`;
  return refuse('MISSING_FIELD', ['step', 'known', 'destinationMessenger'], message);
}

const evm = { type: 'evm', bech32Prefix: '' } as const;
const solana = { type: 'svm', bech32Prefix: '' } as const;

function contractOf({ tx, to, chainId }: MintStep): string {
  if (to !== undefined && addressProblem(tx === 'svm_tx' ? solana : evm, to) === undefined) return to;
  return refuse('MISSING_FIELD', ['step', 'to'], `the step names no message transmitter of ${chainId}`);
}

/** Who gets the coins, by 20 bytes. Contracts and modules would cut longer ones. */
function accountOf(recipient: Uint8Array): Uint8Array {
  const [head, account] = [recipient.slice(0, 12), recipient.slice(12)];
  if (head.every((byte) => byte === 0) && account.some((byte) => byte !== 0)) return account;
  const message = say`${member('message')} pays 0x${toHex(recipient)}, which is no account of 20 bytes`;
  return refuse('INVALID_ADDRESS', ['message'], message);
}

function signerOf(format: AddressFormat, text: string, name = 'signer'): Address {
  const problem = addressProblem(format, text);
  if (problem !== undefined) refuse('INVALID_ADDRESS', [name], say`${member(name)}: ${problem}`);
  return brandAs(text);
}

function needed<T>(value: T | undefined, place: readonly string[], what: string): T {
  if (value !== undefined) return value;
  return refuse('MISSING_FIELD', place, say`${member(place.join('.'))} is missing: ${what}`);
}
