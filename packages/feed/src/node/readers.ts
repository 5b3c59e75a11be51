import { FeedRefusal } from '../errors.js';
import type { FeedReader } from '../follow/reader.js';
import { readInside } from './disk.js';

/** Bounds of a reader. */
export interface ReaderOptions {
  /** Milliseconds for one file, 20,000 unless given. */
  readonly fileMs?: number;
  /** Milliseconds for all files of one update, 120,000 unless given: the clock starts at the first file. */
  readonly totalMs?: number;
  /** Ends all reading. */
  readonly signal?: AbortSignal;
}

/** Most redirects of one file. */
const mostRedirects = 3;

/** Answers that mean that there is no such file; stores of objects answer 403 for it. */
const absent: readonly number[] = [403, 404, 410];

/**
 * Reads a feed over HTTPS, or over HTTP from a loopback address. Redirects to another host are refused, bytes are counted after
 * unpacking. Make a new one for each update.
 *
 * @throws FeedRefusal `UNREACHABLE` for another URL
 */
export function httpsReader(url: string, options: ReaderOptions = {}): FeedReader {
  const base = baseOf(url);
  let total: AbortSignal | undefined;
  return {
    async read(path, mostBytes) {
      total ??= AbortSignal.timeout(options.totalMs ?? 120_000);
      const file = AbortSignal.timeout(options.fileMs ?? 20_000);
      const signal = AbortSignal.any([total, file, ...(options.signal ? [options.signal] : [])]);
      try {
        const response = await get(new URL(path, base), signal);
        return response && (await bodyOf(response, mostBytes));
      } catch (error) {
        if (error instanceof FeedRefusal) throw error;
        if (total.aborted || file.aborted)
          throw new FeedRefusal('LIMIT', `${path} takes too long`, { cause: error });
        throw new FeedRefusal('UNREACHABLE', `${path} cannot be read: ${causeOf(error)}`, { cause: error });
      }
    },
  };
}

/** Reads a feed from a folder, such as a stick. Links that leave the folder are refused. */
export function folderReader(folder: string): FeedReader {
  return {
    async read(path, mostBytes) {
      try {
        return await readInside(folder, path, mostBytes);
      } catch (error) {
        throw new FeedRefusal('UNREACHABLE', `${path} cannot be read: ${causeOf(error)}`, { cause: error });
      }
    },
  };
}

/**
 * `httpsReader` for a URL, else `folderReader`.
 *
 * @throws FeedRefusal `UNREACHABLE` for a URL that is not HTTPS
 */
export function readerOf(place: string, options: ReaderOptions = {}): FeedReader {
  return /^[a-z][a-z0-9+.-]+:\/\//i.test(place) ? httpsReader(place, options) : folderReader(place);
}

function baseOf(url: string): URL {
  const base = URL.canParse(url) ? new URL(url) : undefined;
  if (base === undefined || !isAllowed(base))
    throw new FeedRefusal('UNREACHABLE', 'a feed is read over https, or over http from a loopback address');
  if (base.username !== '' || base.password !== '' || base.search !== '' || base.hash !== '')
    throw new FeedRefusal('UNREACHABLE', 'the URL of a feed has no user, password, query or fragment');
  if (!base.pathname.endsWith('/')) base.pathname += '/';
  return base;
}

function isAllowed({ protocol, hostname }: URL): boolean {
  const isLoopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback);
}

/** The answer for a file, behind redirects within its host; undefined if there is no such file. */
async function get(start: URL, signal: AbortSignal): Promise<Response | undefined> {
  let url = start;
  for (let count = 0; count <= mostRedirects; count += 1) {
    const response = await fetch(url, { redirect: 'manual', signal });
    if (response.ok) return response;
    await response.body?.cancel();
    if (absent.includes(response.status)) return undefined;
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null)
      throw new FeedRefusal('UNREACHABLE', `${start.pathname} is answered with status ${response.status}`);
    const next = new URL(location, url);
    if (next.host !== start.host || next.protocol !== start.protocol)
      throw new FeedRefusal('UNREACHABLE', `${start.pathname} leads to another host, ${next.host}`);
    url = next;
  }
  throw new FeedRefusal(
    'UNREACHABLE',
    `${start.pathname} leads through more than ${mostRedirects} redirects`,
  );
}

/** Bytes of an answer after unpacking, at most one more than may be. */
async function bodyOf(response: Response, mostBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const body = response.body?.getReader();
  while (body !== undefined && length <= mostBytes) {
    const { done, value } = await body.read();
    if (done) break;
    chunks.push(value);
    length += value.length;
  }
  await body?.cancel(); // ends the connection of a longer file
  return Buffer.concat(chunks).subarray(0, mostBytes + 1);
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
