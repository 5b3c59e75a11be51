import { type Answer, bytesOf } from './exchange.js';

/** SHA-1 of bytes, or of text as UTF-8, in hex: at once where the platform can. */
export type Digest = (body: NonNullable<Answer['body']>) => string | Promise<string>;

/** Returns the SHA-1 of a body by Web Crypto, which every platform has. */
export async function webDigest(body: NonNullable<Answer['body']>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-1', bytesOf(body)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The answer with a tag: a digest of the content, so it names data, question, options and version at once. */
export function tagged(answer: Answer, digest: Digest): Answer | Promise<Answer> {
  return after(digest(answer.body ?? ''), (hex) => ({
    ...answer,
    headers: { ...answer.headers, etag: `"${hex}"` },
  }));
}

/** Applies a function to a value: at once unless the value is a promise. */
export function after<T, U>(value: T | Promise<T>, make: (value: T) => U): U | Promise<U> {
  return value instanceof Promise ? value.then(make) : make(value);
}

/** The tag of an encoded form of a content: strong tags distinguish such forms. */
export function tagOfForm(tag: string, encoding: string): string {
  return tag.endsWith('"') ? `${tag.slice(0, -1)}-${encoding}"` : tag;
}

/**
 * The answer to a conditional request: 304 without a body, with the matching tag, if a tag of the request belongs to the answer or
 * to another form of its content. Weak tags match too, since a proxy that compresses an answer makes its tag weak.
 *
 * @param known the header `if-none-match`
 */
export function unlessKnown(answer: Answer, known: string | undefined): Answer {
  const { etag } = answer.headers;
  if (known === undefined || etag === undefined) return answer;
  const tags = known.match(/"[^"]*"/g) ?? [];
  const plain = plainTag(etag);
  const same = known.trim() === '*' ? etag : tags.find((tag) => tag === plain || withoutForm(tag) === plain);
  if (same === undefined) return answer;
  const { 'content-type': _type, ...rest } = answer.headers;
  return { status: 304, headers: { ...rest, etag: same === plain ? etag : same } };
}

function plainTag(tag: string): string {
  return tag.startsWith('W/') ? tag.slice(2) : tag;
}

function withoutForm(tag: string): string {
  return tag.replace(/-(?:gzip|br)"$/, '"');
}
