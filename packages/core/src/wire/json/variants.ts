import * as v from 'valibot';
import { pointerTo, type Reason, RoutingError } from '../../primitives/index.js';
import { type Codec, locateIn } from './codec.js';
import { isObject, type JsonObject, openShape } from './schema.js';

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
/* @__NO_SIDE_EFFECTS__ */
export function variants<T extends { readonly kind: string }>(
  table: Variants<T>,
  { reason, noun }: VariantOptions,
): Codec<T, JsonObject> {
  const codecs = new Map(Object.entries<Codec<object>>(table));
  return {
    schema: openShape([...codecs].map(([kind, codec]) => [kind, v.nullish(codec.schema)])),
    decode(json, pointer) {
      const present = Object.keys(json).filter((name) => codecs.has(name) && isStated(json[name]));
      const [kind = ''] = present;
      const codec = codecs.get(kind);
      if (codec === undefined || present.length > 1) {
        const found = present.length === 0 ? 'none' : present.join(' and ');
        const message = `${noun} must hold one of ${[...codecs.keys()].join(', ')}; it holds ${found}`;
        throw new RoutingError(reason, pointer, message);
      }
      // Decoded values are fresh: adding to one is much quicker than copying it.
      return Object.assign(codec.decode(json[kind], `${pointer}/${kind}`), { kind }) as T; // the table has a codec for each kind
    },
    encode(value, encoding) {
      return { [value.kind]: codecs.get(value.kind)?.encode(value, encoding) };
    },
    locate(json, path) {
      const body = isObject(json) ? json : {};
      const kind = Object.keys(body).find((name) => isStated(body[name]) && codecs.has(name)) ?? '';
      const codec = codecs.get(kind);
      if (path.length === 0 || codec === undefined) return '';
      return pointerTo('', kind) + locateIn(codec, body[kind], path);
    },
  };
}

function isStated(json: unknown): boolean {
  return json !== undefined && json !== null;
}
