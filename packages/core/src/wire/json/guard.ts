import { isObject } from '../../json/index.js';
import { memoByIdentity } from '../../primitives/index.js';
import { type Form, formOf } from './form.js';
import { entriesOf, type Schema } from './schema.js';

/** A quick test of a JSON value. */
export type Guard = (json: unknown) => boolean;

/**
 * A quick test that follows a schema: what passes it passes the schema, too. What fails it may still pass, and is
 * looked at by the schema itself, which keeps account of every step and takes several times as long.
 */
export const guardOf: (schema: Schema<unknown>) => Guard = memoByIdentity((schema: Schema<unknown>) =>
  guards(formOf(schema)),
);

function guards(form: Form): Guard {
  switch (form.type) {
    case 'unknown':
      return () => true;
    case 'string':
      return (json) => typeof json === 'string';
    case 'boolean':
      return (json) => typeof json === 'boolean';
    case 'integer':
      return Number.isSafeInteger;
    case 'array':
      return form.maxItems === undefined ? never : listGuard(guardOf(form.item), form.maxItems);
    case 'record':
      return mapGuard(guardOf(form.value));
    case 'lazy':
      return choiceGuard(form.options.map(guardOf));
    case 'nullish':
      return orNull(guardOf(form.wrapped));
    case 'object':
      return objectGuard(Object.entries(form.entries));
    default:
      return never;
  }
}

/** Forms that requests do not have are left to the schema. */
const never: Guard = () => false;

function listGuard(item: Guard, limit: number): Guard {
  return (json) => Array.isArray(json) && json.length <= limit && json.every(item);
}

function mapGuard(value: Guard): Guard {
  return (json) => isObject(json) && entriesOf(json).every(([, inner]) => value(inner));
}

function choiceGuard([items, object]: readonly Guard[]): Guard {
  return (json) => (Array.isArray(json) ? items : object)?.(json) === true;
}

function orNull(value: Guard): Guard {
  return (json) => json === undefined || json === null || value(json);
}

function objectGuard(entries: readonly (readonly [string, Schema<unknown>])[]): Guard {
  const fields = entries.map(([name, schema]) => ({ name, guard: guardOf(schema) }));
  return (json) => isObject(json) && fields.every(({ name, guard }) => guard(json[name]));
}
