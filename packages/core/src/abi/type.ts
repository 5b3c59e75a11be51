import { InvariantError } from '../primitives/index.js';

/** A type of Solidity's ABI, taken apart. */
export type AbiType =
  | { readonly kind: 'uint'; readonly bits: number }
  | { readonly kind: 'bool' | 'address' | 'bytes32' | 'bytes' | 'string' }
  | { readonly kind: 'list'; readonly of: AbiType }
  | { readonly kind: 'tuple'; readonly members: readonly AbiType[] };

/** A value: integers are bigints, addresses `0x` and hex (lower case when read), bytes hex without a prefix, lists and tuples lists. */
export type AbiValue = bigint | boolean | string | readonly AbiValue[];

/** Words of 32 bytes of a type in the head of its parent; undefined if the head has only its offset. */
export function staticWords(type: AbiType): number | undefined {
  switch (type.kind) {
    case 'bytes':
    case 'string':
    case 'list':
      return undefined;
    case 'tuple':
      return type.members.reduce<number | undefined>((sum, member) => {
        const words = staticWords(member);
        return sum === undefined || words === undefined ? undefined : sum + words;
      }, 0);
    default:
      return 1;
  }
}

/** Words of a type in the head: its value, or one for its offset. */
export function headWords(type: AbiType): number {
  return staticWords(type) ?? 1;
}

/** Types of this library's constants: `uint256,(address,string),bytes[]`. @throws InvariantError for an invalid type */
export function parseTypes(text: string): readonly AbiType[] {
  return splitTypes(text).map(parseType);
}

function parseType(text: string): AbiType {
  if (text.endsWith('[]')) return { kind: 'list', of: parseType(text.slice(0, -2)) };
  if (text.startsWith('(') && text.endsWith(')'))
    return { kind: 'tuple', members: parseTypes(text.slice(1, -1)) };
  const bits = /^uint([0-9]{1,3})$/.exec(text)?.[1];
  if (bits !== undefined) return { kind: 'uint', bits: Number(bits) };
  const kind = plainKinds.find((one) => one === text);
  if (kind === undefined) throw new InvariantError(`${text} is no type of the ABI that is known here`);
  return { kind };
}

const plainKinds = ['bool', 'address', 'bytes32', 'bytes', 'string'] as const;

/** Splits at the commas outside of tuples. */
function splitTypes(text: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '(') depth++;
    else if (char === ')') depth--;
    else if (char === ',' && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return text === '' ? [] : [...parts, text.slice(start)];
}
