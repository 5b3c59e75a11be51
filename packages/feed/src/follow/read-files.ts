import type { Sha256 } from 'wayfold/registry';
import { FeedRefusal } from '../errors.js';
import { hashOf } from '../tuf/bytes.js';
import type { FeedReader } from './reader.js';

/** Most bytes of each kind of file. */
export const mostBytes: Readonly<
  Record<'root' | 'timestamp' | 'snapshot' | 'targets' | 'edits' | 'data', number>
> = {
  root: 64 * 1024,
  timestamp: 16 * 1024,
  snapshot: 256 * 1024,
  targets: 512 * 1024,
  edits: 8 * 1024 * 1024,
  data: 32 * 1024 * 1024,
};

/**
 * A file without a stated length; undefined if there is none.
 *
 * @throws FeedRefusal `LIMIT` for a longer one, `UNREACHABLE`
 */
export async function readBounded(
  reader: FeedReader,
  path: string,
  most: number,
): Promise<Uint8Array | undefined> {
  const bytes = await reader.read(path, most);
  if (bytes !== undefined && bytes.length > most)
    throw new FeedRefusal('LIMIT', `${path} has more than ${most} bytes`);
  return bytes;
}

/** Length and hash that a file must have. */
export interface Stated {
  readonly length: number;
  readonly hashes: { readonly sha256: string };
}

/**
 * A file with a stated length and hash.
 *
 * @throws FeedRefusal `LIMIT`, `LENGTH`, `HASH`, `UNREACHABLE`
 */
export async function readStated(
  reader: FeedReader,
  path: string,
  { length, hashes }: Stated,
  { most, sha256 }: { readonly most: number; readonly sha256?: Sha256 | undefined },
): Promise<Uint8Array> {
  if (length > most)
    throw new FeedRefusal('LIMIT', `${path} is stated to have ${length} bytes; at most ${most} are read`);
  const bytes = await reader.read(path, length);
  if (bytes === undefined) throw new FeedRefusal('UNREACHABLE', `${path} is missing`);
  if (bytes.length !== length) {
    const got = bytes.length > length ? 'more' : String(bytes.length);
    throw new FeedRefusal('LENGTH', `${path} must have ${length} bytes, got ${got}`);
  }
  const hash = hashOf(bytes, sha256);
  if (hash !== hashes.sha256)
    throw new FeedRefusal('HASH', `${path} must have the SHA-256 ${hashes.sha256}, got ${hash}`);
  return bytes;
}
