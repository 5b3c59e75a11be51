import { isSameSpelling } from '../../../denom/index.js';
import type { CctpTransferOperation, CctpTransferV2Operation } from '../../../operation/index.js';
import {
  type Address,
  type AddressFormat,
  addressHex,
  addressProblem,
  fromBase58,
  InvariantError,
  isNumberedChannel,
  member,
  say,
  toHex,
} from '../../../primitives/index.js';
import { getChain, type Registry } from '../../../registry/index.js';
import { associatedTokenAccount, isOnCurve } from '../../../svm/index.js';
import { goodQuote, quoted } from '../../check/quote.js';
import { type Place, refuse, shown } from '../../check/refuse.js';
import type { LoweringContext, RouteContext } from '../../context.js';
import type { Continuation, Transfer } from '../../continuation.js';
import type { Relay } from '../../print/cctp.js';
import { forwardingAccount } from '../../print/forwarding-account.js';
import { bytes32Of, zeroProblem } from '../bridge.js';

/** A burn of either version. */
export type CctpOperation = CctpTransferOperation | CctpTransferV2Operation;

/**
 * The relayer whom a burn pays, by the quote that the operation brings; undefined where it asks for none.
 *
 * @throws RoutingError `MISSING_QUOTE`, `QUOTE_EXPIRED`, `INVALID_OPERATION`, `INVALID_ADDRESS`
 */
export function relayOf(context: RouteContext, operation: CctpOperation, index: number): Relay | undefined {
  if (!operation.smartRelay) return undefined;
  const { registry } = context;
  const { fromChainId, toChainId, burnToken, smartRelayFeeQuote } = operation;
  const place: Place = ['operations', index, 'smartRelayFeeQuote'];
  const { feeAmount, feeDenom, feePaymentAddress } = goodQuote(context, smartRelayFeeQuote, index);
  const relayer = quoted(smartRelayFeeQuote?.relayerAddress, [place, 'relayerAddress']);
  if (feeDenom !== undefined && !isSameSpelling(feeDenom, burnToken)) {
    const message = say`${member('feeDenom')} of the quote of operation ${index} is ${shown(feeDenom)}, but the fee is taken from ${burnToken}`;
    refuse('INVALID_OPERATION', [place, 'feeDenom'], message);
  }
  checkPayee(registry, fromChainId, feePaymentAddress, [place, 'feePaymentAddress']);
  checkCaller(registry, toChainId, relayer, [place, 'relayerAddress']);
  return { feeAmount, paidTo: feePaymentAddress, caller: bytes32Of(registry, toChainId, relayer) };
}

/** An account, or on EVM chains a contract, of the chain of the burn. */
function checkPayee(registry: Registry, chainId: string, address: string, place: Place): void {
  const chain = getChain(registry, chainId);
  const problem = addressProblem(chain, address) ?? zeroProblem(chain, address);
  if (problem !== undefined) refuseQuoted(chainId, problem, place);
}

/** An account of the chain where the coin is minted: 32 zero bytes would let anyone mint. */
function checkCaller(registry: Registry, chainId: string, address: string, place: Place): void {
  const problem = accountProblem(getChain(registry, chainId), address);
  if (problem !== undefined) refuseQuoted(chainId, problem, place);
}

function refuseQuoted(chainId: string, problem: string, place: Place): never {
  const message = say`${member(String(place[place.length - 1]))} of the quote is for ${chainId}: ${problem}`;
  return refuse('INVALID_ADDRESS', place, message);
}

/**
 * Recipient of a mint, 32 bytes in hex: the user or the recipient, on Solana his token account; or the account
 * that forwards by a transfer.
 *
 * @throws RoutingError `INVALID_ADDRESS` for accounts that CCTP cannot mint to
 */
export function mintRecipient(
  context: LoweringContext,
  operation: CctpOperation,
  index: number,
  then: Continuation,
): string {
  if (then.kind === 'deliver') return accountBytes(context, operation, index, then.to);
  if (then.kind === 'transfer') return forwardingBytes(context, then);
  throw new InvariantError(`a ${then.kind} does not follow a burn in one transaction`);
}

function accountBytes(
  { registry, book }: LoweringContext,
  { toChainId, denomOut }: CctpOperation,
  index: number,
  address: Address,
): string {
  const chain = getChain(registry, toChainId);
  const problem = accountProblem(chain, address) ?? walletProblem(chain.type, address);
  if (problem !== undefined) {
    const place = book.endPlaces[index] ?? 0;
    refuse('INVALID_ADDRESS', ['addresses', place], `address ${place} is for ${toChainId}: ${problem}`);
  }
  return chain.type === 'svm'
    ? toHex(fromBase58(associatedTokenAccount(address, denomOut)))
    : bytes32Of(registry, toChainId, address);
}

/**
 * Coins on Solana are in token accounts, which are derived from the wallet. An address off the curve is not a
 * wallet: it may be a token account, or belong to a program, and a mint to the wrong one is lost.
 */
function walletProblem(type: string, address: string): string | undefined {
  return type !== 'svm' || isOnCurve(address)
    ? undefined
    : 'it is off the curve, so no wallet has its key; give the wallet that owns the token account';
}

/** @throws RoutingError `UNSUPPORTED_OPERATION` without a channel: the account could not be registered */
function forwardingBytes(
  { registry }: LoweringContext,
  { operation: { channel }, then, index }: Transfer,
): string {
  if (then.kind !== 'deliver') throw new InvariantError(`a forwarding account starts no ${then.kind}`);
  if (!isNumberedChannel(channel)) {
    const message = `operation ${index}: a forwarding account sends over channels only, not over ${channel}`;
    refuse('UNSUPPORTED_OPERATION', ['operations', index], message);
  }
  return toHex(forwardingAccount(registry.sha256, { channel, recipient: then.to })).padStart(64, '0');
}

/**
 * The problem of a text as a recipient or caller of CCTP, or undefined for a valid one. Cosmos chains keep the
 * last 20 bytes of the 32 in a burn, which would cut longer accounts.
 *
 * @see circlefin/noble-cctp `x/cctp/keeper/msg_server_receive_message.go`
 */
function accountProblem(chain: AddressFormat, address: string): string | undefined {
  const problem = addressProblem(chain, address) ?? zeroProblem(chain, address);
  if (problem !== undefined) return problem;
  return chain.type === 'cosmos' && addressHex(chain, address).length > 40
    ? 'CCTP keeps 20 bytes of an account there, and this one has 32'
    : undefined;
}
