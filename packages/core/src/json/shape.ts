import { momentOf, pointerTo, quote, type Reason } from '../primitives/index.js';
import { isList, isObject } from './value.js';

/** Condition for a JSON value to be a `T`: types only, without grammar and ranges. */
export interface Shape<T> {
  /** Structure of the shape, the source of other descriptions; absent for opaque shapes. */
  readonly schema?: Schema;
  /** Whether the value is a `T`. Unknown fields are ignored. */
  fits(value: unknown): value is T;
  /** Reads the part that is a `T`, as a copy. Misfits are reported at their pointers and omitted; only notes throw. */
  read(value: unknown, at: string, notes: Notes): T | undefined;
  /** Set where a record may not be read without the field when the field is there and does not fit. */
  readonly isDecisive?: true;
}

/** Notes of reading. */
export interface Notes {
  /** Remembers where in the input a record came from, and gives the record back. */
  at<Row extends object>(row: Row, pointer: string): Row;
  /** Reports a misfit. @param misfit the problem as data, for callers with separate texts */
  report(reason: Reason, field: string, message: string, misfit?: Misfit): void;
}

/** Why a value does not fit. */
export interface Misfit {
  /** The value that does not fit. */
  readonly value: unknown;
  /** Expected type. */
  readonly needed: Schema['type'];
  /** The longest list that fits, if the length is the problem. */
  readonly most?: number;
  /** Opens the message about a value that is missing. */
  readonly lead?: string | undefined;
}

/** A schema of one type. */
interface Typed<Type extends string> {
  /** Type of the value. */
  readonly type: Type;
}

/** Structure of a shape. */
export type Schema =
  | Typed<'text' | 'number' | 'whole' | 'flag' | 'anything' | 'digits'>
  | (Typed<'choice'> & {
      /** Permitted values. */
      readonly choices: readonly (string | boolean)[];
    })
  | (Typed<'list'> & {
      /** Shape of the entries. */
      readonly item: Shape<unknown>;
      /** Most entries; no limit if absent. */
      readonly most?: number;
    })
  | (Typed<'object'> & {
      /** Shapes of the fields, by name. */
      readonly fields: ReadonlyMap<string, Shape<unknown>>;
      /** Start of the message about a missing field. */
      readonly lead?: string;
      /** Set if unknown fields are refused. */
      readonly isClosed?: true;
      /** Required fields of a row of a data file. */
      readonly required?: readonly string[];
    })
  | (Typed<'table'> & {
      /** Shape of the values. */
      readonly entry: Shape<unknown>;
    })
  | (Typed<'either'> & {
      /** Alternatives. */
      readonly shapes: readonly Shape<unknown>[];
    })
  | (Typed<'nullable' | 'optional' | 'given'> & {
      /** Shape of a present value. */
      readonly inner: Shape<unknown>;
    });

/* @__NO_SIDE_EFFECTS__ */
function primitive<T>(schema: Schema, noun: string, fits: (value: unknown) => value is T): Shape<T> {
  return {
    schema,
    fits,
    read: (value, at, notes) => (fits(value) ? value : refuse(schema, noun, { value, at, notes })),
  };
}

/** A text. */
export const text: Shape<string> = primitive({ type: 'text' }, 'a text', isText);

/** A finite number. */
export const number: Shape<number> = primitive({ type: 'number' }, 'a number', (value): value is number =>
  Number.isFinite(value),
);

/** A whole number, as a JSON number. */
export const whole: Shape<number> = primitive({ type: 'whole' }, 'a whole number', (value): value is number =>
  Number.isInteger(value),
);

/** True or false. */
export const flag: Shape<boolean> = primitive(
  { type: 'flag' },
  'true or false',
  (value) => typeof value === 'boolean',
);

/** Any value; reading hands it on as it is. */
export const anything: Shape<unknown> = primitive(
  { type: 'anything' },
  'anything',
  (_value): _value is unknown => true,
);

