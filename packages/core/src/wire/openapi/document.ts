import { bodyOf, type JsonSchema, jsonSchemaOf, type Named } from './json-schema.js';
import * as shapes from '../../json/index.js';
import type { Endpoint } from '../endpoint.js';
import { type EndpointName, endpoints } from '../endpoints.js';
import { operation } from '../operations/operation.js';
import { expectation } from '../audit/expectation.js';
import { answers, schemas } from './generated/answers.js';
import type { JsonObject } from '../json/codec.js';
import { operationTraits } from '../../operation/index.js';
import type { WireSwapVenue } from '../read/venues.js';

/** Title and version of an interface document. */
export interface OpenApiOptions {
  /** Title of the document; `Wayfold` by default. */
  readonly title?: string;
  /** Version of the interface that it describes; `2` by default. */
  readonly version?: string;
}

/** The interface as an OpenAPI 3.1 document. */
export function documentOf(options: OpenApiOptions): JsonSchema {
  const ofRequests = [...named].map(([schema, name]) => [name, bodyOf(schema, named)]);
  return {
    openapi: '3.1.0',
    info: {
      title: options.title ?? 'Wayfold',
      version: options.version ?? '2',
      description: 'Origins, pairs, routes and messages for fungible assets across chains, from data alone.',
    },
    paths: Object.fromEntries(names().map((name) => [endpoints[name].path, pathItem(name)])),
    components: { schemas: { ...Object.fromEntries(ofRequests), ...schemas } },
  };
}

function names(): readonly EndpointName[] {
  return Object.keys(endpoints) as EndpointName[]; // the keys of a table of them
}

function pathItem(name: EndpointName): JsonSchema {
  const endpoint: Endpoint<unknown, unknown> = endpoints[name];
  return Object.fromEntries(
    endpoint.methods.map((method) => [
      method.toLowerCase(),
      {
        operationId:
          method === endpoint.methods[0] ? name : `${name}By${method === 'GET' ? 'Query' : 'Body'}`,
        summary: endpoint.summary,
        ...(method === 'GET' ? { parameters: parametersOf(endpoint.request) } : bodyParts(endpoint.request)),
        responses: {
          200: { description: 'The answer.', ...jsonContent(answers[name]) },
          default: {
            description: 'The request was refused.',
            ...jsonContent({ $ref: '#/components/schemas/Error' }),
          },
        },
      },
    ]),
  );
}

function bodyParts(request: shapes.Shape<unknown>): JsonSchema {
  return { requestBody: { required: true, ...jsonContent(jsonSchemaOf(request, named)) } };
}

function jsonContent(schema: JsonSchema): JsonSchema {
  return { content: { 'application/json': { schema } } };
}

/** Query parameters, one for each field; a list repeats the name. */
function parametersOf(request: shapes.Shape<unknown>): readonly JsonSchema[] {
  return [...shapes.fieldsOf(request)].map(([name, field]) => {
    const present = shapes.presentOf(field);
    return {
      name,
      in: 'query',
      required: !shapes.isOptional(field),
      schema: jsonSchemaOf(present, named),
      ...(present.schema?.type === 'list' ? { style: 'form', explode: true } : {}),
    };
  });
}

const text = shapes.text;

type Fields = Readonly<Record<string, shapes.Shape<unknown>>>;

/** The shape of an object with more fields, or with fields of another shape. */
function extended(shape: shapes.Shape<unknown>, fields: Fields): shapes.Shape<JsonObject> {
  const present = shapes.fieldsOf(shapes.presentOf(shape));
  return shapes.objectOf([...new Map([...present, ...Object.entries(fields)])]);
}

function inside(shape: shapes.Shape<unknown>, name: string): shapes.Shape<unknown> {
  return shapes.fieldsOf(shapes.presentOf(shape)).get(name) ?? shapes.anything;
}

const swap = inside(operation.schema, 'swap');

function priced(kind: string): shapes.Shape<unknown> {
  return shapes.optional(extended(inside(swap, kind), { price_impact_percent: shapes.given(text) }));
}

const pricedSwap = extended(swap, {
  swap_in: priced('swap_in'),
  swap_out: priced('swap_out'),
  estimated_affiliate_fee: shapes.given(text),
  swap_venues: shapes.given(shapes.list(shapes.object<WireSwapVenue>({ name: text, chain_id: text }))),
});

/** The variants that use a bridge, each with its name. */
const bridged = Object.entries(operationTraits).flatMap(([kind, { bridge }]) =>
  bridge === undefined
    ? []
    : [
        [
          kind,
          shapes.optional(extended(inside(operation.schema, kind), { bridge_id: shapes.given(text) })),
        ] as const,
      ],
);

/**
 * An operation of a planned route: the operation of a request, with prices and bridges, which requests ignore. Absent fields are
 * left out of answers, and null in requests only.
 */
const plannedOperation: shapes.Shape<unknown> = answered(
  extended(operation.schema, { ...Object.fromEntries(bridged), swap: shapes.optional(pricedSwap) }),
);

/** A shape whose optional fields are never null. */
function answered(shape: shapes.Shape<unknown>): shapes.Shape<unknown> {
  const { schema } = shape;
  switch (schema?.type) {
    case 'optional':
      return shapes.given(answered(schema.inner));
    case 'object':
      return shapes.objectOf([...schema.fields].map(([name, field]) => [name, answered(field)]));
    case 'list':
      return shapes.list(answered(schema.item), schema.most);
    default:
      return shape;
  }
}

const named: Named = new Map<shapes.Shape<unknown>, string>([
  [operation.schema, 'Operation'],
  [plannedOperation, 'PlannedOperation'],
  [expectation.schema, 'Expectation'],
]);
