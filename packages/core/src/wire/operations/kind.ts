import type { ExpectedFee, RouteStep } from '../../audit/index.js';
import { type OperationKind, type OperationOf, operationTraits, startsOn } from '../../operation/index.js';
import type { Budget } from '../../primitives/index.js';
import type { Registry } from '../../registry/index.js';
import type { Codec, JsonObject } from '../json/codec.js';
import type { Body } from './fields.js';

/** What the interface does with the operations of one kind. As a codec it is that of the variant's fields. */
export interface WireKind<K extends OperationKind> extends Codec<Body<K>, JsonObject> {
  /**
   * The members that a request may leave out, as its fields, its neighbours and the data give them. A kind whose
   * requests leave nothing out has none.
   *
   * @throws RoutingError for what nothing gives, or two fields give differently
   */
  complete(registry: Registry, position: Position): Partial<Body<K>>;
  /** The steps that an audit finds in messages that execute it; undefined where messages have no step for it. */
  steps(registry: Registry, operation: OperationOf<K>): readonly RouteStep[] | undefined;
  /** What its bridge was quoted to take, and the contracts that it names: an audit is to find no other. */
  terms(registry: Registry, operation: OperationOf<K>): Terms;
  /** Whether it spends fixed amounts, so that it needs as much as was quoted for what comes before it. */
  needsQuotedInput(operation: OperationOf<K>): boolean;
}

/** What an operation says of fees and contracts; the caller vouches for both. */
export interface Terms {
  readonly fees: readonly ExpectedFee[];
  readonly contracts: readonly string[];
  /** Whether nothing tells what it gives at least: calldata that only its reader knows. */
  readonly isOpaque?: boolean;
  /** Base units of which it moves whole multiples only: what is below one stays with the user. */
  readonly unit?: bigint;
}

/** Terms of an operation that is paid for by nobody and names no contract. */
export const noTerms: Terms = { fees: [], contracts: [] };

/** An operation of a request and what surrounds it. */
export interface Position {
  /** Fields of the operation's variant. */
  readonly fields: JsonObject;
  /** Denom that arrives at the operation. */
  readonly denomIn: string;
  /** Fields of the next operation; behind the last one, the end of the route under the same names. */
  readonly next: JsonObject;
  /** JSON Pointer to `fields`. */
  readonly pointer: string;
  readonly budget: Budget;
}

/** A kind whose requests leave nothing out and that is no step of a route. */
/* @__NO_SIDE_EFFECTS__ */
export function plainKind<K extends OperationKind>(codec: Codec<Body<K>, JsonObject>): WireKind<K> {
  return {
    ...codec,
    complete: () => ({}),
    steps: () => undefined,
    terms: () => noTerms,
    needsQuotedInput: () => false,
  };
}

/** A kind that crosses a bridge: the step names the bridge and the chain where it starts. */
/* @__NO_SIDE_EFFECTS__ */
export function bridgeKind<K extends OperationKind>(
  codec: Codec<Body<K>, JsonObject>,
  terms: WireKind<K>['terms'] = () => noTerms,
): WireKind<K> {
  return {
    ...plainKind(codec),
    steps: (_registry, operation) => [
      { kind: 'transfer', chainId: startsOn(operation), bridge: operationTraits[operation.kind].bridge },
    ],
    terms,
  };
}
