import { type Move, moveMembers } from '../../operation/base.js';
import type { MembersOf } from '../../operation/members.js';

/** OPinit, between Initia and its rollups. */
export interface OpInitTransferOperation extends Move {
  readonly kind: 'op_init_transfer';
  /** Number of the bridge. */
  readonly opInitBridgeId: string;
  /** Whether a relayer is paid. */
  readonly smartRelay: boolean;
}

/** Its members as data. */
export const opInitMembers: MembersOf<OpInitTransferOperation> = {
  ...moveMembers,
  opInitBridgeId: 'string',
  smartRelay: 'relay',
};
