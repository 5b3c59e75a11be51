/** What leaves accounts beside an honest transfer, in every way that was thought of, and the word for it. */
import { expect, test } from 'vitest';
import { auditMsgs, type Expectation, type Verdict } from 'wayfold/audit';
import type { JsonValue } from 'wayfold';
import { printJson } from '../support/json.js';
import { printBech32 } from '../support/bech32.js';
import { now, registry } from './support/world.js';

const user = (prefix: string): string => printBech32(prefix, new Uint8Array(20).fill(1));
const stranger = (prefix: string): string => printBech32(prefix, new Uint8Array(20).fill(9));
const hub = user('cosmos');
const atomOnOsmosis = 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2';

type Message = readonly [type: string, msg: Readonly<Record<string, JsonValue>>];

const tx = (...msgs: readonly Message[]): JsonValue => ({
  chain_id: 'cosmoshub-4',
  signer_address: hub,
  msgs: msgs.map(([msg_type_url, msg]) => ({ msg_type_url, msg: printJson(msg) })),
});
const transfer = (amount: string, fields: Readonly<Record<string, JsonValue>> = {}): Message => [
  '/ibc.applications.transfer.v1.MsgTransfer',
  {
    source_port: 'transfer',
    source_channel: 'channel-141',
    token: { denom: 'uatom', amount },
    sender: hub,
    receiver: user('osmo'),
    timeout_timestamp: now + 200_000_000_000n,
    ...fields,
  },
];
const send = (to: string, amount: string, denom = 'uatom'): Message => [
  '/cosmos.bank.v1beta1.MsgSend',
  { from_address: hub, to_address: to, amount: [{ denom, amount }] },
];
const multiSend = (...outputs: readonly (readonly [string, string])[]): Message => {
  const total = outputs.reduce((sum, [, amount]) => sum + BigInt(amount), 0n);
  const coins = (amount: string) => [{ denom: 'uatom', amount }];
  return [
    '/cosmos.bank.v1beta1.MsgMultiSend',
    {
      inputs: [{ address: hub, coins: coins(String(total)) }],
      outputs: outputs.map(([address, amount]) => ({ address, coins: coins(amount) })),
    },
  ];
};
const grant = (grantee: string): Message => [
  '/cosmos.authz.v1beta1.MsgGrant',
  {
    granter: hub,
    grantee,
    grant: {
      authorization: {
        '@type': '/cosmos.authz.v1beta1.GenericAuthorization',
        msg: '/cosmos.bank.v1beta1.MsgSend',
      },
    },
  },
];
const exec = (...msgs: readonly JsonValue[]): Message => [
  '/cosmos.authz.v1beta1.MsgExec',
  { grantee: hub, msgs },
];
const execute = (contract: string, msg: JsonValue, funds: JsonValue = []): Message => [
  '/cosmwasm.wasm.v1.MsgExecuteContract',
  { sender: hub, contract, msg, funds },
];

const full: Expectation = {
  sourceAsset: { chainId: 'cosmoshub-4', denom: 'uatom' },
  amountIn: 1000n,
  destAsset: { chainId: 'osmosis-1', denom: atomOnOsmosis },
  minAmountOut: 1000n,
  receiver: user('osmo'),
  ownAddresses: [hub, user('osmo')],
  affiliates: [],
  period: { now, until: now + 300_000_000_000n },
};
const least: Expectation = { receiver: user('osmo'), minAmountOut: 1000n };
const own: Expectation = { ownAddresses: [hub, user('osmo')] };
const smallest: Expectation = {
  sourceAsset: { chainId: 'cosmoshub-4', denom: 'uatom' },
  amountIn: 1000n,
  destAsset: { chainId: 'osmosis-1', denom: atomOnOsmosis },
  minAmountOut: 1000n,
  receiver: user('osmo'),
};
const burn = { sourceDomain: 0, sender: '0x', amount: 1n, burnToken: '0x' };
const atom = { chainId: 'cosmoshub-4', denom: 'uatom' };
const nine: Expectation = { ...own, sourceAsset: atom, amountIn: 9n, destAsset: atom, minAmountOut: 9n };
const hundred: Expectation = { receiver: user('osmo'), minAmountOut: 100n };

