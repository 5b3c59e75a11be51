/** Balances as they are pasted. */
import { expect, test } from 'vitest';
import { readBalances } from './read-balances.js';

const hash = `ibc/${'A'.repeat(64)}`;

test.each<[name: string, text: string, balances: readonly object[]]>([
  ['a coin', '1500uosmo on osmosis', [{ amount: '1500', denom: 'uosmo', chain: 'osmosis' }]],
  ['in another order', 'osmosis-1 uosmo 1500', [{ amount: '1500', denom: 'uosmo', chain: 'osmosis-1' }]],
  ['a chain of two words', `5 ${hash} Cosmos Hub`, [{ amount: '5', denom: hash, chain: 'Cosmos Hub' }]],
  [
    'coins of one line',
    `osmosis-1: \n1uosmo,2${hash}`,
    [
      { amount: '1', denom: 'uosmo', chain: 'osmosis-1' },
      { amount: '2', denom: hash, chain: 'osmosis-1' },
    ],
  ],
  [
    'the answer of a node',
    '{"balances":[{"denom":"uosmo","amount":"7"}],"pagination":{"total":"1"}}',
    [{ amount: '7', denom: 'uosmo' }],
  ],
  [
    'JSON by chain',
    '{"osmosis-1":[{"denom":"uosmo","amount":"7"}],"x":[{"chain_id":"noble-1","denom":"uusdc"}]}',
    [
      { amount: '7', denom: 'uosmo', chain: 'osmosis-1' },
      { denom: 'uusdc', chain: 'noble-1' },
    ],
  ],
  ['no coin', 'what is this', [{ denom: '', chain: 'what is this' }]],
  ['nothing', '  ', []],
])('%s', (_name, text, balances) => {
  const read = readBalances(text, 100).balances.map(({ line: _line, ...rest }) => rest);
  expect(read).toEqual(balances);
});

test('what is more than is shown is counted', () => {
  const { balances, leftOut } = readBalances('1uosmo\n2uosmo\n3uosmo', 2);
  expect([balances.length, leftOut]).toEqual([2, 1]);
});
