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
  if (accepted === undefined || answer.body === undefined) return undefined;
  if (answer.body.length < (answer.keptAs ? keptFrom : onceFrom)) return undefined;
  const weight = weights(accepted);
  const [br, zip] = [answer.keptAs ? weight('br') : 0, weight('gzip')];
  // Brotli is smaller, and cached answers are compressed once; a client that weights gzip higher gets gzip.
  if (br > 0 && br >= zip) return 'br';
  return zip > 0 ? 'gzip' : undefined;
}

/** A body in an encoding; the forms of one that is kept are made once. */
export function compressed(
  { keptAs, onForm }: Answer,
  body: string | Uint8Array,
  encoding: Encoding,
): Promise<Uint8Array> {
  if (keptAs === undefined) return compress[encoding](body);
  const forms = known.get(keptAs) ?? {};
  known.set(keptAs, forms);
  forms[encoding] ??= compress[encoding](body).then((form) => {
    onForm?.(form.length);
    return form;
  });
  return forms[encoding];
}

/** Compressed forms live as long as their bodies. */
const known = new WeakMap<object, { [E in Encoding]?: Promise<Uint8Array> }>();

const [gzipped, brotlied] = [promisify(gzip), promisify(brotliCompress)];

const compress: { readonly [E in Encoding]: (body: string | Uint8Array) => Promise<Uint8Array> } = {
  gzip: (body) => gzipped(body),
  br: (body) => brotlied(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
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
