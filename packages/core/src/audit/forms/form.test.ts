/** Odd spellings of requests, beside the usual ones: what is read, reported and left unread. */
import { describe, expect, test } from 'vitest';
import { printBech32, RoutingError, toBase64, toUtf8 } from '../../primitives/index.js';
import { createRegistry } from '../../registry/index.js';
import { type AuditedMsgs, auditMsgs } from '../index.js';

const home = printBech32('home', new Uint8Array(20).fill(1));
const friend = printBech32('home', new Uint8Array(20).fill(2));
const third = printBech32('home', new Uint8Array(20).fill(3));
const user = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const other = '0x0c54FcCd2e384b4BB6f2E405Bf5Cbc15a017AaFb';
const registry = createRegistry({
  chains: [
    { chain_id: 'home-1', chain_name: 'home', chain_type: 'cosmos', bech32_prefix: 'home' },
    { chain_id: '1', chain_name: 'ethereum', chain_type: 'evm' },
  ],
  assets: ['uhome', 'uother'].map((denom) => ({ chain_id: 'home-1', denom })),
  bridges: { evm_native_denoms: { by_chain_id: { '1': { denom: 'ethereum-native' } } } },
});

/** Effects with their amounts, findings without shown calls and prices, and unread parts; or the refusal. */
function reported(msgs: unknown, chainId?: string): string {
  try {
    const report = auditMsgs(registry, { msgs: msgs as AuditedMsgs, chainId }); // as pages send them
    const done = report.effects.map((one) => {
      const more = one.kind === 'grant' ? [one.limit?.map(({ amount }) => amount), one.expiration] : [];
      return ['amount' in one ? `${one.kind} ${one.amount}` : one.kind, ...more].join(' ');
    });
    const said = report.findings
      .filter(({ reason }) => reason !== 'CALL_SHOWN' && reason !== 'NETWORK_FEE_UNBOUNDED')
      .map(({ reason, pointer }) => `${reason} ${pointer}`);
    return [done, said, report.unknown.map(({ pointer }) => pointer)]
      .map((list) => list.join(', '))
      .join(' | ');
  } catch (problem) {
    if (problem instanceof RoutingError) return `${problem.reason} ${problem.field}`;
    throw problem;
  }
}

