import type { Audit } from '../context.js';
import type { AuditItem } from '../input/items.js';
import type { Place } from '../place.js';
import { stdSignDoc, stdTx } from './amino.js';
import { authorization } from './authorizations.js';
import { direct } from './direct.js';
import { evmAddressed, evmRequest } from './evm-request.js';
import type { Form } from './form.js';
import { messageList } from './message-list.js';
import { nodeJson } from './node.js';
import { svmRequest } from './svm.js';
import { expected, txBytes } from './tx-bytes.js';
import { typedData } from './typed-data.js';
import { walletRequest } from './wallet-request.js';

/** All forms; the first that fits is taken. */
const forms: readonly Form[] = [
  typedData,
  evmAddressed,
  svmRequest,
  authorization,
  walletRequest,
  stdSignDoc,
  stdTx,
  direct,
  txBytes,
  nodeJson,
  messageList,
  evmRequest,
];

/** Whether a value is written in one of the forms. */
export function isForm(place: Place): boolean {
  return forms.some((form) => form.fits(place));
}

/**
 * Reads a request to a wallet; undefined for any other form.
 *
 * @throws RoutingError `INVALID_TYPE` or `LIMIT_EXCEEDED` for unreadable input
 */
export function readForm(audit: Audit, place: Place): readonly AuditItem[] | undefined {
  return forms.find((form) => form.fits(place))?.read(audit, place, readInside);
}

/** A request to a wallet wraps no further request. */
function readInside(audit: Audit, place: Place): readonly AuditItem[] {
  const inside = forms.find((form) => form !== walletRequest && form.fits(place));
  if (inside === undefined) throw expected(place);
  return inside.read(audit, place, readInside);
}