/** Messages in a list of their own, each with what it says of its transaction. */
const bare = (...list: readonly (readonly [Message, Readonly<Record<string, JsonValue>>])[]): JsonValue =>
  list.map(([[msg_type_url, msg], fields]) => ({
    ...{ chain_id: 'cosmoshub-4', signer_address: hub, msg_type_url, msg },
    ...fields,
  }));
/** What nobody signs, but brings the receiver what he expects. */
const packet: JsonValue = {
  packet: {
    ...{ chain_id: 'osmosis-1', port: 'transfer', channel: 'channel-0' },
    ...{ denom: 'uatom', amount: '1000', receiver: user('osmo'), memo: '' },
  },
};

const honest = transfer('1000');
const cases: readonly (readonly [string, JsonValue, Expectation | undefined, Verdict])[] = [
  ['an honest transfer', tx(honest), full, 'match'],
  ['an honest transfer of which too little is stated', tx(honest), least, 'unclear'],
  ['an honest transfer of which too little is stated', tx(honest), own, 'unclear'],
  ['the least that can match', tx(honest), smallest, 'match'],
  ['the least that can match', tx(honest), { ...smallest, receiver: undefined, ...own }, 'match'],
  ['all but who', tx(honest), { ...smallest, receiver: undefined }, 'unclear'],
  ['all but the source', tx(honest), { ...smallest, sourceAsset: undefined }, 'unclear'],
  ['all but the amount in', tx(honest), { ...smallest, amountIn: undefined }, 'unclear'],
  ['all but the destination', tx(honest), { ...smallest, destAsset: undefined }, 'unclear'],
  ['all but the minimum', tx(honest), { ...smallest, minAmountOut: undefined }, 'unclear'],
  ['a burn instead of what leaves', tx(honest), { ...smallest, burn }, 'differs'],
  ['a packet that nobody signs', packet, smallest, 'unclear'],
  ['nothing expected', tx(honest), undefined, 'unclear'],
  ['nothing stated', tx(honest), {}, 'unclear'],
  ['nothing expected of danger', tx(honest, grant(stranger('cosmos'))), undefined, 'differs'],
  ['an honest split', tx(transfer('400'), transfer('600')), full, 'match'],
  ['an honest split', tx(transfer('400'), transfer('600')), smallest, 'match'],
  ['a split over two transactions', [tx(transfer('400')), tx(transfer('600'))], full, 'match'],
  ['a split that is short', tx(transfer('400'), transfer('599')), least, 'differs'],
  ['less than the amount in', tx(transfer('999')), { ...full, minAmountOut: 999n }, 'differs'],
  ['more than the amount in', tx(transfer('1001')), full, 'differs'],
  ['the same message twice', tx(honest, honest), full, 'differs'],
  [
    '900 to somebody first',
    tx(transfer('900', { receiver: stranger('osmo') }), transfer('100')),
    hundred,
    'differs',
  ],
  ['900 to somebody in the end', tx(transfer('100'), send(stranger('cosmos'), '900')), hundred, 'differs'],
  [
    '900 to somebody in another transaction',
    [tx(transfer('100')), tx(send(stranger('cosmos'), '900'))],
    hundred,
    'differs',
  ],
  ['another coin to somebody', tx(honest, send(stranger('cosmos'), '5', 'uother')), least, 'differs'],
  ['another coin to himself', tx(honest, send(hub, '5', 'uother')), own, 'unclear'],
  ['another coin to himself', tx(honest, send(hub, '5', 'uother')), full, 'differs'],
  ['a multi-send to somebody', tx(honest, multiSend([stranger('cosmos'), '1'])), least, 'differs'],
  ['a multi-send with somebody in it', tx(multiSend([hub, '9'], [stranger('cosmos'), '1'])), own, 'differs'],
  ['a multi-send to himself', tx(multiSend([hub, '9'])), own, 'unclear'],
  ['a multi-send to himself, all stated', tx(multiSend([hub, '9'])), nine, 'match'],
  ['an authorization for somebody', tx(honest, grant(stranger('cosmos'))), full, 'differs'],
  ['an authorization for somebody', tx(honest, grant(stranger('cosmos'))), own, 'differs'],
  ['an authorization for himself', tx(honest, grant(hub)), full, 'match'],
  [
    'an allowance for fees',
    tx(honest, [
      '/cosmos.feegrant.v1beta1.MsgGrantAllowance',
      { granter: hub, grantee: stranger('cosmos'), allowance: {} },
    ]),
    own,
    'differs',
  ],
  [
    'another admin',
    tx(honest, [
      '/cosmwasm.wasm.v1.MsgUpdateAdmin',
      { sender: hub, new_admin: stranger('cosmos'), contract: stranger('cosmos') },
    ]),
    own,
    'differs',
  ],
  [
    'an allowance of tokens',
    tx(
      honest,
      execute(stranger('cosmos'), { increase_allowance: { spender: stranger('cosmos'), amount: '5' } }),
    ),
    { ...own, allowedContracts: [stranger('cosmos')] },
    'differs',
  ],
  [
    'a payment inside an execution',
    tx(honest, exec({ '@type': '/cosmos.bank.v1beta1.MsgSend', ...send(stranger('cosmos'), '5')[1] })),
    least,
    'differs',
  ],
  ['an execution of what was meant', tx(exec({ '@type': honest[0], ...honest[1] })), full, 'match'],
  [
    'a message of an unknown kind',
    tx(honest, ['/cosmos.staking.v1beta1.MsgDelegate', { amount: 5 }]),
    full,
    'unclear',
  ],
  ['an empty transaction of another kind', [tx(honest), { evm_tx: {} }], full, 'differs'],
  ['all there is', tx(transfer(String(2n ** 256n - 1n))), least, 'differs'],
  [
    'a second transaction that somebody else has to sign',
    [
      tx(transfer('1000', { receiver: stranger('osmo') })),
      {
        chain_id: 'osmosis-1',
        signer_address: stranger('osmo'),
        msgs: [
          {
            msg_type_url: '/cosmos.bank.v1beta1.MsgSend',
            msg: {
              from_address: stranger('osmo'),
              to_address: user('osmo'),
              amount: [{ denom: atomOnOsmosis, amount: '1000' }],
            },
          },
        ],
      },
    ],
    least,
    'unclear',
  ],
  [
    'coins that a contract is given and nobody gets',
    tx(
      honest,
      execute(user('cosmos'), { transfer: { recipient: hub, amount: '1' } }, [
        { denom: 'uatom', amount: '5' },
      ]),
    ),
    own,
    'differs',
  ],
  [
    'another key beside the coin',
    tx(transfer('1000', { token: { denom: 'uatom', amount: '1000', more: '1' } })),
    full,
    'unclear',
  ],
  [
    'the amount in another spelling beside it',
    tx(transfer('1000', { token: { denom: 'uatom', amount: '1000', Amount: '9000' } })),
    full,
    'differs',
  ],
  [
    'a transfer to nobody that is forwarded',
    tx(
      transfer('1000', {
        receiver: '',
        memo: printJson({
          forward: { receiver: hub, port: 'transfer', channel: 'channel-0', timeout: '5m', retries: 2 },
        }),
      }),
    ),
    { receiver: hub },
    'differs',
  ],
  ['bare messages', bare([transfer('400'), {}], [transfer('600'), {}]), full, 'match'],
  [
    'a bare message for another chain',
    bare([transfer('400'), {}], [transfer('600'), { chain_id: 'juno-1' }]),
    full,
    'differs',
  ],
  [
    'a bare message that somebody else signs',
    bare([transfer('400'), {}], [transfer('600'), { signer_address: stranger('cosmos') }]),
    least,
    'differs',
  ],
  ['a packet instead of the rest', [packet, tx(transfer('1'))], least, 'differs'],
  ['a packet before what costs more', [packet, tx(transfer('5000'))], full, 'differs'],
  [
    'a payment of nothing',
    tx(honest, ['/cosmos.bank.v1beta1.MsgSend', { from_address: hub, to_address: hub, amount: [] }]),
    full,
    'differs',
  ],
  [
    'another receiver whom the expectation names',
    tx(transfer('1000', { receiver: stranger('osmo') })),
    { ...full, receiver: stranger('osmo') },
    'match',
  ],
];

