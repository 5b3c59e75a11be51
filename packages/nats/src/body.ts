/** The body of a message: an edit as text, or the same compressed by gzip where it is long. */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import {
  type DataEdit,
  editAt,
  mostEditBytes,
  type PatchEdit,
  printEdit,
  type SnapshotEdit,
} from './live.js';

/** Texts from this length on are compressed, in bytes. */
const compressedFrom = 4096;

const compressed = promisify(gzip);
const decompressed = promisify(gunzip);

/** An edit that can be published. */
export type SentEdit = PatchEdit | SnapshotEdit;

/** An edit as text, and as the body of a message. */
export interface Packed {
  /** Bytes of the text. */
  readonly length: number;
  readonly body: Uint8Array;
}

/** Packs an edit. */
export async function packEdit(edit: SentEdit): Promise<Packed> {
  const text = new TextEncoder().encode(printEdit(edit));
  const { length } = text;
  return { length, body: length < compressedFrom ? text : await compressed(text) };
}

/** The edit in the body of a message; whatever is none comes out as an edit that every replica refuses alike. */
export async function unpackEdit(body: Uint8Array, seq: number): Promise<DataEdit> {
  // No text of JSON begins with these bytes.
  if (body[0] !== 0x1f || body[1] !== 0x8b) return editAt(body, seq);
  let text: Uint8Array;
  try {
    text = await decompressed(body, { maxOutputLength: mostEditBytes });
  } catch (thrown) {
    return isTooLong(thrown)
      ? refused(seq, 'oversized', `a message that unpacks to more than ${mostEditBytes} bytes`)
      : refused(seq, 'unreadable', 'a compressed message that does not unpack');
  }
  return editAt(text, seq);
}

/** An edit that every replica refuses. */
export const refused = (seq: number, reason: 'unreadable' | 'oversized', message: string): DataEdit => ({
  ...{ seq, kind: 'unreadable', reason, message },
});

const isTooLong = (thrown: unknown): boolean =>
  thrown instanceof Error && 'code' in thrown && thrown.code === 'ERR_BUFFER_TOO_LARGE';