/** A text; an empty one means an absent value, as in answers of services. */
export const filled: Shape<string> = {
  schema: { type: 'text' },
  fits: (value): value is string => text.fits(value) && value !== '',
  read: (value, at, notes) => text.read(value, at, notes) || undefined,
};

/** A whole number in decimal digits. */
export const digits: Shape<string> = primitive(
  { type: 'digits' },
  'a whole number in digits',
  (value): value is string => isText(value) && /^[0-9]{1,78}$/.test(value),
);

/** A day or a time of RFC 3339. */
export const moment: Shape<string> = primitive(
  { type: 'text' },
  'a day such as 2027-01-01 or a time such as 2027-01-01T12:00:00Z',
  (value): value is string => isText(value) && momentOf(value) !== undefined,
);

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** One of the values given. */
/* @__NO_SIDE_EFFECTS__ */
export function oneOf<const T extends string | boolean>(...values: readonly T[]): Shape<T> {
  const known: ReadonlySet<unknown> = new Set(values);
  return primitive({ type: 'choice', choices: values }, `one of ${values.join(', ')}`, (value): value is T =>
    known.has(value),
  );
}

/** A value, or null where `T` says that null means something. */
/* @__NO_SIDE_EFFECTS__ */
export function nullable<T>(inner: Shape<T>): Shape<T | null> {
  return {
    schema: { type: 'nullable', inner },
    fits: (value): value is T | null => value === null || inner.fits(value),
    read: (value, at, notes) => (value === null ? null : inner.read(value, at, notes)),
  };
}

/** A field that may be left out or null. */
/* @__NO_SIDE_EFFECTS__ */
export function optional<T>(inner: Shape<T>): Shape<T | null | undefined> {
  return {
    schema: { type: 'optional', inner },
    fits: (value): value is T | null | undefined =>
      value === undefined || value === null || inner.fits(value),
    read: (value, at, notes) => (value == null ? undefined : inner.read(value, at, notes)),
  };
}

/** A field that may be omitted, but not null. If present it has the type of the field. */
/* @__NO_SIDE_EFFECTS__ */
export function given<T>(inner: Shape<T>): Shape<T> {
  return {
    schema: { type: 'given', inner },
    fits: (value): value is T => value === undefined || inner.fits(value),
    read: (value, at, notes) => (value === undefined ? undefined : inner.read(value, at, notes)),
  };
}

/** A value that a record may lack, but must not be read without when it does not fit. */
/* @__NO_SIDE_EFFECTS__ */
export function decisive<T>(shape: Shape<T>): Shape<T> {
  return { ...shape, isDecisive: true };
}

/** A list; entries that do not fit are reported and left out. @param most longest list, checked before its entries */
/* @__NO_SIDE_EFFECTS__ */
export function list<T>(item: Shape<T>, most?: number): Shape<readonly T[]> {
  const schema: Schema = { type: 'list', item, ...(most === undefined ? {} : { most }) };
  return {
    schema,
    fits: (value): value is readonly T[] =>
      isList(value) && (most === undefined || value.length <= most) && everyEntry(value, item),
    read(value, at, notes) {
      if (!isList(value)) return refuse(schema, 'a list', { value, at, notes });
      if (most !== undefined && value.length > most) return refuseLength(most, { value, at, notes });
      // A gap is an entry that is absent, which `flatMap` would pass over.
      return Array.from(value).flatMap((entry, index) => {
        const read = item.read(entry, pointerTo(at, index), notes);
        return read === undefined ? [] : [read];
      });
    },
  };
}

/** Whether all entries fit; a gap is an entry that is absent, which `every` would pass over. */
function everyEntry<T>(value: readonly unknown[], item: Shape<T>): boolean {
  for (const entry of value) if (!item.fits(entry)) return false;
  return true;
}

