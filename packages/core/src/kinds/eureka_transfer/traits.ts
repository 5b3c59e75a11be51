import { move, type OperationTraits } from '../../operation/base.js';
import type { EurekaTransferOperation } from './members.js';

/** How it takes part in a transaction. */
export const eurekaTransfer: OperationTraits<EurekaTransferOperation> = {
  ...move,
  bridge: 'EUREKA',
  role: () => 'v2-packet',
  // A relayer that is paid for it may be fast; without one the proof waits for finality.
  mode: (_registry, { smartRelay }) => (smartRelay ? undefined : 'standard'),
};
