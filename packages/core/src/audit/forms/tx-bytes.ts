import { RoutingError } from '../../primitives/index.js';
import { signDoc, txRaw } from '../../proto/index.js';
import { type Audit, addFinding } from '../context.js';
import { filledText } from '../fields.js';
import type { AuditItem } from '../input/items.js';
import { type At, isListAt, isObjectAt, isTextAt, memberAt, type Place } from '../place.js';
import { anything, loose, optional, readShape } from '../shape.js';
import { bytesIn, isIndexed } from './bytes.js';
import { isEvmBytes, readEvmBytes } from './evm-raw.js';
import type { Form } from './form.js';
import { protoKind } from './proto-kind.js';
import { expecting, readProto } from './read-proto.js';
import { readRlp } from './rlp.js';
import { readSigned } from './signed.js';
import { svmItem, svmReadings } from './svm-bytes.js';

const broadcastShape = loose({ tx_bytes: anything, mode: optional(anything) });

/** The bytes of a transaction, as text, or as they are handed to a node: `{tx_bytes, mode?}`. */
export const txBytes: Form = {
  fits: (place) => isBare(place) || (isObjectAt(place) && memberAt(place, 'tx_bytes') !== undefined),
  read(audit, place) {
    const isSvm = isBare(place) && svmReadings(audit, place).length > 0;
    if (isSvm) return [readSvm(audit, place)];
    const holder = isBare(place) ? place : readShape(audit, place, broadcastShape)?.tx_bytes;
    const bytes = holder && bytesIn(audit, holder);
    if (holder === undefined || bytes === undefined) throw expected(holder ?? place);
    return readBytes(audit, { value: bytes, pointer: holder.pointer }, holder);
  },
};

/** A transaction of Solana, unless it is one of another kind of chain too. */
function readSvm(audit: Audit, place: Place): AuditItem {
  const bytes = bytesIn(audit, place);
  if (bytes !== undefined && isOfOtherChain(bytes, place.pointer))
    addFinding(
      audit,
      'VIEWS_DIFFER',
      place.pointer,
      'these bytes are a transaction of another kind of chain too',
    );
  return svmItem(audit, place, undefined);
}

function isOfOtherChain(bytes: Uint8Array, pointer: string): boolean {
  if (isEvmBytes(bytes)) return readRlp(bytes) !== undefined || readRlp(bytes.subarray(1)) !== undefined;
  try {
    return bytes[0] === 0x0a && protoKind(bytes, pointer) !== undefined;
  } catch (problem) {
    // Bytes that are not protobuf are not a Cosmos transaction.
    if (problem instanceof RoutingError) return false;
    throw problem;
  }
}

function isBare(place: Place): boolean {
  const value: unknown = place.value;
  const isNumbers = isListAt(place) && place.value.length > 0 && typeof place.value[0] === 'number';
  return isTextAt(place) || value instanceof Uint8Array || isNumbers || isIndexed(value);
}

function readBytes(audit: Audit, bytes: At<Uint8Array>, holder: Place): readonly AuditItem[] {
  if (isEvmBytes(bytes.value)) return readEvmBytes(audit, bytes);
  const { pointer } = bytes;
  const kind =
    bytes.value[0] === 0x0a
      ? expecting('a Cosmos transaction', () => protoKind(bytes.value, pointer))
      : undefined;
  switch (kind) {
    case 'body':
      return [readSigned(audit, { body: bytes, auth: undefined, pointer })];
    case 'sign-doc':
    case 'raw': {
      const parts = readProto(audit, bytes, kind === 'raw' ? txRaw : signDoc);
      const part = (name: string): At<Uint8Array> => {
        const value = parts[name];
        return {
          value: value instanceof Uint8Array ? value : new Uint8Array(),
          pointer: `${pointer}/${name}`,
        };
      };
      const chain = parts['chain_id'];
      const chainId =
        typeof chain === 'string' ? { value: chain, pointer: `${pointer}/chain_id` } : undefined;
      const named = chainId && filledText(audit, chainId);
      return [
        readSigned(audit, {
          body: part('body_bytes'),
          auth: part('auth_info_bytes'),
          chainId: named,
          pointer,
        }),
      ];
    }
    case undefined:
      throw expected(holder);
  }
}

/** The error for unreadable text and bytes. */
export function expected({ value, pointer }: Place): RoutingError {
  const message =
    'neither JSON nor a transaction in base64, base58 or hex: expected a request to a wallet, or the bytes of a transaction of Cosmos, EVM or Solana';
  return new RoutingError(typeof value === 'string' ? 'INVALID_JSON' : 'INVALID_TYPE', pointer, message);
}
