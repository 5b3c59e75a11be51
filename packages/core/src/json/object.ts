import { pointerTo } from '../primitives/index.js';
import { type Schema, nameAt, type Notes, refuse, type Shape } from './shape.js';
import { noteNames } from './unread.js';
import { isObject, ownMember } from './value.js';

/** One shape per field of `T`: a field added to `T` does not compile until it has one. */
export type Fields<T> = { readonly [K in keyof T]-?: Shape<Exclude<T[K], undefined>> };

/** One shape per field of `T`, which says itself whether the field may be left out. */
export type Members<T> = { readonly [K in keyof T]-?: Shape<T[K]> };

/**
 * A row of the data files, read leniently: every field may be missing except those in `required`, and null
 * counts as missing unless the field's shape accepts it. A misfit is reported and omitted, and the whole row
 * with it if `required` names the field or its shape is decisive. Unknown fields are ignored.
 */
/* @__NO_SIDE_EFFECTS__ */
export function row<T extends object>(
  fields: Fields<T>,
  required: readonly (keyof T & string)[] = [],
): Shape<T> {
  const names = Object.keys(fields) as (keyof T & string)[]; // the keys of a mapped type over T
  const entries = names.map((name) => ({ name, shape: fields[name], isMandatory: required.includes(name) }));
  const schema: Schema = { type: 'object', fields: new Map(Object.entries(fields)), required };
  return {
    schema,
    fits(value): value is T {
      if (!isObject(value)) return false;
      for (const { name, shape, isMandatory } of entries) {
        const field = value[name];
        if (field === undefined ? isMandatory : !shape.fits(field)) return false;
      }
      return true;
    },
    read(value, at, notes) {
      if (!isObject(value)) return refuse(schema, 'an object', { value, at, notes });
      const kept: Partial<T> = {};
      for (const { name, shape, isMandatory } of entries) {
        const field = ownMember(value, name);
        const isAbsent = field === undefined || (field === null && isMandatory);
        const read = isAbsent ? undefined : readField(shape, field, pointerTo(at, name), notes);
        if (read !== undefined) kept[name] = read;
        else if (isMandatory) {
          if (isAbsent) notes.report('DATA_INVALID', at, `${nameAt(at)} must state ${name}`);
          return undefined;
        } else if (shape.isDecisive && !isAbsent && field !== null) return undefined;
      }
      return notes.at(kept as T, at); // required fields were seen, the others are optional in T
    },
  };
}

/**
 * An object of an interface, read strictly: every field is required unless its shape is `optional` or `given`,
 * and null is an ordinary value. A misfit is reported at its place. Unknown fields are ignored. (Data files use
 * `row`.)
 *
 * @param lead start of the message about a missing field
 */
/* @__NO_SIDE_EFFECTS__ */
export function object<T extends object>(members: Members<T>, lead?: string): Shape<T> {
  return objectOf(Object.entries(members), lead) as Shape<T>; // a shape for each member of T
}

/** Like `object`, for fields that are known only when the shape is made. */
/* @__NO_SIDE_EFFECTS__ */
export function objectOf(
  fields: Iterable<readonly [string, Shape<unknown>]>,
  lead?: string,
): Shape<Readonly<Record<string, unknown>>> {
  const byName = new Map(fields);
  const entries = [...byName].map(([name, shape]) => ({ name, shape }));
  const schema: Schema = { type: 'object', fields: byName, ...(lead === undefined ? {} : { lead }) };
  return {
    schema,
    fits: (value): value is Readonly<Record<string, unknown>> =>
      isObject(value) && entries.every(({ name, shape }) => shape.fits(value[name])),
    read(value, at, notes) {
      if (!isObject(value)) return refuse(schema, 'an object', { value, at, notes });
      const inner = lead === undefined ? notes : withLead(notes, lead);
      const read = entries.map(
        ({ name, shape }) => [name, shape.read(value[name], pointerTo(at, name), inner)] as const,
      );
      return Object.fromEntries(read.filter(([, field]) => field !== undefined));
    },
  };
}

/** A row that must not have unknown fields: omitting them would change its meaning. */
/* @__NO_SIDE_EFFECTS__ */
export function closed<T extends object>(
  fields: Fields<T>,
  required: readonly (keyof T & string)[],
): Shape<T> {
  const shape = row(fields, required);
  const strayKeys = (value: unknown) =>
    isObject(value)
      ? Object.keys(value).filter((key) => !Object.hasOwn(fields, key) && !noteNames.has(key))
      : [];
  return {
    schema: { type: 'object', fields: new Map(Object.entries(fields)), required, isClosed: true },
    fits: (value): value is T => shape.fits(value) && strayKeys(value).length === 0,
    read(value, at, notes) {
      const [stray, ...more] = strayKeys(value);
      if (stray === undefined) return shape.read(value, at, notes);
      for (const key of [stray, ...more])
        notes.report('DATA_INVALID', pointerTo(at, key), `${nameAt(at)} knows no \`${key}\``);
      return undefined;
    },
  };
}

/** Passes over objects whose `field` is null: their file states that the fact is not known. */
/* @__NO_SIDE_EFFECTS__ */
export function unlessNull<T extends object>(field: keyof T & string, shape: Shape<T>): Shape<T> {
  const isUnknown = (value: unknown) => isObject(value) && value[field] === null;
  return {
    ...shape,
    fits: (value): value is T => !isUnknown(value) && shape.fits(value),
    read: (value, at, notes) => (isUnknown(value) ? undefined : shape.read(value, at, notes)),
  };
}

/** Null means absent, except to a shape that takes it: that one answers null, all others answer undefined and report. */
function readField<T>(shape: Shape<T>, value: unknown, at: string, notes: Notes): T | undefined {
  return shape.read(value, at, value === null ? { ...notes, report: () => undefined } : notes);
}

function withLead(notes: Notes, lead: string): Notes {
  return {
    ...notes,
    report: (reason, field, message, misfit) =>
      notes.report(reason, field, message, misfit && { lead, ...misfit }),
  };
}
