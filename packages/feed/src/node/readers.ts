import type { FeedReader } from '../follow/reader.js';

/** Bounds of a reader. */
export interface ReaderOptions {
  /** Milliseconds for one file, 20,000 unless given. */
  readonly fileMs?: number;
  /** Milliseconds for all files of one update, 120,000 unless given: the clock starts at the first file. */
  readonly totalMs?: number;
  /** Ends all reading. */
  readonly signal?: AbortSignal;
}

/**
 * Reads a feed over HTTPS, or over HTTP from a loopback address. Redirects to another host are refused, bytes are counted after
 * unpacking. Make a new one for each update.
 *
 * @throws FeedRefusal `UNREACHABLE` for another URL
 */
export function httpsReader(_url: string, _options: ReaderOptions = {}): FeedReader {
  throw new Error('not yet');
}

/** Reads a feed from a folder, such as a stick. Links that leave the folder are refused. */
export function folderReader(_folder: string): FeedReader {
  throw new Error('not yet');
}

/** `httpsReader` for a URL, else `folderReader`. */
export function readerOf(_place: string, _options: ReaderOptions = {}): FeedReader {
  throw new Error('not yet');
}
