import type { ChainId, Denom } from '../../primitives/index.js';
import { coinMembers, type OperationBase } from '../../operation/base.js';
import type { MembersOf } from '../../operation/members.js';

/** A send to another account of the same chain. */
export interface BankSendOperation extends OperationBase {
  readonly kind: 'bank_send';
  /** Chain id. */
  readonly chainId: ChainId;
  /** Denom on the chain. */
  readonly denom: Denom;
}

/** Its members as data. */
export const bankSendMembers: MembersOf<BankSendOperation> = coinMembers;
