/** The JSON Schema of overlays, made of the shapes by which rows are read, so that it cannot say otherwise. */
import { shapes } from 'wayfold/registry';

/** A JSON Schema, draft 2020-12. */
export type JsonSchema = Readonly<Record<string, unknown>>;

type Shape = shapes.Shape<unknown>;
type Schema = NonNullable<Shape['schema']>;

/** What the lists of an overlay are, for people: what editors show. */
const lists: Readonly<Record<string, string>> = {
  chains: 'Chains. A row replaces that of the same chain_id.',
  channels: 'Channels. A row replaces that with either end.',
  assets: 'Coins by chain. A row replaces that of the same chain_id and denom.',
  capabilities: 'What chains do with a memo. A row replaces that of the same chain_id; null is for unknown.',
  chain_details:
    'What is known of chains beside their rows: keys of accounts, usual gas prices, middleware. A row of the same chain_id replaces member by member.',
  swap_venues: 'Contracts that swap. A row replaces that of the same chain_id.',
  outages:
    'What is out of service or needs care. A row replaces that of the same scope, direction and reason.',
  liveness: 'The form that outages supersedes; its rows are read as outages.',
  bridges: 'Facts about bridges. A block replaces the block of the same name.',
  symbols: 'Exceptions to the rule for recommended symbols.',
  durations: 'How long chains and bridges take, in seconds.',
  as_of: 'Days (YYYY-MM-DD) on which the parts of the data were true.',
  source: 'Where the data came from.',
  sources: 'What else it was put together from.',
  meta: 'Version of the data (MAJOR.MINOR.PATCH) as version, and notes of tools.',
};

/** Names that any object may have, for people: nobody reads them. */
const notes = '^(meta|sources?|checked|confidence|edition|notes?|comment|\\$comment|\\$schema)$';

/** The schema of an overlay, which is also that of a whole snapshot. */
export function overlaySchema(): JsonSchema {
  const { properties, ...rest } = schemaOf(shapes.snapshot);
  const described = Object.entries(properties as Record<string, JsonSchema>).map(([name, schema]) => {
    const description = lists[name];
    if (description === undefined) throw new Error(`nothing says what ${name} is`);
    return [name, { description, ...schema }] as const;
  });
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Overlay of Wayfold',
    description:
      'Rows that are laid over the data below them, or a whole snapshot. Every list may be left out.',
    ...rest,
    properties: Object.fromEntries(described),
  };
}

function schemaOf({ schema }: Shape): JsonSchema {
  if (schema === undefined) return {};
  switch (schema.type) {
    case 'anything':
      return {};
    case 'text':
      return { type: 'string' };
    case 'digits':
      return { type: 'string', pattern: '^[0-9]{1,78}$' };
    case 'whole':
      return { type: 'integer' };
    case 'number':
      return { type: 'number' };
    case 'flag':
      return { type: 'boolean' };
    case 'choice':
      return { enum: schema.choices };
    case 'list':
      return { type: 'array', items: schemaOf(schema.item) };
    case 'table':
      return { type: 'object', additionalProperties: schemaOf(schema.entry) };
    case 'either':
      return { anyOf: schema.shapes.map(schemaOf) };
    case 'given':
      return schemaOf(schema.inner);
    case 'nullable':
    case 'optional':
      return orNull(schemaOf(schema.inner));
    case 'object':
      return rowSchema(schema);
  }
}

/** A row: null stands for a field that may be left out, and a field of another name is a mistake. */
function rowSchema({ fields, required = [] }: Extract<Schema, { readonly type: 'object' }>): JsonSchema {
  const properties = [...fields].map(([name, shape]) => {
    const schema = schemaOf(shape);
    return [name, required.includes(name) ? schema : orNull(schema)] as const;
  });
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
    patternProperties: { [notes]: {} },
    additionalProperties: false,
  };
}

function orNull(schema: JsonSchema): JsonSchema {
  const { type, enum: choices, anyOf } = schema;
  if (type === 'null' || Object.keys(schema).length === 0) return schema;
  if (Array.isArray(choices))
    return choices.includes(null) ? schema : { ...schema, enum: [...choices, null] };
  if (Array.isArray(anyOf)) return { anyOf: [...anyOf, { type: 'null' }] };
  if (Array.isArray(type)) return schema;
  return { ...schema, type: [type, 'null'] };
}
