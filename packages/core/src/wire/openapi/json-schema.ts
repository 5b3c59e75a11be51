import { isOptional, type Shape } from '../../json/index.js';
import { descriptions } from './descriptions.js';

/** A JSON Schema (draft 2020-12), as OpenAPI 3.1 embeds it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Schemas that are written once and referred to by name. */
export type Named = ReadonlyMap<Shape<unknown>, string>;

/** The JSON Schema of a shape; named shapes become references. */
export function jsonSchemaOf(shape: Shape<unknown>, named: Named): JsonSchema {
  const name = named.get(shape);
  return name === undefined ? bodyOf(shape, named) : { $ref: `#/components/schemas/${name}` };
}

/** The JSON Schema of a named shape itself. */
export function bodyOf({ schema }: Shape<unknown>, named: Named): JsonSchema {
  const inner = (part: Shape<unknown>): JsonSchema => jsonSchemaOf(part, named);
  if (schema === undefined) return {};
  switch (schema.type) {
    case 'anything':
      return {};
    case 'text':
      return { type: 'string' };
    case 'digits':
      return { type: 'string', pattern: '^[0-9]+$' };
    case 'whole':
      return { type: 'integer' };
    case 'number':
      return { type: 'number' };
    case 'flag':
      return { type: 'boolean' };
    case 'choice':
      return schema.choices.length === 1
        ? { const: schema.choices[0] }
        : { type: 'string', enum: schema.choices };
    case 'list':
      return {
        type: 'array',
        items: inner(schema.item),
        ...(schema.most === undefined ? {} : { maxItems: schema.most }),
      };
    case 'table':
      return { type: 'object', additionalProperties: inner(schema.entry) };
    case 'either':
      return { anyOf: schema.shapes.map(inner) };
    case 'given':
      return inner(schema.inner);
    case 'nullable':
    case 'optional':
      return { anyOf: [inner(schema.inner), { type: 'null' }] };
    case 'object':
      return objectOf([...schema.fields], inner);
  }
}

function objectOf(
  entries: readonly (readonly [string, Shape<unknown>])[],
  inner: (part: Shape<unknown>) => JsonSchema,
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
