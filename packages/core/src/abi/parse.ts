import { InvariantError } from '../primitives/index.js';
import type { AbiType } from './type.js';

/**
 * Reads types as signatures write them: `uint256,(address,string),bytes[]`. They are constants of this library.
 *
 * @throws InvariantError for an invalid type
 */
export function parseTypes(text: string): readonly AbiType[] {
  return splitTypes(text).map(parseType);
}

function parseType(text: string): AbiType {
  if (text.endsWith('[]')) return { kind: 'list', of: parseType(text.slice(0, -2)) };
  if (text.startsWith('(') && text.endsWith(')'))
    return { kind: 'tuple', members: parseTypes(text.slice(1, -1)) };
  const bits = /^uint([0-9]{1,3})$/.exec(text)?.[1];
  if (bits !== undefined) return { kind: 'uint', bits: Number(bits) };
  switch (text) {
    case 'bool':
    case 'address':
    case 'bytes32':
    case 'bytes':
    case 'string':
      return { kind: text };
    default:
      throw new InvariantError(`${text} is no type of the ABI that is known here`);
  }
}

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
