/** What is no compiled transaction is refused, and no member of a message is lost without an error. */
import { describe, expect, test } from 'vitest';
import {
  toAminoMsgs,
  toEncodeObjects,
  toRpcTransactions,
  toTransactionRequests,
  toTxBody,
} from 'wayfold/wallet';

const transfer = {
  source_port: 'transfer',
  source_channel: 'channel-0',
  token: { denom: 'uosmo', amount: '1' },
  sender: 'osmo1a',
  receiver: 'cosmos1b',
  timeout_height: {},
  timeout_timestamp: 1700000000123456789n,
};

const print = (value: unknown): string =>
  JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? `#${one}#` : one)).replaceAll(
    /"#(\d+)#"/g,
    '$1',
  );

const txOf = (value: unknown, typeUrl = '/ibc.applications.transfer.v1.MsgTransfer') => ({
  msgs: [{ typeUrl, value: typeof value === 'string' ? value : print(value) }],
});
const execute = (msg: string) =>
  txOf(
    `{"sender":"osmo1a","contract":"osmo1c","msg":${msg},"funds":[]}`,
    '/cosmwasm.wasm.v1.MsgExecuteContract',
  );

describe.each([
  ['toEncodeObjects', toEncodeObjects],
  ['toAminoMsgs', toAminoMsgs],
  ['toTxBody', toTxBody],
] as const)('%s', (_name, form) => {
  test.each<[what: string, tx: unknown, reason: string, field: string, says: string]>([
    ['nothing', undefined, 'INVALID_TYPE', '', 'transaction of a Cosmos chain'],
    ['a list', [], 'INVALID_TYPE', '', 'transaction of a Cosmos chain'],
    ['no messages', { msgs: [] }, 'INVALID_TYPE', '', 'transaction of a Cosmos chain'],
    ['another chain', { kind: 'evm_tx', to: '0x' }, 'INVALID_TYPE', '', 'transaction of a Cosmos chain'],
    ['a message that is none', { msgs: [null] }, 'INVALID_TYPE', 'msgs[0].typeUrl', 'must be text'],
    [
      'a message without text',
      { msgs: [{ typeUrl: '/a', value: {} }] },
      'INVALID_TYPE',
      'msgs[0].value',
      'must be text',
    ],
    [
      'the form of the interface without text',
      { cosmos_tx: { msgs: [{ msg_type_url: '/a' }] } },
      'INVALID_TYPE',
      'cosmos_tx.msgs[0].msg',
      'must be text',
    ],
    [
      'a type nobody knows',
      txOf({}, '/cosmos.gov.v1.MsgVote'),
      'UNSUPPORTED_OPERATION',
      'msgs[0].typeUrl',
      'MsgVote',
    ],
    [
      'a type that the compiler does not write',
      txOf({}, '/cosmos.authz.v1beta1.MsgExec'),
      'UNSUPPORTED_OPERATION',
      'msgs[0].typeUrl',
      'MsgExec',
    ],
    [
      'a name of every object',
      txOf({}, 'constructor'),
      'UNSUPPORTED_OPERATION',
      'msgs[0].typeUrl',
      'constructor',
    ],
    ['no JSON', txOf('{'), 'INVALID_JSON', 'msgs[0].value', ''],
    ['JSON that is no object', txOf('[]'), 'INVALID_TYPE', 'msgs[0].value', 'must be an object'],
    [
      'JSON too deep',
      execute(`${'{"a":'.repeat(300)}1${'}'.repeat(300)}`),
      'LIMIT_EXCEEDED',
      'msgs[0].value',
      '',
    ],
    [
      'names in camelCase',
      txOf({ sourceChannel: 'channel-0' }),
      'UNSUPPORTED_FIELD',
      'msgs[0].value',
      '`sourceChannel` in',
    ],
    [
      'a name of every object within',
      txOf('{"__proto__":{}}'),
      'UNSUPPORTED_FIELD',
      'msgs[0].value',
      '`__proto__` in',
    ],
    [
      'a member too many within',
      txOf({ ...transfer, token: { denom: 'a', amount: '1', memo: '' } }),
      'UNSUPPORTED_FIELD',
      'msgs[0].value',
      '`token.memo` in',
    ],
    [
      'a number for text',
      txOf({ ...transfer, receiver: 1 }),
      'INVALID_TYPE',
      'msgs[0].value',
      '`receiver` in',
    ],
    ['null for text', txOf({ ...transfer, memo: null }), 'INVALID_TYPE', 'msgs[0].value', '`memo` in'],
    ['a list for a coin', txOf({ ...transfer, token: [] }), 'INVALID_TYPE', 'msgs[0].value', '`token` in'],
    ['half of a character', txOf('{"memo":"\ud800"}'), 'INVALID_JSON', 'msgs[0].value', ''],
    [
      'a time before all',
      txOf({ ...transfer, timeout_timestamp: -1 }),
      'INVALID_TYPE',
      'msgs[0].value',
      '64 bits',
    ],
    [
      'a time beyond 64 bits',
      txOf({ ...transfer, timeout_timestamp: 2n ** 64n }),
      'INVALID_TYPE',
      'msgs[0].value',
      '64 bits',
    ],
    [
      'a time with a fraction',
      txOf({ ...transfer, timeout_timestamp: 0.5 }),
      'INVALID_TYPE',
      'msgs[0].value',
      '64 bits',
    ],
    [
      'a domain beyond 32 bits',
      txOf({ destination_domain: 2 ** 32 }, '/circle.cctp.v1.MsgDepositForBurn'),
      'INVALID_TYPE',
      'msgs[0].value',
      '32 bits',
    ],
    [
      'bytes that are no base64',
      txOf({ mint_recipient: '11' }, '/circle.cctp.v1.MsgDepositForBurn'),
      'INVALID_TYPE',
      'msgs[0].value',
      'base64',
    ],
    [
      'coins that are no list',
      txOf({ amount: {} }, '/cosmos.bank.v1beta1.MsgSend'),
      'INVALID_TYPE',
      'msgs[0].value',
      '`amount` in',
    ],
    [
      'a coin that is text',
      txOf({ amount: ['1uosmo'] }, '/cosmos.bank.v1beta1.MsgSend'),
      'INVALID_TYPE',
      'msgs[0].value',
      '`amount[0]` in',
    ],
    ['text for a contract', execute('"a"'), 'INVALID_TYPE', 'msgs[0].value', '`msg` in'],
    [
      'a number for a contract that is too large',
      execute('{"a":1e999}'),
      'INVALID_TYPE',
      'msgs[0].value',
      'too large',
    ],
  ])('%s', (_what, tx, reason, field, says) => {
    expect(() => form(tx as never)).toThrow(
      expect.objectContaining({
        name: 'RoutingError',
        reason,
        field,
        message: expect.stringContaining(says),
      }),
    );
  });
});

