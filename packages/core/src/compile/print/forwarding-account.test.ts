/** Forwarding accounts of Noble against a published one. */
import { expect, test } from 'vitest';
import { printBech32, sha256 } from '../../primitives/index.js';
import { forwardingAccount } from './forwarding-account.js';

test('a forwarding account follows from where it forwards to', () => {
  const recipient = 'dydx1k93udthd0vtzjk465f846qzea3fzq7axnmfqyz';
  const bytes = forwardingAccount(sha256, { channel: 'channel-33', recipient });
  expect(printBech32('noble', bytes)).toBe('noble162h02qpv58m7mkrhzqrcrtz5wtl77h7fy0a0al');
});
