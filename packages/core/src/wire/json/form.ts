import type { Schema } from './schema.js';

type AnySchema = Schema<unknown>;

/** The schema forms of this folder, taken apart. */
export type Form =
  | { readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'unknown' }
  | { readonly type: 'literal'; readonly literal: string | number | boolean }
  | { readonly type: 'picklist'; readonly options: readonly string[] }
  | { readonly type: 'object'; readonly entries: Readonly<Record<string, AnySchema>> }
  | { readonly type: 'array'; readonly item: AnySchema; readonly maxItems?: number }
  | { readonly type: 'record'; readonly value: AnySchema }
  | { readonly type: 'union' | 'lazy'; readonly options: readonly AnySchema[] }
  | { readonly type: 'null' }
  | { readonly type: 'nullish' | 'nullable' | 'exact_optional'; readonly wrapped: AnySchema };

/** What a schema is made of, so that other descriptions can be derived from it. Of a pipe, the last schema decides. */
export function formOf(schema: AnySchema): Form {
  const steps = 'pipe' in schema ? (schema.pipe as readonly Step[]) : [schema as Step]; // members that valibot keeps on every schema
  const last = steps.filter(({ kind }) => kind === 'schema').at(-1);
  const maxItems = steps.find(({ type }) => type === 'max_length')?.requirement;
  const isInteger = steps.some(({ type }) => type === 'integer');
  return {
    ...last,
    ...(maxItems === undefined ? {} : { maxItems }),
    ...(isInteger ? { type: 'integer' } : {}),
  } as Form; // every schema of this folder has one of these forms
}

interface Step {
  readonly kind: string;
  readonly type: string;
  readonly requirement?: number;
}

/** Fields of an object schema. */
export function fieldsOf(schema: AnySchema): ReadonlyMap<string, AnySchema> {
  const form = formOf(schema);
  return new Map(form.type === 'object' ? Object.entries(form.entries) : []);
}

/** Schema of the value that a field has when it is there. */
export function presentOf(schema: AnySchema): AnySchema {
  const form = formOf(schema);
  return 'wrapped' in form ? presentOf(form.wrapped) : schema;
}

/** Whether a field may be left out. */
export function isOptional(schema: AnySchema): boolean {
  const { type } = formOf(schema);
  return type === 'exact_optional' || type === 'nullish';
}
