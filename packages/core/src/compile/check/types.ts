import { checkType, type PlainTypes, RoutingError } from '../../primitives/index.js';
import { type Place, pointerOf } from './refuse.js';

/** Types of members by their names; those with a question mark may be absent. */
type Members = Readonly<Record<string, keyof PlainTypes | `${keyof PlainTypes}?`>>;

/**
 * Before anything else: every member has its type, for callers whose language has none.
 *
 * @throws RoutingError `INVALID_AMOUNT`, `INVALID_TYPE`, `MISSING_FIELD`
 */
export function checkTypes(request: unknown): void {
  let place: Place = [];
  const at = (next: Place): Place => {
    place = next;
    return next;
  };
  try {
    checkRequestTypes(request, at);
  } catch (error) {
    if (error instanceof RoutingError) throw error;
    const why = error instanceof Error ? error.message : 'it threw something';
    throw new RoutingError('INVALID_TYPE', pointerOf(place), `the request cannot be read: ${why}`);
  }
}

/** Remembers where reading has come to. */
type At = (place: Place) => Place;

function checkRequestTypes(given: unknown, at: At): void {
  const request = members(given, [], at, {
    amountIn: 'bigint',
    amountOut: 'bigint?',
    estimatedAmountOut: 'bigint?',
    slippageTolerancePercent: 'string?',
    enableGasWarnings: 'boolean?',
    feePayerAddress: 'string?',
    trustOperations: 'boolean?',
    sourcePath: 'string?',
  });
  for (const end of ['source', 'dest']) {
    const asset = objectAt(request[end], at([`${end}_asset_denom`]));
    const { chainId, denom } = asset;
    if (typeof chainId !== 'string') checkType(chainId, 'string', pointerOf([`${end}_asset_chain_id`]));
    if (typeof denom !== 'string') checkType(denom, 'string', pointerOf([`${end}_asset_denom`]));
  }
  for (const [index, address] of items(request['addresses'], ['address_list'], at)) {
    if (typeof address !== 'string') checkType(address, 'string', pointerOf(['address_list', index]));
  }
  for (const [index, operation] of items(request['operations'], ['operations'], at)) {
    checkOperation(operation, ['operations', index], at);
  }
  checkAffiliates(request['affiliates'], at);
  const { postRouteHandler: handler, feeHeadroom, timeoutSeconds } = request;
  if (handler !== undefined) {
    const { kind } = members(handler, ['post_route_handler'], at, { kind: 'string' });
    const variant = handlers[String(kind)];
    if (variant === undefined) {
      const message = 'post_route_handler is of no known kind';
      throw new RoutingError('INVALID_POST_ROUTE_HANDLER', '/post_route_handler', message);
    }
    members(handler, ['post_route_handler', String(kind)], at, variant);
  }
  if (feeHeadroom !== undefined) checkType(feeHeadroom, 'object', pointerOf(at(['fee_headroom'])));
  if (timeoutSeconds !== undefined && typeof timeoutSeconds !== 'number') {
    const message = `timeout_seconds must be a number, not ${typeof timeoutSeconds}`;
    throw new RoutingError('INVALID_TIMEOUT', '/timeout_seconds', message);
  }
}

const handlers: Readonly<Record<string, Members>> = {
  wasm_msg: { contractAddress: 'string', msg: 'string' },
  autopilot_msg: { receiver: 'string', action: 'string' },
};

const coin: Members = { chainId: 'string', denom: 'string' };
const ends: Members = { fromChainId: 'string', toChainId: 'string' };
const step: Members = { pool: 'string', denomIn: 'string', denomOut: 'string', interface: 'string?' };

/** What is read of each kind. */
const variants: Readonly<Record<string, Members>> = {
  transfer: {
    ...ends,
    port: 'string',
    channel: 'string',
    denomIn: 'string',
    denomOut: 'string',
    pfmEnabled: 'boolean?',
    supportsMemo: 'boolean?',
    smartRelay: 'boolean?',
    feeAmount: 'bigint?',
    feeAsset: 'object?',
  },
  swap: { chainId: 'string', denomIn: 'string', denomOut: 'string', way: 'object' },
  bank_send: coin,
  evm_swap: { fromChainId: 'string' },
};

