import { move, type OperationTraits } from '../../operation/base.js';
import { axelarHubLink } from '../../registry/index.js';
import type { AxelarTransferOperation } from './members.js';

/** How it takes part in a transaction. */
export const axelarTransfer: OperationTraits<AxelarTransferOperation> = {
  ...move,
  bridge: 'AXELAR',
  role: (operation) => (operation.ibcTransferToAxelar === undefined ? 'calling' : 'final-packet'),
  packet: (operation) => operation.ibcTransferToAxelar,
  packetMember: 'ibcTransferToAxelar',
  onward(registry, { ibcTransferToAxelar, toChainId, asset }) {
    const link = ibcTransferToAxelar === undefined ? axelarHubLink(registry, toChainId) : undefined;
    return link && { link, denom: asset };
  },
  denomIn: (operation) => operation.ibcTransferToAxelar?.denomIn ?? operation.denomIn,
};
