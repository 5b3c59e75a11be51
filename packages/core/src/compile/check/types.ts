import {
  checkType,
  member,
  memoByIdentity,
  type PlainTypes,
  RoutingError,
  say,
} from '../../primitives/index.js';
import {
  coinMembers,
  isOperationKind,
  type Members,
  type MemberType,
  type Nested,
} from '../../operation/index.js';
import type { Kinds } from '../kinds/kind.js';
import type { PostRouteHandler } from '../request.js';
import { fieldOf, nameOf, type Place } from './refuse.js';

/**
 * Before anything else: every member has its type, for callers whose language has none.
 *
 * @throws RoutingError `INVALID_AMOUNT`, `INVALID_TYPE`, `MISSING_FIELD`
 */
export function checkTypes(kinds: Kinds, request: unknown): void {
  let place: Place = [];
  const at = (next: Place): Place => {
    place = next;
    return next;
  };
  try {
    checkRequestTypes(kinds, request, at);
  } catch (error) {
    if (error instanceof RoutingError) throw error;
    const why = error instanceof Error ? error.message : 'it threw something';
    throw new RoutingError('INVALID_TYPE', fieldOf(place), `the request cannot be read: ${why}`);
  }
}

const svmMembers: Members = {
  recentBlockhash: 'string?',
  eventAccount: 'string?',
  lastValidBlockHeight: 'number?',
  computeUnitLimit: 'number?',
  computeUnitPrice: 'number?',
};

const requestMembers: Members = {
  amountIn: 'bigint',
  amountOut: 'bigint?',
  estimatedAmountOut: 'bigint?',
  slippageTolerancePercent: 'string?',
  enableGasWarnings: 'boolean?',
  feePayerAddress: 'string?',
  svm: { of: svmMembers, isOptional: true },
  trustOperations: 'boolean?',
  sourcePath: 'string?',
  feeHeadroom: { isOptional: true },
  source: { of: coinMembers },
  dest: { of: coinMembers },
};

function checkRequestTypes(kinds: Kinds, given: unknown, at: At): void {
  const request = members(given, [], at, requestMembers);
  for (const [index, address] of items(request['addresses'], ['addresses'], at)) {
    if (typeof address !== 'string') checkType(address, 'string', fieldOf(['addresses', index]));
  }
  for (const [index, operation] of items(request['operations'], ['operations'], at)) {
    checkOperation(kinds, operation, ['operations', index], at);
  }
  checkAffiliates(request['affiliates'], at);
  const { postRouteHandler: handler, timeoutSeconds } = request;
  if (handler !== undefined) checkHandler(handler, ['postRouteHandler'], at);
  if (timeoutSeconds !== undefined && typeof timeoutSeconds !== 'number') {
    const message = say`${member('timeoutSeconds')} must be a number, not ${typeof timeoutSeconds}`;
    throw new RoutingError('INVALID_TIMEOUT', fieldOf(['timeoutSeconds']), message);
  }
}

const handlers: { readonly [K in PostRouteHandler['kind']]: Members } = {
  wasm_msg: { contractAddress: 'string', msg: 'string' },
  autopilot_msg: { receiver: 'string', action: 'string' },
};

function checkHandler(given: unknown, place: Place, at: At): void {
  const { kind } = members(given, place, at, tagged);
  const variant = Object.entries(handlers).find(([name]) => name === kind)?.[1];
  if (variant === undefined) {
    const message = say`${member('postRouteHandler')} is of no known kind`;
    throw new RoutingError('INVALID_POST_ROUTE_HANDLER', fieldOf(place), message);
  }
  members(given, place, at, variant);
}

/** Members of operations of every kind. */
const sharedMembers: Members = {
  kind: 'string',
  amountIn: 'bigint?',
  amountOut: 'bigint?',
  txIndex: 'number?',
};

