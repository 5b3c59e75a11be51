/** What callers without types can get wrong is refused with a reason, never with an error of the language. */
import { expect, test } from 'vitest';
import { coins, type RunOptions, run, swapTx, transferTx, user } from './world.js';

const destAsset = { chainId: 'osmo-1', denom: coins.atomOnOsmo };
const opening = (amount: unknown) => [{ chainId: 'hub-1', address: user.hub, denom: 'uatom', amount }];

test.each<[string, object]>([
  ['INVALID_CLOCK /now', { now: 1_700_000_000_000_000_000 }],
  ['INVALID_CLOCK /now', { now: '1700000000000000000' }],
  ['INVALID_CLOCK /now', { now: undefined }],
  ['INVALID_CLOCK /now', { now: 1_700_000_000n }],
  ['INVALID_AMOUNT /opening/0/amount', { opening: opening(5) }],
  ['INVALID_AMOUNT /opening/0/amount', { opening: opening(-5n) }],
  ['INVALID_AMOUNT /opening/0/amount', { opening: opening('5') }],
  ['INVALID_AMOUNT /expectation/amountIn', { expectation: { destAsset, amountIn: 5 } }],
  ['INVALID_AMOUNT /expectation/minAmountOut', { expectation: { destAsset, minAmountOut: 1.5 } }],
  [
    'INVALID_AMOUNT /expectation/affiliates/0/basisPoints',
    { expectation: { destAsset, affiliates: [{ address: user.osmo, basisPoints: 5 }] } },
  ],
  ['INVALID_TYPE /expectation/destAsset', { expectation: {} }],
  ['INVALID_TYPE /expectation/destAsset', { expectation: { destAsset: 'uatom' } }],
  ['INVALID_TYPE /seed', { seed: 5n }],
  ['INVALID_TYPE /quote', { quote: 5n }],
  ['INVALID_AMOUNT /quote', { quote: () => 500 }],
  ['INVALID_AMOUNT /quote', { quote: () => -1n }],
  ['INVALID_AMOUNT /quote', { quote: () => 2n ** 256n }],
  ['INVALID_AMOUNT /quote', { quote: () => null }],
])('%s %o', (reason, options) => {
  const [name, field] = reason.split(' ');
  const wrong = options as RunOptions; // what somebody without types may pass
  expect(() => run([swapTx()], wrong)).toThrow(expect.objectContaining({ reason: name, field }));
});

test('what is left out is not asked for', () => {
  expect(run([transferTx({ receiver: user.osmo })], { expectation: { destAsset } }).isMet).toBe(true);
});
