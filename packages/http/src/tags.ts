import { type Answer, bytesOf } from './exchange.js';

/** The answer with a tag: a digest of the content, so it names data, query, options and version at once. */
export async function tagged(answer: Answer): Promise<Answer> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-1', bytesOf(answer.body ?? '')));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { ...answer, headers: { ...answer.headers, etag: `"${hex}"` } };
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
