import * as v from 'valibot';
import {
  brandAs,
  type Id,
  limits,
  type MemberPath,
  pointerTo,
  RoutingError,
} from '../../primitives/index.js';
import type { Context } from '../endpoint.js';
import { integer, list, type Optional, type Schema } from './schema.js';

/**
 * One JSON shape and the domain value it stands for, both ways. Decoding follows the check of the schema, so it only
 * meets values of the right JSON type.
 */
export interface Codec<T, Json = unknown> {
  readonly schema: Schema<Json>;
  /** @throws RoutingError where the text of a value is not well formed */
  decode(json: Json, pointer: string): T;
  encode(value: T, encoding: Encoding): Json | undefined;
  /**
   * JSON Pointer from the JSON to what a member of the value was decoded from, under the name that the JSON uses; `''`
   * where there is nothing more exact than the whole.
   */
  locate?(json: unknown, path: MemberPath): string;
}

/** What encoding needs beside the value. */
export type Encoding = Pick<Context, 'assetOf'>;

/** Any text. */
export const text: Codec<string, string> = same(v.string());

/** True or false. */
export const flag: Codec<boolean, boolean> = same(v.boolean());

/** A whole number. */
export const whole: Codec<number, number> = same(integer);

/** An id of some kind; whether it is well formed is for those to judge who know its chain. */
/* @__NO_SIDE_EFFECTS__ */
export function id<T extends Id<string>>(): Codec<T, string> {
  return { schema: v.string(), decode: (json) => brandAs<T>(json), encode: (value) => value };
}

/** An amount in base units: a decimal integer without sign, leading zeros or anything else. */
export const amount: Codec<bigint, string> = {
  schema: v.string(),
  decode: parseAmount,
  encode: String,
};

/** A field that may be left out, null or empty. */
/* @__NO_SIDE_EFFECTS__ */
export function optional<T, Json>(codec: Codec<T, Json>): Codec<T | undefined, Optional<Json>> {
  return {
    schema: v.nullish(codec.schema),
    decode: (json, pointer) => (json == null || json === '' ? undefined : codec.decode(json, pointer)),
    encode: (value, encoding) => (value === undefined ? undefined : codec.encode(value, encoding)),
    locate: (json, path) => locateIn(codec, json, path),
  };
}

/** A field that has a value of its own where it is left out, null or empty. */
/* @__NO_SIDE_EFFECTS__ */
export function withDefault<T, Json>(codec: Codec<T, Json>, absent: T): Codec<T, Optional<Json>> {
  const inner = optional(codec);
  return { ...inner, decode: (json, pointer) => inner.decode(json, pointer) ?? absent };
}

/** A list of at most `limit` items. */
/* @__NO_SIDE_EFFECTS__ */
export function listOf<T, Json>(item: Codec<T, Json>, limit: number): Codec<readonly T[], readonly Json[]> {
  return {
    schema: list(item.schema, limit),
    decode: (json, pointer) => json.map((one, index) => item.decode(one, `${pointer}/${index}`)),
    encode: (values, encoding) =>
      values.map((one) => item.encode(one, encoding)).filter((one) => one !== undefined),
    locate(json, [index, ...rest]) {
      if (index === undefined) return '';
      return (
        pointerTo('', index) + locateIn(item, Array.isArray(json) ? json[Number(index)] : undefined, rest)
      );
    },
  };
}

/** Where in its JSON a codec found a member; `''` for codecs of values without members. */
export function locateIn<T, Json>(codec: Codec<T, Json>, json: unknown, path: MemberPath): string {
  return codec.locate?.(json, path) ?? '';
}

/* @__NO_SIDE_EFFECTS__ */
function same<T>(schema: Schema<T>): Codec<T, T> {
  return { schema, decode: (json) => json, encode: (value) => value };
}

function parseAmount(text: string, pointer: string): bigint {
  const name = pointer.slice(pointer.lastIndexOf('/') + 1);
  if (!/^(?:0|[1-9][0-9]*)$/.test(text)) {
    throw new RoutingError('INVALID_AMOUNT', pointer, `invalid ${name}: not a whole number of base units`);
  }
  const value = text.length > mostDigits ? limits.amount + 1n : BigInt(text);
  if (value > limits.amount) {
    throw new RoutingError('AMOUNT_OUT_OF_RANGE', pointer, `invalid ${name}: more than 2^256 - 2`);
  }
  return value;
}

const mostDigits = String(limits.amount).length;
