import type { ProtoFinding } from '../../proto/index.js';
import { type Audit, addFinding, addUnread } from '../context.js';

/**
 * Reports what is not canonical in bytes.
 *
 * @param whole what the bytes are: chains look closer at a `TxRaw`, and pass over some fields of a `TxBody`
 * @see cosmos/cosmos-sdk `codec/unknownproto/unknown_fields.go`, `x/auth/tx/decoder.go`
 */
export function reportProto(
  audit: Audit,
  findings: readonly ProtoFinding[],
  whole: { readonly type: string; readonly pointer: string },
): void {
  for (const finding of findings) {
    const { kind, pointer, message, number = 0 } = finding;
    switch (kind) {
      case 'unknown-field': {
        const isPassedOver =
          whole.type === 'cosmos.tx.v1beta1.TxBody' &&
          pointer === `${whole.pointer}/${number}` &&
          (number & passedOver) !== 0;
        addFinding(audit, isPassedOver ? 'FIELD_IGNORED' : 'FIELD_UNKNOWN', pointer, message);
        addUnread(audit, { value: message, pointer });
        break;
      }
      case 'twice':
        addFinding(audit, 'KEYS_COLLIDE', pointer, message);
        break;
      case 'out-of-order': {
        const isChecked = whole.type === 'cosmos.tx.v1beta1.TxRaw';
        addFinding(audit, isChecked ? 'NOT_CANONICAL' : 'ORDER_ODD', pointer, message);
        break;
      }
      default:
        addFinding(audit, 'NOT_CANONICAL', pointer, message);
    }
  }
}

/** Fields whose number has this bit may be unknown. */
const passedOver = 1024;
