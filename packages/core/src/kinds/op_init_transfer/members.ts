import type { Move } from '../../operation/base.js';

/** OPinit, between Initia and its rollups. */
export interface OpInitTransferOperation extends Move {
  readonly kind: 'op_init_transfer';
  /** Number of the bridge. */
  readonly opInitBridgeId: string;
  /** Whether a relayer is paid. */
  readonly smartRelay: boolean;
}
