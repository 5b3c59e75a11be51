/** What can be lost, and what arrives in any case: rows by account, chain and coin. */
import { expect, test } from 'vitest';
import { ibcDenom } from '../denom/index.js';
import type { JsonValue } from '../json/index.js';
import { brandAs, printBech32, sha256 } from '../primitives/index.js';
import { createRegistry } from '../registry/index.js';
import { auditMsgs, type Bound, type Expectation } from './index.js';

const account = (prefix: string, byte = 1): string => printBech32(prefix, new Uint8Array(20).fill(byte));
const [home, away, other] = [account('home'), account('away'), account('home', 9)];
const voucher = ibcDenom(brandAs('transfer/channel-7/uhome'), sha256);
const registry = createRegistry({
  chains: [
    {
      ...{ chain_id: 'home-1', chain_name: 'home', chain_type: 'cosmos', bech32_prefix: 'home' },
      fee_assets: [{ denom: 'uhome', gas_price: { low: '0.01', average: '0.02', high: '0.04' } }],
    },
    { chain_id: 'away-1', chain_name: 'away', chain_type: 'cosmos', bech32_prefix: 'away' },
    { chain_id: '1', chain_name: 'ethereum', chain_type: 'evm' },
  ],
  channels: [
    {
      a: { chain_id: 'home-1', port: 'transfer', channel: 'channel-0' },
      b: { chain_id: 'away-1', port: 'transfer', channel: 'channel-7' },
    },
  ],
  assets: [
    { chain_id: 'home-1', denom: 'uhome' },
    { chain_id: 'away-1', trace: 'transfer/channel-7', origin_denom: 'uhome' },
  ],
});

const transfer = (amount: string, receiver = away) => ({
  type: 'cosmos-sdk/MsgTransfer',
  value: {
    ...{ source_port: 'transfer', source_channel: 'channel-0', token: { denom: 'uhome', amount } },
    ...{ sender: home, receiver, timeout_timestamp: '1735689900000000000' },
  },
});
const send = (to: string, amount: string) => ({
  type: 'cosmos-sdk/MsgSend',
  value: { from_address: home, to_address: to, amount: [{ denom: 'uhome', amount }] },
});
const doc = (fee: string, ...msgs: readonly object[]): JsonValue =>
  ({
    ...{ chain_id: 'home-1', msgs },
    fee: { amount: [{ denom: 'uhome', amount: fee }], gas: '100000' },
  }) as unknown as JsonValue; // as wallets print it

const full: Expectation = {
  sourceAsset: { chainId: 'home-1', denom: 'uhome' },
  amountIn: 1000n,
  destAsset: { chainId: 'away-1', denom: voucher },
  minAmountOut: 1000n,
  receiver: away,
  ownAddresses: [home, away],
};

function shown(bound: Bound): string {
  return 'amount' in bound ? String(bound.amount) : 'all' in bound ? 'all' : 'unknown';
}

/** Rows as `account out/expected in/expected within: kind amount …`. */
function rowsOf(msgs: JsonValue, expectation?: Expectation): readonly string[] {
  return auditMsgs(registry, { msgs, expectation }).risk.map((row) => {
    const parts = row.parts.map(({ kind, bound }) => `${kind} ${shown(bound)}`).join(', ');
    const sides = `${shown(row.outAtMost)}/${row.expectedOut ?? '?'} ${row.inAtLeast}/${row.expectedIn ?? '?'}`;
    const name = { [home]: 'home', [away]: 'away', [other]: 'other' }[row.account] ?? row.account;
    return `${name} ${row.denom === voucher ? 'voucher' : row.denom} ${sides} ${row.within}: ${parts}`;
  });
}

test.each<readonly [name: string, msgs: JsonValue, expectation: Expectation, rows: readonly string[]]>([
  [
    'a transfer with its fee',
    doc('20000', transfer('1000')),
    full,
    ['home uhome 21000/21000 0/? yes: amount 1000, network_fee 20000', 'away voucher 0/0 1000/1000 yes: '],
  ],
  [
    'a fee above what is usual',
    doc('20001', transfer('1000')),
    full,
    [
      'home uhome 21001/21000 0/? unknown: amount 1000, network_fee 20001',
      'away voucher 0/0 1000/1000 yes: ',
    ],
  ],
  [
    'a fee beyond the upper limit',
    doc('80001', transfer('1000')),
    full,
    ['home uhome 81001/21000 0/? no: amount 1000, network_fee 80001', 'away voucher 0/0 1000/1000 yes: '],
  ],
  [
    'two parts of the amount count twice',
    doc('0', transfer('600'), transfer('600')),
    full,
    ['home uhome 1200/1000 0/? no: amount 600, amount 600', 'away voucher 0/0 1200/1000 yes: '],
  ],
  [
    'less than the minimum arrives',
    doc('0', transfer('999')),
    full,
    ['home uhome 999/1000 0/? yes: amount 999', 'away voucher 0/0 999/1000 no: '],
  ],
  [
    'nothing said of what leaves',
    doc('0', transfer('1000')),
    { ...full, sourceAsset: undefined, amountIn: undefined },
    ['home uhome 1000/? 0/? unknown: amount 1000', 'away voucher 0/0 1000/1000 yes: '],
  ],
  [
    'a stated receiver who is not the user has arrivals only',
    doc('0', send(other, '7')),
    {
      ...{ sourceAsset: full.sourceAsset, amountIn: 7n, destAsset: full.sourceAsset, minAmountOut: 7n },
      ...{ receiver: other, ownAddresses: [home] },
    },
    ['home uhome 7/7 0/? yes: amount 7', 'other uhome 0/0 7/7 yes: '],
  ],
])('%s', (_name, msgs, expectation, rows) => {
  expect(rowsOf(msgs, expectation)).toEqual(rows);
});
