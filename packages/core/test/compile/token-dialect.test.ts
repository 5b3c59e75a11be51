/** Tokens whose contracts do not take the messages of cw20. */
import { expect, test } from 'vitest';
import { whyNot } from 'wayfold';
import { exportSnapshot, type Registry } from 'wayfold/registry';
import { converterPort, cw20, refusalOf, registry, routeOf, worldWith } from './world.js';

const listed = { chain_id: 'terra-1', denom: cw20, is_cw20: true };
const plain = worldWith({ assets: [listed] });
const secret = worldWith({
  assets: [listed],
  capabilities: [{ chain_id: 'terra-1', supports_memo: true, token_dialect: 'snip20' }],
});
const leaving = (world: Registry) =>
  routeOf(world, ['terra-1', cw20], [{ to: 'osmosis-1', port: converterPort }]);
const home = (world: Registry) =>
  routeOf(
    world,
    ['osmosis-1', `transfer/channel-900/${cw20}`],
    [{ to: 'terra-1', port: 'transfer', channel: 'channel-900' }],
  );

test('such a token does not leave, whatever the rest of the route', () => {
  expect(refusalOf(registry, leaving(registry))).toBe('not refused');
  const refusal = refusalOf(secret, leaving(secret));
  expect(refusal).toMatch(
    /^UNSUPPORTED_OPERATION operations\[0\]: operation 0: cw20:terra1\S+ is a SNIP-20 token: /,
  );
});

test('its vouchers, which the bank has, come home over the converter', () => {
  expect(refusalOf(secret, home(secret))).toBe('not refused');
});

test('coins of the bank of such a chain go as before', () => {
  expect(
    refusalOf(secret, routeOf(secret, ['terra-1', 'uluna'], [{ to: 'osmosis-1', port: 'transfer' }])),
  ).toBe('not refused');
});

test('no candidate carries such a token away', () => {
  const ask = (world: Registry) =>
    whyNot(world, {
      ...{ sourceChainId: 'terra-1', sourceDenom: cw20, destChainId: 'osmosis-1', amountIn: 5n },
    }).map(({ rule, message }) => `${rule} ${message}`);
  expect(ask(secret)).toEqual([expect.stringMatching(/^UNSUPPORTED_TOKEN cw20:\S+ is a SNIP-20 token/)]);
  expect(ask(plain).join()).not.toContain('UNSUPPORTED_TOKEN');
});

test('the dialect is kept by an export', () => {
  const rows = exportSnapshot(secret).capabilities ?? [];
  expect(rows.filter(({ token_dialect }) => token_dialect).map(({ chain_id }) => chain_id)).toEqual([
    'terra-1',
  ]);
});
