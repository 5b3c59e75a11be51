import { expect, test } from 'vitest';
import { printJson } from '../../json/index.js';
import { createRegistry } from '../../registry/index.js';
import { type AuditedMsgs, auditMsgs } from '../index.js';

const user = 'cosmos1x8ad0zyw52mvndh7hlnafrg0gt284ga7cl43fw';
const friend = 'osmo1x8ad0zyw52mvndh7hlnafrg0gt284ga7syxplu';
const registry = createRegistry({
  chains: [
    { chain_id: 'cosmoshub-4', chain_name: 'cosmoshub', chain_type: 'cosmos', bech32_prefix: 'cosmos' },
    { chain_id: 'osmosis-1', chain_name: 'osmosis', chain_type: 'cosmos', bech32_prefix: 'osmo' },
  ],
  channels: [
    {
      a: { chain_id: 'cosmoshub-4', port: 'transfer', channel: 'channel-141' },
      b: { chain_id: 'osmosis-1', port: 'transfer', channel: 'channel-0' },
    },
  ],
});

const msg_type_url = '/ibc.applications.transfer.v1.MsgTransfer';
const msg = printJson({
  source_port: 'transfer',
  source_channel: 'channel-141',
  token: { denom: 'uatom', amount: '7' },
  sender: user,
  receiver: friend,
  timeout_height: {},
  timeout_timestamp: 1_735_689_900_000_000_000n,
});
const path = ['cosmoshub-4', 'osmosis-1'];
const cosmos_tx = { chain_id: 'cosmoshub-4', path, signer_address: user, msgs: [{ msg, msg_type_url }] };
const multi_chain_msg = { chain_id: 'cosmoshub-4', path, msg, msg_type_url };
const entry = { cosmos_tx, operations_indices: [0] };

test.each<readonly [string, AuditedMsgs]>([
  ['an answer', { msgs: [{ multi_chain_msg }], txs: [entry], min_amount_out: '7', estimated_fees: [] }],
  ['its text', JSON.stringify({ msgs: [{ multi_chain_msg }], txs: [entry], min_amount_out: '7' })],
  ['an answer without txs', { msgs: [{ multi_chain_msg }] }],
  ['txs', [entry]],
  ['one of txs', entry],
  ['one of msgs', { multi_chain_msg }],
  ['a transaction', { chain_id: 'cosmoshub-4', msgs: [{ msg, msg_type_url }] }],
  ['a message of a chain', { chain_id: 'cosmoshub-4', msg, msg_type_url }],
  ['messages of a chain', [{ chain_id: 'cosmoshub-4', msg, msg_type_url }]],
  ['a message as a value', [{ chain_id: 'cosmoshub-4', msg: JSON.parse(msg), msg_type_url }]],
])('%s is read', (_name, input) => {
  const { effects, unknown, findings } = auditMsgs(registry, { msgs: input });
  expect(effects.map(({ kind, chainId }) => `${kind} ${chainId}`)).toEqual([
    'send cosmoshub-4',
    'deliver osmosis-1',
  ]);
  expect(unknown).toEqual([]);
  expect(findings).toEqual([]);
});

test('messages in one list are one transaction, in several lists several', () => {
  const bare = { chain_id: 'cosmoshub-4', msg, msg_type_url };
  expect(auditMsgs(registry, { msgs: [bare, bare] }).effects.map(({ tx }) => tx)).toEqual([0, 0, 0, 0]);
  expect(auditMsgs(registry, { msgs: [entry, entry] }).effects.map(({ tx }) => tx)).toEqual([0, 0, 1, 1]);
});

test('what stands beside what is known is listed', () => {
  const input = { ...entry, note: 'hello', cosmos_tx: { ...cosmos_tx, fee: [1] } };
  const { unknown, findings } = auditMsgs(registry, { msgs: [input] });
  expect(unknown).toEqual([
    { pointer: '/0/note', text: '"hello"' },
    { pointer: '/0/cosmos_tx/fee', text: '[1]' },
  ]);
  expect(findings.map(({ reason }) => reason)).toEqual(['FIELD_IGNORED', 'FIELD_IGNORED']);
});

test('pointers go on into texts', () => {
  const text = printJson({ ...JSON.parse(msg), timeout_timestamp: 1n, memo: '{"x":{"y/z":1}}' });
  const { unknown } = auditMsgs(registry, { msgs: { ...multi_chain_msg, msg: text, path: undefined } });
  expect(unknown).toEqual([{ pointer: '/msg/memo/x', text: '{"y/z":1}' }]);
});
