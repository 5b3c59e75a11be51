import type { ChainDenom, Members, Operation, OperationKind, OperationOf } from '../../operation/index.js';
import { type ChainId, InvariantError, type Ratio, type Warning } from '../../primitives/index.js';
import type { Chain, Registry } from '../../registry/index.js';
import type { CoinTrace } from '../coin-trace.js';
import type { AmountContext, Found, LoweringContext, RouteContext } from '../context.js';
import type { Continuation } from '../continuation.js';
import type { CompileRequest } from '../request.js';
import type { EstimatedFee, UnknownFee } from '../result.js';

/** Compile stage of one kind of operation, in the order of the calls. */
export interface CompiledKind<O extends Operation> {
  /** Whether this version compiles the kind. */
  readonly isBuilt: boolean;
  /** Types of its members, for callers whose language has none. */
  readonly members: Members;
  /** Every text and number of an operation is well formed. @throws RoutingError */
  checkGrammar(registry: Registry, operation: O, index: number): void;
  /** Kinds of chains on which it may start and end. */
  readonly chainTypes: readonly Chain['type'][];
  /** Facts of the data about it, for later stages. @throws RoutingError if the data contradicts it */
  find(context: RouteContext, operation: O, index: number): Found | undefined;
  /** The denom path of the coin behind it. @throws RoutingError */
  advance(coin: CoinTrace, operation: O, index: number, found: Found): void;
  /** How it changes the amount. */
  readonly amount: AmountRules<O>;
  /** Amounts fit where they go. @throws RoutingError `AMOUNT_OUT_OF_RANGE` */
  checkWidths(context: AmountContext, operation: O, index: number): void;
  /** Checks that the executing contract supports all of it. @throws RoutingError */
  checkAbility(operation: O, index: number, found: Found): void;
  /** Whether the packet or the contract that ends it can call a contract on the last chain. */
  canCall(registry: Registry, operation: O): boolean;
  /** Contracts that it names, by member. */
  contracts(operation: O): readonly NamedContract[];
  /** Warnings for the caller. */
  warnings(registry: Registry, operation: O, index: number, found: Found): readonly Warning[];
  /** The operation with a lower input; undefined if the input is too low for any output. */
  lessen(context: AmountContext, operation: O, index: number, flow: Flow): Lessened | undefined;
  /** Puts it in front of what happens after it. */
  lower(context: LoweringContext, operation: O, index: number, then: Continuation): Continuation;
  /** Fees that it states, or asks for without saying how much. */
  fees(operation: O, registry: Registry): readonly (StatedFee | UnpricedFee)[];
}

/** Compile stages of every kind. */
export type Kinds = { readonly [K in OperationKind]: CompiledKind<OperationOf<K>> };

/** A contract that an operation names. */
export interface NamedContract {
  /** Chain id. */
  readonly chainId: ChainId;
  /** Name of the member. */
  readonly member: string;
  /** Address on the chain. */
  readonly address: string | undefined;
}

/** How a kind changes the amount that passes through it. */
export interface AmountRules<O extends Operation> {
  /** Input stated inside the operation, with the name of the member. */
  stated(operation: O): StatedAmount | undefined;
  /** Whether more may be stated to come out than goes in. */
  readonly canGain: boolean;
  /** Output where `amountOut` does not state it. @throws RoutingError `MISSING_QUOTE` */
  output(request: CompileRequest, operation: O, index: number, amounts: AmountsAround): bigint;
  /** The least that may come out of `input` where `output` is expected. */
  least(operation: O, output: bigint, tolerance: Ratio, input: bigint): bigint;
  /** Whether all that goes in comes out. */
  isLossless(operation: O): boolean;
  /** Whether a part of the input may be returned. */
  leavesOver(operation: O): boolean;
}

/** Amounts around an operation. */
export interface AmountsAround {
  /** Input, base units. */
  readonly input: bigint;
  /** Stated input of a later operation. */
  readonly next: () => bigint | undefined;
}

/** An amount that a member states. */
export interface StatedAmount {
  /** Name of the member, as the library spells it. */
  readonly name: string;
  /** Base units. */
  readonly amount: bigint | undefined;
}

/** Input of an operation without and with headroom, and its output without. */
export interface Flow {
  /** Input without headroom. */
  readonly before: bigint;
  /** Input with headroom. */
  readonly after: bigint;
  /** Output without headroom. */
  readonly output: bigint;
  /** Whether a transaction starts there that keeps something back. */
  readonly isStart: boolean;
}

/** An operation with less going in. */
export interface Lessened {
  /** The operation with its lower amounts. */
  readonly operation: Operation;
  /** Output, base units. */
  readonly output: bigint;
}

/** A fee that an operation states; it is not listed without an amount or a coin. */
export interface StatedFee extends Pick<EstimatedFee, 'feeType'> {
  /** Base units. */
  readonly amount: bigint | undefined;
  /** Coin of the fee. */
  readonly asset: ChainDenom | undefined;
  /** Whether it comes on top of the amount. */
  readonly isAdditional?: boolean;
}

/** A fee that only a live service can price. */
export type UnpricedFee = Omit<UnknownFee, 'operationIndex'>;

/** Defaults of most kinds: the output equals the input. A kind states its differences. */
export function plainKind<O extends Operation>(): Omit<
  CompiledKind<O>,
  'members' | 'checkGrammar' | 'advance' | 'lower'
> {
  return {
    isBuilt: true,
    chainTypes: ['cosmos'],
    find: () => undefined,
    amount: plainAmount,
    checkWidths: () => undefined,
    checkAbility: () => undefined,
    canCall: () => false,
    contracts: () => [],
    warnings: () => [],
    lessen: (_context, operation, _index, { before, after, output: expected, isStart }) => {
      const amountIn = isStart || operation.amountIn !== undefined ? after : undefined;
      const output = expected - (before - after);
      const amountOut = operation.amountOut === undefined ? undefined : output;
      return { operation: { ...operation, amountIn, amountOut }, output };
    },
    fees: () => [],
  };
}

/** The output equals the input. */
export const plainAmount: AmountRules<Operation> = {
  stated: () => undefined,
  canGain: true,
  output: (_request, _operation, _index, { input }) => input,
  least: (_operation, output) => output,
  isLossless: () => false,
  leavesOver: () => false,
};

/** Contracts on the destination chain through which a callback starts the next step. */
export function callbackContracts({
  toChainId: chainId,
  toChainEntryContractAddress: entry,
  toChainCallbackContractAddress: adapter,
}: {
  readonly toChainId: ChainId;
  readonly toChainEntryContractAddress?: string | undefined;
  readonly toChainCallbackContractAddress?: string | undefined;
}): readonly NamedContract[] {
  return [
    { chainId, member: 'toChainEntryContractAddress', address: entry },
    { chainId, member: 'toChainCallbackContractAddress', address: adapter },
  ];
}

/** Entry of a list over the operations. */
export function at<T>(list: readonly (T | undefined)[], index: number): T {
  const value = list[index];
  if (value === undefined) throw new InvariantError(`nothing at ${index}`);
  return value;
}
