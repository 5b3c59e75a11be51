import type { BridgeId } from '../registry/index.js';
import { brandAll, type ChainId, type Denom, type Plain } from '../primitives/index.js';
import type { Operation, OperationKind, OperationOf } from '../kinds/names.js';
import { operationTraits } from '../kinds/tables/traits.js';
import type { PacketLeg, Role } from './base.js';
import type { SwapTrade } from './swap-trade.js';

/** How an operation takes part in a transaction. */
export function roleOf<K extends OperationKind>(operation: OperationOf<K>): Role {
  return operationTraits[operation.kind].role(operation);
}

/** The packet with which an operation leaves its chain, if any. */
export function packetOf<K extends OperationKind>(operation: OperationOf<K>): PacketLeg | undefined {
  return operationTraits[operation.kind].packet(operation);
}

/** Chain on which an operation begins. */
export function startsOn<K extends OperationKind>(operation: OperationOf<K>): ChainId {
  return operationTraits[operation.kind].startsOn(operation);
}

/** Chain with the funds after an operation. */
export function endsOn<K extends OperationKind>(operation: OperationOf<K>): ChainId {
  return operationTraits[operation.kind].endsOn(operation);
}

/** Denom that an operation takes, on the chain where it begins. */
export function denomInOf<K extends OperationKind>(operation: OperationOf<K>): Denom {
  return operationTraits[operation.kind].denomIn(operation);
}

/** Denom that an operation gives, on the chain where it ends. */
export function denomOutOf<K extends OperationKind>(operation: OperationOf<K>): Denom {
  return operationTraits[operation.kind].denomOut(operation);
}

/** Trade of an operation at a venue, if swap contracts of a chain execute it. */
export function tradeOf<K extends OperationKind>(operation: OperationOf<K>): SwapTrade | undefined {
  return operationTraits[operation.kind].trade(operation);
}

/** Whether the swap contracts of a chain do it. */
export function isSwap(operation: Operation): boolean {
  return tradeOf(operation) !== undefined;
}

/** Whether its end needs a separate address beside its start. */
export function addsAddress({ kind }: Operation): boolean {
  return operationTraits[kind].addsAddress;
}

/** Index of the last swap of a route, or -1. */
export function lastSwap(operations: readonly Operation[]): number {
  return operations.reduce((last, operation, index) => (isSwap(operation) ? index : last), -1);
}

/** Chains that operations visit, in order, without immediate repeats: the `path` of a transaction. */
export function chainPath(operations: readonly Operation[]): readonly ChainId[] {
  const path: ChainId[] = [];
  for (const operation of operations) {
    const from = startsOn(operation);
    if (path[path.length - 1] !== from) path.push(from);
    const to = endsOn(operation);
    if (to !== from) path.push(to);
  }
  return path;
}

/**
 * Chains that need an address, in order: where the route starts, then where each move ends, also when a chain comes
 * again. A send within a chain adds the recipient to the sender; swaps add nothing.
 */
export function requiredChainAddresses(route: Plain<readonly Operation[]>): readonly ChainId[] {
  const operations = brandAll<readonly Operation[]>(route);
  const [first] = operations;
  if (first === undefined) return [];
  const moves = operations.filter(addsAddress);
  return [startsOn(first), ...moves.map((operation) => endsOn(operation))];
}

/** Whether a text names a kind. */
export function isOperationKind(kind: string): kind is OperationKind {
  return Object.hasOwn(operationTraits, kind);
}

/** The kind that crosses a bridge. */
export function kindOver(bridge: BridgeId): OperationKind | undefined {
  return Object.keys(operationTraits)
    .filter(isOperationKind)
    .find((kind) => operationTraits[kind].bridge === bridge);
}
