import type { JsonValue } from '../../json/index.js';
import { RoutingError } from '../../primitives/index.js';
import { addFinding } from '../context.js';
import { canonicalJson } from '../json-text.js';
import { hasMembers, isObjectAt, memberAt, type Place } from '../place.js';
import type { Form } from './form.js';
import { memberOf, readTx, reportBeside } from './transaction.js';

const authNames = ['auth_info', 'authInfo'];
const known = ['body', 'signatures', '@type', ...authNames];

/**
 * A transaction as nodes print it, with the names of nodes or libraries: `{body, auth_info, signatures}`, alone, as `tx`
 * of an answer, or as `tx_response.tx`. The rest of the answer is not signed.
 *
 * @see cosmos/cosmos-sdk `proto/cosmos/tx/v1beta1/{tx,service}.proto`, `proto/cosmos/base/abci/v1beta1/abci.proto`
 */
export const nodeJson: Form = {
  fits: (place) => isTx(place) || txsOf(place).some(isTx),
  read(audit, place) {
    const [tx, other] = isTx(place) ? [place] : txsOf(place);
    if (tx === undefined) throw new RoutingError('INVALID_TYPE', place.pointer, 'a transaction is needed');
    if (other !== undefined && canonicalJson(untyped(tx)) !== canonicalJson(untyped(other)))
      addFinding(audit, 'VIEWS_DIFFER', other.pointer, '`tx` and `tx_response` are different transactions');
    const body = memberAt(tx, 'body');
    if (!isTx(tx) || body === undefined)
      throw new RoutingError('INVALID_TYPE', tx.pointer, 'a transaction with its body is needed');
    const auth = memberOf(tx, authNames);
    reportBeside(audit, tx, { known, what: 'the transaction' });
    return [readTx(audit, { body, auth: auth?.value === null ? undefined : auth, pointer: tx.pointer })];
  },
};

/** Whether a value is a transaction as JSON: a body with messages, and its context. */
function isTx(place: Place): boolean {
  return hasMembers(memberAt(place, 'body'), 'messages');
}

/** The transactions of an answer, which should be one. */
function txsOf(place: Place): readonly Place[] {
  const txs = [memberAt(place, 'tx'), memberAt(memberAt(place, 'tx_response'), 'tx')];
  return txs.flatMap((tx) => (tx === undefined || tx.value === null ? [] : [tx]));
}

/** Nodes print the type of the transaction in one of the two. */
function untyped(place: Place): JsonValue {
  if (!isObjectAt(place)) return place.value;
  const { '@type': _type, ...rest } = place.value;
  return rest;
}
