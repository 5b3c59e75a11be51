import { isList, isObject, type JsonObject, type JsonValue, ownMember } from '../../json/index.js';
import { type Audit, addFinding } from '../context.js';
import { evmNumberOf } from '../forms/web3-extension.js';
import { isSameJson } from '../json-text.js';
import { type At, memberAt, type Place } from '../place.js';

/**
 * Compares typed data with its document, which must equal its message if there is one; and its chain number
 * with the number in the chain id. In the older layout of ethermint, each message has a separate name.
 *
 * @see evmos/evmos `ethereum/eip712/{eip712,message,domain}.go`
 *
 */
export function compareTypedDocument(
  audit: Audit,
  { typed, doc, chain }: { readonly typed: At<JsonObject>; readonly doc: Place; readonly chain: At<string> },
): void {
  const message = memberAt(typed, 'message');
  if (message !== undefined && !isSameJson(listedMessages(message.value), doc.value))
    addFinding(audit, 'VIEWS_DIFFER', message.pointer, 'the message of the typed data is not the document');
  const domain = memberAt(typed, 'domain');
  const number = memberAt(domain, 'chainId');
  const expected = evmNumberOf(chain.value);
  if (number === undefined || expected === undefined || readNumber(number.value) === expected) return;
  addFinding(audit, 'CHAIN_DIFFERS', number.pointer, `${chain.value} has the number ${expected}`);
}

/** A number however it is written; undefined for anything else. */
function readNumber(value: JsonValue): bigint | undefined {
  if (typeof value === 'bigint' || (typeof value === 'number' && Number.isInteger(value)))
    return BigInt(value);
  return typeof value === 'string' && /^(?:0x[0-9a-fA-F]{1,16}|[0-9]{1,18})$/.test(value)
    ? BigInt(value)
    : undefined;
}

/** A message with `msg0`, `msg1` and so on as the document has them. */
function listedMessages(message: JsonValue): JsonValue {
  if (!isObject(message) || isList(message) || ownMember(message, 'msgs') !== undefined) return message;
  const msgs: JsonValue[] = [];
  for (let at = ownMember(message, 'msg0'); at !== undefined; at = ownMember(message, `msg${msgs.length}`))
    msgs.push(at);
  const rest = Object.entries(message).filter(
    ([key]) => !/^msg[0-9]+$/.test(key) || Number(key.slice(3)) >= msgs.length,
  );
  return { ...Object.fromEntries(rest), msgs };
}
