import { RoutingError } from '../../primitives/index.js';
import { decode, type ProtoFinding, type ProtoMessage, type ProtoType } from '../../proto/index.js';
import { type Audit, addFinding, addUnread } from '../context.js';
import type { At } from '../place.js';

/**
 * Reads a message from its bytes, and reports irregular bytes.
 *
 * @throws RoutingError `INVALID_TYPE` if they are not such a message, `LIMIT_EXCEEDED` if they are too large
 */
export function readProto(
  audit: Audit,
  { value: bytes, pointer }: At<Uint8Array>,
  type: ProtoType,
): ProtoMessage {
  return expecting(`a ${type.name}`, () => {
    const { value, findings } = decode(type, bytes, { pointer, budget: audit.budget });
    reportProto(audit, findings, { type: type.name, pointer });
    return value;
  });
}

/** Adds the expected type to the error for unreadable bytes. @throws RoutingError as `read` does */
export function expecting<T>(what: string, read: () => T): T {
  try {
    return read();
  } catch (problem) {
    if (!(problem instanceof RoutingError) || problem.reason !== 'INVALID_TYPE') throw problem;
    const message = `the bytes of ${what} are expected, but the bytes here: ${problem.message}`;
    throw new RoutingError(problem.reason, problem.field, message);
  }
}

/**
 * Reports bytes that are not canonical.
 *
 * @param whole type of the bytes: chains check a `TxRaw` more strictly, and ignore some fields of a `TxBody`
 * @see cosmos/cosmos-sdk `codec/unknownproto/unknown_fields.go`, `x/auth/tx/decoder.go`
 */
function reportProto(
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
