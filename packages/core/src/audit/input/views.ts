import type { JsonValue } from '../../json/index.js';
import { type Audit, addFinding } from '../context.js';
import { lookInto } from '../json-field.js';
import { isSameJson } from '../json-text.js';
import { elementsAt, isListAt, isObjectAt, isTextAt, memberAt, type Place } from '../place.js';

/** Compares `msgs` with `txs`: it contains each transaction of a single message, and nothing else. */
export function checkViews(audit: Audit, txs: Place, msgs: Place): void {
  const expected = elementsAt(txs).flatMap((tx) => mirrored(audit, tx));
  const found = elementsAt(msgs);
  if (!isListAt(msgs) || found.length !== expected.length) {
    addFinding(audit, 'VIEWS_DIFFER', msgs.pointer, `msgs should have ${expected.length} entries`);
    return;
  }
  for (const [index, entry] of found.entries()) {
    if (isSameJson(unfolded(audit, entry), expected[index] ?? null)) continue;
    addFinding(audit, 'VIEWS_DIFFER', entry.pointer, 'the transaction in txs says something else');
  }
}

/** Content of `msgs` for an entry of `txs`: nothing for transactions of several messages. */
function mirrored(audit: Audit, tx: Place): readonly JsonValue[] {
  const body = memberAt(tx, 'cosmos_tx');
  if (!isObjectAt(tx) || !isObjectAt(body)) {
    return isObjectAt(tx) ? [withoutIndices(tx.value)] : [];
  }
  const msgs = memberAt(body, 'msgs');
  const list = elementsAt(msgs);
  const [only, ...others] = list;
  if (only === undefined || others.length > 0 || !isObjectAt(only)) return [];
  const { chain_id = null, path = null } = body.value;
  const { msg = null, msg_type_url = null } = only.value;
  const entry: JsonValue = { multi_chain_msg: { chain_id, path, msg, msg_type_url } };
  return [unfolded(audit, { value: entry, pointer: tx.pointer })];
}

function withoutIndices(tx: Readonly<Record<string, JsonValue>>): JsonValue {
  return Object.fromEntries(Object.entries(tx).filter(([key]) => key !== 'operations_indices'));
}

/** An entry with its message text parsed, so that order of keys and white space do not count. */
function unfolded(audit: Audit, entry: Place): JsonValue {
  const body = memberAt(entry, 'multi_chain_msg');
  const msg = memberAt(body, 'msg');
  if (!isObjectAt(body) || !isTextAt(msg)) return entry.value;
  const opened = lookInto(audit, msg);
  return typeof opened === 'string' ? entry.value : { multi_chain_msg: { ...body.value, msg: opened.value } };
}
