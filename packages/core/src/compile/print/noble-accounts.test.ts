/** Accounts of Noble that nobody has a key of, against published ones and their derivations. */
import { expect, test } from 'vitest';
import { printBech32, sha256, toUtf8 } from '../../primitives/index.js';
import { forwardingAccount } from './forwarding-account.js';
import { orbiterAccount } from './orbiter.js';

test('the account of Orbiter follows from its name', () => {
  expect(printBech32('noble', sha256(toUtf8('orbiter')).slice(0, 20))).toBe(orbiterAccount);
});

test('a forwarding account follows from where it forwards to', () => {
  const recipient = 'dydx1k93udthd0vtzjk465f846qzea3fzq7axnmfqyz';
  const bytes = forwardingAccount(sha256, { channel: 'channel-33', recipient });
  expect(printBech32('noble', bytes)).toBe('noble162h02qpv58m7mkrhzqrcrtz5wtl77h7fy0a0al');
});
