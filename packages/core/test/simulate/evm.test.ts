/** Packets to and from a chain whose addresses are not bech32: it has none of the middlewares. */
import { expect, test } from 'vitest';
import { createRegistry } from 'wayfold/registry';
import { simulateMsgs } from 'wayfold/simulate';
import { hookMemo, later, now, transferTx, user, voucher } from './world.js';

const registry = createRegistry(
  {
    chains: [
      { chain_id: 'hub-1', chain_name: 'hub', chain_type: 'cosmos', bech32_prefix: 'cosmos' },
      { chain_id: '1', chain_name: 'ethereum', chain_type: 'evm' },
    ],
    channels: [
      {
        a: { chain_id: 'hub-1', port: 'transfer', channel: '08-wasm-1369' },
        b: { chain_id: '1', port: 'transfer', channel: 'cosmoshub-0' },
      },
    ],
    capabilities: ['hub-1', '1'].map((chain_id) => ({
      ...{ chain_id, supports_memo: true, pfm_enabled: true, ibc_hooks: true, autopilot: true },
    })),
  },
  { strict: true },
);
const second = 1_000_000_000n;
const receiver = '0x0505050505050505050505050505050505050505';
const ether = voucher('hub-1', 'transfer/08-wasm-1369/0xeeee');
const onward = { receiver: 'a', port: 'transfer', channel: 'channel-1' };

test.each<[string, string, string | object]>([
  ['a coin', 'uatom', ''],
  ['a voucher of the chain', ether, ''],
  ['a forward', 'uatom', { forward: onward }],
  ['a call', 'uatom', hookMemo(receiver, {})],
  ['a command of autopilot', 'uatom', { autopilot: { receiver, stakeibc: { action: 'LiquidStake' } } }],
])('%s is simply received', (_name, denom, memo) => {
  const timeout = later / second;
  const tx = transferTx({ denom, channel: '08-wasm-1369', receiver, memo, timeout });
  const traces = [{ chainId: 'hub-1', denom: ether, path: 'transfer/08-wasm-1369/0xeeee' }];
  const run = simulateMsgs(registry, { txs: [tx] }, { now, traces });
  expect(run.delivered).toMatchObject({ chainId: '1', address: receiver, by: 'payment' });
  expect(run.balances).toHaveLength(1);
  expect(run.opening[0]?.address).toBe(user.hub);
});

const day = 86_400n;

test.each<[string, bigint, string]>([
  ['a day ahead', now / second + day, 'done'],
  ['more than a day ahead', now / second + day + 1n, 'failed'],
  ['nanoseconds', later, 'failed'],
  ['now', now / second, 'failed'],
])('a deadline over a client, %s', (_name, timeout, outcome) => {
  const tx = transferTx({ denom: 'uatom', channel: '08-wasm-1369', receiver, timeout });
  expect(simulateMsgs(registry, { txs: [tx] }, { now }).txs[0]?.outcome).toBe(outcome);
});
