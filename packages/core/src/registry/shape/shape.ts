import { isObject } from '../../json/index.js';
import { pointerTo, quote } from '../../primitives/index.js';
import type { Diagnostic } from '../model.js';

/** What a JSON value must be to count as a `T`: types only, grammar and ranges are not its business. */
export interface Shape<T> {
  /** Whether the value is a `T` as it stands. Further fields do not matter. */
  fits(value: unknown): boolean;
  /**
   * Reads as much of the value as is a `T`. What does not fit is reported at its pointer and left out; nothing throws
   * unless the notes do, the input is never changed, and what comes back shares nothing with it.
   */
  read(value: unknown, at: string, notes: Notes): T | undefined;
  /** Set where a record may not be read without the field when the field is there and does not fit. */
  readonly isDecisive?: true;
}

/** What is learnt while values are read. */
export interface Notes {
  /** Remembers where in the input a record came from, and gives the record back. */
  at<Row extends object>(row: Row, pointer: string): Row;
  report(reason: Diagnostic['reason'], field: string, message: string): void;
}

/** One shape per field of `T`: a field added to `T` does not compile until it has one. */
export type Fields<T> = { readonly [K in keyof T]-?: Shape<Exclude<T[K], undefined>> };

function primitive<T>(type: string, fits: (value: unknown) => value is T): Shape<T> {
  return {
    fits,
    read: (value, at, notes) => (fits(value) ? value : refuse(type, value, at, notes)),
  };
}

/** A text. */
export const text: Shape<string> = primitive('a text', (value) => typeof value === 'string');
/** A finite number. */
export const number: Shape<number> = primitive('a number', (value): value is number =>
  Number.isFinite(value),
);
/** True or false. */
export const flag: Shape<boolean> = primitive('true or false', (value) => typeof value === 'boolean');

/** A text, where an empty one stands for an absent value, as in answers of services. */
export const filled: Shape<string> = {
  fits: (value) => text.fits(value) && value !== '',
  read: (value, at, notes) => text.read(value, at, notes) || undefined,
};

/** A whole number in decimal digits. */
export const digits: Shape<string> = primitive(
  'a whole number in digits',
  (value): value is string => typeof value === 'string' && /^[0-9]{1,78}$/.test(value),
);

/** One of the values given. */
export function oneOf<const T extends string | boolean>(...values: readonly T[]): Shape<T> {
  const known: ReadonlySet<unknown> = new Set(values);
  return primitive(`one of ${values.join(', ')}`, (value): value is T => known.has(value));
}

/** A value, or null where `T` says that null means something. */
export function nullable<T>(shape: Shape<T>): Shape<T | null> {
  return {
    fits: (value) => value === null || shape.fits(value),
    read: (value, at, notes) => (value === null ? null : shape.read(value, at, notes)),
  };
}

/** A value that a record may lack, but must not be read without when it does not fit. */
export function decisive<T>(shape: Shape<T>): Shape<T> {
  return { ...shape, isDecisive: true };
}

/** A list; entries that do not fit are reported and left out. */
export function list<T>(entry: Shape<T>): Shape<readonly T[]> {
  return {
    fits: (value) => Array.isArray(value) && value.every(entry.fits),
    read(value, at, notes) {
      if (!Array.isArray(value)) return refuse('a list', value, at, notes);
      const entries: T[] = [];
      value.forEach((item: unknown, index) => {
        const read = entry.read(item, pointerTo(at, index), notes);
        if (read !== undefined) entries.push(read);
      });
      return entries;
    },
  };
}

/** An object whose keys are data, e.g. ids. */
export function table<T>(entry: Shape<T>): Shape<Readonly<Record<string, T>>> {
  return {
    fits: (value) => isObject(value) && Object.values(value).every(entry.fits),
    read(value, at, notes) {
      if (!isObject(value)) return refuse('an object', value, at, notes);
      const entries: [string, T][] = [];
      for (const [key, item] of Object.entries(value)) {
        const read = entry.read(item, pointerTo(at, key), notes);
        if (read !== undefined) entries.push([key, read]);
      }
      return Object.fromEntries(entries);
    },
  };
}

/**
 * An object with known fields. Other fields are ignored, null counts as absent unless the field's own shape takes it,
 * and a field that does not fit is reported and left out, with the whole object where `required` names the field or its
 * shape is decisive.
 */
export function record<T extends object>(
  fields: Fields<T>,
  required: readonly (keyof T & string)[] = [],
): Shape<T> {
  const names = Object.keys(fields) as (keyof T & string)[]; // the keys of a mapped type over T
  const entries = names.map((name) => ({ name, shape: fields[name], isMandatory: required.includes(name) }));
  return {
    fits(value) {
      if (!isObject(value)) return false;
      for (const { name, shape, isMandatory } of entries) {
        const field = value[name];
        if (field === undefined ? isMandatory : !shape.fits(field)) return false;
      }
      return true;
    },
    read(value, at, notes) {
      if (!isObject(value)) return refuse('an object', value, at, notes);
      const row: Partial<T> = {};
      for (const { name, shape, isMandatory } of entries) {
        const field = Object.hasOwn(value, name) ? value[name] : undefined;
        const isAbsent = field === undefined || (field === null && isMandatory);
        const read = isAbsent ? undefined : readField(shape, field, pointerTo(at, name), notes);
        if (read !== undefined) row[name] = read;
        else if (isMandatory) {
          if (isAbsent) notes.report('DATA_INVALID', at, `${nameAt(at)} must state ${name}`);
          return undefined;
        } else if (shape.isDecisive && !isAbsent && field !== null) return undefined;
      }
      return notes.at(row as T, at); // required fields were seen, the others are optional in T
    },
  };
}

/** Passes over objects whose `field` is null: their file states that the fact is not known. */
export function unlessNull<T extends object>(field: keyof T & string, shape: Shape<T>): Shape<T> {
  const isUnknown = (value: unknown) => isObject(value) && value[field] === null;
  return {
    fits: (value) => !isUnknown(value) && shape.fits(value),
    read: (value, at, notes) => (isUnknown(value) ? undefined : shape.read(value, at, notes)),
  };
}

/** Null means absent, except to a shape that takes it: that one answers null, all others answer undefined and report. */
function readField<T>(shape: Shape<T>, value: unknown, at: string, notes: Notes): T | undefined {
  return shape.read(value, at, value === null ? { ...notes, report: () => undefined } : notes);
}

function refuse(type: string, value: unknown, at: string, notes: Notes): undefined {
  notes.report('DATA_INVALID', at, `${nameAt(at)} must be ${type}, got ${quote(value)}`);
  return undefined;
}

/** Last token of a pointer, with the list's name before an index, to name the place in a message. */
function nameAt(at: string): string {
  return at === '' ? 'the data' : (/[^/]+(?:\/[0-9]+)?$/.exec(at)?.[0] ?? at);
}
