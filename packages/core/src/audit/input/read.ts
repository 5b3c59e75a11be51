import { type JsonObject, parseExactJson } from '../../json/index.js';
import { joined, limits, RoutingError } from '../../primitives/index.js';
import { type Audit, addFinding } from '../context.js';
import { checkedJson } from '../bounds.js';
import { amountOrBigint, amountOrZero, text } from '../fields.js';
import { isCompiled } from '../forms/message-list.js';
import { isEncoded } from '../forms/svm.js';
import { isForm, readForm } from '../forms/table.js';
import { isEnvelope, readEnvelope } from '../methods/envelope.js';
import { type At, elementsAt, isListAt, isObjectAt, isTextAt, memberAt, type Place } from '../place.js';
import { anything, loose, optional, readShape } from '../shape.js';
import { chainBeside, onChain } from './chain.js';
import type { AuditInput, AuditItem } from './items.js';
import { readEvmTx, readSvmTx } from './evm.js';
import { readBareMessage, readBareMessages, readCosmosTx, readPlainTx } from './messages.js';
import { readCompiledMsgs, readCompiledTx } from './compiled.js';
import { readBareMemo, readPacket } from './packet.js';
import { checkViews } from './views.js';

/** Readers of input that is an object, by the keys it must have; the first that fits is taken. */
const objectReaders: readonly {
  readonly keys: readonly string[];
  readonly read: (audit: Audit, place: At<JsonObject>) => readonly AuditItem[];
}[] = [
  { keys: ['cosmos_tx'], read: (audit, place) => readCosmosTx(audit, place, 'cosmos_tx') },
  { keys: ['multi_chain_msg'], read: (audit, place) => readCosmosTx(audit, place, 'multi_chain_msg') },
  { keys: ['evm_tx'], read: readEvmTx },
  { keys: ['svm_tx'], read: readSvmTx },
  { keys: ['msg_type_url'], read: (audit, place) => readBareMessage(audit, place) },
  { keys: ['chainId', 'signerAddress'], read: readCompiledTx },
  { keys: ['packet'], read: readPacket },
  ...['forward', 'wasm', 'autopilot', 'orbiter', 'dest_callback', 'destination_chain'].map((key) => ({
    keys: [key],
    read: readBareMemo,
  })),
];

const compiledShape = loose({
  txs: anything,
  minAmountOut: amountOrBigint,
  // Unsigned advice of the answer.
  expectedOutputs: optional(anything),
  operations: optional(anything),
  rebuild: optional(anything),
  estimatedFees: optional(anything),
  unknownFees: optional(anything),
  warnings: optional(anything),
});

const answerShape = loose({
  chain_id: optional(text),
  txs: optional(anything),
  msgs: optional(anything),
  min_amount_out: optional(amountOrZero),
  // Unsigned advice of the answer.
  estimated_fees: optional(anything),
  unknown_fees: optional(anything),
  warnings: optional(anything),
  warning: optional(anything),
  route: optional(anything),
  recovery: optional(anything),
  rebuild: optional(anything),
});

/**
 * Reads the input of an audit: an answer of the service with `txs` or `msgs`, a list of their entries, one
 * entry, a transaction `{chain_id, signer_address?, msgs}`, one message or several, a packet with its memo, or
 * a memo alone; or a wallet request in one of its forms.
 *
 * @param given stated chain
 * @throws RoutingError `INVALID_TYPE` for any other input
 */
export function readInput(audit: Audit, place: Place, given: At<string> | undefined): AuditInput {
  const chain = given && chainBeside(given);
  const within = joined(audit, { beside: { chain } });
  if (isTextAt(place)) {
    const opened = openInput(place);
    return opened === undefined
      ? { items: onChain(audit, readForm(within, place) ?? [], chain) }
      : readInput({ ...audit, isJson: true }, opened, chain);
  }
  const items = readItems(within, place);
  if (items !== undefined) return { items: onChain(audit, items, chain) };
  if (isObjectAt(place) && (memberAt(place, 'txs') ?? memberAt(place, 'msgs')) !== undefined) {
    return readAnswer(audit, place, chain);
  }
  throw new RoutingError(
    'INVALID_TYPE',
    place.pointer,
    'expected transactions, messages, a memo, or a request to a wallet',
  );
}

/** The JSON that a text is; undefined where it may only be bytes. @throws RoutingError `INVALID_JSON` or `LIMIT_EXCEEDED` */
function openInput({ value, pointer }: At<string>): Place | undefined {
  if (value.length > limits.bodyBytes)
    throw new RoutingError('LIMIT_EXCEEDED', pointer, `more than ${limits.bodyBytes} characters`);
  if (!jsonStart.test(value)) return undefined;
  const opened = checkedJson(parseExactJson(value));
  // Text within text was printed twice.
  return { value: opened, pointer };
}

