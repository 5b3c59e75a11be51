import { keccak, toHex, toUtf8 } from '../primitives/index.js';
import { decodeTypes } from './decode.js';
import { encodeTypes } from './encode.js';
import { type AbiType, type AbiValue, parseTypes } from './type.js';

/** A function of a contract. */
export interface AbiFunction {
  /** Name and types: `approve(address,uint256)`. */
  readonly signature: string;
  /** The first four bytes of the signature's hash, hex: they identify the function in calldata. */
  readonly selector: string;
  readonly inputs: readonly AbiType[];
}

/** A function by its signature, without names of arguments, and its selector, so that a call needs no hash (`selectorOf`). */
/* @__NO_SIDE_EFFECTS__ */
export function abiFunction(selector: string, signature: string): AbiFunction {
  const inputs = parseTypes(signature.slice(signature.indexOf('(') + 1, -1));
  return { signature, selector, inputs };
}

/** The selector of a signature. */
export function selectorOf(signature: string): string {
  return toHex(keccak(toUtf8(signature)).slice(0, 4));
}

/** Calldata of a call, hex without `0x`. @throws InvariantError for a value that does not fit its type */
export function encodeCall({ selector, inputs }: AbiFunction, values: readonly AbiValue[]): string {
  return selector + encodeTypes(inputs, values);
}

/** Arguments of a call, or undefined if the calldata is for another function or the contract would refuse it. */
export function decodeCall({ selector, inputs }: AbiFunction, data: string): readonly AbiValue[] | undefined {
  if (data.slice(0, 8).toLowerCase() !== selector) return undefined;
  return decodeTypes(inputs, data.slice(8));
}

/** Values of a list of types, such as `uint8,bytes`, hex without a prefix. */
export function encodeValues(types: string, values: readonly AbiValue[]): string {
  return encodeTypes(parseTypes(types), values);
}

/** Values of a list of types, or undefined where a contract would refuse them. */
export function decodeValues(types: string, hex: string): readonly AbiValue[] | undefined {
  return decodeTypes(parseTypes(types), hex);
}
