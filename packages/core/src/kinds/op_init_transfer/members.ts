import type { Move } from '../../operation/base.js';

/** OPinit, between Initia and its rollups. */
export interface OpInitTransferOperation extends Move {
  readonly kind: 'op_init_transfer';
  readonly opInitBridgeId: string;
  readonly smartRelay: boolean;
}
