import type { CompileRequest } from '../../compile/index.js';
import { isObject, ownMember } from '../../json/index.js';
import { type MemberPath, pointerTo } from '../../primitives/index.js';
import { locateIn } from '../json/codec.js';
import { type Locate, snakeCase } from '../json/field-names.js';
import { operation } from '../operations/operation.js';
import { locateAffiliates } from './affiliates.js';
import { handler, svm } from './settings.js';

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