describe('EVM', () => {
  const evm = (fields: object): string =>
    reported({ from: user, to: other, value: '0x5', chainId: '0x1', ...fields });
  test.each<readonly [string, () => string, string]>([
    ['a request', () => evm({}), 'send 5, deliver 5 |  | '],
    ['the account of libraries', () => evm({ from: undefined, account: user }), 'send 5, deliver 5 |  | '],
    [
      'the account of libraries as an object',
      () => evm({ account: { address: user.toLowerCase() } }),
      'send 5, deliver 5 |  | ',
    ],
    [
      'another account of libraries',
      () => evm({ account: other }),
      'send 5, deliver 5 | VIEWS_DIFFER /account | /account',
    ],
    ['a receiver alone', () => reported({ to: other }, '1'), ' | NOTHING_DELIVERED  | '],
    ['a receiver and an amount', () => reported({ to: other, value: '0x5' }, '1'), 'send 5, deliver 5 |  | '],
    ['an account and a number', () => reported({ from: user, gas: '0x5' }, '1'), ' | NOT_UNDERSTOOD  | '],
    ['a type', () => evm({ type: 2 }), 'send 5, deliver 5 |  | '],
    ['a type as text', () => evm({ type: '0x4' }), 'send 5, deliver 5 |  | '],
    ['the last type', () => evm({ type: '0x04' }), 'send 5, deliver 5 |  | '],
    ['a type that is unknown', () => evm({ type: 5 }), 'send 5, deliver 5 | FIELD_UNKNOWN /type | /type'],
    ['an exact number as type', () => evm({ type: 1n }), 'send 5, deliver 5 |  | '],
    ['type 0', () => evm({ type: '0' }), 'send 5, deliver 5 |  | '],
    ['type 1', () => evm({ type: '0x1' }), 'send 5, deliver 5 |  | '],
    ['type 3', () => evm({ type: 3 }), 'send 5, deliver 5 |  | '],
    ['a name of a type', () => evm({ type: 'eip7702' }), 'send 5, deliver 5 |  | '],
    [
      'blobs that are no list',
      () => evm({ gas: 1, maxFeePerBlobGas: 2, blobs: 'x' }),
      'send 5, deliver 5 |  | ',
    ],
    [
      'code for an account',
      () => evm({ authorizationList: [{ chainId: 1, address: other, nonce: 0 }] }),
      'send 5, deliver 5, grant   | DELEGATION_SIGNED /authorizationList/0/address | ',
    ],
    [
      'code under its other name',
      () => evm({ authorizationList: [{ chainId: 1, contractAddress: other, nonce: 0 }] }),
      'send 5, deliver 5, grant   | DELEGATION_SIGNED /authorizationList/0/contractAddress | ',
    ],
    [
      'code under both names',
      () => evm({ authorizationList: [{ chainId: 1, address: other, contractAddress: user, nonce: 0 }] }),
      'send 5, deliver 5, grant   | VIEWS_DIFFER /authorizationList/0/contractAddress, DELEGATION_SIGNED /authorizationList/0/address | ',
    ],
    [
      'no list of code',
      () => evm({ authorizationList: { address: other } }),
      'send 5, deliver 5, grant   | MALFORMED /authorizationList, DELEGATION_SIGNED /authorizationList | /authorizationList',
    ],
    [
      'an authorization',
      () => reported({ chainId: 1, address: other, nonce: 0 }),
      'grant   | DELEGATION_SIGNED /address | ',
    ],
    [
      'an authorization under its other name',
      () => reported({ chainId: 1, contractAddress: other, nonce: 0 }),
      'grant   | DELEGATION_SIGNED /contractAddress | ',
    ],
    ['an authorization without a number', () => reported({ chainId: 1, address: other }), 'INVALID_TYPE '],
    ['a number without an authorization', () => reported({ chainId: 1, nonce: 0 }), 'INVALID_TYPE '],
    // [chain, nonce, gas price, gas, to, value, data, access list], as of EIP-2930
    [
      'bytes of type 1',
      () => reported(`0x01de01808001 94${other.slice(2)} 05 820102 c0`.replaceAll(' ', ''), '1'),
      'send 5, call 5 | NOT_UNDERSTOOD /data, CONTRACT_UNKNOWN /to | ',
    ],
    // [chain, nonce, tip, price, gas, to, value, data, access list], as of EIP-1559
    [
      'bytes of type 2',
      () => reported(`0x02df0180808001 94${other.slice(2)} 05 820102 c0`.replaceAll(' ', ''), '1'),
      'send 5, call 5 | NOT_UNDERSTOOD /data, CONTRACT_UNKNOWN /to | ',
    ],
    [
      'bytes of type 4 without code',
      () => reported(`0x04e00180808001 94${other.slice(2)} 05 820102 c0 c0`.replaceAll(' ', ''), '1'),
      'send 5, call 5 | NOT_UNDERSTOOD /data, CONTRACT_UNKNOWN /to | ',
    ],
    [
      'bytes of type 5',
      () => reported(`0x05e00180808001 94${other.slice(2)} 05 820102 c0 c0`.replaceAll(' ', ''), '1'),
      'INVALID_JSON ',
    ],
  ])('%s', (_name, found, expected) => {
    expect(found()).toBe(expected);
  });
});