test.each(cases.map(([name, input, expectation, verdict]) => ({ name, input, expectation, verdict })))(
  '$name: $verdict',
  ({ input, expectation, verdict }) => {
    const report = auditMsgs(registry, { msgs: input, expectation });
    const reasons = report.findings.map(({ reason }) => reason).join();
    expect(report.verdict, reasons).toBe(verdict);
    const isStated = expectation !== undefined && Object.keys(expectation).length > 0;
    expect(report.isMatch).toBe(isStated ? verdict === 'match' : undefined);
  },
);

const names: Expectation = {
  destAsset: { chainId: 'osmosis-1', denom: atomOnOsmosis },
  receiver: user('osmo'),
};

test.each<[string, Expectation, boolean]>([
  ['the user himself may keep', { ...names, ownAddresses: [hub, user('osmo')] }, false],
  ['of whom nothing is said may not', names, true],
  ['who is somebody else may not', { ...names, receiver: stranger('osmo'), ownAddresses: [hub] }, true],
])('beside the coin that is wanted, a receiver %s', (_name, expectation, isReported) => {
  const receiver = expectation.receiver ?? '';
  const other = { receiver, token: { denom: 'uother', amount: '5' } };
  const input = tx(transfer('1000', { receiver }), transfer('5', other));
  const { findings } = auditMsgs(registry, { msgs: input, expectation });
  expect(findings.some(({ reason }) => reason === 'DEST_ASSET_DIFFERS')).toBe(isReported);
});

