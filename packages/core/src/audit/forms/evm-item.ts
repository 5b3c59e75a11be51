import { type Audit, addFinding, addUnread, showCall } from '../context.js';
import type { Delegation, EvmFee, EvmItem } from '../input/items.js';
import type { At } from '../place.js';
import type { Quantity } from './evm-quantity.js';

/** Fields of a call in a form. */
export interface EvmFields {
  readonly chainId: At<string> | undefined;
  readonly signer: At<string> | undefined;
  /** Absent where the transaction creates a contract. */
  readonly to: At<string> | undefined;
  readonly value: Quantity;
  /** Hex without `0x`. */
  readonly data: At<string>;
  readonly fee?: EvmFee | undefined;
  readonly delegations?: readonly Delegation[] | undefined;
  readonly pointer: string;
}

/** A call in the auditor's form. The call itself is always shown. */
export function evmItem(
  audit: Audit,
  { chainId, signer, to, value, data, delegations, fee, pointer }: EvmFields,
): EvmItem {
  const parts = { to: to?.value ?? '', value: String(value.value), data: `0x${data.value}` };
  showCall(audit, { value: parts, pointer });
  if (to === undefined) {
    addFinding(audit, 'NOT_UNDERSTOOD', pointer, 'the transaction creates a contract');
    addUnread(audit, { value: parts, pointer });
  }
  return {
    kind: 'evm',
    chainId,
    signer,
    to,
    value,
    data,
    delegations,
    approvals: [],
    fee,
    isWhole: true,
    pointer,
  };
}
