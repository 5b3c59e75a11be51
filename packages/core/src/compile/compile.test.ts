/** Options of the compiler, and deadlines over clients. */
import { expect, test } from 'vitest';
import { now, registry, routeOf, see, type Step } from '../../test/compile/world.js';
import { compileMsgs } from './compile.js';
import type { CompileRequest } from './request.js';
import { compileRoute } from './route.js';

const plain = routeOf(registry, ['hub-1', 'uatom'], [{ to: 'osmosis-1' }]);
const refused = (reason: string, field: string) => expect.objectContaining({ reason, field });

test.each<[string, object, string, string]>([
  ['a text for a flag', { now, includeInactive: 'yes' }, 'INVALID_TYPE', 'includeInactive'],
  ['null for a flag', { now, includeInactive: null }, 'MISSING_FIELD', 'includeInactive'],
  ['no time', {}, 'INVALID_CLOCK', 'now'],
])('%s', (_name, options, reason, field) => {
  expect(() => compileMsgs(registry, plain, options as { readonly now: bigint })).toThrow(
    refused(reason, field),
  );
});

test.each<[string, unknown, unknown, string]>([
  ['no route', undefined, { now, addresses: {} }, 'MISSING_FIELD'],
  ['a text as route', 'route', { now, addresses: {} }, 'INVALID_TYPE'],
  ['no options', plain, undefined, 'MISSING_FIELD'],
  ['a number as options', plain, 7, 'INVALID_TYPE'],
])('a planned route and %s', (_name, route, options, reason) => {
  expect(() => compileRoute(registry, route as never, options as never)).toThrow(refused(reason, '')); // of no type
});

test.each(['toString', 'constructor', '__proto__'])(
  'no address is inherited, for a chain named %s',
  (chainId) => {
    const operations = [{ ...plain.operations[0], toChainId: chainId }] as never; // of the same kind
    const route = { ...plain, operations };
    const addresses = { 'hub-1': plain.addresses[0] ?? '' };
    expect(() => compileRoute(registry, route, { now, addresses })).toThrow(
      expect.objectContaining({ reason: 'MISSING_FIELD' }),
    );
  },
);

test('a swap contract sends over a client by whole seconds, and not before half a day', () => {
  const steps: readonly Step[] = [{ swap: 'transfer/channel-750/uusdc' }, { to: 'noble-1' }];
  const request = routeOf(registry, ['osmosis-1', 'uosmo'], steps, { trustOperations: true });
  const over = (channel: string, timeoutSeconds?: number): number => {
    const operations = request.operations.map((one) => (one.kind === 'transfer' ? { ...one, channel } : one));
    const sent = { ...request, operations: operations as CompileRequest['operations'], timeoutSeconds };
    return see(registry, sent).txs[0]?.msg.msg.swap_and_action.timeout_timestamp;
  };
  expect(over('08-wasm-1')).toBe(1_735_689_600 + 43_200);
  expect(over('08-wasm-1', 50_000)).toBe(1_735_689_600 + 50_000);
  expect(over('channel-750')).toBe(1_735_689_900_123_000_000);
});
