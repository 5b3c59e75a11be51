/** The body of a message: an edit as text, or the same compressed by gzip where it is long. */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type DataEdit, editAt, mostEditBytes, printEdit, type SentEdit } from 'wayfold/live';

/** Texts from this length on are compressed, in bytes. */
const compressedFrom = 4096;

/** How much longer than its body a text may be, above a length that costs little: of data it is ten to thirty times. */
const [mostExpanded, smallText] = [100, 1024 * 1024];

const mostUnpacked = (body: Uint8Array): number =>
  Math.min(mostEditBytes, Math.max(smallText, mostExpanded * body.length));

const compressed = promisify(gzip);
const decompressed = promisify(gunzip);

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
  if (length < compressedFrom) return { length, body: text };
  const body = await compressed(text);
  return { length, body: length > mostUnpacked(body) ? text : body };
}

/** Content of the body of a message. */
export interface Unpacked {
  readonly edit: DataEdit;
  /** Bytes of its text. */
  readonly length: number;
}

/** The edit in the body of a message; whatever is none comes out as an edit that every replica refuses alike. */
export async function unpackEdit(body: Uint8Array, seq: number): Promise<Unpacked> {
  // No text of JSON begins with these bytes.
  if (body[0] !== 0x1f || body[1] !== 0x8b) return { edit: editAt(body, seq), length: body.length };
  try {
    const text = await decompressed(body, { maxOutputLength: mostUnpacked(body) });
    return { edit: editAt(text, seq), length: text.length };
  } catch (thrown) {
    const edit = isTooLong(thrown)
      ? refused(
          seq,
          'oversized',
          `a message of ${body.length} bytes that unpacks to more than ${mostUnpacked(body)}`,
        )
      : refused(seq, 'unreadable', 'a compressed message that does not unpack');
    return { edit, length: 0 };
  }
}

/** An edit that every replica refuses. */
export const refused = (seq: number, reason: 'unreadable' | 'oversized', message: string): DataEdit => ({
  ...{ seq, kind: 'unreadable', reason, message },
});

const isTooLong = (thrown: unknown): boolean =>
  thrown instanceof Error && 'code' in thrown && thrown.code === 'ERR_BUFFER_TOO_LARGE';
