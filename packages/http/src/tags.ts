import { type Answer, bytesOf } from './exchange.js';

/** SHA-1 of bytes, or of text as UTF-8, in hex: at once where the platform can. */
export type Digest = (body: NonNullable<Answer['body']>) => string | Promise<string>;

/** By what every platform has. */
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

/** What is made of a value: at once where the value is there. */
export function after<T, U>(value: T | Promise<T>, make: (value: T) => U): U | Promise<U> {
  return value instanceof Promise ? value.then(make) : make(value);
}

/** The tag of the form of a content in an encoding: strong tags tell such forms apart. */
export function tagOfForm(tag: string, encoding: string): string {
  return tag.endsWith('"') ? `${tag.slice(0, -1)}-${encoding}"` : tag;
}

/**
 * The answer to whoever may have it already: 304 without a body where one of the tags is that of the answer, or of another form of
 * the same content, whose tag it then says again. Weak tags count: whoever compresses an answer on the way makes its tag weak.
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