test('numbers keep their digits', () => {
  const [object] = toEncodeObjects(txOf(transfer));
  expect(object?.value['timeoutTimestamp']).toBe(1700000000123456789n);
  expect(toAminoMsgs(txOf(transfer))[0]?.value['timeout_timestamp']).toBe('1700000000123456789');
  const [call] = toEncodeObjects(execute('{"at":1700000000123456789,"2":1,"1":2}'));
  expect(new TextDecoder().decode(call?.value['msg'] as Uint8Array)).toContain('"at":1700000000123456789');
});

test.each([
  ['1700000000123000000', 1700000000123000000],
  ['9007199254740993', undefined],
  ['1700000000123456789', undefined],
  ['100000000000000000000000', undefined],
])('a contract is told %s in the form of amino, or nothing else', (digits, value) => {
  const tx = execute(`{"in":[{"at":${digits}}]}`);
  if (value !== undefined)
    expect(JSON.stringify(toAminoMsgs(tx)[0]?.value['msg'])).toBe(`{"in":[{"at":${digits}}]}`);
  else {
    expect(() => toAminoMsgs(tx)).toThrow(
      expect.objectContaining({
        reason: 'UNSUPPORTED_OPERATION',
        message: expect.stringContaining(`the number ${digits}`),
      }),
    );
  }
});

