import type { JsonValue } from '../../json/index.js';
import { RoutingError } from '../../primitives/index.js';
import { type Audit, addFinding } from '../context.js';
import type { AuditItem } from '../input/items.js';
import { canonicalJson } from '../json-text.js';
import { isObjectAt, memberAt, type Place } from '../place.js';
import type { Form } from './form.js';
import { isTx, readTx } from './tx-json.js';

/**
 * A transaction as nodes print it: `{body, auth_info, signatures}`, alone, as `tx` of an answer, or as
 * `tx_response.tx`. The rest of the answer is not signed.
 *
 * @see cosmos/cosmos-sdk `proto/cosmos/tx/v1beta1/{tx,service}.proto`, `proto/cosmos/base/abci/v1beta1/abci.proto`
 */
export const nodeJson: Form = {
  fits: (place) => isTx(place) || txsOf(place).some(isTx),
  read(audit, place) {
    if (isTx(place)) return readTx(audit, place);
    const [tx, other] = txsOf(place);
    if (tx === undefined) throw new RoutingError('INVALID_TYPE', place.pointer, 'a transaction is needed');
    if (other !== undefined) compare(audit, tx, other);
    return isTx(tx) ? readTx(audit, tx) : readOther(tx);
  },
};

function readOther({ pointer }: Place): readonly AuditItem[] {
  throw new RoutingError('INVALID_TYPE', pointer, 'a transaction with its body is needed');
}

/** The transactions of an answer, which should be one. */
function txsOf(place: Place): readonly Place[] {
  if (!isObjectAt(place)) return [];
  const response = memberAt(place, 'tx_response');
  const inner = response !== undefined && isObjectAt(response) ? memberAt(response, 'tx') : undefined;
  return [memberAt(place, 'tx'), inner].flatMap((tx) => (tx === undefined || tx.value === null ? [] : [tx]));
}

function compare(audit: Audit, tx: Place, other: Place): void {
  if (canonicalJson(untyped(tx)) === canonicalJson(untyped(other))) return;
  addFinding(audit, 'VIEWS_DIFFER', other.pointer, '`tx` and `tx_response` are different transactions');
}

/** Nodes print the type of the transaction in one of the two. */
function untyped(place: Place): JsonValue {
  if (!isObjectAt(place)) return place.value;
  const { '@type': _type, ...rest } = place.value;
  return rest;
}
