import { FeedRefusal } from '../errors.js';
import { textOf } from './bytes.js';
import { canonicalBytes } from './canonical.js';
import { type Json, type JsonMembers, parseMetadata } from './json.js';
import type { Envelope, Signature } from './metadata.js';

/** A metadata file that was read: its parts, and the bytes that signatures cover. */
export interface Opened<Signed> extends Envelope<Signed> {
  /** Canonical JSON of the signed part. */
  readonly payload: Uint8Array;
}

/** Most signatures of a file. */
const mostSignatures = 64;

/**
 * Reads a metadata file. Its signatures are not checked here.
 *
 * @param read reads the signed part
 * @throws FeedRefusal `CONTENT`
 */
export function openMetadata<Signed>(
  bytes: Uint8Array,
  read: (signed: JsonMembers) => Signed,
): Opened<Signed> {
  const file = membersAt(parseMetadata(textOf(bytes)), 'the file');
  const signed = membersAt(memberOf(file, 'signed'), 'signed');
  const list = listAt(memberOf(file, 'signatures'), 'signatures');
  if (list.length > mostSignatures)
    throw new FeedRefusal('LIMIT', `${list.length} signatures; at most ${mostSignatures} are read`);
  return { signed: read(signed), signatures: list.map(signatureOf), payload: canonicalBytes(signed) };
}

function signatureOf(value: Json): Signature {
  const row = membersAt(value, 'a signature');
  return { keyid: textAt(row, 'keyid'), sig: textAt(row, 'sig') };
}

/** A member; undefined where there is none. */
export function memberOf(members: JsonMembers, key: string): Json | undefined {
  return Object.hasOwn(members, key) ? members[key] : undefined;
}

/** An object. @throws FeedRefusal `CONTENT` */
export function membersAt(value: Json | undefined, name: string): JsonMembers {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new FeedRefusal('CONTENT', `${name} must be an object`);
  return value as JsonMembers; // Array.isArray does not exclude readonly lists for the compiler
}

/** A list. @throws FeedRefusal `CONTENT` */
export function listAt(value: Json | undefined, name: string): readonly Json[] {
  if (!Array.isArray(value)) throw new FeedRefusal('CONTENT', `${name} must be a list`);
  return value;
}

/** A text member. @throws FeedRefusal `CONTENT` */
export function textAt(members: JsonMembers, key: string): string {
  const value = memberOf(members, key);
  if (typeof value !== 'string') throw new FeedRefusal('CONTENT', `${key} must be a text`);
  return value;
}

/** A whole number from a least one. @throws FeedRefusal `CONTENT` */
export function wholeAt(members: JsonMembers, key: string, least: number): number {
  const value = memberOf(members, key);
  if (typeof value !== 'number' || value < least)
    throw new FeedRefusal('CONTENT', `${key} must be a whole number from ${least}`);
  return value;
}

/** A member in small hex. @throws FeedRefusal `CONTENT` */
export function hexAt(members: JsonMembers, key: string, bytes: number): string {
  const text = textAt(members, key);
  if (text.length !== bytes * 2 || !/^[0-9a-f]*$/.test(text))
    throw new FeedRefusal('CONTENT', `${key} must be ${bytes} bytes in small hex`);
  return text;
}
