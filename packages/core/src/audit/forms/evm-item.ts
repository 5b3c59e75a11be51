import { type Audit, addFinding, addUnread, showCall } from '../context.js';
import type { EvmItem } from '../input/items.js';
import type { At } from '../place.js';
import type { Quantity } from './evm-quantity.js';

/** Fields of a call in a form; `to` is absent where the transaction creates a contract. */
interface EvmFields extends Omit<EvmItem, 'kind' | 'approvals' | 'isWhole' | 'indices' | 'value' | 'data'> {
  readonly value: Quantity;
  /** Hex without `0x`. */
  readonly data: At<string>;
}

/** A call in the auditor's form. The call itself is always shown. */
export function evmItem(audit: Audit, fields: EvmFields): EvmItem {
  const { to, value, data, pointer } = fields;
  const parts = { to: to?.value ?? '', value: String(value.value), data: `0x${data.value}` };
  showCall(audit, { value: parts, pointer });
  if (to === undefined) {
    addFinding(audit, 'NOT_UNDERSTOOD', pointer, 'the transaction creates a contract');
    addUnread(audit, { value: parts, pointer });
  }
  return { kind: 'evm', approvals: [], isWhole: true, ...fields };
}
