import { type AbiType, type AbiValue, headWords, staticWords } from './type.js';

/**
 * Decodes hex without a prefix as contracts read arguments: trailing bytes are ignored, offsets may point anywhere inside, a word
 * with extra bits for its type is refused. Shared bytes are read again, but never more than the data could contain separately.
 *
 * @returns undefined for data that a contract would refuse
 */
export function decodeTypes(types: readonly AbiType[], hex: string): readonly AbiValue[] | undefined {
  if (hex.length % 2 !== 0 || !/^[0-9a-fA-F]*$/.test(hex)) return undefined;
  const data: Data = { hex: hex.toLowerCase(), left: hex.length / 2 + 32 };
  return decodeAll(types, data, 0);
}

interface Data {
  readonly hex: string;
  /** Bytes that may still be read. */
  left: number;
}

/** Reads types whose head starts at `base`; offsets count from there. */
function decodeAll(types: readonly AbiType[], data: Data, base: number): readonly AbiValue[] | undefined {
  const values: AbiValue[] = [];
  let head = base;
  for (const type of types) {
    const at = staticWords(type) === undefined ? follow(data, base, head) : head;
    const value = at === undefined ? undefined : decodeOne(type, data, at);
    if (value === undefined) return undefined;
    values.push(value);
    head += 32 * headWords(type);
  }
  return values;
}

/** Target of an offset; it counts from `base` and is read at `head`. */
function follow(data: Data, base: number, head: number): number | undefined {
  const offset = smallAt(data, head);
  return offset === undefined ? undefined : base + offset;
}

function decodeOne(type: AbiType, data: Data, at: number): AbiValue | undefined {
  switch (type.kind) {
    case 'uint': {
      const value = wordAt(data, at);
      return value !== undefined && value < 1n << BigInt(type.bits) ? value : undefined;
    }
    case 'bool': {
      const value = wordAt(data, at);
      return value === undefined || value > 1n ? undefined : value === 1n;
    }
    case 'address': {
      const word = bytesAt(data, at, 32);
      return word?.startsWith('0'.repeat(24)) === true ? `0x${word.slice(24)}` : undefined;
    }
    case 'bytes32':
      return bytesAt(data, at, 32);
    case 'bytes':
      return dynamicAt(data, at);
    case 'string': {
      const hex = dynamicAt(data, at);
      return hex === undefined ? undefined : textOfHex(hex);
    }
    case 'tuple':
      return decodeAll(type.members, data, at);
    case 'list': {
      const count = smallAt(data, at);
      if (count === undefined || count * 32 * headWords(type.of) > data.left) return undefined;
      return decodeAll(Array<AbiType>(count).fill(type.of), data, at + 32);
    }
  }
}

function dynamicAt(data: Data, at: number): string | undefined {
  const length = smallAt(data, at);
  return length === undefined ? undefined : bytesAt(data, at + 32, length);
}

function wordAt(data: Data, at: number): bigint | undefined {
  const hex = bytesAt(data, at, 32);
  return hex === undefined ? undefined : BigInt(`0x${hex}`);
}

/** A length or an offset: none leads outside of the data. */
function smallAt(data: Data, at: number): number | undefined {
  const value = wordAt(data, at);
  return value === undefined || value > BigInt(data.hex.length / 2) ? undefined : Number(value);
}

function bytesAt(data: Data, at: number, length: number): string | undefined {
  const end = 2 * (at + length);
  data.left -= length;
  if (end > data.hex.length || data.left < 0) return undefined;
  return data.hex.slice(2 * at, end);
}

/** Undefined where the bytes are not UTF-8. */
function textOfHex(hex: string): string | undefined {
  try {
    return decodeURIComponent(hex.replaceAll(/../g, '%$&'));
  } catch (problem) {
    if (problem instanceof URIError) return undefined;
    throw problem;
  }
}