describe('Cosmos', () => {
  const coins = (amount: string, denom = 'uhome'): object => ({ denom, amount });
  const doc = (msgs: readonly object[], fields: object = {}): object => ({
    ...{ chain_id: 'home-1', account_number: '1', sequence: '2', memo: '', msgs },
    fee: { gas: '1', amount: [] },
    ...fields,
  });
  const send = {
    type: 'cosmos-sdk/MsgSend',
    value: { from_address: home, to_address: friend, amount: [coins('5')] },
  };
  const multi = (inputs: readonly object[], outputs: readonly object[]): string =>
    reported(doc([{ type: 'cosmos-sdk/MsgMultiSend', value: { inputs, outputs } }]));
  const part = (address: string, ...list: readonly object[]): object => ({ address, coins: list });
  const grant = (type: string, fields: object): string =>
    reported([{ '@type': type, granter: home, grantee: friend, ...fields }], 'home-1');
  const allow = (allowance: object): string =>
    grant('/cosmos.feegrant.v1beta1.MsgGrantAllowance', { allowance });
  const authz = (fields: object): string => grant('/cosmos.authz.v1beta1.MsgGrant', { grant: fields });
  const generic = { '@type': '/cosmos.authz.v1beta1.GenericAuthorization', msg: '/x.Y' };
  const basic = { spend_limit: [coins('7')] };
  const periodic = {
    '@type': '/cosmos.feegrant.v1beta1.PeriodicAllowance',
    period: '1s',
    period_spend_limit: [],
  };
  const login = { type: 'sign/MsgSignData', value: { signer: home, data: toBase64(toUtf8('hello')) } };
  const free = { chain_id: '', account_number: '0', sequence: '0', fee: { gas: '0', amount: [] } };
  test.each<readonly [string, () => string, string]>([
    ['a document', () => reported(doc([send])), 'send 5, deliver 5 |  | '],
    [
      'one input, two outputs',
      () =>
        multi(
          [part(home, coins('5'), coins('6', 'uother'))],
          [part(friend, coins('5')), part(third, coins('6', 'uother'))],
        ),
      'send 5, deliver 5, send 6, deliver 6 |  | ',
    ],
    [
      'coins in another order',
      () =>
        multi(
          [part(home, coins('5'), coins('6', 'uother'))],
          [part(friend, coins('6', 'uother')), part(third, coins('5'))],
        ),
      'send 6, deliver 6, send 5, deliver 5 |  | ',
    ],
    [
      'outputs that add up',
      () => multi([part(home, coins('5'))], [part(friend, coins('2')), part(third, coins('3'))]),
      'send 2, deliver 2, send 3, deliver 3 |  | ',
    ],
    [
      'outputs that are more',
      () => multi([part(home, coins('5'))], [part(friend, coins('3')), part(third, coins('3'))]),
      'send 3, deliver 3, send 3, deliver 3 | FUNDS_MISMATCH /msgs/0 | ',
    ],
    [
      'outputs of another coin',
      () => multi([part(home, coins('5'))], [part(friend, coins('5', 'uother'))]),
      'send 5, deliver 5 | FUNDS_MISMATCH /msgs/0 | ',
    ],
    [
      'two inputs',
      () => multi([part(home, coins('5')), part(third, coins('5'))], [part(friend, coins('5'))]),
      'send 5, deliver 5 | FUNDS_MISMATCH /msgs/0 | ',
    ],
    [
      'two inputs that add up',
      () => multi([part(home, coins('5')), part(third, coins('5'))], [part(friend, coins('10'))]),
      'send 10, deliver 10 | FUNDS_MISMATCH /msgs/0 | ',
    ],
    ['a power', () => authz({ authorization: generic }), 'grant   | POWER_GRANTED /0/grantee | '],
    [
      'a power that ends',
      () => authz({ authorization: generic, expiration: '2026-01-01T00:00:00.5Z' }),
      'grant  1767225600500000000 | POWER_GRANTED /0/grantee | ',
    ],
    [
      'a power that ends, as libraries store it',
      () => authz({ authorization: generic, expiration: { seconds: '5', nanos: 7 } }),
      'grant  5000000007 | POWER_GRANTED /0/grantee | ',
    ],
    [
      'a power that ends, without a fraction',
      () => authz({ authorization: generic, expiration: { seconds: '5' } }),
      'grant  5000000000 | POWER_GRANTED /0/grantee | ',
    ],
    [
      'a power that ends at the beginning',
      () => authz({ authorization: generic, expiration: { nanos: 7 } }),
      'grant  7 | POWER_GRANTED /0/grantee | ',
    ],
    [
      'a power that has no end',
      () => authz({ authorization: generic, expiration: null }),
      'grant   | POWER_GRANTED /0/grantee | ',
    ],
    [
      'a power that ends at no time',
      () => authz({ authorization: generic, expiration: 'soon' }),
      'grant   | MALFORMED /0/grant/expiration, POWER_GRANTED /0/grantee | /0/grant/expiration',
    ],
    [
      'a power that ends at a number',
      () => authz({ authorization: generic, expiration: 5 }),
      'grant   | MALFORMED /0/grant/expiration, POWER_GRANTED /0/grantee | /0/grant/expiration',
    ],
    [
      'a power of no type',
      () => authz({ authorization: { msg: '/x.Y' } }),
      'grant   | POWER_GRANTED /0/grantee | ',
    ],
    [
      'a power with a member more',
      () => authz({ authorization: generic, more: 1 }),
      'grant   | FIELD_IGNORED /0/grant/more, POWER_GRANTED /0/grantee | /0/grant/more',
    ],
    [
      'a power with a member in another spelling',
      () => authz({ authorization: generic, Expiration: null }),
      'grant   | KEYS_COLLIDE /0/grant/Expiration, POWER_GRANTED /0/grantee | /0/grant/Expiration',
    ],
    [
      'fees',
      () => allow({ '@type': '/cosmos.feegrant.v1beta1.BasicAllowance', ...basic }),
      'grant 7  | POWER_GRANTED /0/grantee | ',
    ],
    ['fees in every period', () => allow({ ...periodic, basic }), 'grant 7  | POWER_GRANTED /0/grantee | '],
    [
      'fees in every period without more',
      () => allow({ ...periodic, basic: 'x' }),
      'grant   | MALFORMED /0/allowance/basic, POWER_GRANTED /0/grantee | /0/allowance/basic',
    ],
    [
      'fees of some messages',
      () =>
        allow({
          '@type': '/cosmos.feegrant.v1beta1.AllowedMsgAllowance',
          allowance: { ...periodic, basic },
          allowed_messages: ['/x.Y'],
        }),
      'grant 7  | POWER_GRANTED /0/grantee | ',
    ],
    [
      'fees of messages that are no list',
      () =>
        allow({
          '@type': '/cosmos.feegrant.v1beta1.AllowedMsgAllowance',
          allowance: { ...periodic, basic },
          allowed_messages: 'x',
        }),
      'grant 7  | MALFORMED /0/allowance/allowed_messages, POWER_GRANTED /0/grantee | /0/allowance/allowed_messages',
    ],
    [
      'a message that is no object',
      () => reported([{ typeUrl: '/cosmos.authz.v1beta1.MsgGrant', value: 'x' }], 'home-1'),
      'INVALID_TYPE /0/value',
    ],
    ['a login', () => reported(doc([login], free)), ' | MOVES_NOTHING /msgs/0/value/data | '],
    [
      'a login with a fee',
      () => reported(doc([login], { ...free, fee: { gas: '0', amount: [coins('1')] } })),
      'fee 1 | CHAIN_UNKNOWN /chain_id, NOT_UNDERSTOOD /msgs/0/type, MESSAGE_UNREAD /msgs/0 | /msgs/0',
    ],
    [
      'a login and a member more',
      () => reported(doc([{ ...login, more: 1 }], free)),
      ' | FIELD_IGNORED /msgs/0/more, CHAIN_UNKNOWN /chain_id, NOT_UNDERSTOOD /msgs/0/type, MESSAGE_UNREAD /msgs/0 | /msgs/0/more, /msgs/0',
    ],
    [
      'a login with a member more',
      () => reported(doc([{ ...login, value: { ...login.value, more: 1 } }], free)),
      ' | CHAIN_UNKNOWN /chain_id, NOT_UNDERSTOOD /msgs/0/type, MESSAGE_UNREAD /msgs/0 | /msgs/0',
    ],
    [
      'a message of the members of a login',
      () => reported(doc([{ ...login, type: 'cosmos-sdk/MsgSend' }], free)),
      ' | CHAIN_UNKNOWN /chain_id, FIELD_MISSING /msgs/0, FIELD_IGNORED /msgs/0/value/signer, FIELD_IGNORED /msgs/0/value/data, MALFORMED /msgs/0 | /msgs/0/value/signer, /msgs/0/value/data',
    ],
    [
      'a request with its signer',
      () => reported({ signerAddress: home, signDoc: doc([send]) }),
      'send 5, deliver 5 |  | ',
    ],
    [
      'a request with another signer',
      () => reported({ signerAddress: friend, signDoc: doc([send]) }),
      'send 5, deliver 5 | SIGNER_DIFFERS /signDoc/msgs/0/value/from_address | ',
    ],
    [
      'a request of a login with another signer',
      () => reported({ signerAddress: friend, signDoc: doc([login], free) }),
      ' | SIGNER_DIFFERS /signDoc/msgs/0/value/signer, MOVES_NOTHING /signDoc/msgs/0/value/data | ',
    ],
    [
      'what a wallet has signed',
      () => reported({ signed: doc([send]), signature: { signature: 'AA==' } }),
      'send 5, deliver 5 |  | ',
    ],
    ['what a wallet has signed, by half', () => reported({ signed: doc([send]) }), 'INVALID_TYPE '],
    [
      'an answer of a node',
      () =>
        reported(
          {
            tx: {
              body: { messages: [{ '@type': '/cosmos.bank.v1beta1.MsgSend', ...send.value }] },
              auth_info: { fee: { gas_limit: '1', amount: [] } },
            },
          },
          'home-1',
        ),
      'send 5, deliver 5 |  | ',
    ],
    [
      'an answer of a node without a fee',
      () =>
        reported(
          {
            tx: {
              body: { messages: [{ '@type': '/cosmos.bank.v1beta1.MsgSend', ...send.value }] },
              auth_info: null,
            },
          },
          'home-1',
        ),
      'send 5, deliver 5 |  | ',
    ],
    [
      'an answer of a node with a member more',
      () => reported({ tx: { body: { messages: [] }, auth_info: {}, more: 1 } }, 'home-1'),
      ' | FIELD_IGNORED /tx/more, NOTHING_DELIVERED /tx | /tx/more',
    ],
    [
      'an answer of a node about nothing',
      () => reported({ tx: null, tx_response: { height: '1' } }, 'home-1'),
      'INVALID_TYPE ',
    ],
    [
      'a body alone',
      () =>
        reported(
          {
            body: {
              messages: [{ '@type': '/cosmos.bank.v1beta1.MsgSend', ...send.value }],
              non_critical_extension_options: [{ a: 1 }],
            },
            auth_info: { fee: null },
          },
          'home-1',
        ),
      'send 5, deliver 5 | NOT_UNDERSTOOD /body/non_critical_extension_options/0 | /body/non_critical_extension_options/0',
    ],
    ['bytes of a body alone', () => reported({ bodyBytes: '' }, 'home-1'), 'INVALID_TYPE '],
    [
      'a message as text in a message',
      () =>
        reported([{ typeUrl: '/cosmos.bank.v1beta1.MsgSend', value: JSON.stringify(send.value) }], 'home-1'),
      'send 5, deliver 5 |  | ',
    ],
    [
      'a message as bytes',
      () => reported([{ typeUrl: '/cosmos.bank.v1beta1.MsgSend', value: '' }], 'home-1'),
      ' | FIELD_MISSING /0, MALFORMED /0 | ',
    ],
  ])('%s', (_name, found, expected) => {
    expect(found()).toBe(expected);
  });
});
