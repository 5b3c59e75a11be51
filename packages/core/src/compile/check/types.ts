import { checkType, member, RoutingError, say } from '../../primitives/index.js';
import { isOperationKind, type Members } from '../../operation/index.js';
import type { Kinds } from '../kinds/kind.js';
import type { PostRouteHandler } from '../request.js';
import { type At, items, members, objectAt, tagged } from './members.js';
import { fieldOf, type Place } from './refuse.js';

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
};

function checkRequestTypes(kinds: Kinds, given: unknown, at: At): void {
  const request = members(given, [], at, requestMembers);
  for (const end of ['source', 'dest']) {
    const { chainId, denom } = objectAt(request[end], at([end]));
    if (typeof chainId !== 'string') checkType(chainId, 'string', fieldOf([end, 'chainId']));
    if (typeof denom !== 'string') checkType(denom, 'string', fieldOf([end, 'denom']));
  }
  for (const [index, address] of items(request['addresses'], ['addresses'], at)) {
    if (typeof address !== 'string') checkType(address, 'string', fieldOf(['addresses', index]));
  }
  for (const [index, operation] of items(request['operations'], ['operations'], at)) {
    checkOperation(kinds, operation, ['operations', index], at);
  }
  checkAffiliates(request['affiliates'], at);
  const { postRouteHandler: handler, feeHeadroom, timeoutSeconds } = request;
  if (handler !== undefined) checkHandler(handler, ['postRouteHandler'], at);
  if (feeHeadroom !== undefined) checkType(feeHeadroom, 'object', fieldOf(at(['feeHeadroom'])));
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
