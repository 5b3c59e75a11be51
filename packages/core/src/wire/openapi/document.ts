import { bodyOf, type JsonSchema, jsonSchemaOf, type Named } from './json-schema.js';
import * as shapes from '../../json/index.js';
import type { Endpoint } from '../endpoint.js';
import { type EndpointName, endpoints } from '../endpoints.js';
import { operation } from '../operations/operation.js';
import { expectation } from '../audit/expectation.js';
import { answers, schemas } from './generated/answers.js';
import { plannedOperation } from './planned-operation.js';

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

const named: Named = new Map<shapes.Shape<unknown>, string>([
  [operation.schema, 'Operation'],
  [plannedOperation, 'PlannedOperation'],
  [expectation.schema, 'Expectation'],
]);

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