test('amino leaves out what is empty, but for the funds of a call', () => {
  expect(toAminoMsgs(execute('{}'))).toEqual([
    {
      type: 'wasm/MsgExecuteContract',
      value: { sender: 'osmo1a', contract: 'osmo1c', msg: {}, funds: [] },
    },
  ]);
  const burn = {
    from: 'noble1a',
    amount: '1',
    destination_domain: 0,
    mint_recipient: 'AA==',
    burn_token: 'uusdc',
  };
  expect(toAminoMsgs(txOf(burn, '/circle.cctp.v1.MsgDepositForBurn'))).toEqual([
    {
      type: 'cctp/DepositForBurn',
      value: { from: 'noble1a', amount: '1', mint_recipient: 'AA==', burn_token: 'uusdc' },
    },
  ]);
});

test.each<[what: string, options: unknown, field: string]>([
  ['a memo that is no text', { memo: 1 }, 'memo'],
  ['a memo with half of a character', { memo: '\ud800' }, 'memo'],
  ['a height that is no bigint', { timeoutHeight: 1 }, 'timeoutHeight'],
  ['a height beyond 64 bits', { timeoutHeight: 2n ** 64n }, 'timeoutHeight'],
])('%s', (_what, options, field) => {
  expect(() => toTxBody(txOf(transfer), options as never)).toThrow(
    expect.objectContaining({ reason: 'INVALID_TYPE', field }),
  );
});

const call = {
  chainId: '1',
  signerAddress: `0x${'11'.repeat(20)}`,
  to: `0x${'22'.repeat(20)}`,
  value: 1n,
  data: 'aabb',
  requiredErc20Approvals: [
    { tokenContract: `0x${'33'.repeat(20)}`, spender: `0x${'44'.repeat(20)}`, amount: 2n },
  ],
};

describe.each([
  ['toTransactionRequests', toTransactionRequests],
  ['toRpcTransactions', toRpcTransactions],
] as const)('%s', (_name, form) => {
  test.each<[what: string, tx: unknown, field: string]>([
    ['nothing', undefined, ''],
    ['no object within', { evm_tx: 1 }, ''],
    ['a chain that is no number', { ...call, chainId: 'osmosis-1' }, 'chainId'],
    ['a chain by a number', { ...call, chainId: 1 }, 'chainId'],
    ['a chain of too many digits', { ...call, chainId: '9'.repeat(20) }, 'chainId'],
    ['another address', { ...call, to: 'osmo1a' }, 'to'],
    ['no signer', { ...call, signerAddress: undefined }, 'signerAddress'],
    ['calldata with a prefix', { ...call, data: '0xaabb' }, 'data'],
    ['half a byte', { ...call, data: 'a' }, 'data'],
    ['less than nothing', { ...call, value: -1n }, 'value'],
    ['too much', { ...call, value: 2n ** 256n }, 'value'],
    ['no list of allowances', { ...call, requiredErc20Approvals: undefined }, 'requiredErc20Approvals'],
    ['an allowance that is none', { ...call, requiredErc20Approvals: [null] }, 'requiredErc20Approvals[0]'],
    [
      'an allowance for nobody',
      { ...call, requiredErc20Approvals: [{ ...call.requiredErc20Approvals[0], spender: '' }] },
      'requiredErc20Approvals[0].spender',
    ],
    ['the form of the interface', { evm_tx: { chain_id: '1' } }, 'evm_tx.required_erc20_approvals'],
  ])('%s', (_what, tx, field) => {
    expect(() => form(tx as never)).toThrow(
      expect.objectContaining({ name: 'RoutingError', reason: 'INVALID_TYPE', field }),
    );
  });
});

test('a provider gets numbers in hex', () => {
  expect(toRpcTransactions(call)[1]).toEqual({
    from: call.signerAddress,
    to: call.to,
    data: '0xaabb',
    value: '0x1',
    chainId: '0x1',
  });
});
