/** Several routes of the shipped data over bridges. */
import { loadSnapshot } from '@wayfold/data';
import { expect, test } from 'vitest';
import { createRegistry, planRoutes, type RouteAnswer, RoutingError } from 'wayfold';
import { bridgeKinds } from 'wayfold/bridges';

const registry = createRegistry(loadSnapshot());
const usdcOnBase = '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913';
const kinds = ({ operations, why }: RouteAnswer): string =>
  `${operations.map(({ kind }) => kind).join(' ')}: ${why.join(' ')}`;

const query = {
  ...{ sourceChainId: '8453', sourceDenom: usdcOnBase, destChainId: 'noble-1', destDenom: 'uusdc' },
  ...{ amountIn: 10_000_000n, allowMultiTx: true, goFast: true },
};

test('a burn in one transaction dominates an order whose fee and time are unknown', () => {
  const found = planRoutes(registry, query, { maxAnswers: 4, bridges: bridgeKinds });
  expect(found.map(kinds)).toEqual([
    'go_fast_transfer transfer: ',
    'cctp_transfer: output duration signatures safety fees',
  ]);
  // The same without a look at the messages.
  expect(planRoutes(registry, query, { maxAnswers: 4 }).map(kinds)).toEqual(found.map(kinds));
});

test('a route whose messages the compiler refuses is not listed', () => {
  const refusing = {
    ...bridgeKinds.cctp_transfer,
    checkGrammar(): never {
      throw new RoutingError('INVALID_OPERATION', 'operations[0]', 'refused');
    },
  };
  const bridges = { ...bridgeKinds, cctp_transfer: refusing };
  expect(planRoutes(registry, query, { maxAnswers: 4, bridges }).map(kinds)).toEqual([
    'go_fast_transfer transfer: output duration signatures safety fees',
  ]);
});
