import * as shapes from '../../json/index.js';
import { ownMember, type Shape } from '../../json/index.js';
import { brandAs, type Id, once } from '../../primitives/index.js';
import { closable, type ClosingRow } from '../families/closing.js';
import type { ClosingFact } from './bridge.js';
import type { BlockCheck } from './check.js';

/** Reads and writes one fact: as the data files have it, JSON with names in snake_case, and as the engine reads it. */
export interface FactCodec<Row, Fact> {
  /** Shape of a valid row. */
  readonly shape: Shape<Row>;
  /** The fact that a row states. */
  read(row: Row): Fact;
  /** The row of a fact: reading it returns an equal fact. */
  write(fact: Fact): Row;
}

/** A block of the data files, and the facts that the engine makes of it. */
export interface BlockCodec<Facts> extends FactCodec<RowOf<Facts>, Facts> {
  /** Compares its rows with each other and with the data around them. */
  readonly check?: BlockCheck<RowOf<Facts>>;
}

/** The row of a fact: names in snake_case, ids as plain texts, bigints in digits. Keys of tables are data and stay. */
export type RowOf<Fact> = Fact extends string | bigint
  ? string
  : Fact extends number | boolean | null | undefined
    ? Fact
    : Fact extends readonly (infer Entry)[]
      ? readonly RowOf<Entry>[]
      : string extends keyof Fact
        ? { readonly [Key in keyof Fact]: RowOf<Fact[Key]> }
        : { readonly [Key in keyof Fact as Snake<Key & string>]: RowOf<Fact[Key]> };

/** `chainId` as `chain_id`. */
export type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends Uppercase<First>
    ? First extends Lowercase<First>
      ? `${First}${Snake<Rest>}`
      : `_${Lowercase<First>}${Snake<Rest>}`
    : `${First}${Snake<Rest>}`
  : Name;

/** A codec for each member of a fact, by its name in the files. A member without one does not compile. */
export type Members<Fact> = {
  readonly [Key in keyof Fact as Snake<Key & string>]-?: FactCodec<
    RowOf<Exclude<Fact[Key], undefined>>,
    Exclude<Fact[Key], undefined>
  >;
};

