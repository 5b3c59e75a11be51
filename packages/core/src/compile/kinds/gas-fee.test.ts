/** Native coins, values of calls and numbers of LayerZero, as the data has them or not. */
import { expect, test } from 'vitest';
import type { StargateTransferOperation } from '../../operation/index.js';
import { RoutingError } from '../../primitives/index.js';
import type { Registry } from '../../registry/index.js';
import { checkEndpoint, checkValue, isNativeCoin } from './gas-fee.js';

const registry = (bridges: object): Registry => ({ bridges }) as Registry; // what is read of it
const address = `0x${'0a'.repeat(20)}`;

function answer(check: () => void): string {
  try {
    check();
  } catch (error) {
    if (!(error instanceof RoutingError)) throw error;
    return `${error.reason} ${error.field}: ${error.message.replaceAll('`', '')}`;
  }
  return 'accepted';
}

test.each<[string, string, boolean]>([
  ['1', 'ethereum-native', true],
  ['1', address, false],
  ['1', 'other-native', false],
  ['7', 'other-native', true],
  ['7', address, false],
])('on %s the native coin is %s: %s', (chainId, denom, expected) => {
  const facts = registry({ evmNativeDenoms: { byChainId: { '1': { denom: 'ethereum-native' } } } });
  expect(isNativeCoin(facts, chainId, denom)).toBe(expected);
});

test('the value of a call has 256 bits', () => {
  expect(answer(() => checkValue(2n ** 256n - 1n, ['amountIn']))).toBe('accepted');
  expect(answer(() => checkValue(2n ** 256n, ['amountIn']))).toBe(
    'AMOUNT_OUT_OF_RANGE amountIn: amountIn is above 2^256-1, the most that a transaction of an EVM chain can count',
  );
});

test.each<[string, string, number, string]>([
  ['its own', '1', 30_101, 'accepted'],
  ['another', '1', 30_102, 'the id of 1 is 30101'],
  ['what only Stargate names', '7', 30_777, 'accepted'],
  ['another than what only Stargate names', '7', 30_101, 'the id of 7 is 30777'],
  ['what nothing names', '8', 30_101, 'the data has none for 8'],
])('the number of a chain is %s', (_name, toChainId, destinationEndpointId, why) => {
  const facts = registry({
    layerZero: { endpointIds: { '1': 30_101 } },
    stargate: {
      chains: [
        { chainId: '1', endpointId: 30_999 },
        { chainId: '7', endpointId: 30_777 },
      ],
    },
  });
  const operation = { toChainId, destinationEndpointId } as StargateTransferOperation; // what is read of it
  expect(answer(() => checkEndpoint(facts, operation, 2))).toBe(
    why === 'accepted'
      ? why
      : `INVALID_OPERATION operations[2].destinationEndpointId: destinationEndpointId of operation 2 is ${destinationEndpointId}; ${why}`,
  );
});
