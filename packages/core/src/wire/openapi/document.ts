import { bodyOf, type JsonSchema, jsonSchemaOf, type Named } from './json-schema.js';
import { assetSchema } from './asset-schema.js';
import * as shapes from '../../json/index.js';
import type { Endpoint } from '../endpoint.js';
import { type EndpointName, endpoints } from '../endpoints.js';
import { operation } from '../operations/operation.js';
import { expectation } from '../audit/expectation.js';
import { evmTxSchema, feeSchema, msgSchema, svmTxSchema, txSchema } from './msgs-response.js';
import { effectSchema, eventSchema, findingSchema, recoverySchema } from './proof-response.js';
import {
  assetPairSchema,
  bridgeSchema,
  chainSchema,
  errorSchema,
  originAssetSchema,
  responses,
} from './responses.js';
import { plannedOperationSchema, routeSchema, swapVenueSchema } from './route-response.js';

/** Title and version of an interface document. */
export interface OpenApiOptions {
  readonly title?: string;
  readonly version?: string;
}

/** The interface as an OpenAPI 3.1 document, derived from the schemas that requests are checked with. */
export function openApiDocument(options: OpenApiOptions = {}): JsonSchema {
  return {
    openapi: '3.1.0',
    info: {
      title: options.title ?? 'Wayfold',
      version: options.version ?? '2',
      description: 'Origins, pairs, routes and messages for fungible assets across chains, from data alone.',
    },
    paths: Object.fromEntries(names().map((name) => [endpoints[name].path, pathItem(name)])),
    components: {
      schemas: Object.fromEntries([...named].map(([schema, name]) => [name, bodyOf(schema, named)])),
    },
  };
}

const named: Named = new Map<shapes.Shape<unknown>, string>([
  [assetSchema, 'Asset'],
  [originAssetSchema, 'OriginAsset'],
  [assetPairSchema, 'AssetPair'],
  [chainSchema, 'Chain'],
  [bridgeSchema, 'Bridge'],
  [swapVenueSchema, 'SwapVenue'],
  [operation.schema, 'Operation'],
  [plannedOperationSchema, 'PlannedOperation'],
  [msgSchema, 'Msg'],
  [txSchema, 'Tx'],
  [evmTxSchema, 'EvmTx'],
  [svmTxSchema, 'SvmTx'],
  [feeSchema, 'Fee'],
  [routeSchema, 'Route'],
  [expectation.schema, 'Expectation'],
  [recoverySchema, 'Recovery'],
  [effectSchema, 'Effect'],
  [findingSchema, 'Finding'],
  [eventSchema, 'Event'],
  [errorSchema, 'Error'],
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
          200: { description: 'The answer.', ...jsonContent(responses[name]) },
          default: { description: 'The request was refused.', ...jsonContent(errorSchema) },
        },
      },
    ]),
  );
}

function bodyParts(request: shapes.Shape<unknown>): JsonSchema {
  return { requestBody: { required: true, ...jsonContent(request) } };
}

function jsonContent(schema: shapes.Shape<unknown>): JsonSchema {
  return { content: { 'application/json': { schema: jsonSchemaOf(schema, named) } } };
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
