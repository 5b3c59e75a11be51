import { sha256, toUtf8 } from '../primitives/index.js';
import { type BorshKind, type BorshValues, decodeBorsh, encodeBorsh } from './borsh.js';

/**
 * The eight bytes by which an Anchor program identifies an instruction, such as `deposit_for_burn`.
 *
 * @see coral-xyz/anchor `lang/syn/src/codegen/program/common.rs`
 *
 */
export function anchorDiscriminator(instruction: string): Uint8Array {
  return sha256(toUtf8(`global:${instruction}`)).slice(0, 8);
}

/** Data of an instruction. @throws InvariantError for a value that does not fit its type */
export function encodeAnchor<const Kinds extends readonly BorshKind[]>(
  instruction: string,
  kinds: Kinds,
  values: BorshValues<Kinds>,
): Uint8Array {
  return Uint8Array.from([...anchorDiscriminator(instruction), ...encodeBorsh(kinds, values)]);
}

/**
 * Arguments of an instruction, or undefined where data is for another one or not of the length its arguments have. Programs
 * pass over bytes behind their arguments; no honest caller sends any.
 */
export function decodeAnchor<const Kinds extends readonly BorshKind[]>(
  instruction: string,
  kinds: Kinds,
  data: Uint8Array,
): BorshValues<Kinds> | undefined {
  const isThis = anchorDiscriminator(instruction).every((byte, at) => data[at] === byte);
  return isThis ? decodeBorsh(kinds, data.slice(8)) : undefined;
}