function checkOperation(given: unknown, place: Place, at: At): void {
  const operation = members(given, place, at, {
    kind: 'string',
    amountIn: 'bigint?',
    amountOut: 'bigint?',
    txIndex: 'number?',
  });
  const kind = String(operation['kind']);
  const inside: Place = [place, kind];
  members(operation, inside, at, Object.hasOwn(variants, kind) ? (variants[kind] ?? {}) : {});
  if (kind === 'swap') checkWay(operation['way'], inside, at);
  const { feeAsset } = operation;
  if (kind === 'transfer' && feeAsset !== undefined) members(feeAsset, [inside, 'fee_asset'], at, coin);
}

function checkWay(given: unknown, inside: Place, at: At): void {
  const way = members(given, inside, at, { kind: 'string', venue: 'object' });
  const place: Place = [inside, String(way['kind'])];
  members(way['venue'], [place, 'swap_venue'], at, { name: 'string', chainId: 'string' });
  if (way['kind'] === 'smart_swap_in') {
    members(way, place, at, { estimatedAmountOut: 'bigint?' });
    for (const [index, route] of items(way['routes'], [place, 'swap_routes'], at)) {
      const part = members(route, [place, 'swap_routes', index], at, {
        amountIn: 'bigint',
        denomIn: 'string',
      });
      checkSteps(part['steps'], [place, 'swap_routes', index], at);
    }
    return;
  }
  members(way, place, at, { estimatedAmountOut: 'bigint?' });
  const { amountIn, amountOut } = way;
  if (way['kind'] === 'swap_out') checkAmountType(amountOut, [place, 'swap_amount_out']);
  else if (amountIn !== undefined) checkAmountType(amountIn, [place, 'swap_amount_in']);
  checkSteps(way['steps'], place, at);
}

function checkAmountType(amount: unknown, place: Place): void {
  if (typeof amount !== 'bigint') checkType(amount, 'bigint', pointerOf(place));
}

function checkSteps(steps: unknown, place: Place, at: At): void {
  for (const [hop, one] of items(steps, [place, 'swap_operations'], at)) {
    members(one, [place, 'swap_operations', hop], at, step);
  }
}

function checkAffiliates(affiliates: unknown, at: At): void {
  if (affiliates === undefined) return;
  const place: Place = ['chain_ids_to_affiliates'];
  if (!(affiliates instanceof Map)) {
    throw new RoutingError(
      'INVALID_TYPE',
      pointerOf(at(place)),
      'affiliates must be a Map of lists by chain id',
    );
  }
  for (const [chainId, list] of affiliates) {
    checkType(chainId, 'string', pointerOf(place));
    for (const [index, one] of items(list, [place, chainId, 'affiliates'], at)) {
      const form: Members = { address: 'string', basisPointsFee: 'number' };
      members(one, [place, chainId, 'affiliates', index], at, form);
    }
  }
}

/** An object of which nothing is known. */
type Bag = Readonly<Record<string, unknown>>;

/** Reads an object whose members have the types that are given. */
function members(given: unknown, place: Place, at: At, types: Members): Bag {
  at(place);
  const object = objectAt(given, place);
  for (const name in types) {
    const value = object[name];
    const [type = 'object', optional] = (types[name] ?? '').split('?');
    const isAbsent = value === undefined && optional !== undefined;
    if (isAbsent || (typeof value === type && value !== null)) continue;
    checkType(value, type as keyof PlainTypes, pointerOf([place, wireName(name)])); // a type, without its mark
  }
  return object;
}

function objectAt(given: unknown, place: Place): Bag {
  if (typeof given === 'object' && given !== null) return given as Bag; // its members are yet to be looked at
  return checkType(given, 'object', pointerOf(place)) as Bag; // never reached
}

function items(given: unknown, place: Place, at: At): IterableIterator<[number, unknown]> {
  at(place);
  if (Array.isArray(given)) return given.entries();
  objectAt(given, place);
  throw new RoutingError(
    'INVALID_TYPE',
    pointerOf(place),
    `${String(place[place.length - 1])} must be a list`,
  );
}

/** Names of the interface: `amountIn` is `amount_in`. */
function wireName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
