import { fromUtf8, RoutingError } from '../../primitives/index.js';
import { decode, type ProtoMessage, type ProtoType } from '../../proto/index.js';

const outer: ProtoType = {
  name: 'transaction',
  fields: [{ number: 1, name: 'first', kind: 'bytes', isRepeated: true }],
};
const document: ProtoType = {
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
export function protoKind(bytes: Uint8Array, pointer: string): 'body' | 'sign-doc' | 'raw' {
  const [first] = bytesOf(decode(outer, bytes, { pointer }).value, 'first');
  if (first !== undefined && isMessage(first)) return 'body';
  const { value, findings } = decode(document, bytes, { pointer });
  const third = bytesOf(value, 'third').at(-1);
  const hasAccount = findings.some(({ kind, number }) => kind === 'unknown-field' && number === 4);
  return hasAccount || (third !== undefined && isChain(third)) ? 'sign-doc' : 'raw';
}

function isMessage(bytes: Uint8Array): boolean {
  try {
    const url = bytesOf(decode(outer, bytes).value, 'first')[0];
    const text = url && fromUtf8(url);
    return text !== undefined && /^[\x20-\x7e]*\/[\x20-\x7e]*$/.test(text);
  } catch (problem) {
    // Bytes that are not protobuf are not a message.
    if (problem instanceof RoutingError) return false;
    throw problem;
  }
}

/** Signatures are longer, and hardly printable. */
function isChain(bytes: Uint8Array): boolean {
  return bytes.length > 0 && bytes.length <= 50 && bytes.every((byte) => byte > 0x20 && byte < 0x7f);
}

function bytesOf(message: ProtoMessage, name: string): readonly Uint8Array[] {
  const list = message[name];
  return Array.isArray(list) ? list.filter((item) => item instanceof Uint8Array) : [];
}
