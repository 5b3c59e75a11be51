import type { Operation } from '../../operation/index.js';
import {
  type Address,
  type AddressFormat,
  addressHex,
  addressProblem,
  InvariantError,
  member,
  say,
} from '../../primitives/index.js';
import { getChain, type Registry } from '../../registry/index.js';
import type { Crossing } from '../check/basic.js';
import { operationAt, type Place, refuse } from '../check/refuse.js';
import { becomeOutput, type CoinTrace, stopWaiting } from '../coin-trace.js';
import type { LoweringContext } from '../context.js';
import type { BridgeStarts, Continuation } from '../continuation.js';
import { type AmountRules, type CompiledKind, plainAmount, plainKind } from './kind.js';

/** Common parts of bridges to and from EVM and SVM chains. */

/** Rules of a bridge, by the function that makes its starts. */
export function bridgeRules<O extends Crossing>(
  startsOf: (context: LoweringContext, operation: O, index: number, then: Continuation) => BridgeStarts,
): Omit<CompiledKind<O>, 'members' | 'checkGrammar'> {
  return {
    ...plainKind(),
    advance: arrive,
    lower(context, operation, index, then) {
      const starts = startsOf(context, operation, index, then);
      return { kind: 'bridge', index, operation, starts, then };
    },
  };
}

/** Replaces the coin after a bridge: its path is the one of the arriving denom. */
export function arrive(coin: CoinTrace, operation: Crossing): void {
  stopWaiting(coin);
  becomeOutput(coin, operation.toChainId, operation);
}

/**
 * Amounts of a bridge that deducts its fees. The arriving amount is not compared with the sum, since the live
 * service subtracts its fee; but it never exceeds the input.
 *
 * @param feeOf deducted fee, base units; 0 without a quote, which another check refuses
 */
export function deducted<O extends Operation>(feeOf: (operation: O) => bigint): AmountRules<O> {
  return {
    ...plainAmount,
    canGain: false,
    output: (_request, operation, _index, { input }) => {
      const fee = feeOf(operation);
      return fee < input ? input - fee : 0n;
    },
    isLossless: (operation) => feeOf(operation) === 0n,
  };
}

/** A fee leaves something to move. @throws RoutingError `AMOUNT_OUT_OF_RANGE` */
export function checkFeeLeaves(fee: bigint, input: bigint, place: Place): void {
  if (fee < input) return;
  const message = `the fee of operation ${operationAt(place)} is ${fee}, which leaves nothing of the ${input} that go in`;
  refuse('AMOUNT_OUT_OF_RANGE', place, message);
}

/**
 * No more is said to arrive than is left behind the fee. Less may be said: the live service states less for what it keeps on
 * the way.
 *
 * @throws RoutingError `ROUTE_DISCONTINUOUS`
 */
export function checkLeft(fee: bigint, input: bigint, { amountOut }: Operation, index: number): void {
  if (amountOut === undefined || amountOut <= input - fee) return;
  const message = say`${member('amountOut')} of operation ${index} is ${amountOut}, but only ${input - fee} of ${input} are left behind the fee`;
  refuse('ROUTE_DISCONTINUOUS', ['operations', index, 'amountOut'], message);
}

/**
 * An address in the form of bridges: 32 bytes, hex without a prefix. Accounts of 20 bytes follow leading zeros.
 *
 * @param address one that the checks have accepted for the chain
 */
export function bytes32Of(registry: Registry, chainId: string, address: string): string {
  return addressHex(getChain(registry, chainId), address).padStart(64, '0');
}

/** Checks that an operation's address belongs to its chain and has an owner. @throws RoutingError `INVALID_ADDRESS` */
export function checkAddress(registry: Registry, chainId: string, address: string, place: Place): void {
  const chain = getChain(registry, chainId);
  const problem = addressProblem(chain, address) ?? zeroProblem(chain, address);
  if (problem === undefined) return;
  const name = String(place[place.length - 1]);
  const message = say`${member(name)} of operation ${operationAt(place)} is for ${chainId}: ${problem}`;
  refuse('INVALID_ADDRESS', place, message);
}

/** The problem of a well-formed address of zeros, which has no owner. */
export function zeroProblem(chain: AddressFormat, address: string): string | undefined {
  return /^0+$/.test(addressHex(chain, address))
    ? 'it is the address of zeros, which has no owner'
    : undefined;
}

/** Who gets the coins of a bridge behind which nothing else happens in the same transaction. */
export function recipientOf(then: Continuation): Address {
  if (then.kind === 'deliver') return then.to;
  throw new InvariantError(`a ${then.kind} does not follow this bridge in one transaction`);
}