/** `chain_id` as `chainId`, for names that the code states. */
export function camel(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Result type of a codec. A call, since bundlers keep code that reads a member while it loads. */
/* @__NO_SIDE_EFFECTS__ */
export function shapeOf<Row, Fact>({ shape }: FactCodec<Row, Fact>): Shape<Row> {
  return shape;
}

/** A value that the engine reads as the files have it. */
/* @__NO_SIDE_EFFECTS__ */
function plain<T>(shape: Shape<T>): FactCodec<T, T> {
  return { shape, read: (row) => row, write: (fact) => fact };
}

/** A text. */
export const text: FactCodec<string, string> = plain(shapes.text);
/** A finite number. */
export const number: FactCodec<number, number> = plain(shapes.number);
/** A whole number, as a JSON number: a domain or an endpoint id. */
export const whole: FactCodec<number, number> = plain(shapes.whole);
/** True or false. */
export const flag: FactCodec<boolean, boolean> = plain(shapes.flag);

/** One of the words listed. */
/* @__NO_SIDE_EFFECTS__ */
export function word<const T extends string>(...words: readonly T[]): FactCodec<T, T> {
  return plain(shapes.oneOf(...words));
}

/** A text that is an id. Its grammar is not checked: an id that no chain has leads nowhere. */
/* @__NO_SIDE_EFFECTS__ */
export function id<T extends Id<string>>(): FactCodec<string, T> {
  return { shape: shapes.text, read: (row) => brandAs<T>(row), write: (fact) => fact };
}

/** A whole number, in digits in the files. */
export const integer: FactCodec<string, bigint> = {
  shape: shapes.digits,
  read: (row) => BigInt(row),
  write: (fact) => fact.toString(),
};

/** A fact, or null where the files say that it is not known. */
/* @__NO_SIDE_EFFECTS__ */
export function nullable<Row, Fact>(codec: FactCodec<Row, Fact>): FactCodec<Row | null, Fact | null> {
  return {
    shape: shapes.nullable(codec.shape),
    read: (row) => (row === null ? null : codec.read(row)),
    write: (fact) => (fact === null ? null : codec.write(fact)),
  };
}

/** A list of facts. */
/* @__NO_SIDE_EFFECTS__ */
export function list<Row, Fact>(codec: FactCodec<Row, Fact>): FactCodec<readonly Row[], readonly Fact[]> {
  return {
    shape: shapes.list(codec.shape),
    read: (rows) => rows.map((row) => codec.read(row)),
    write: (facts) => facts.map((fact) => codec.write(fact)),
  };
}

/** Facts by keys that are data, e.g. chain ids. */
/* @__NO_SIDE_EFFECTS__ */
export function table<Row, Fact>(
  codec: FactCodec<Row, Fact>,
): FactCodec<Readonly<Record<string, Row>>, Readonly<Record<string, Fact>>> {
  return {
    shape: shapes.table(codec.shape),
    read: (rows) => mapValues(rows, (row) => codec.read(row)),
    write: (facts) => mapValues(facts, (fact) => codec.write(fact)),
  };
}

/** Leaves out rows whose `member` is null: their file states that the fact is not known. */
/* @__NO_SIDE_EFFECTS__ */
export function unlessNull<Row extends object, Fact>(
  member: keyof Row & string,
  codec: FactCodec<Row, Fact>,
): FactCodec<Row, Fact> {
  return { ...codec, shape: shapes.unlessNull(member, codec.shape) };
}

/** A fact of several members; the files must state the `required` ones. */
/* @__NO_SIDE_EFFECTS__ */
export function record<Fact extends object>(
  members: Members<Fact>,
  required: readonly (keyof Members<Fact> & string)[] = [],
): FactCodec<RowOf<Fact>, Fact> {
  const codecs = Object.entries<FactCodec<unknown, unknown>>(members);
  const fields = Object.fromEntries(codecs.map(([name, { shape }]) => [name, shape]));
  const renamed = once(() => codecs.map(([name, codec]): Renamed => ({ name, camel: camel(name), codec })));
  return {
    shape: shapes.row<Record<string, unknown>>(fields, required) as unknown as Shape<RowOf<Fact>>, // of the members of Fact, one by one
    read(row) {
      const given = row as Readonly<Record<string, unknown>>; // of plain JSON
      const fact: Record<string, unknown> = {};
      for (const { name, camel: own, codec } of renamed()) {
        const value = ownMember(given, name);
        if (value !== undefined) fact[own] = codec.read(value);
      }
      return fact as Fact; // `Members` has the type of each
    },
    write(fact) {
      const given = new Map<string, unknown>(Object.entries(fact));
      const row: Record<string, unknown> = {};
      for (const { name, camel: own, codec } of renamed()) {
        const value = given.get(own);
        if (value !== undefined) row[name] = codec.write(value);
      }
      return row as RowOf<Fact>; // the same
    },
  };
}

/** A record of a route with its published end. */
/* @__NO_SIDE_EFFECTS__ */
export function route<Fact extends ClosingFact>(
  members: Omit<Members<Fact>, keyof Members<ClosingFact>>,
  required: readonly (keyof Members<Fact> & string)[] = [],
): FactCodec<RowOf<Fact>, Fact> {
  const time = plain(shapes.decisive(shapes.moment));
  const ends = { closes_at: time, sunset_at: time, last_in_at: time };
  const codec = record<Fact>({ ...members, ...ends } as unknown as Members<Fact>, required); // both together are all members
  return { ...codec, shape: closable(codec.shape as Shape<ClosingRow>) as unknown as typeof codec.shape }; // the row has these members too
}

/** A member by both its names. */
interface Renamed {
  readonly name: string;
  readonly camel: string;
  readonly codec: FactCodec<unknown, unknown>;
}

function mapValues<From, To>(
  values: Readonly<Record<string, From>>,
  change: (value: From) => To,
): Readonly<Record<string, To>> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));
}
