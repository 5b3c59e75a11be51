/** What callers without types can get wrong is refused with a reason, never with an error of the language. */
import { expect, test } from 'vitest';
import { recoveryMap, type SimulatedTx, simulateMsgs } from 'wayfold/simulate';
import { coins, now, registry, type RunOptions, run, swapTx, transferTx, user } from './world.js';

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

const signed = { chainId: 'hub-1', signerAddress: user.hub };
test.each<[string, unknown]>([
  ['/txs', {}],
  ['/txs/0', [null]],
  ['/txs/0/chainId', [{ signerAddress: '' }]],
  ['/txs/0/to', [{ ...signed, to: 5 }]],
  ['/txs/0/data', [{ ...signed, to: '', data: {} }]],
  ['/txs/0/value', [{ ...signed, to: '', value: 5 }]],
  ['/txs/0/tx', [{ ...signed, tx: 5 }]],
  ['/txs/0/msgs', [{ ...signed, msgs: 5 }]],
  ['/txs/0/msgs/0', [{ ...signed, msgs: [null] }]],
  ['/txs/0/msgs/0/value', [{ ...signed, msgs: [{ typeUrl: '', value: {} }] }]],
  ['/txs/0/requiredErc20Approvals', [{ ...signed, requiredErc20Approvals: 5 }]],
  [
    '/txs/0/requiredErc20Approvals/0/amount',
    [{ ...signed, requiredErc20Approvals: [{ tokenContract: '', spender: '', amount: 5 }] }],
  ],
])('a transaction with a wrong %s is refused', (field, txs) => {
  const wrong = { txs: txs as SimulatedTx[] }; // what somebody without types may pass
  const refusal = expect.objectContaining({ reason: 'INVALID_TYPE', field });
  expect(() => simulateMsgs(registry, wrong, { now })).toThrow(refusal);
  expect(() => recoveryMap(registry, wrong, { now })).toThrow(refusal);
});

test('what is left out is not asked for', () => {
  expect(run([transferTx({ receiver: user.osmo })], { expectation: { destAsset } }).isMet).toBe(true);
});
