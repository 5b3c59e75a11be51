import { pointerTo } from 'wayfold';
import type { Draft } from './fragment.js';
import { isObject, own, quote } from './json.js';

/**
 * Reads a value of unknown content as a `T`. What does not fit is reported at its pointer and answered with undefined;
 * nothing throws, the input is never changed, and what comes back shares nothing with it.
 */
export type Shape<T> = (value: unknown, at: string, draft: Draft) => T | undefined;

/** One shape per field of `T`: a field added to `T` does not compile until it has one. */
export type Fields<T> = { readonly [K in keyof T]-?: Shape<Exclude<T[K], undefined>> };

const primitive =
  <T>(type: string, is: (value: unknown) => value is T): Shape<T> =>
  (value, at, draft) => {
    if (is(value)) return value;
    draft.report('DATA_INVALID', at, `${nameAt(at)} must be ${type}, got ${quote(value)}`);
    return undefined;
  };

/** A text. */
export const text: Shape<string> = primitive('a text', (value) => typeof value === 'string');
/** A finite number. */
export const number: Shape<number> = primitive('a number', (value): value is number =>
  Number.isFinite(value),
);
/** True or false. */
export const flag: Shape<boolean> = primitive('true or false', (value) => typeof value === 'boolean');

/** A text, where an empty one stands for an absent value, as in answers of services. */
export const filled: Shape<string> = (value, at, draft) => text(value, at, draft) || undefined;

/** A whole number of base units, in decimal digits. */
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
  return (value, at, draft) => (value === null ? null : shape(value, at, draft));
}

/** A list; entries that do not fit are reported and left out. */
export function list<T>(entry: Shape<T>): Shape<readonly T[]> {
  return (value, at, draft) => {
    if (!Array.isArray(value)) {
      draft.report('DATA_INVALID', at, `${nameAt(at)} must be a list, got ${quote(value)}`);
      return undefined;
    }
    const entries: T[] = [];
    value.forEach((item: unknown, index) => {
      const read = entry(item, pointerTo(at, index), draft);
      if (read !== undefined) entries.push(read);
    });
    return entries;
  };
}

/** An object whose keys are data, e.g. ids. */
export function table<T>(entry: Shape<T>): Shape<Readonly<Record<string, T>>> {
  return (value, at, draft) => {
    if (!isObject(value)) return notAnObject(value, at, draft);
    const entries: [string, T][] = [];
    for (const key of Object.keys(value)) {
      const read = entry(own(value, key), pointerTo(at, key), draft);
      if (read !== undefined) entries.push([key, read]);
    }
    return Object.fromEntries(entries);
  };
}

/**
 * An object with known fields. Other fields are ignored, null counts as absent unless the field's own shape takes it,
 * and a field that does not fit is reported and left out, with the whole object where `required` names the field.
 */
export function record<T extends object>(
  fields: Fields<T>,
  required: readonly (keyof T & string)[] = [],
): Shape<T> {
  const names = Object.keys(fields) as (keyof T & string)[]; // the keys of a mapped type over T
  const mandatory: ReadonlySet<string> = new Set(required);
  return (value, at, draft) => {
    if (!isObject(value)) return notAnObject(value, at, draft);
    const row: Partial<T> = {};
    for (const name of names) {
      const field = own(value, name);
      const isAbsent = field === undefined || (field === null && mandatory.has(name));
      const read = isAbsent ? undefined : readField(fields[name], field, pointerTo(at, name), draft);
      if (read !== undefined) row[name] = read;
      else if (mandatory.has(name)) {
        if (isAbsent) draft.report('DATA_INVALID', at, `${nameAt(at)} must state ${name}`);
        return undefined;
      }
    }
    return draft.at(row as T, at); // required fields were seen, the others are optional in T
  };
}

/** Passes over objects whose `field` is null: their file states that the fact is not known. */
export function unlessNull<T extends object>(field: keyof T & string, shape: Shape<T>): Shape<T> {
  return (value, at, draft) => (own(value, field) === null ? undefined : shape(value, at, draft));
}

/** Null means absent, except to a shape that takes it: that one answers null, all others answer undefined and report. */
function readField<T>(shape: Shape<T>, value: unknown, at: string, draft: Draft): T | undefined {
  return value === null ? shape(value, at, silent(draft)) : shape(value, at, draft);
}

function silent(draft: Draft): Draft {
  return { ...draft, report: () => undefined };
}

function notAnObject(value: unknown, at: string, draft: Draft): undefined {
  draft.report('DATA_INVALID', at, `${nameAt(at)} must be an object, got ${quote(value)}`);
  return undefined;
}

/** Last token of a pointer, with the list's name before an index, to name the place in a message. */
function nameAt(at: string): string {
  return at === '' ? 'the data' : (/[^/]+(?:\/[0-9]+)?$/.exec(at)?.[0] ?? at);
}