test.each<[string, Expectation, Verdict]>([
  ['all that is stated', full, 'match'],
  ['the least', smallest, 'match'],
  ['too much', { ...full, minAmountOut: 1001n }, 'differs'],
])('a timeout by height alone against %s: the period is not compared', (_name, expectation, verdict) => {
  const timeout_height = { revision_number: '1', revision_height: '99999999' };
  const msgs = tx(transfer('1000', { timeout_timestamp: '0', timeout_height }));
  const report = auditMsgs(registry, { msgs, expectation });
  expect(report.verdict).toBe(verdict);
  expect(report.notCompared).toContain('period');
});

test('what an expectation leaves out is told', () => {
  const told = (expectation?: Expectation) =>
    auditMsgs(registry, { msgs: tx(honest), expectation }).notCompared;
  expect(told(full)).toEqual([]);
  expect(told(least)).toEqual(['sourceAsset', 'amountIn', 'destAsset', 'ownAddresses', 'period']);
  expect(told()).toHaveLength(8);
});

test('who gives and who gets is told, and adds up', () => {
  const { flows } = auditMsgs(registry, {
    msgs: tx(multiSend([hub, '9'], [stranger('cosmos'), '1'])),
    expectation: own,
  });
  expect(flows.map(({ side, role, amount }) => `${side} ${role} ${amount}`)).toEqual([
    'from signer 9',
    'to own 9',
    'from signer 1',
    'to unknown 1',
  ]);
});

test.each([null, 5, 'x', []])('an allowance without members is still a grant: %j', (body) => {
  const report = auditMsgs(registry, { msgs: tx(execute(stranger('cosmos'), { increase_allowance: body })) });
  expect(report.effects).toMatchObject([{ kind: 'grant', authorization: 'increase_allowance' }]);
  expect(report.findings.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining(['MALFORMED', 'POWER_GRANTED']),
  );
});
