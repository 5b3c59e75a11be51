/** The account of Orbiter against its derivation. */
import { expect, test } from 'vitest';
import { printBech32, sha256, toUtf8 } from '../../primitives/index.js';
import { orbiterAccount } from './compile-orbiter.js';

test('the account of Orbiter follows from its name', () => {
  expect(printBech32('noble', sha256(toUtf8('orbiter')).slice(0, 20))).toBe(orbiterAccount);
});