/** No bytes of a transaction are written as a word or a number of JSON. */
const jsonStart =
  /^\s*(?:[[{"]|(?:-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|true|false|null)\s*$)/;

/** Whichever of the two views a client reads, it must find the same. */
function readAnswer(audit: Audit, place: At<JsonObject>, beside: At<string> | undefined): AuditInput {
  if (memberAt(place, 'minAmountOut') !== undefined) {
    const { items, ...rest } = readCompiled(audit, place);
    return { items: onChain(audit, items, beside), ...rest };
  }
  const {
    txs,
    msgs,
    min_amount_out: statedMinimum,
    chain_id: named,
  } = readShape(audit, place, answerShape) ?? {};
  const inside = named && chainBeside(named);
  if (txs !== undefined && msgs !== undefined) checkViews(audit, txs, msgs);
  const given = inside ?? beside;
  if (inside !== undefined && beside !== undefined && inside.value !== beside.value)
    addFinding(audit, 'CHAIN_DIFFERS', inside.pointer, `${beside.value} is stated too`);
  if (txs === undefined && msgs !== undefined && !isListAt(msgs)) return readInput(audit, msgs, given);
  const within = joined(audit, { beside: { chain: given } });
  const items = readList(within, listIn(txs ?? msgs ?? place));
  return { items: onChain(audit, items, given), statedMinimum };
}

/** A result of the compiler. */
function readCompiled(audit: Audit, place: At<JsonObject>): AuditInput {
  const { txs = place, minAmountOut: statedMinimum } = readShape(audit, place, compiledShape) ?? {};
  return { items: readList(audit, listIn(txs)), statedMinimum };
}

function listIn(place: Place): At<readonly Place['value'][]> {
  if (isListAt(place)) return place;
  throw new RoutingError('INVALID_TYPE', place.pointer, 'a list of transactions is needed');
}

function readItems(audit: Audit, place: Place): readonly AuditItem[] | undefined {
  if (isEncoded(place)) return readForm(audit, place);
  if (isListAt(place)) return readList(audit, place);
  if (!isObjectAt(place)) return undefined;
  if (isEnvelope(place)) return readEnvelope(audit, place);
  const reader = objectReaders.find(({ keys }) => keys.every((key) => memberAt(place, key) !== undefined));
  if (reader !== undefined) return reader.read(audit, place);
  if (isCompiled(place)) return readCompiledMsgs(audit, place);
  return readForm(audit, place) ?? (isPlainTx(place) ? readPlainTx(audit, place) : undefined);
}

/** Whether an object is a transaction `{chain_id, msgs}` of bare messages, not a request with its chain. */
function isPlainTx(place: At<JsonObject>): boolean {
  const msgs = memberAt(place, 'msgs');
  if (memberAt(place, 'chain_id') === undefined || !isListAt(msgs)) return false;
  if (isForm(msgs)) return false;
  return elementsAt(msgs).every((one) => memberAt(one, 'msg_type_url') !== undefined || !isKnown(one));
}

function isKnown(place: Place): boolean {
  if (!isObjectAt(place)) return false;
  const has = (key: string): boolean => memberAt(place, key) !== undefined;
  return (
    isEnvelope(place) ||
    objectReaders.some(({ keys }) => keys.every(has)) ||
    isForm(place) ||
    (has('chain_id') && has('msgs'))
  );
}

/** A list of bare messages is one transaction; of anything else, each element is read by itself. */
function readList(audit: Audit, place: At<readonly Place['value'][]>): readonly AuditItem[] {
  const form = readForm(audit, place);
  if (form !== undefined) return form;
  const { messages: most } = limits.steps;
  if (place.value.length > most) {
    throw new RoutingError('LIMIT_EXCEEDED', place.pointer, `more than ${most} transactions`);
  }
  const elements = elementsAt(place);
  const areAll = (key: string): boolean =>
    elements.length > 0 && elements.every((element) => memberAt(element, key) !== undefined);
  if (areAll('msg_type_url')) return readBareMessages(audit, place);
  if (elements.length > 0 && elements.every(isCompiled)) return readCompiledMsgs(audit, place);
  const items = elements.flatMap((element) => {
    const read = readItems(audit, element);
    if (read === undefined) {
      throw new RoutingError('INVALID_TYPE', element.pointer, 'neither a transaction nor a message');
    }
    return read;
  });
  const arePackets = items.map(({ kind }) => kind === 'packet');
  if (arePackets.includes(true) && arePackets.includes(false)) {
    const message =
      'packets are stated next to transactions: they are not signed, and would count as payments';
    addFinding(audit, 'MALFORMED', place.pointer, message);
  }
  return items;
}
