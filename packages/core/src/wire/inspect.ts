import type * as v from 'valibot';
import type { Schema } from './schema.js';

type AnySchema = v.GenericSchema;

/** The schema forms of this folder, as valibot holds them at run time. */
export type Form =
  | { readonly type: 'string' | 'number' | 'boolean' | 'unknown' }
  | { readonly type: 'picklist'; readonly options: readonly string[] }
  | { readonly type: 'object'; readonly entries: Readonly<Record<string, AnySchema>> }
  | { readonly type: 'array'; readonly item: AnySchema; readonly maxItems?: number }
  | { readonly type: 'record'; readonly value: AnySchema }
  | { readonly type: 'nullish' | 'nullable' | 'optional'; readonly wrapped: AnySchema };

/** What a schema is made of, so that other descriptions can be derived from it. Of a pipe, the last schema decides. */
export function formOf(schema: Schema<unknown>): Form {
  const steps = 'pipe' in schema ? (schema.pipe as readonly Step[]) : [schema as Step]; // members that valibot keeps on every schema
  const last = steps.filter(({ kind }) => kind === 'schema').at(-1);
  const maxItems = steps.find(({ type }) => type === 'max_length')?.requirement;
  return { ...last, ...(maxItems === undefined ? {} : { maxItems }) } as Form; // likewise
}

interface Step {
  readonly kind: string;
  readonly type: string;
  readonly requirement?: number;
}

/** Kind of each field of an object schema, looking through optional fields. */
export function elementsOf(schema: Schema<unknown>): ReadonlyMap<string, Form['type']> {
  const form = formOf(schema);
  const entries = form.type === 'object' ? Object.entries(form.entries) : [];
  return new Map(entries.map(([name, field]) => [name, requiredForm(field).type]));
}

/** Form of a field whether or not it is optional. */
export function requiredForm(schema: Schema<unknown>): Form {
  const form = formOf(schema);
  return 'wrapped' in form ? requiredForm(form.wrapped) : form;
}
