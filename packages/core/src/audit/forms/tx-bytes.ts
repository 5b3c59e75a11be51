import { fromUtf8, RoutingError } from '../../primitives/index.js';
import { decode, type ProtoMessage, type ProtoType, signDoc, txRaw } from '../../proto/index.js';
import { type Audit, addFinding } from '../context.js';
import { filledText } from '../fields.js';
import type { AuditItem } from '../input/items.js';
import { type At, hasMembers, isListAt, isTextAt, type Place } from '../place.js';
import { anything, loose, optional, readShape } from '../shape.js';
import { bytesIn, isIndexed } from './bytes.js';
import { isEvmBytes, readEvmBytes } from './evm-raw.js';
import type { Form } from './form.js';
import { expecting, readProto } from './from-proto.js';
import { readRlp } from './rlp.js';
import { svmItem, svmReadings } from './svm.js';
import { readSigned } from './transaction.js';

const broadcastShape = loose({ tx_bytes: anything, mode: optional(anything) });

/** The bytes of a transaction, as text, or as they are handed to a node: `{tx_bytes, mode?}`. */
export const txBytes: Form = {
  fits: (place) => isBare(place) || hasMembers(place, 'tx_bytes'),
  read(audit, place) {
    if (svmReadings(audit, place).length > 0) return [readSvm(audit, place)];
    const holder = isBare(place) ? place : readShape(audit, place, broadcastShape)?.tx_bytes;
    const bytes = holder && bytesIn(audit, holder);
    if (holder === undefined || bytes === undefined) throw expected(holder ?? place);
    return readBytes(audit, { value: bytes, pointer: holder.pointer }, holder);
  },
};

/** A transaction of Solana, unless it is one of another kind of chain too. */
function readSvm(audit: Audit, place: Place): AuditItem {
  const bytes = bytesIn(audit, place);
  const message = 'these bytes are a transaction of another kind of chain too';
  if (bytes !== undefined && isOfOtherChain(bytes, place.pointer))
    addFinding(audit, 'VIEWS_DIFFER', place.pointer, message);
  return svmItem(audit, place, undefined);
}

function isOfOtherChain(bytes: Uint8Array, pointer: string): boolean {
  // Transactions of Solana begin with the number of signatures, which is below the first byte of a list.
  if (isEvmBytes(bytes)) return readRlp(bytes.subarray(1)) !== undefined;
  return tryProto(() => protoKind(bytes, pointer)) !== undefined;
}

/** Undefined for bytes that are not protobuf. */
function tryProto<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (problem) {
    if (problem instanceof RoutingError) return undefined;
    throw problem;
  }
}

function isBare(place: Place): boolean {
  const value: unknown = place.value;
  const isNumbers = isListAt(place) && typeof place.value[0] === 'number';
  return isTextAt(place) || value instanceof Uint8Array || isNumbers || isIndexed(value);
}

function readBytes(audit: Audit, bytes: At<Uint8Array>, holder: Place): readonly AuditItem[] {
  if (isEvmBytes(bytes.value)) return readEvmBytes(audit, bytes);
  if (bytes.value[0] !== 0x0a) throw expected(holder);
  const { pointer } = bytes;
  const kind = expecting('a Cosmos transaction', () => protoKind(bytes.value, pointer));
  if (kind === 'body') return [readSigned(audit, { body: bytes, auth: undefined, pointer })];
  const parts = readProto(audit, bytes, kind === 'raw' ? txRaw : signDoc);
  const part = (name: string): At<Uint8Array> => {
    const value = parts[name];
    return { value: value instanceof Uint8Array ? value : new Uint8Array(), pointer: `${pointer}/${name}` };
  };
  const { chain_id: value } = parts;
  const chainId =
    typeof value === 'string' ? filledText(audit, { value, pointer: `${pointer}/chain_id` }) : undefined;
  const [body, auth] = [part('body_bytes'), part('auth_info_bytes')];
  return [readSigned(audit, { body, auth, chainId, pointer })];
}

const first: ProtoType = {
  name: 'transaction',
  fields: [{ number: 1, name: 'first', kind: 'bytes', isRepeated: true }],
};
const third: ProtoType = {
  name: 'transaction',
  fields: [
    { number: 1, name: 'body', kind: 'bytes', isRepeated: true },
    { number: 2, name: 'auth', kind: 'bytes', isRepeated: true },
    { number: 3, name: 'third', kind: 'bytes', isRepeated: true },
  ],
};

/**
 * Type of transaction bytes: a body, whose first field is a message with its type; a sign document, which
 * states its chain, and its account unless that has number 0; or a transaction with its signatures.
 *
 * @throws RoutingError `INVALID_TYPE` if they are not protobuf
 */
function protoKind(bytes: Uint8Array, pointer: string): 'body' | 'sign-doc' | 'raw' {
  const [message] = bytesOf(decode(first, bytes, { pointer }).value, 'first');
  if (message !== undefined && isMessage(message)) return 'body';
  const { value, findings } = decode(third, bytes, { pointer });
  const chain = bytesOf(value, 'third').at(-1);
  const hasAccount = findings.some(({ number }) => number === 4);
  return hasAccount || (chain !== undefined && isChain(chain)) ? 'sign-doc' : 'raw';
}

function isMessage(bytes: Uint8Array): boolean {
  const url = tryProto(() => bytesOf(decode(first, bytes).value, 'first')[0]);
  const text = url && fromUtf8(url);
  return text !== undefined && /^[\x20-\x7e]*\/[\x20-\x7e]*$/.test(text);
}

/** Signatures are longer, and hardly printable. */
function isChain(bytes: Uint8Array): boolean {
  return bytes.length > 0 && bytes.length <= 50 && bytes.every((byte) => byte > 0x20 && byte < 0x7f);
}

function bytesOf(message: ProtoMessage, name: string): readonly Uint8Array[] {
  const list = message[name];
  return Array.isArray(list) ? list.filter((item) => item instanceof Uint8Array) : [];
}

/** The error for unreadable text and bytes. */
export function expected({ value, pointer }: Place): RoutingError {
  const message =
    'neither JSON nor a transaction in base64, base58 or hex: expected a request to a wallet, or the bytes of a transaction of Cosmos, EVM or Solana';
  return new RoutingError(typeof value === 'string' ? 'INVALID_JSON' : 'INVALID_TYPE', pointer, message);
}
