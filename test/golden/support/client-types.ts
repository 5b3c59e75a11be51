/** The response types of the public client, and the ways in which an answer differs from them. */
import { readFileSync } from 'node:fs';

/** A part of a JSON Schema, as `test/clients/types.mjs` writes it. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

interface ClientTypes {
  readonly source: { readonly package: string; readonly version: string };
  readonly responses: Readonly<Record<string, string>>;
  readonly types: Readonly<Record<string, Schema>>;
}

/** The types of the client, from its own declarations. */
export const clientTypes: ClientTypes = JSON.parse(
  readFileSync(new URL('../../vectors/client-types.json', import.meta.url), 'utf8'),
);

/** Values that the client's declarations leave out and its documentation has. */
const documented: Readonly<Record<string, readonly string[]>> = {
  FeeType: ['BRIDGE', 'RELAY', 'SWAP', 'GAS'],
};

/** What is wrong with an answer of an endpoint by the types of the client, each with its place; empty where nothing is. */
export function clientProblems(endpoint: string, answer: unknown): readonly string[] {
  const type = clientTypes.responses[endpoint];
  if (type === undefined) throw new Error(`no type for ${endpoint}`);
  return problemsOf({ $ref: type }, answer, endpoint);
}

function problemsOf(schema: Schema, value: unknown, place: string): readonly string[] {
  if (schema.$ref !== undefined) return problemsOf(named(schema.$ref), value, place);
  if (schema.allOf !== undefined) return schema.allOf.flatMap((one) => problemsOf(one, value, place));
  if (schema.anyOf !== undefined) return variantProblems(schema.anyOf.map(resolved), value, place);
  if (schema.enum !== undefined)
    return schema.enum.includes(String(value)) ? [] : [`${place} is ${JSON.stringify(value)}, no value of the type`];
  if (schema.type === 'array')
    return Array.isArray(value)
      ? value.flatMap((one, index) => problemsOf(schema.items ?? {}, one, `${place}/${index}`))
      : [`${place} is no list`];
  if (schema.type === 'object') return objectProblems(schema, value, place);
  return schema.type === undefined || typeof value === schema.type ? [] : [`${place} is no ${schema.type}`];
}

/** Variants are told by their only member: the value has exactly one, and that one is right. */
function variantProblems(variants: readonly Schema[], value: unknown, place: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return [`${place} is no object`];
  const present = variants.filter(({ properties = {} }) => Object.keys(properties).some((name) => name in value));
  const [only] = present;
  if (only === undefined || present.length > 1) return [`${place} has ${present.length} variants of the type`];
  return problemsOf(only, value, place);
}

/** Absent and null are the same to clients. */
function objectProblems(schema: Schema, value: unknown, place: string): readonly string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${place} is no object`];
  const { properties = {}, required = [], additionalProperties } = schema;
  const entries = Object.entries(value).filter(([, one]) => one !== null);
  const has = new Set(entries.map(([name]) => name));
  return [
    ...required.filter((name) => !has.has(name)).map((name) => `${place}/${name} is missing`),
    ...entries.flatMap(([name, one]) => {
      const inner = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
      return inner === undefined ? [] : problemsOf(inner, one, `${place}/${name}`);
    }),
  ];
}

function resolved(schema: Schema): Schema {
  return schema.$ref === undefined ? schema : resolved(named(schema.$ref));
}

function named(name: string): Schema {
  const found = clientTypes.types[name];
  if (found === undefined) throw new Error(`no type ${name}`);
  const more = documented[name];
  return more === undefined ? found : { ...found, enum: [...(found.enum ?? []), ...more] };
}
