import { move, type OperationTraits } from '../../operation/base.js';
import type { AxelarTransferOperation } from './members.js';

/** How it takes part in a transaction. */
export const axelarTransfer: OperationTraits<AxelarTransferOperation> = {
  ...move,
  bridge: 'AXELAR',
  role: (operation) => (operation.ibcTransferToAxelar === undefined ? 'calling' : 'final-packet'),
  packet: (operation) => operation.ibcTransferToAxelar,
  packetMember: 'ibcTransferToAxelar',
  denomIn: (operation) => operation.ibcTransferToAxelar?.denomIn ?? operation.denomIn,
};
