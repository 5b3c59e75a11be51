import { expect, it } from 'vitest';
import { rowsBy } from './rows-by.js';

interface Row {
  readonly chainId: string | undefined;
  readonly symbol: string;
}

const rows: readonly Row[] = [
  { chainId: '1', symbol: 'USDC' },
  { chainId: undefined, symbol: 'ATOM' },
  { chainId: '10', symbol: 'USDT' },
  { chainId: '1', symbol: 'WETH' },
];

it('finds all rows of a key in their order, and none of a key that is not there', () => {
  const byChain = /* @__PURE__ */ rowsBy(({ chainId }: Row) => chainId);
  expect(byChain(rows, '1').map(({ symbol }) => symbol)).toEqual(['USDC', 'WETH']);
  expect(byChain(rows, 'undefined')).toEqual([]);
  expect(byChain(undefined, '1')).toEqual([]);
});

it('reads each row once, however often the list is asked', () => {
  let read = 0;
  const byChain = /* @__PURE__ */ rowsBy(({ chainId }: Row) => {
    read++;
    return chainId;
  });
  for (const key of ['1', '10', '137', '1']) byChain(rows, key);
  expect(read).toBe(rows.length);
  byChain([...rows], '1');
  expect(read).toBe(2 * rows.length);
});
