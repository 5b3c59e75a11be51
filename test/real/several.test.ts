/** Several routes of the shipped data over bridges. */
import { loadSnapshot } from '@wayfold/data';
import { expect, test } from 'vitest';
import { createRegistry, planRoutes, type RouteAnswer } from 'wayfold';
import { bridgeKinds } from 'wayfold/bridges';

const registry = createRegistry(loadSnapshot());
const usdcOnBase = '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913';
const kinds = ({ operations, why }: RouteAnswer): string =>
  `${operations.map(({ kind }) => kind).join(' ')}: ${why.join(' ')}`;

test('a burn in one transaction dominates an order whose fee and time are unknown', () => {
  const query = {
    ...{ sourceChainId: '8453', sourceDenom: usdcOnBase, destChainId: 'noble-1', destDenom: 'uusdc' },
    ...{ amountIn: 10_000_000n, allowMultiTx: true, goFast: true },
  };
  const found = planRoutes(registry, query, { maxAnswers: 4, bridges: bridgeKinds });
  expect(found.map(kinds)).toEqual([
    'go_fast_transfer transfer: ',
    'cctp_transfer: output duration signatures safety fees',
  ]);
  // The same without a look at the messages.
  expect(planRoutes(registry, query, { maxAnswers: 4 }).map(kinds)).toEqual(found.map(kinds));
});
