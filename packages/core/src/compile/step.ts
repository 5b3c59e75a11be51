import { isOperationKind, type Operation, type OperationKind, type OperationOf } from '../operation/index.js';
import type { Ratio, Warning } from '../primitives/index.js';
import type { Chain, Registry } from '../registry/index.js';
import type { CoinTrace } from './coin-trace.js';
import type { AmountContext, Found, LoweringContext, Placed, RouteContext } from './context.js';
import type { Continuation } from './continuation.js';
import type {
  AmountsAround,
  CompiledKind,
  Flow,
  Kinds,
  Lessened,
  NamedContract,
  OperationFees,
  StatedAmount,
} from './kinds/kind.js';
import { unknownKind } from './kinds/loaded-apart.js';
import type { CompileRequest } from './request.js';

/** A context with the steps of its route. */
export interface WithSteps {
  readonly steps: readonly Step[];
}

/** A checked request with the steps of its route. */
export interface BoundContext extends LoweringContext {
  readonly steps: readonly Step[];
}

/** Binds the operations of a route to the functions of their kinds. */
export function bindAll(kinds: Kinds, operations: readonly Operation[]): readonly Step[] {
  return operations.map((operation, index) => bind(kinds, operation, index));
}

function bind<K extends OperationKind>(kinds: Kinds, operation: OperationOf<K>, index: number): Step {
  const { kind }: { readonly kind: K } = operation;
  return isOperationKind(kind)
    ? new Step<OperationOf<K>>(kinds[kind], operation, index)
    : new Step(unknownKind, operation, index);
}

/** One operation with the functions of its kind: the members of `CompiledKind` without the operation and its place. */
export class Step<O extends Operation = Operation> implements Placed {
  readonly kind: CompiledKind<O>;
  readonly operation: O;
  readonly index: number;
  found: Found;

  constructor(kind: CompiledKind<O>, operation: O, index: number, found: Found = {}) {
    this.kind = kind;
    this.operation = operation;
    this.index = index;
    this.found = found;
  }

  /** The step with other amounts. */
  with(operation: O): Step {
    return new Step(this.kind, operation, this.index, this.found);
  }

  get isBuilt(): boolean {
    return this.kind.isBuilt;
  }

  get chainTypes(): readonly Chain['type'][] {
    return this.kind.chainTypes;
  }

  get canGain(): boolean {
    return this.kind.amount.canGain;
  }

  checkGrammar(registry: Registry): void {
    this.kind.checkGrammar(registry, this.operation, this.index);
  }

  /** Sets `found`. @throws RoutingError if the data contradicts the operation */
  find(context: RouteContext): void {
    this.found = this.kind.find(context, this.operation, this.index);
  }

  advance(coin: CoinTrace): void {
    this.kind.advance(coin, this.operation, this.index, this.found);
  }

  stated(): StatedAmount | undefined {
    return this.kind.amount.stated(this.operation);
  }

  output(request: CompileRequest, amounts: AmountsAround): bigint {
    return this.kind.amount.output(request, this.operation, this.index, amounts);
  }

  least(output: bigint, tolerance: Ratio, input: bigint): bigint {
    return this.kind.amount.least(this.operation, output, tolerance, input);
  }

  isLossless(): boolean {
    return this.kind.amount.isLossless(this.operation);
  }

  leavesOver(): boolean {
    return this.kind.amount.leavesOver(this.operation);
  }

  checkWidths(context: AmountContext): void {
    this.kind.checkWidths(context, this.operation, this.index);
  }

  checkAbility(): void {
    this.kind.checkAbility(this.operation, this.index, this.found);
  }

  canCall(registry: Registry): boolean {
    return this.kind.canCall(registry, this.operation);
  }

  contracts(): readonly NamedContract[] {
    return this.kind.contracts(this.operation);
  }

  warnings(registry: Registry): readonly Warning[] {
    return this.kind.warnings(registry, this.operation, this.index, this.found);
  }

  lessen(context: AmountContext, flow: Flow): Lessened | undefined {
    return this.kind.lessen(context, this.operation, this.index, flow);
  }

  lower(context: LoweringContext, then: Continuation): Continuation {
    return this.kind.lower(context, this.operation, this.index, then);
  }

  fees(registry: Registry, txIndex: number): OperationFees {
    return this.kind.fees(this.operation, { registry, index: this.index, txIndex });
  }
}
