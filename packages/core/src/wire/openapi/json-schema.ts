import { formOf, isOptional } from '../json/form.js';
import type { Schema } from '../json/schema.js';
import { descriptions } from './descriptions.js';

/** A JSON Schema (draft 2020-12), as OpenAPI 3.1 embeds it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Schemas that are written once and referred to by name. */
export type Named = ReadonlyMap<Schema<unknown>, string>;

/** The JSON Schema of a wire schema; the named ones it holds become references. */
export function jsonSchemaOf(schema: Schema<unknown>, named: Named): JsonSchema {
  const name = named.get(schema);
  return name === undefined ? bodyOf(schema, named) : { $ref: `#/components/schemas/${name}` };
}

/** The JSON Schema of a named schema itself. */
export function bodyOf(schema: Schema<unknown>, named: Named): JsonSchema {
  const form = formOf(schema);
  const inner = (part: Schema<unknown>): JsonSchema => jsonSchemaOf(part, named);
  switch (form.type) {
    case 'unknown':
      return {};
    case 'string':
    case 'number':
    case 'integer':
    case 'null':
    case 'boolean':
      return { type: form.type };
    case 'picklist':
      return { type: 'string', enum: form.options };
    case 'literal':
      return { const: form.literal };
    case 'array':
      return {
        type: 'array',
        items: inner(form.item),
        ...(form.maxItems === undefined ? {} : { maxItems: form.maxItems }),
      };
    case 'record':
      return { type: 'object', additionalProperties: inner(form.value) };
    case 'union':
    case 'lazy':
      return { anyOf: form.options.map(inner) };
    case 'exact_optional':
      return inner(form.wrapped);
    case 'nullable':
    case 'nullish':
      return { anyOf: [inner(form.wrapped), { type: 'null' }] };
    case 'object':
      return objectOf(Object.entries(form.entries), inner);
  }
}

function objectOf(
  entries: readonly (readonly [string, Schema<unknown>])[],
  inner: (part: Schema<unknown>) => JsonSchema,
): JsonSchema {
  const required = entries.filter(([, field]) => !isOptional(field)).map(([name]) => name);
  const properties = entries.map(
    ([name, field]) => [name, { ...inner(field), ...descriptionOf(name) }] as const,
  );
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length === 0 ? {} : { required }),
  };
}

function descriptionOf(name: string): { readonly description?: string } {
  const description = descriptions.get(name);
  return description === undefined ? {} : { description };
}
