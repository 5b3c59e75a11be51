import { fieldsOf, formOf, presentOf } from './form.js';
import type { Schema } from './schema.js';

/** Query parameters in the order of the address, as `URLSearchParams` yields them. */
export type QueryEntries = Iterable<readonly [name: string, value: string]>;

/**
 * A request body from query parameters: a repeated name is a list, `true` and `false` are read where the request has
 * a boolean. `chain_id=a` is the retired form of `chain_ids=a`. What does not fit is left as it is, for the check of
 * the body to name.
 */
export function bodyOfQuery(schema: Schema<unknown>, query: QueryEntries): Readonly<Record<string, unknown>> {
  const fields = fieldsOf(schema);
  const values = new Map<string, string[]>();
  for (const [name, value] of query) {
    const field = name === 'chain_id' && !fields.has(name) ? 'chain_ids' : name;
    values.set(field, [...(values.get(field) ?? []), value]);
  }
  return Object.fromEntries(
    [...values].map(([name, texts]) => [name, readTexts(fields.get(name), texts)] as const),
  );
}

function readTexts(field: Schema<unknown> | undefined, texts: readonly string[]): unknown {
  const kind = field && formOf(presentOf(field)).type;
  const [only] = texts;
  if (kind === 'array' || texts.length > 1) return texts;
  if (kind === 'boolean' && (only === 'true' || only === 'false')) return only === 'true';
  return only;
}
