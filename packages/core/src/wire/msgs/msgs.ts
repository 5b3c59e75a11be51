import * as shapes from '../../json/index.js';
import { isObject, ownMember } from '../../json/index.js';
import { amount, type JsonObject, locateIn, optional, type Optional } from '../json/codec.js';
import type { CompileRequest } from '../../compile/index.js';
import {
  brandAs,
  type Budget,
  createBudget,
  limits,
  type MemberPath,
  pointerTo,
} from '../../primitives/index.js';
import type { Registry } from '../../registry/index.js';
import { findPath } from '../../trace/index.js';
import { fieldsOf, kindOf, operation } from '../operations/operation.js';
import { decodeSettings, handler, settingsFields, type SettingsRequest, svm } from './settings.js';
import { denomOutOf, type Operation } from '../../operation/index.js';
import { type Endpoint, paths } from '../endpoint.js';
import type { RouteResponse } from '../route/response.js';
import { buildMsgs } from './build.js';
import type { MsgsResponse } from './response.js';
import { type Locate, snakeCase } from '../json/field-names.js';
import { locateAffiliates } from './affiliates.js';

/** A planned route to be turned into messages (specification 4.3). */
export interface MsgsRequest
  extends SettingsRequest,
    Pick<
      RouteResponse,
      | 'source_asset_denom'
      | 'source_asset_chain_id'
      | 'dest_asset_denom'
      | 'dest_asset_chain_id'
      | 'amount_in'
      | 'amount_out'
    > {
  /** One address for each chain that needs one, in order. */
  readonly address_list: readonly string[];
  /** Each contains one variant (specification 2.5). */
  readonly operations: readonly JsonObject[];
  /** Expected output in base units. */
  readonly estimated_amount_out?: Optional<string>;
  /** Take channels that the data does not know as the operations say. */
  readonly trust_operations?: Optional<boolean>;
}

/** The JSON of such a request. */
export const msgsRequest: shapes.Shape<MsgsRequest> = shapes.object<MsgsRequest>({
  source_asset_denom: shapes.text,
  source_asset_chain_id: shapes.text,
  dest_asset_denom: shapes.text,
  dest_asset_chain_id: shapes.text,
  amount_in: shapes.text,
  amount_out: shapes.text,
  address_list: shapes.list(shapes.text, limits.addresses),
  operations: shapes.list(operation.schema, limits.operations),
  estimated_amount_out: shapes.optional(shapes.text),
  ...settingsFields,
  trust_operations: shapes.optional(shapes.flag),
});

const optionalAmount = optional(amount);

/** The compiler's request. Only numbers are checked here. @throws RoutingError for unreadable ones */
export function decodeMsgs(
  registry: Registry,
  request: MsgsRequest,
  budget: Budget = createBudget(),
): CompileRequest {
  const source = { chainId: request.source_asset_chain_id, denom: request.source_asset_denom };
  const amountIn = amount.decode(request.amount_in, '/amount_in');
  const amountOut = amount.decode(request.amount_out, '/amount_out');
  const estimated = optionalAmount.decode(request.estimated_amount_out, '/estimated_amount_out');
  const operations = decodeOperations(registry, request, budget);
  return {
    source: { chainId: brandAs(source.chainId), denom: brandAs(source.denom) },
    dest: { chainId: brandAs(request.dest_asset_chain_id), denom: brandAs(request.dest_asset_denom) },
    amountIn,
    amountOut,
    estimatedAmountOut: estimated,
    addresses: request.address_list,
    operations,
    ...decodeSettings(request, operations),
    trustOperations: request.trust_operations === true,
    sourcePath: findPath(registry, source, { budget, field: '/source_asset_denom' }),
  };
}

/**
 * The operations of a request. Omitted members come from the data, from neighbouring operations or from the
 * ends of the route.
 *
 * @throws RoutingError `MISSING_FIELD` for undetermined members; `DENOM_MISMATCH`, `INVALID_OPERATION` if two names of
 * one field contradict
 */
function decodeOperations(
  registry: Registry,
  {
    operations,
    source_asset_denom: sourceDenom,
    dest_asset_denom: destDenom,
    dest_asset_chain_id: destChainId,
  }: MsgsRequest,
  budget: Budget,
): readonly Operation[] {
  const end = { chain_id: destChainId, denom_in: destDenom };
  let denomIn = sourceDenom;
  return operations.map((json, index) => {
    const pointer = `/operations/${index}`;
    const value = operation.decode(json, pointer);
    const following = operations[index + 1];
    const next = following === undefined ? end : fieldsOf(following);
    const position = { fields: fieldsOf(json), denomIn, next, pointer: `${pointer}/${value.kind}`, budget };
    Object.assign(value, kindOf(value).complete(registry, position));
    denomIn = denomOutOf(value);
    return value;
  });
}

/** Messages and transactions for a planned route. */
export const msgs: Endpoint<MsgsRequest, MsgsResponse> = {
  path: paths.msgs,
  methods: ['POST'],
  summary: 'Messages and transactions that execute a planned transfer or swap.',
  request: msgsRequest,
  answer: (context, request) =>
    buildMsgs(context, decodeMsgs(context.registry, request, context.budget), request, locateMsgs(request)),
};

/** Where a request for messages, or one with the same settings, states the members of the compiler's request. */
export function locateMsgs(request: object): Locate {
  return ([first = '', ...rest]) => {
    const json: Json = (name) => (isObject(request) ? ownMember(request, name) : undefined);
    const member = String(first);
    const place = Object.hasOwn(places, member) ? places[member] : undefined;
    return place === undefined ? `/${snakeCase(member)}` : place(json, rest);
  };
}

type Json = (name: string) => unknown;

type Place = (json: Json, rest: MemberPath) => string;

/** Members with differently named fields. */
const places: Readonly<Partial<Record<string, Place>>> = {
  source: (_json, [member]) => `/source_asset_${member === 'chainId' ? 'chain_id' : 'denom'}`,
  dest: (_json, [member]) => `/dest_asset_${member === 'chainId' ? 'chain_id' : 'denom'}`,
  sourcePath: () => '/source_asset_denom',
  addresses: (_json, rest) => rest.reduce<string>(pointerTo, '/address_list'),
  feeHeadroom: (_json, rest) => rest.reduce<string>(pointerTo, '/fee_headroom'),
  svm: (json, rest) => `/svm${locateIn(svm, json('svm'), rest)}`,
  operations: (json, [index, ...rest]) => {
    if (index === undefined) return '/operations';
    const list = json('operations');
    const one: unknown = Array.isArray(list) ? list[Number(index)] : undefined;
    return pointerTo('/operations', index) + locateIn(operation, one, rest);
  },
  affiliates: (json, rest) => locateAffiliates(json('chain_ids_to_affiliates'), rest),
  postRouteHandler: (json, rest) => {
    const stated = json('post_route_handler');
    return `/post_route_handler${locateIn(handler, isObject(stated) ? stated : {}, rest)}`;
  },
} satisfies Partial<Record<keyof CompileRequest, Place>>;
