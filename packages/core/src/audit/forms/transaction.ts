import type { JsonObject } from '../../json/index.js';
import { limits, RoutingError } from '../../primitives/index.js';
import { type Audit, addFinding, addMalformed } from '../context.js';
import { amountOrZero, text, wholeNumberOrText } from '../fields.js';
import type { CosmosItem, NetworkFee, TypedMessage } from '../input/items.js';
import { typedMessage } from '../input/typed.js';
import { type At, elementsAt, isListAt, isObjectAt, isTextAt, memberAt, type Place } from '../place.js';
import { anything, listOf, loose, optional, readShape } from '../shape.js';
import { readExtensions } from './web3-extension.js';

/** A transaction in a form, its messages as nodes print them. */
export interface Transaction {
  readonly chainId?: At<string> | undefined;
  readonly signer?: At<string> | undefined;
  readonly messages: readonly Place[];
  readonly fee?: Place | undefined;
  readonly memo?: Place | undefined;
  /** Extensions of the transaction. */
  readonly extensions?: readonly Place[];
  readonly pointer: string;
}

/** A transaction as the auditor takes it. */
export function itemOf(audit: Audit, tx: Transaction): CosmosItem {
  const { chainId, signer, messages, fee, memo, extensions = [], pointer } = tx;
  const { messages: most } = limits.steps;
  if (messages.length > most) throw new RoutingError('LIMIT_EXCEEDED', pointer, `more than ${most} messages`);
  if (memo !== undefined && isTextAt(memo) && memo.value !== '')
    addFinding(audit, 'MEMO_PLAIN', memo.pointer, 'the memo of a transaction is no memo of a packet');
  const feePayer = readExtensions(audit, extensions, chainId ?? audit.beside?.chain);
  const msgs = messages.flatMap((message): readonly TypedMessage[] => {
    const read = typedMessage(message);
    if (read === undefined) addMalformed(audit, message, 'a message with its type');
    return read === undefined ? [] : [read];
  });
  const stated = fee && readFee(audit, fee);
  const paid = stated && feePayer ? { ...stated, payer: feePayer } : stated;
  return { kind: 'cosmos', chainId, signer, msgs, fee: paid, isWhole: true, pointer };
}

const coinShape = loose({ denom: text, amount: amountOrZero });
const feeShape = loose({
  amount: optional(listOf(readFeeCoin)),
  gas: optional(wholeNumberOrText),
  gas_limit: optional(wholeNumberOrText),
  payer: optional(text),
  granter: optional(text),
});

function readFee(audit: Audit, place: Place): NetworkFee | undefined {
  if (place.value === null) return undefined;
  const values = readShape(audit, place, feeShape);
  if (values === undefined) return undefined;
  const { amount: coins = [], gas, gas_limit: limit, payer, granter } = values;
  const named = [granter, payer].find((address) => address !== undefined && address.value !== '');
  return { coins, gas: limit ?? gas, payer: named, pointer: place.pointer };
}

function readFeeCoin(audit: Audit, place: Place): NetworkFee['coins'][number] | undefined {
  const { denom, amount } = readShape(audit, place, coinShape) ?? {};
  return denom && amount && { denom, amount, pointer: place.pointer };
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

/** The body and its context, both with the fields of their types in snake_case. */
export function readParts(
  audit: Audit,
  {
    body,
    auth,
    ...rest
  }: { readonly body: Place; readonly auth: Place | undefined } & Pick<
    Transaction,
    'chainId' | 'signer' | 'pointer'
  >,
): CosmosItem {
  const {
    messages,
    memo,
    extension_options: one,
    non_critical_extension_options: other,
  } = readShape(audit, body, bodyShape) ?? {};
  const { fee, tip } = (auth && readShape(audit, auth, authShape)) ?? {};
  if (messages !== undefined && !isListAt(messages)) addMalformed(audit, messages, 'a list of messages');
  const list = (place: Place | undefined) =>
    place !== undefined && isListAt(place) ? elementsAt(place) : [];
  const extensions = [...list(one), ...list(other), ...(tip ? [tip] : [])];
  return itemOf(audit, { ...rest, messages: list(messages), fee, memo, extensions });
}

/** Members of an object under either of two names. */
export function memberOf(place: At<JsonObject>, names: readonly string[]): Place | undefined {
  const [found, ...others] = names.flatMap((name) => memberAt(place, name) ?? []);
  if (others.length === 0) return found;
  throw new RoutingError('INVALID_TYPE', place.pointer, `holds both ${names.join(' and ')}`);
}

/** A place with an object. */
export function objectIn(place: Place | undefined): At<JsonObject> | undefined {
  return place !== undefined && isObjectAt(place) ? place : undefined;
}
