/** Forms that are odd, made to deceive, or broken: read right, refused with a sentence, or called a danger. */
import { loadSnapshot } from '@wayfold/data';
import { createRegistry, RoutingError } from 'wayfold';
import { type AuditedMsgs, type AuditReport, auditMsgs, type Expectation } from 'wayfold/audit';
import { describe, expect, test } from 'vitest';
import { type FormCase, formCases } from './support/wallet-forms.js';

const registry = createRegistry(loadSnapshot({ meta: true }));
const now = 1_735_689_600_000_000_000n;

/** Anything at all: much of it is no form. */
function audit(msgs: unknown, chainId?: string, expectation?: Expectation): AuditReport {
  return auditMsgs(registry, { msgs: msgs as AuditedMsgs, chainId, expectation }, { now });
}

function caseOf(name: string): FormCase {
  const found = formCases.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no case ${name}`);
  return found;
}

const reasons = ({ findings }: AuditReport): readonly string[] => findings.map(({ reason }) => reason);
const dangers = ({ findings }: AuditReport): readonly string[] =>
  findings.filter(({ severity }) => severity === 'danger').map(({ reason }) => reason);
const bare = ({ effects }: AuditReport): readonly unknown[] =>
  effects.map(({ pointer: _, ...effect }) => effect);

const user = 'osmo1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmnd5nxg';
const friend = 'osmo10dyr9899g6t0pelew4nvf4j5c3jcgv0rk2nctx';
const coins = [{ denom: 'uosmo', amount: '7' }];
const send = {
  '@type': '/cosmos.bank.v1beta1.MsgSend',
  from_address: user,
  to_address: friend,
  amount: coins,
};
const aminoSend = {
  type: 'cosmos-sdk/MsgSend',
  value: { from_address: user, to_address: friend, amount: coins },
};
const fee = { amount: [{ denom: 'uosmo', amount: '6250' }], gas: '250000' };
const doc = { chain_id: 'osmosis-1', account_number: '1', sequence: '0', fee, msgs: [aminoSend], memo: '' };
const direct = caseOf('direct_base64/hostile: field 31 in MsgTransfer').input as Readonly<
  Record<string, string>
>;
const raw = String(caseOf('tx_raw/several messages').input);
const body = Buffer.from(raw, 'base64').subarray(3, 3 + 0x463);

describe('pointers go on into what is signed', () => {
  test.each<readonly [string, unknown, string]>([
    ['bytes of a body', { msgs: direct }, '/msgs/bodyBytes/messages/0/31'],
    [
      'amino JSON',
      { ...doc, msgs: [{ ...aminoSend, value: { ...aminoSend.value, to_address: 'x' } }] },
      '/msgs/0/value/to_address',
    ],
    [
      'proto-JSON',
      [{ '@type': send['@type'], fromAddress: user, toAddress: 'x', amount: coins }],
      '/0/toAddress',
    ],
    [
      'EncodeObjects',
      [{ typeUrl: send['@type'], value: { fromAddress: user, toAddress: 'x', amount: coins } }],
      '/0/value/toAddress',
    ],
    [
      'coins in a list',
      [
        {
          typeUrl: send['@type'],
          value: { fromAddress: user, toAddress: friend, amount: [{ denom: 'uosmo', amount: '-1' }] },
        },
      ],
      '/0/value/amount/0/amount',
    ],
    [
      'a message within a message',
      {
        ...doc,
        msgs: [
          {
            type: 'cosmos-sdk/MsgExec',
            value: {
              grantee: user,
              msgs: [{ ...aminoSend, value: { ...aminoSend.value, to_address: 'x' } }],
            },
          },
        ],
      },
      '/msgs/0/value/msgs/0/value/to_address',
    ],
  ])('%s', (_name, input, pointer) => {
    const { findings } = audit(input, 'osmosis-1');
    expect(
      findings.filter(({ severity }) => severity === 'danger').map((finding) => finding.pointer),
    ).toContain(pointer);
  });
});

test.each<readonly [string, unknown]>([
  ['hex', body.toString('hex')],
  ['hex after 0x, in capitals', `0x${body.toString('hex').toUpperCase()}`],
  ['base64 in lines', body.toString('base64').replaceAll(/.{76}/g, '$&\r\n')],
  ['base64 without padding', body.toString('base64').replaceAll('=', '')],
  ['base64 of URLs', body.toString('base64url')],
  ['a list', [...body]],
  ['an object of indices', { ...[...body] }],
  ['bytes', new Uint8Array(body)],
  ['what is handed to a node', { tx_bytes: [...body] }],
  ['JSON text of text', JSON.stringify(body.toString('base64'))],
])('bytes are read from %s', (_name, input) => {
  const own = audit(caseOf('any_json/several messages').input, 'osmosis-1');
  const effects = bare(own).filter((effect) => (effect as { readonly kind: string }).kind !== 'fee');
  expect(bare(audit(input, 'osmosis-1'))).toEqual(effects);
});

describe('what deceives is refused or a danger', () => {
  const chained = (msgs: unknown) => audit(msgs, 'osmosis-1');
  test.each<readonly [string, unknown]>([
    ['two types beside each other', [{ ...send, type: 'cosmos-sdk/MsgTransfer' }]],
    ['two types in two envelopes', [{ typeUrl: send['@type'], value: { ...send } }]],
    [
      'a type within amino JSON',
      { ...doc, msgs: [{ ...aminoSend, value: { ...aminoSend.value, '@type': '/x.Y' } }] },
    ],
    [
      'a message in place of the fields',
      { ...doc, msgs: [{ ...aminoSend, value: { ...aminoSend.value, msg_type_url: 'x', msg: {} } }] },
    ],
    ['a type URL for an amino name', { ...doc, msgs: [{ type: send['@type'], value: aminoSend.value }] }],
    [
      'an amino name for a type URL',
      [{ '@type': 'cosmos-sdk/MsgSend', from_address: user, to_address: friend, amount: coins }],
    ],
    ['a type with a host', [{ ...send, '@type': `type.googleapis.com${send['@type']}` }]],
    ['a field in two spellings', [{ ...send, toAddress: user }]],
    ['a field in another letter case', [{ ...send, To_Address: user }]],
    [
      'two chains',
      {
        bodyBytes: direct['bodyBytes'],
        authInfoBytes: direct['authInfoBytes'],
        chainId: 'osmosis-1',
        chain_id: 'juno-1',
      },
    ],
    ['another chain beside it', { msgs: doc, chain_id: 'juno-1' }],
    [
      'two transactions in one answer',
      { tx: { body: { messages: [send] } }, tx_response: { tx: { body: { messages: [] } } } },
    ],
    ['a signer who is not the sender', { signerAddress: friend, signDoc: doc }],
    ['code set for accounts', { to: `0x${'11'.repeat(20)}`, chainId: 1, value: 1, authorizationList: [{}] }],
    ['a contract that is created', { data: '0x6000', chainId: 1 }],
    ['two calldatas', { to: `0x${'11'.repeat(20)}`, data: '0x01', input: '0x02', chainId: 1 }],
    ['an amount below zero', { ...doc, fee: { amount: [{ denom: 'uosmo', amount: '-1' }], gas: '1' } }],
  ])('%s', (_name, input) => {
    let report: AuditReport | undefined;
    try {
      report = chained(input);
    } catch (problem) {
      expect(problem).toBeInstanceOf(RoutingError);
    }
    if (report !== undefined) expect(dangers(report)).not.toEqual([]);
  });

  test('of a message that is not read all else is read', () => {
    const report = chained({
      body: { messages: [{ '@type': '/a.B', x: 1 }, send] },
      auth_info: { fee: { ...fee, gas: undefined } },
    });
    expect(dangers(report)).toEqual(['MESSAGE_UNREAD']);
    expect(report.effects.map(({ kind }) => kind)).toEqual(['send', 'deliver', 'fee']);
    expect(report.effects.at(-1)).not.toHaveProperty('payer', user);
  });

  test('without a chain there is none', () => {
    expect(reasons(audit(raw))).toContain('CHAIN_UNKNOWN');
    expect(reasons(audit(raw, 'osmosis-1'))).not.toContain('CHAIN_UNKNOWN');
  });
});

test.each<readonly [string, string, boolean]>([
  ['that chains pass over', '804001', false],
  ['beyond them', '80800101', true],
  ['in a group', 'fb0108 01fc01', true],
])('of a field that a body does not have %s', (_name, field, isDanger) => {
  const bodyBytes = `${body.toString('hex')}${field.replaceAll(' ', '')}`;
  const report = audit({ bodyBytes, authInfoBytes: '', chainId: 'osmosis-1' });
  expect(dangers(report).includes('FIELD_UNKNOWN')).toBe(isDanger);
  expect(report.unknown).toHaveLength(1);
  expect(bare(report)).toEqual(bare(audit(body.toString('hex'), 'osmosis-1')));
});

describe('who is charged', () => {
  const payerOf = (input: unknown): unknown => {
    const found = audit(input, 'osmosis-1').effects.find((effect) => effect.kind === 'fee');
    return found?.kind === 'fee' ? found.payer : undefined;
  };
  test.each<readonly [string, unknown, string | undefined]>([
    ['the first signer', doc, user],
    ['whoever the transaction names', { ...doc, fee: { ...fee, payer: friend } }, friend],
    ['whoever grants it', { ...doc, fee: { ...fee, payer: user, granter: friend } }, friend],
    [
      'nobody for nothing',
      { ...doc, fee: { amount: [{ denom: 'uosmo', amount: '0' }], gas: '1' } },
      undefined,
    ],
  ])('%s', (_name, input, payer) => {
    expect(payerOf(input)).toBe(payer);
  });

  test('is not part of what is spent', () => {
    const coin = { chainId: 'osmosis-1', denom: 'uosmo' };
    const meant = { sourceAsset: coin, amountIn: 7n, destAsset: coin, minAmountOut: 7n, receiver: friend };
    expect(audit(doc, undefined, meant).verdict).toBe('match');
  });
});

describe('powers', () => {
  const granted = (authorization: object): unknown =>
    audit(
      [
        {
          '@type': '/cosmos.authz.v1beta1.MsgGrant',
          granter: user,
          grantee: friend,
          grant: { authorization },
        },
      ],
      'osmosis-1',
    ).effects[0];
  const allowed = (allowance: object): unknown =>
    audit(
      [{ '@type': '/cosmos.feegrant.v1beta1.MsgGrantAllowance', granter: user, grantee: friend, allowance }],
      'osmosis-1',
    ).effects[0];

  test('over transfers, with channels and receivers', () => {
    const allocation = {
      source_port: 'transfer',
      source_channel: 'channel-0',
      spend_limit: coins,
      allow_list: ['a'],
      allowed_packet_data: [],
    };
    const terms = {
      '@type': '/ibc.applications.transfer.v1.TransferAuthorization',
      allocations: [allocation],
    };
    expect(granted(terms)).toMatchObject({
      authorization: terms['@type'],
      msgTypeUrls: ['/ibc.applications.transfer.v1.MsgTransfer'],
      limit: [{ denom: 'uosmo', amount: 7n }],
      receivers: ['a'],
      channels: ['channel-0'],
    });
    const open = {
      ...terms,
      allocations: [allocation, { ...allocation, source_channel: 'channel-1', allow_list: [] }],
    };
    expect(granted(open)).toMatchObject({ channels: ['channel-0', 'channel-1'], receivers: undefined });
  });

  test('to have fees paid, for some messages', () => {
    const basic = { spend_limit: coins, expiration: '2026-01-01T00:00:00.5Z' };
    const periodic = {
      '@type': '/cosmos.feegrant.v1beta1.PeriodicAllowance',
      basic,
      period: '86400s',
      period_spend_limit: coins,
    };
    expect(
      allowed({
        '@type': '/cosmos.feegrant.v1beta1.AllowedMsgAllowance',
        allowance: periodic,
        allowed_messages: [send['@type']],
      }),
    ).toMatchObject({
      authorization: '/cosmos.feegrant.v1beta1.PeriodicAllowance',
      msgTypeUrls: [send['@type']],
      limit: [{ denom: 'uosmo', amount: 7n }],
      expiration: 1_767_225_600_500_000_000n,
    });
    expect(allowed({ '@type': '/cosmos.feegrant.v1beta1.BasicAllowance', spend_limit: [] })).toMatchObject({
      limit: undefined,
    });
  });

  test('of a type that is not read are listed', () => {
    const input = [
      {
        '@type': '/cosmos.authz.v1beta1.MsgGrant',
        granter: user,
        grantee: friend,
        grant: { authorization: { '@type': '/x.Y', a: 1 } },
      },
    ];
    const { unknown } = audit(input, 'osmosis-1');
    expect(unknown.map(({ pointer }) => pointer)).toEqual(['/0/grant/authorization']);
  });
});

describe('transactions of EVM chains', () => {
  const to = `0x${'11'.repeat(20)}`;
  const said = (input: unknown): unknown => {
    const [note] = audit(input, '1').findings.filter(({ reason }) => reason === 'CALL_SHOWN');
    return JSON.parse(note?.message ?? 'null');
  };
  const expected = { to, value: '5', data: '0x0102' };
  test.each<readonly [string, unknown]>([
    ['a request in decimal', { to, value: '5', data: '0x0102', chainId: '1' }],
    ['a request in hex', { to, value: '0x5', input: '0102', chainId: '0x1' }],
    ['a request in numbers', { to, value: 5n, data: '0x0102', chainId: 1 }],
    ['a request that names no chain', { to, value: 5, data: '0x0102' }],
    // [nonce, gas price, gas, to, value, data], as of Frontier
    ['a legacy transaction', `0xde8001829c4094${to.slice(2)}05820102`],
  ])('%s', (_name, input) => {
    expect(said(input)).toEqual(expected);
  });

  test.each([
    ['a list that is cut off', '0xde8001829c40'],
    ['a byte more', `0xde8001829c4094${to.slice(2)}0582010200`],
    ['a number with a zero in front', `0xe08001829c4094${to.slice(2)}820005820102`],
    ['too few fields', '0xc3010203'],
    ['a type that is unknown', '0x05c0'],
  ])('%s is refused', (_name, input) => {
    expect(() => audit(input, '1')).toThrow(RoutingError);
  });
});

describe('what is nothing is refused with a sentence', () => {
  test.each<readonly [string, unknown, RegExp]>([
    ['nonsense', 'lorem ipsum dolor', /expected a request to a wallet/],
    ['nonsense over HTTP', { msgs: 'lorem ipsum' }, /expected a request to a wallet/],
    ['a broken JSON text', '{"msgs": [', /JSON|expected|end/i],
    ['a picture', 'iVBORw0KGgoAAAANSUhEUgAA', /expected a request to a wallet/],
    ['a cut transaction', raw.slice(0, 400), /the bytes of .* are expected/],
    [
      'bytes that are none',
      { bodyBytes: '$', authInfoBytes: '', chainId: 'osmosis-1' },
      /bytes are needed: base64, hex/,
    ],
    ['ten million letters', 'A'.repeat(10_000_000), /more than/],
    ['two megabytes of zeros in hex', '0a00'.repeat(500_000), /more than|many/],
    ['a request for nothing', { signDoc: {} }, /expected a request to a wallet/],
    ['an envelope of envelopes', { signDoc: { signDoc: doc } }, /expected a request to a wallet/],
  ])('%s', (_name, input, sentence) => {
    expect(() => audit(input, 'osmosis-1')).toThrow(sentence);
    expect(() => audit(input, 'osmosis-1')).toThrow(RoutingError);
  });

  test('keys of the prototype are keys like any other', () => {
    const text =
      '{"body":{"messages":[{"@type":"/cosmos.bank.v1beta1.MsgSend","__proto__":{"from_address":"x"},"constructor":1}],"__proto__":[]}}';
    const { unknown } = audit(text, 'osmosis-1');
    expect(unknown.map(({ pointer }) => pointer)).toEqual(
      expect.arrayContaining([
        '/body/messages/0/__proto__',
        '/body/messages/0/constructor',
        '/body/__proto__',
      ]),
    );
  });
});
