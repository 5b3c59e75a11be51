/** Types of members, for callers whose language has none: the first wrong one answers, with its place. */
import { expect, test } from 'vitest';
import { registry, routeOf } from '../../../test/compile/world.js';
import { compileKinds } from '../../kinds/tables/compile.js';
import { RoutingError } from '../../primitives/index.js';
import { checkTypes, items, members } from './types.js';

function answer(check: () => void): string {
  try {
    check();
  } catch (error) {
    if (!(error instanceof RoutingError)) throw error;
    return `${error.reason} ${error.field}: ${error.message.replaceAll('`', '')}`;
  }
  return 'typed';
}

const request = routeOf(registry, ['hub-1', 'uatom'], [{ to: 'osmosis-1' }, { swap: 'uosmo' }]);
const [transfer, swap] = request.operations;
const trade = (fields: object): object => ({ operations: [transfer, { ...swap, trade: fields }] });
const broken = <T extends object>(target: T): T =>
  new Proxy(target, {
    get() {
      throw new TypeError('not for you');
    },
  });
const unreadable = (field: string): string =>
  `INVALID_TYPE ${field}: the request cannot be read: not for you`;
const { venue, steps } = swap?.kind === 'swap' && swap.trade.kind === 'swap_in' ? swap.trade : {};

test.each<[string, unknown, string]>([
  ['as it is', request, 'typed'],
  ['nothing', undefined, 'MISSING_FIELD : the request is missing'],
  ['null', null, 'MISSING_FIELD : the request is missing'],
  ['a number', 7, 'INVALID_TYPE : the request must be of type object, not number'],
  [
    'an address',
    { ...request, addresses: ['a', 7] },
    'INVALID_TYPE addresses[1]: 1 must be of type string, not number',
  ],
  ['no addresses', { ...request, addresses: undefined }, 'MISSING_FIELD addresses: addresses is missing'],
  [
    'addresses as a number',
    { ...request, addresses: 7 },
    'INVALID_TYPE addresses: addresses must be of type object, not number',
  ],
  ['addresses by name', { ...request, addresses: {} }, 'INVALID_TYPE addresses: addresses must be a list'],
  ['addresses that cannot be read', { ...request, addresses: broken([]) }, unreadable('addresses')],
  [
    'an operation that cannot be read',
    { ...request, operations: [transfer, broken({})] },
    unreadable('operations[1]'),
  ],
  [
    'affiliates',
    { ...request, affiliates: 7 },
    'INVALID_TYPE affiliates: affiliates must be a Map of lists by chain id',
  ],
  [
    'a chain of affiliates',
    { ...request, affiliates: new Map([[7, []]]) },
    'INVALID_TYPE affiliates: affiliates must be of type string, not number',
  ],
  [
    'the share of an affiliate',
    { ...request, affiliates: new Map([['hub-1', [{ address: 'a', basisPointsFee: '5' }]]]) },
    'INVALID_TYPE affiliates["hub-1"][0].basisPointsFee: basisPointsFee must be of type number, not string',
  ],
  [
    'a handler',
    { ...request, postRouteHandler: 7 },
    'INVALID_TYPE postRouteHandler: postRouteHandler must be of type object, not number',
  ],
  [
    'the kind of a handler',
    { ...request, postRouteHandler: { kind: 'other' } },
    'INVALID_POST_ROUTE_HANDLER postRouteHandler: postRouteHandler is of no known kind',
  ],
  [
    'the message of a handler',
    { ...request, postRouteHandler: { kind: 'wasm_msg', contractAddress: 'a', msg: {} } },
    'INVALID_TYPE postRouteHandler.msg: msg must be of type string, not object',
  ],
  [
    'the action of autopilot',
    { ...request, postRouteHandler: { kind: 'autopilot_msg', receiver: 'a' } },
    'MISSING_FIELD postRouteHandler.action: action is missing',
  ],
  [
    'a timeout',
    { ...request, timeoutSeconds: '300' },
    'INVALID_TIMEOUT timeoutSeconds: timeoutSeconds must be a number, not string',
  ],
  [
    'what is kept back as null',
    { ...request, feeHeadroom: null },
    'MISSING_FIELD feeHeadroom: feeHeadroom is missing',
  ],
  ['a trade of no known kind', { ...request, ...trade({ kind: 'other', venue, steps }) }, 'typed'],
  [
    'a trade of no known kind without a venue',
    { ...request, ...trade({ kind: 'other', steps }) },
    'MISSING_FIELD operations[1].trade.venue: venue is missing',
  ],
  [
    'a trade for an exact output without it',
    { ...request, ...trade({ kind: 'swap_out', venue, steps }) },
    'INVALID_AMOUNT operations[1].trade.amountOut: invalid amountOut: a bigint is needed, not undefined',
  ],
])('%s', (_name, given, expected) => {
  expect(answer(() => checkTypes(compileKinds, given))).toBe(expected);
});

test.each<[string, object, string]>([
  ['all of its members', { text: 'a', flag: true, one: { count: 1 }, many: [{ count: 2 }] }, 'typed'],
  ['those that it needs', { text: 'a', many: [] }, 'typed'],
  ['no text', { many: [] }, 'MISSING_FIELD text: text is missing'],
  ['a flag that is null', { text: 'a', flag: null, many: [] }, 'MISSING_FIELD flag: flag is missing'],
  ['no list', { text: 'a' }, 'MISSING_FIELD many: many is missing'],
  [
    'something else in an object inside',
    { text: 'a', one: { count: '1' }, many: [] },
    'INVALID_TYPE one.count: count must be of type number, not string',
  ],
  [
    'something else in a list',
    { text: 'a', many: [{ count: 1 }, { count: '1' }] },
    'INVALID_TYPE many[1].count: count must be of type number, not string',
  ],
])('an object with %s', (_name, given, expected) => {
  const count = { count: 'number' } as const;
  const types = {
    text: 'string',
    flag: 'relay?',
    one: { of: count, isOptional: true },
    many: { of: count, most: 5 },
  } as const;
  expect(answer(() => members(given, [], (place) => place, types))).toBe(expected);
});

test('where reading has come to is remembered before it is read', () => {
  const places: unknown[] = [];
  const at = <T>(place: T): T => {
    places.push(place);
    return place;
  };
  members({ many: [{}] }, ['a'], at, { many: { of: {}, most: 5 } });
  expect([...items([7], ['b'], at)]).toEqual([[0, 7]]);
  expect(places).toEqual([['a'], [['a'], 'many'], [['a'], 'many', 0], ['b']]);
});
