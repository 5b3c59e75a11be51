import { pointerTo } from '../../primitives/index.js';
import { type Codec, locateIn } from './codec.js';
import { snakeCase } from './told.js';
import { isObject, type JsonObject, openShape } from './schema.js';

/** A codec for each member of a domain value. */
export type Members<T> = { readonly [K in keyof T]-?: Codec<T[K]> };

/**
 * A JSON object whose fields are the members of a domain value, in the order given. The wire name of a member is its
 * name in snake case (`fromChainId` is `from_chain_id`), unless `names` says otherwise.
 */
/* @__NO_SIDE_EFFECTS__ */
export function record<T extends object>(
  members: Members<T>,
  names: { readonly [K in keyof T]?: string } = {},
): Codec<T, JsonObject> {
  const renamed = new Map(Object.entries(names));
  const fields = Object.entries<Codec<unknown>>(members).map(([key, codec]) => {
    const name = String(renamed.get(key) ?? snakeCase(key));
    return { key, name, token: pointerTo('', name), codec };
  });
  return {
    schema: openShape(fields.map(({ name, codec }) => [name, codec.schema])),
    decode(json, pointer) {
      const value: Record<string, unknown> = {};
      for (const { key, name, token, codec } of fields)
        value[key] = codec.decode(json[name], pointer + token);
      return value as T; // one codec for each member of T
    },
    encode(value, encoding) {
      const entries = fields.map(
        ({ key, name, codec }) => [name, codec.encode(Reflect.get(value, key), encoding)] as const,
      );
      return Object.fromEntries(entries.filter(([, json]) => json !== undefined));
    },
    locate(json, [member, ...rest]) {
      const field = fields.find(({ key }) => key === member);
      if (field === undefined) return '';
      return field.token + locateIn(field.codec, isObject(json) ? json[field.name] : undefined, rest);
    },
  };
}
