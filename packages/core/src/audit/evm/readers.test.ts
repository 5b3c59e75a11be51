import { expect, test } from 'vitest';
import { selectorOf } from '../../abi/index.js';
import { evmReaders } from './readers.js';

test.each(evmReaders.map(({ fn }) => fn.abi))('$signature has its selector', ({ signature, selector }) => {
  expect(selectorOf(signature)).toBe(selector);
});

test('no two functions that are read have the same selector', () => {
  const selectors = evmReaders.map(({ fn }) => fn.abi.selector);
  expect(new Set(selectors).size).toBe(selectors.length);
});
