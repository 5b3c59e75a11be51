import type { JsonValue } from '../../json/index.js';
import { limits, RoutingError } from '../../primitives/index.js';
import { authInfo, type ProtoType, txBody } from '../../proto/index.js';
import { type Audit, addFinding, addMalformed, addUnread } from '../context.js';
import { amountOrZero, text, wholeNumberOrText } from '../fields.js';
import type { CosmosItem, NetworkFee, TypedMessage } from '../input/items.js';
import { typedMessage } from '../input/typed.js';
import { type At, elementsAt, isListAt, isObjectAt, isTextAt, memberAt, type Place } from '../place.js';
import { anything, type Field, listOf, loose, optional, reader, readShape } from '../shape.js';
import { messageFromJson } from './from-json.js';
import { messageFromBytes } from './from-proto.js';
import type { Part } from './part.js';
import { readExtensions } from './web3-extension.js';

/** A transaction in a form, its messages as nodes print them. */
interface Transaction {
  readonly chainId?: At<string> | undefined;
  readonly messages: readonly Place[];
  readonly fee?: Place | undefined;
  readonly memo?: Place | undefined;
  readonly extensions?: readonly Place[];
  readonly pointer: string;
}

/** A transaction as the auditor takes it. */
export function itemOf(audit: Audit, tx: Transaction): CosmosItem {
  const { chainId, messages, fee, memo, extensions = [], pointer } = tx;
  const { messages: most } = limits.steps;
  if (messages.length > most) throw new RoutingError('LIMIT_EXCEEDED', pointer, `more than ${most} messages`);
  if (isTextAt(memo) && memo.value !== '')
    addFinding(audit, 'MEMO_PLAIN', memo.pointer, 'the memo of a transaction is no memo of a packet');
  const feePayer = readExtensions(audit, extensions, chainId ?? audit.beside?.chain);
  const msgs = messages.flatMap((message): readonly TypedMessage[] => {
    const read = typedMessage(message);
    if (read === undefined) addMalformed(audit, message, 'a message with its type');
    return read === undefined ? [] : [read];
  });
  const stated = fee === undefined || fee.value === null ? undefined : readFee(audit, fee);
  const paid = stated && feePayer ? { ...stated, payer: feePayer } : stated;
  return { kind: 'cosmos', chainId, signer: undefined, msgs, fee: paid, isWhole: true, pointer };
}

const readFeeCoin: Field<NetworkFee['coins'][number]> = reader(
  loose({ denom: text, amount: amountOrZero }),
  (_audit, { denom, amount }, { pointer }) => denom && amount && { denom, amount, pointer },
);

const readFee: Field<NetworkFee> = reader(
  loose({
    amount: optional(listOf(readFeeCoin)),
    gas: optional(wholeNumberOrText),
    gas_limit: optional(wholeNumberOrText),
    payer: optional(text),
    granter: optional(text),
  }),
  (_audit, { amount: coins = [], gas, gas_limit: limit, payer, granter }, { pointer }) => {
    const named = [granter, payer].find((address) => address !== undefined && address.value !== '');
    return { coins, gas: limit ?? gas, payer: named, pointer };
  },
);

/** Body and context of a transaction. */
interface Parts<T> {
  readonly body: At<T>;
  readonly auth: At<T> | undefined;
  readonly chainId?: At<string> | undefined;
  readonly pointer: string;
}

/** Reads the bytes that are signed in direct mode. @throws RoutingError `INVALID_TYPE` or `LIMIT_EXCEEDED` */
export function readSigned(audit: Audit, parts: Parts<Uint8Array>): CosmosItem {
  return readParts(audit, parts, messageFromBytes);
}

/** Reads a transaction in JSON, with any spelling of its fields. @throws RoutingError `INVALID_TYPE` or `LIMIT_EXCEEDED` */
export function readTx(audit: Audit, parts: Parts<JsonValue>): CosmosItem {
  return readParts(audit, parts, messageFromJson);
}

const bodyShape = loose({
  messages: anything,
  memo: optional(text),
  timeout_height: optional(anything),
  unordered: optional(anything),
  timeout_timestamp: optional(anything),
  extension_options: optional(anything),
  non_critical_extension_options: optional(anything),
});
const authShape = loose({
  signer_infos: optional(anything),
  fee: optional(anything),
  tip: optional(anything),
});

/** The body and its context, both opened as messages with fields in snake_case. */
function readParts<T>(
  audit: Audit,
  { body, auth, chainId, pointer }: Parts<T>,
  open: (audit: Audit, part: Part<T>, type: ProtoType) => JsonValue,
): CosmosItem {
  const opened = ({ value, pointer: at }: At<T>, type: ProtoType): Place => ({
    value: open(audit, { value, from: at, to: at, depth: 0 }, type),
    pointer: at,
  });
  const [outer, context] = [opened(body, txBody), auth && opened(auth, authInfo)];
  const read = readShape(audit, outer, bodyShape);
  const { fee, tip } = (context && readShape(audit, context, authShape)) ?? {};
  const { messages, memo } = read ?? {};
  if (messages !== undefined && !isListAt(messages)) addMalformed(audit, messages, 'a list of messages');
  const options = [
    ...elementsAt(read?.extension_options),
    ...elementsAt(read?.non_critical_extension_options),
  ];
  const extensions = tip === undefined ? options : [...options, tip];
  return itemOf(audit, { chainId, messages: elementsAt(messages), fee, memo, extensions, pointer });
}

/** Members of an object under either of two names. */
export function memberOf(place: Place, names: readonly string[]): Place | undefined {
  const [found, ...others] = names.flatMap((name) => memberAt(place, name) ?? []);
  if (others.length === 0) return found;
  throw new RoutingError('INVALID_TYPE', place.pointer, `holds both ${names.join(' and ')}`);
}

/** Reports members outside the known ones. */
export function reportBeside(
  audit: Audit,
  place: Place,
  { known, what }: { readonly known: readonly string[]; readonly what: string },
): void {
  for (const key of isObjectAt(place) ? Object.keys(place.value) : []) {
    const stray = known.includes(key) ? undefined : memberAt(place, key);
    if (stray === undefined) continue;
    addFinding(audit, 'FIELD_IGNORED', stray.pointer, `this field next to ${what} is not read`);
    addUnread(audit, stray);
  }
}
