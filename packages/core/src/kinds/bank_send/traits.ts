import { alone, type OperationTraits, stay } from '../../operation/base.js';
import type { BankSendOperation } from './members.js';

/** How it takes part in a transaction. */
export const bankSend: OperationTraits<BankSendOperation> = {
  ...stay,
  bridge: undefined,
  role: alone,
  denomIn: (operation) => operation.denom,
  denomOut: (operation) => operation.denom,
  addsAddress: true,
};
