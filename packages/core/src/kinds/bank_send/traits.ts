import type { ChainId, Denom } from '../../primitives/index.js';
import { alone, type OperationBase, type OperationTraits, stay } from '../../operation/base.js';

/** A send to another account of the same chain. */
export interface BankSendOperation extends OperationBase {
  readonly kind: 'bank_send';
  readonly chainId: ChainId;
  readonly denom: Denom;
}

/** How it takes part in a transaction. */
export const bankSend: OperationTraits<BankSendOperation> = {
  ...stay,
  bridge: undefined,
  role: alone,
  denomIn: (operation) => operation.denom,
  denomOut: (operation) => operation.denom,
  addsAddress: true,
};
