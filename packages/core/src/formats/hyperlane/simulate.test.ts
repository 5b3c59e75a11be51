import { expect, test } from 'vitest';
import { createRegistry } from '../../registry/index.js';
import { createWorld } from '../../simulate/world.js';
import { remoteTransferMessage } from './simulate.js';

const sent = { token_id: '0x1', amount: '1', destination_domain: 1 };
const fee = { denom: 'utia', amount: '1' };

test.each([
  ['the fee before the domain', { destination_domain: true, max_fee: { ...fee, more: 1 } }, /unknown field/],
  ['the domain alone', { destination_domain: true, max_fee: fee }, /u32/],
])('the first misfit of a transfer is named: %s', (_, members, text) => {
  const world = createWorld(createRegistry([]), { now: 0n });
  expect(() => remoteTransferMessage.spends?.({ ...sent, ...members }, 'celestia', world)).toThrow(text);
});
