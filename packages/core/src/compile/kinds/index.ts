import type { Operation, OperationKind, OperationOf } from '../../operation/index.js';
import { transfer } from '../../kinds/transfer/compile.js';
import { swap } from '../../kinds/swap/compile.js';
import { bankSend } from '../../kinds/bank_send/compile.js';
import { loadedApart } from './loaded-apart.js';
import { opInitTransfer } from '../../kinds/op_init_transfer/compile.js';
import type { CompiledKind } from './kind.js';

export {
  at,
  type CompiledKind,
  type Flow,
  type Lessened,
  type OperationFees,
  type StatedAmount,
} from './kind.js';

/** What compiling does with the operations of every kind. */
export type Kinds = { readonly [K in OperationKind]: CompiledKind<OperationOf<K>> };

/** A context with the kinds that this request may use. */
export interface WithKinds {
  readonly kinds: Kinds;
}

/** What compiling does with the operations of a kind. */
export function kindOf<K extends OperationKind>(
  { kinds }: WithKinds,
  { kind }: { readonly kind: K },
): CompiledKind<OperationOf<K>> {
  return kinds[kind];
}

/** Whether there is such a kind. */
export function isKind(kind: string): kind is OperationKind {
  return Object.hasOwn(cosmosKinds, kind);
}

/** Whether an operation is of a kind that loads apart: those of `compile/bridges`. */
export function needsBridges(operations: readonly Operation[]): boolean {
  return operations.some(({ kind }) => !cosmosKinds[kind].isBuilt);
}

/** What Cosmos chains do among themselves. The kinds that reach other chains are in `compile/bridges`, which loads apart. */
export const cosmosKinds: Kinds = {
  transfer,
  swap,
  bank_send: bankSend,
  op_init_transfer: opInitTransfer,
  axelar_transfer: loadedApart('axelar_transfer'),
  cctp_transfer: loadedApart('cctp_transfer'),
  cctp_transfer_v2: loadedApart('cctp_transfer_v2'),
  hyperlane_transfer: loadedApart('hyperlane_transfer'),
  evm_swap: loadedApart('evm_swap'),
  stargate_transfer: loadedApart('stargate_transfer'),
  go_fast_transfer: loadedApart('go_fast_transfer'),
  eureka_transfer: loadedApart('eureka_transfer'),
  layer_zero_transfer: loadedApart('layer_zero_transfer'),
};
