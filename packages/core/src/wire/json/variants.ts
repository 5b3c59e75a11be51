import * as v from 'valibot';
import { pointerTo, type Reason, RoutingError } from '../../primitives/index.js';
import type { Codec } from './codec.js';
import { type JsonObject, openShape } from './schema.js';

/** A codec for the members of each variant of a tagged union. */
export type Variants<T extends { readonly kind: string }> = {
  readonly [K in T['kind']]: Codec<Omit<Extract<T, { readonly kind: K }>, 'kind'>>;
};

/** How the absence or surplus of variants is refused. */
export interface VariantOptions {
  readonly reason: Reason;
  /** What the object is, for the message. */
  readonly noun: string;
}

/** A tagged union that is written as an object with one key, the name of the variant. */
export function variants<T extends { readonly kind: string }>(
  table: Variants<T>,
  { reason, noun }: VariantOptions,
): Codec<T, JsonObject> {
  const codecs = new Map(Object.entries<Codec<object>>(table));
  const all = [...codecs].map(([kind, codec]) => ({ kind, token: pointerTo('', kind), codec }));
  return {
    schema: openShape(all.map(({ kind, codec }) => [kind, v.nullish(codec.schema)])),
    decode(json, pointer) {
      const present = all.filter(({ kind }) => json[kind] !== undefined && json[kind] !== null);
      const [only] = present;
      if (only === undefined || present.length > 1) {
        const found = only === undefined ? 'none' : present.map(({ kind }) => kind).join(' and ');
        const message = `${noun} must hold one of ${[...codecs.keys()].join(', ')}; it holds ${found}`;
        throw new RoutingError(reason, pointer, message);
      }
      const { kind, token, codec } = only;
      return { kind, ...codec.decode(json[kind], pointer + token) } as T; // the table has a codec for each kind
    },
    encode(value, encoding) {
      return { [value.kind]: codecs.get(value.kind)?.encode(value, encoding) };
    },
  };
}
