import {
  type Address,
  fromBase58,
  InvariantError,
  isNumberedChannel,
  toHex,
} from '../../../primitives/index.js';
import { getChain } from '../../../registry/index.js';
import { associatedTokenAccount, isOnCurve } from '../../../svm/index.js';
import { refuse } from '../../check/refuse.js';
import type { LoweringContext } from '../../context.js';
import type { Continuation, Transfer } from '../../continuation.js';
import { forwardingAccount } from '../../print/forwarding-account.js';
import { bytes32Of } from '../bridge.js';
import { accountProblem } from './account.js';
import type { CctpOperation } from './operation.js';

/**
 * Recipient of a mint, 32 bytes in hex: the user or the recipient, on Solana his token account; or the account
 * that forwards by a transfer.
 *
 * @throws RoutingError `INVALID_ADDRESS` for accounts that CCTP cannot mint to
 *
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

/**
 * @throws RoutingError `UNSUPPORTED_OPERATION` without a channel: the account could not be registered
 */
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
