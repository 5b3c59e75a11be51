import { InvariantError, toHex, toUtf8 } from '../primitives/index.js';
import { type AbiType, type AbiValue, headWords, staticWords } from './type.js';

/**
 * Encodes values as the arguments of a call, hex without a prefix.
 *
 * @throws InvariantError for a value that does not fit its type: callers check amounts and addresses before
 * @see docs.soliditylang.org, Contract ABI Specification
 */
export function encodeTypes(types: readonly AbiType[], values: readonly AbiValue[]): string {
  if (types.length !== values.length)
    throw new InvariantError(`${types.length} types, ${values.length} values`);
  let offset = 32 * types.reduce((sum, type) => sum + headWords(type), 0);
  let head = '';
  let tail = '';
  types.forEach((type, index) => {
    const encoded = encodeOne(type, values[index] ?? '');
    if (staticWords(type) !== undefined) {
      head += encoded;
      return;
    }
    head += word(BigInt(offset));
    tail += encoded;
    offset += encoded.length / 2;
  });
  return head + tail;
}

function encodeOne(type: AbiType, value: AbiValue): string {
  switch (type.kind) {
    case 'uint':
      return encodeUint(type.bits, value);
    case 'bool':
      return word(value === true ? 1n : 0n);
    case 'address':
      return hexOf(value, /^0x[0-9a-fA-F]{40}$/)
        .slice(2)
        .toLowerCase()
        .padStart(64, '0');
    case 'bytes32':
      return hexOf(value, /^[0-9a-fA-F]{64}$/).toLowerCase();
    case 'bytes':
      return dynamic(hexOf(value, /^(?:[0-9a-fA-F]{2})*$/).toLowerCase());
    case 'string':
      return dynamic(toHex(toUtf8(textOf(value))));
    case 'tuple':
      return encodeTypes(type.members, listOf(value));
    case 'list': {
      const items = listOf(value);
      const types = items.map(() => type.of);
      return word(BigInt(items.length)) + encodeTypes(types, items);
    }
  }
}

function encodeUint(bits: number, value: AbiValue): string {
  if (typeof value === 'bigint' && value >= 0n && value < 1n << BigInt(bits)) return word(value);
  throw new InvariantError(`${String(value)} is no uint${bits}`);
}

function word(value: bigint): string {
  return value.toString(16).padStart(64, '0');
}

/** A length and bytes, filled up to whole words. */
function dynamic(hex: string): string {
  return word(BigInt(hex.length / 2)) + hex.padEnd(Math.ceil(hex.length / 64) * 64, '0');
}

function hexOf(value: AbiValue, form: RegExp): string {
  if (typeof value === 'string' && form.test(value)) return value;
  throw new InvariantError(`${String(value)} is not of the form ${form.source}`);
}

function textOf(value: AbiValue): string {
  if (typeof value === 'string') return value;
  throw new InvariantError(`${String(value)} is no text`);
}

function listOf(value: AbiValue): readonly AbiValue[] {
  if (typeof value === 'object') return value;
  throw new InvariantError(`${String(value)} is no list`);
}