/** A list that says something else without one of its entries: where one does not fit, the list is left out. */
/* @__NO_SIDE_EFFECTS__ */
export function wholeList<T>(item: Shape<T>): Shape<readonly T[]> {
  const entries = list(item);
  return {
    ...entries,
    read(value, at, notes) {
      const read = entries.read(value, at, notes);
      return entries.fits(value) ? read : undefined;
    },
  };
}

/** An object whose keys are data, e.g. ids. */
/* @__NO_SIDE_EFFECTS__ */
export function table<T>(entry: Shape<T>): Shape<Readonly<Record<string, T>>> {
  const schema: Schema = { type: 'table', entry };
  return {
    schema,
    fits: (value): value is Readonly<Record<string, T>> =>
      isObject(value) && Object.values(value).every(entry.fits),
    read(value, at, notes) {
      if (!isObject(value)) return refuse(schema, 'an object', { value, at, notes });
      const entries: [string, T][] = [];
      for (const [key, item] of Object.entries(value)) {
        const read = entry.read(item, pointerTo(at, key), notes);
        if (read !== undefined) entries.push([key, read]);
      }
      return Object.fromEntries(entries);
    },
  };
}

/** A list or an object, each read by its shape. */
/* @__NO_SIDE_EFFECTS__ */
export function listOr<T, U>(items: Shape<T>, object: Shape<U>): Shape<T | U> {
  return {
    schema: { type: 'either', shapes: [items, object] },
    fits: (value): value is T | U => (isList(value) ? items : object).fits(value),
    read: (value, at, notes) => (isList(value) ? items : object).read(value, at, notes),
  };
}

/** A value of one of several shapes. What fits none is read by the first, to say why. */
/* @__NO_SIDE_EFFECTS__ */
export function either<T extends readonly unknown[]>(
  ...shapes: { readonly [I in keyof T]: Shape<T[I]> }
): Shape<T[number]> {
  const all: readonly Shape<T[number]>[] = shapes;
  return {
    schema: { type: 'either', shapes: all },
    fits: (value): value is T[number] => all.some((shape) => shape.fits(value)),
    read: (value, at, notes) => (all.find((shape) => shape.fits(value)) ?? all[0])?.read(value, at, notes),
  };
}

interface Place {
  readonly value: unknown;
  readonly at: string;
  readonly notes: Notes;
}

/** Reports a value that does not fit. */
export function refuse(schema: Schema, noun: string, { value, at, notes }: Place): undefined {
  const misfit = { value, needed: schema.type, ...('lead' in schema && { lead: schema.lead }) };
  notes.report('DATA_INVALID', at, `${nameAt(at)} must be ${noun}, got ${quote(value)}`, misfit);
  return undefined;
}

function refuseLength(most: number, { value, at, notes }: Place): undefined {
  const misfit: Misfit = { value, needed: 'list', most };
  notes.report('DATA_INVALID', at, `${nameAt(at)} has more than ${most} entries`, misfit);
  return undefined;
}

/** Last token of a pointer, with the list's name before an index, to name the place in a message. */
export function nameAt(at: string): string {
  return at === '' ? 'the data' : (/[^/]+(?:\/[0-9]+)?$/.exec(at)?.[0] ?? at);
}

/** Fields of the shape of an object; none of any other. */
/* @__NO_SIDE_EFFECTS__ */
export function fieldsOf({ schema }: Shape<unknown>): ReadonlyMap<string, Shape<unknown>> {
  return schema?.type === 'object' ? schema.fields : new Map();
}

/** Shape of the value that a field has when it is there. */
/* @__NO_SIDE_EFFECTS__ */
export function presentOf(shape: Shape<unknown>): Shape<unknown> {
  return shape.schema !== undefined && 'inner' in shape.schema ? presentOf(shape.schema.inner) : shape;
}

/** Whether a field may be left out. */
export function isOptional({ schema }: Shape<unknown>): boolean {
  return schema?.type === 'optional' || schema?.type === 'given';
}
