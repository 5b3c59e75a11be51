import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Answer } from '../exchange.js';

/** Encodings that answers are sent in. */
export type Encoding = 'gzip' | 'br';

/** Kept answers of at least this many bytes are compressed. */
const keptFrom = 1024;

/**
 * Other answers of at least this many bytes: below, compressing costs more than all else about the answer, and saves no packet that
 * the client would wait for, since a connection begins with ten of them.
 */
const onceFrom = 14_000;

/** The encoding to send an answer in, or undefined for none. @param accepted the header `accept-encoding` */
export function chosenForm(answer: Answer, accepted: string | undefined): Encoding | undefined {
  if (accepted === undefined || answer.bytes === undefined) return undefined;
  if (answer.bytes.length < (answer.isKept ? keptFrom : onceFrom)) return undefined;
  const weight = weights(accepted);
  const [br, zip] = [answer.isKept ? weight('br') : 0, weight('gzip')];
  // Brotli is smaller, and for kept bytes made once; whoever prefers gzip by its weight gets that.
  if (br > 0 && br >= zip) return 'br';
  return zip > 0 ? 'gzip' : undefined;
}

/** The bytes in an encoding; those of a kept answer are made once. */
export function compressed(answer: Answer, bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  if (!answer.isKept) return compress[encoding](bytes);
  const forms = known.get(bytes) ?? {};
  known.set(bytes, forms);
  forms[encoding] ??= compress[encoding](bytes);
  return forms[encoding];
}

/** Forms live as long as the bytes that they are of. */
const known = new WeakMap<Uint8Array, { [E in Encoding]?: Promise<Uint8Array> }>();

const [gzipped, brotlied] = [promisify(gzip), promisify(brotliCompress)];

const compress: { readonly [E in Encoding]: (bytes: Uint8Array) => Promise<Uint8Array> } = {
  gzip: (bytes) => gzipped(bytes),
  br: (bytes) => brotlied(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
};

/** How much each encoding is wanted, from 0 to 1. */
function weights(accepted: string): (encoding: string) => number {
  const stated = new Map(
    accepted.split(',').map((item): [string, number] => {
      const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [name, quality === undefined ? 1 : Number(quality) || 0];
    }),
  );
  return (encoding) => stated.get(encoding) ?? stated.get('*') ?? 0;
}
