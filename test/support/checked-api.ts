/** An api whose answers are compared with the interface document, unknown members included. */
import {
  type Api,
  type ApiOptions,
  type ApiResult,
  createApi,
  type EndpointFunctions,
  openApiDocument,
} from 'wayfold/wire';
import { expect } from 'vitest';

type Schema = Readonly<Record<string, unknown>>;

const document = await openApiDocument();
const { schemas } = document['components'] as { readonly schemas: Readonly<Record<string, Schema>> };
const paths = document['paths'] as Readonly<Record<string, Readonly<Record<string, Schema>>>>;

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const types: Readonly<Record<string, (value: unknown) => boolean>> = {
  array: Array.isArray,
  boolean: (value) => typeof value === 'boolean',
  integer: Number.isSafeInteger,
  null: (value) => value === null,
  number: (value) => typeof value === 'number',
  object: isObject,
  string: (value) => typeof value === 'string',
};

/** Differences between a JSON value and a schema of the document, with objects closed. */
export function misfits(schema: Schema, value: unknown, at = ''): readonly string[] {
  const { $ref: ref, anyOf, const: only, enum: words, type } = schema;
  if (typeof ref === 'string') return misfits(schemas[ref.slice(ref.lastIndexOf('/') + 1)] ?? {}, value, at);
  if (Array.isArray(anyOf)) {
    const tried = anyOf.map((one: Schema) => misfits(one, value, at));
    return tried.some((found) => found.length === 0)
      ? []
      : tried.reduce((a, b) => (a.length <= b.length ? a : b));
  }
  const problem = (text: string): readonly string[] => [`${at}: ${text}, got ${JSON.stringify(value)}`];
  if ('const' in schema && value !== only) return problem(`expected ${JSON.stringify(only)}`);
  if (Array.isArray(words) && !words.includes(value)) return problem(`expected one of ${words.join()}`);
  if (typeof type === 'string' && types[type]?.(value) !== true) return problem(`expected ${type}`);
  if (type === 'array' && Array.isArray(value))
    return value.flatMap((item, index) => misfits((schema['items'] ?? {}) as Schema, item, `${at}/${index}`));
  return type === 'object' && isObject(value) ? memberMisfits(schema, value, at) : [];
}

function memberMisfits(schema: Schema, value: Schema, at: string): readonly string[] {
  const known = (schema['properties'] ?? {}) as Readonly<Record<string, Schema>>;
  const others = schema['additionalProperties'] as Schema | undefined;
  const required = (schema['required'] ?? []) as readonly string[];
  const absent = required.filter((name) => !(name in value)).map((name) => `${at}/${name}: missing`);
  const found = Object.entries(value).flatMap(([name, member]) => {
    const shape = Object.hasOwn(known, name) ? known[name] : others;
    const here = `${at}/${name}`;
    return shape === undefined ? [`${here}: not documented`] : misfits(shape, member, here);
  });
  return [...absent, ...found];
}

const refusal: Schema = { $ref: '#/components/schemas/Error' };

/** Expects an answer to have the form that the document states for its path and status; unknown paths are refused. */
export function expectDocumented(path: string, { status, body }: ApiResult): void {
  const operation = Object.values(paths[path] ?? {})[0];
  const responses = (operation?.['responses'] ?? {}) as Readonly<Record<string, Schema>>;
  const content = responses[status === 200 ? '200' : 'default']?.['content'] as Schema | undefined;
  const { schema = refusal } = (content?.['application/json'] ?? {}) as { readonly schema?: Schema };
  expect(misfits(schema, JSON.parse(JSON.stringify(body)))).toEqual([]);
}

/** Like `createApi`, with every answer compared with the document. */
export function createCheckedApi(registry: Parameters<typeof createApi>[0], options: ApiOptions = {}): Api {
  const api = createApi(registry, options);
  const checked = (path: string, result: ApiResult): ApiResult => {
    expectDocumented(path, result);
    return result;
  };
  const functions = api.endpoints.map(({ name, path }) => [
    name,
    (body: unknown) => checked(path, { status: 200, body: api[name](body) }).body,
  ]);
  return {
    ...api,
    ...(Object.fromEntries(functions) as EndpointFunctions), // one for each endpoint
    handle: (path, body, ...more) => checked(path, api.handle(path, body, ...more)),
    handleText: (path, text, ...more) => checked(path, api.handleText(path, text, ...more)),
    handleQuery: (path, query, ...more) => checked(path, api.handleQuery(path, query, ...more)),
  };
}