function checkOperation(kinds: Kinds, given: unknown, place: Place, at: At): void {
  const operation = members(given, place, at, sharedMembers);
  const kind = String(operation['kind']);
  if (isOperationKind(kind)) members(operation, place, at, kinds[kind].members);
}

const affiliateMembers: Members = { address: 'string', basisPointsFee: 'number' };

function checkAffiliates(affiliates: unknown, at: At): void {
  if (affiliates === undefined) return;
  const place: Place = ['affiliates'];
  if (!(affiliates instanceof Map)) {
    const message = say`${member('affiliates')} must be a Map of lists by chain id`;
    throw new RoutingError('INVALID_TYPE', fieldOf(at(place)), message);
  }
  for (const [chainId, list] of affiliates) {
    checkType(chainId, 'string', fieldOf(place));
    for (const [index, one] of items(list, [place, chainId], at)) {
      members(one, [place, chainId, index], at, affiliateMembers);
    }
  }
}

/** An object of unknown content. */
export type UnknownObject = Readonly<Record<string, unknown>>;

/** Remembers where reading has come to. */
export type At = (place: Place) => Place;

/**
 * Reads an object whose members have the types that are given.
 *
 * @param types a table that stays, since it is taken apart once
 * @throws RoutingError where one has another
 */
export function members(given: unknown, place: Place, at: At, types: Members): UnknownObject {
  at(place);
  const object = objectAt(given, place);
  const { rules, nestedRules } = rulesOf(types);
  for (const { name, type, isOptional } of rules) {
    const value = object[name];
    if ((value === undefined && isOptional) || (typeof value === type && value !== null)) continue;
    checkType(value, type, fieldOf([place, name]));
  }
  for (const { name, nested } of nestedRules) {
    const value = object[name];
    if (value === undefined) continue;
    if (nested.most === undefined) inside(value, [place, name], at, nested);
    else
      for (const [index, one] of items(value, [place, name], at))
        inside(one, [place, name, index], at, nested);
  }
  return object;
}

function inside(given: unknown, place: Place, at: At, { of, variants }: Nested): void {
  if (of !== undefined) members(given, place, at, of);
  if (variants === undefined) return;
  const { kind } = members(given, place, at, tagged);
  const all = Object.entries(variants);
  members(given, place, at, (all.find(([name]) => name === kind) ?? all[0])?.[1] ?? {});
}

/** Members of a value of several variants. */
export const tagged: Members = { kind: 'string' };

/** Required type of each member of a table, and the members that are objects or lists. */
const rulesOf = /* @__PURE__ */ memoByIdentity((types: Members) => {
  const rules = Object.entries(types).map(([name, mark]) => {
    if (typeof mark !== 'string')
      return { name, type: 'object', isOptional: mark.isOptional === true } as const;
    const type = mark.replace('?', '') as MemberType; // a type, without its mark
    return { name, type: plainTypeOf(type), isOptional: mark !== type };
  });
  const nestedRules = Object.entries(types).flatMap(([name, mark]) =>
    typeof mark === 'string' ? [] : [{ name, nested: mark }],
  );
  return { rules, nestedRules };
});

function plainTypeOf(type: MemberType): keyof PlainTypes {
  if (type === 'denom') return 'string';
  return type === 'relay' ? 'boolean' : type;
}

/** Reads an object. @throws RoutingError */
export function objectAt(given: unknown, place: Place): UnknownObject {
  if (typeof given === 'object' && given !== null) return given as UnknownObject; // its members are yet to be looked at
  return checkType(given, 'object', fieldOf(place)) as UnknownObject; // never reached
}

/** Reads a list. @throws RoutingError */
export function items(given: unknown, place: Place, at: At): IterableIterator<[number, unknown]> {
  at(place);
  if (Array.isArray(given)) return given.entries();
  objectAt(given, place);
  throw new RoutingError('INVALID_TYPE', fieldOf(place), say`${nameOf(place)} must be a list`);
}
