import * as shapes from '../../json/index.js';
import {
  brandAs,
  type Id,
  limits,
  type MemberPath,
  pointerTo,
  type Reason,
  RoutingError,
} from '../../primitives/index.js';
import type { ChainDenom } from '../../operation/index.js';
import type { WireAsset } from '../read/asset.js';
import { snakeCase } from './field-names.js';

/** Reads a value of the library from JSON of a checked shape, and writes it. */
export interface Codec<T, Json = unknown> {
  readonly schema: shapes.Shape<Json>;
  /** @throws RoutingError if the text of a value is not well formed */
  decode(json: Json, pointer: string): T;
  encode(value: T, encoding: Encoding): Json | undefined;
  /** JSON Pointer, within the JSON of the value, to the field of a member, as written there; `''` without one. */
  locate?(json: unknown, path: MemberPath): string;
}

/** A field that may be left out or null. */
export type Optional<T> = T | null | undefined;

/** A JSON object of unknown content. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Inputs of encoding in addition to the value. */
export interface Encoding {
  /** The whole asset that a denom names. */
  assetOf(coin: ChainDenom): WireAsset;
}

/** Any text. */
export const text: Codec<string, string> = same(shapes.text);

/** True or false. */
export const flag: Codec<boolean, boolean> = same(shapes.flag);

/** A whole number. */
export const whole: Codec<number, number> = same(shapes.whole);

/** An id. Whether it is well formed depends on its chain and is checked later. */
/* @__NO_SIDE_EFFECTS__ */
export function id<T extends Id<string>>(): Codec<T, string> {
  return { schema: shapes.text, decode: (json) => brandAs<T>(json), encode: (value) => value };
}

/** An amount in base units: a decimal integer without sign, leading zeros or anything else. */
export const amount: Codec<bigint, string> = { schema: shapes.text, decode: parseAmount, encode: String };

/** A field that may be left out, null or empty. */
/* @__NO_SIDE_EFFECTS__ */
export function optional<T, Json>(codec: Codec<T, Json>): Codec<T | undefined, Optional<Json>> {
  return {
    schema: shapes.optional(codec.schema),
    decode: (json, pointer) => (json == null || json === '' ? undefined : codec.decode(json, pointer)),
    encode: (value, encoding) => (value === undefined ? undefined : codec.encode(value, encoding)),
    locate: (json, path) => locateIn(codec, json, path),
  };
}

/** A field with a default if it is omitted, null or empty. */
/* @__NO_SIDE_EFFECTS__ */
export function withDefault<T, Json>(codec: Codec<T, Json>, absent: T): Codec<T, Optional<Json>> {
  const inner = optional(codec);
  return { ...inner, decode: (json, pointer) => inner.decode(json, pointer) ?? absent };
}

/** A list of at most `limit` items. */
/* @__NO_SIDE_EFFECTS__ */
export function listOf<T, Json>(item: Codec<T, Json>, limit: number): Codec<readonly T[], readonly Json[]> {
  return {
    schema: shapes.list(item.schema, limit),
    decode: (json, pointer) => json.map((one, index) => item.decode(one, `${pointer}/${index}`)),
    encode: (values, encoding) =>
      values.map((one) => item.encode(one, encoding)).filter((one) => one !== undefined),
    locate(json, [index, ...rest]) {
      if (index === undefined) return '';
      const one: unknown = Array.isArray(json) ? json[Number(index)] : undefined;
      return pointerTo('', index) + locateIn(item, one, rest);
    },
  };
}

/** Where in its JSON a codec found a member; `''` for codecs of values without members. */
export function locateIn<T, Json>(codec: Codec<T, Json>, json: unknown, path: MemberPath): string {
  return codec.locate?.(json, path) ?? '';
}

/** A point in time: nanoseconds since the epoch, as text, since doubles are not exact. */
export const instant: Codec<bigint, string> = {
  schema: shapes.text,
  decode(text, pointer) {
    if (/^(?:0|[1-9][0-9]{0,19})$/.test(text)) return BigInt(text);
    const message = `${lastToken(pointer)} must be nanoseconds since the epoch, as text`;
    throw new RoutingError('INVALID_TIMEOUT', pointer, message);
  },
  encode: String,
};

/** A codec for each member of a domain value. */
export type Members<T> = { readonly [K in keyof T]-?: Codec<T[K]> };

/** A JSON object of the members of a value, in that order, in snake case unless `names` says otherwise. */
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
    schema: shapes.objectOf(fields.map(({ name, codec }) => [name, codec.schema])),
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
      return field.token + locateIn(field.codec, shapes.isObject(json) ? json[field.name] : undefined, rest);
    },
  };
}

/** A codec for the members of each variant of a tagged union. */
export type Variants<T extends { readonly kind: string }> = {
  readonly [K in T['kind']]: Codec<Omit<Extract<T, { readonly kind: K }>, 'kind'>>;
};

/** How an object with no variant, or with more than one, is refused. */
export interface VariantOptions {
  readonly reason: Reason;
  /** Noun for the object in messages. */
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
    schema: shapes.objectOf([...codecs].map(([kind, codec]) => [kind, shapes.optional(codec.schema)])),
    decode(json, pointer) {
      const present = Object.keys(json).filter((name) => codecs.has(name) && isStated(json[name]));
      const [kind = ''] = present;
      const codec = codecs.get(kind);
      if (codec === undefined || present.length > 1) {
        const found = present.length === 0 ? 'none' : present.join(' and ');
        const message = `${noun} must have exactly one of ${[...codecs.keys()].join(', ')}; it has ${found}`;
        throw new RoutingError(reason, pointer, message);
      }
      // Decoded values are fresh: adding to one is much quicker than copying it.
      return Object.assign(codec.decode(json[kind], `${pointer}/${kind}`), { kind }) as T; // the table has a codec for each kind
    },
    encode(value, encoding) {
      return { [value.kind]: codecs.get(value.kind)?.encode(value, encoding) };
    },
    locate(json, path) {
      const body = shapes.isObject(json) ? json : {};
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

/* @__NO_SIDE_EFFECTS__ */
function same<T>(schema: shapes.Shape<T>): Codec<T, T> {
  return { schema, decode: (json) => json, encode: (value) => value };
}

function parseAmount(text: string, pointer: string): bigint {
  if (!/^(?:0|[1-9][0-9]*)$/.test(text))
    invalid('INVALID_AMOUNT', pointer, 'not a whole number of base units');
  const value = text.length > mostDigits ? limits.amount + 1n : BigInt(text);
  if (value > limits.amount) invalid('AMOUNT_OUT_OF_RANGE', pointer, 'more than 2^256 - 2');
  return value;
}

function invalid(reason: Reason, pointer: string, why: string): never {
  throw new RoutingError(reason, pointer, `invalid ${lastToken(pointer)}: ${why}`);
}

function lastToken(pointer: string): string {
  return pointer.slice(pointer.lastIndexOf('/') + 1);
}

const mostDigits = String(limits.amount).length;
