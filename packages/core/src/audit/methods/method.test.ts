/** What stands beside the parameters that a method has, and parameters of another form than usual. */
import { describe, expect, test } from 'vitest';
import { parseExactJson } from '../../json/index.js';
import { printBech32, RoutingError, toBase58, toBase64, toUtf8 } from '../../primitives/index.js';
import { createRegistry } from '../../registry/index.js';
import { messageBytes, printTransaction } from '../../svm/index.js';
import { type AuditedMsgs, auditMsgs } from '../index.js';

const home = printBech32('home', new Uint8Array(20).fill(1));
const friend = printBech32('home', new Uint8Array(20).fill(2));
const user = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const other = '0x0c54FcCd2e384b4BB6f2E405Bf5Cbc15a017AaFb';
const payer = toBase58(new Uint8Array(32).fill(7));
const registry = createRegistry({
  chains: [
    { chain_id: 'home-1', chain_name: 'home', chain_type: 'cosmos', bech32_prefix: 'home' },
    { chain_id: 'evm_9001-2', chain_name: 'ethermint', chain_type: 'cosmos', bech32_prefix: 'home' },
    { chain_id: '1', chain_name: 'ethereum', chain_type: 'evm' },
    { chain_id: 'solana', chain_name: 'solana', chain_type: 'svm' },
  ],
  assets: [{ chain_id: 'home-1', denom: 'uhome' }],
});

/** Findings that are more than a sum of the request, texts that are shown, and unread parts; or the refusal. */
function reported(msgs: unknown, chainId?: string): string {
  try {
    const { findings, unknown } = auditMsgs(registry, { msgs: msgs as AuditedMsgs, chainId }); // as pages send them
    const said = findings
      .filter(({ reason }) => reason !== 'TX_DISCONTINUOUS')
      .map(({ reason, pointer, message }) =>
        reason === 'CALL_SHOWN' ? `shown ${message.slice(0, 24)}` : `${reason} ${pointer}`,
      );
    return [said.join(', '), unknown.map(({ pointer }) => pointer).join(', ')].join(' | ');
  } catch (problem) {
    if (problem instanceof RoutingError) return `${problem.reason} ${problem.field}`;
    throw problem;
  }
}
const ask = (method: string, params: unknown, around: object = {}, chainId?: string): string =>
  reported({ method, params, ...around }, chainId);

const tx = { from: user, to: other, value: '0x5', chainId: '0x1' };
const send = {
  type: 'cosmos-sdk/MsgSend',
  value: { from_address: home, to_address: friend, amount: [{ denom: 'uhome', amount: '5' }] },
};
const doc = (fields: object = {}): object => ({
  ...{ chain_id: 'home-1', account_number: '1', sequence: '2', fee: { gas: '1', amount: [] }, memo: '' },
  msgs: [send],
  ...fields,
});
const { msgs: _msgs, ...rest } = doc() as { readonly msgs: readonly object[] };
const direct = { bodyBytes: '', authInfoBytes: '', chainId: 'home-1', accountNumber: '1' };
const solanaBytes = printTransaction({
  feePayer: payer,
  recentBlockhash: toBase58(new Uint8Array(32).fill(9)),
  instructions: [
    {
      programId: '11111111111111111111111111111111',
      accounts: [
        { address: payer, isSigner: true, isWritable: true },
        { address: toBase58(new Uint8Array(32).fill(8)), isSigner: false, isWritable: true },
      ],
      data: Uint8Array.from([2, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0]),
    },
  ],
});
const solana = toBase64(solanaBytes);
const signedBytes = messageBytes(solanaBytes) ?? new Uint8Array();
const typed = {
  types: { Mail: [{ name: 'x', type: 'string' }] },
  primaryType: 'Mail',
  domain: {},
  message: { x: 'y' },
};
const fields = [{ type: 'string', name: 'Message', value: 'hello' }];
const hash = `0x${'11'.repeat(32)}`;
const signIn = (chain: string): string =>
  `app.example wants you to sign in with your Solana account:\n${payer}\n\nURI: https://app.example/login\nVersion: 1\nChain ID: ${chain}\nNonce: 32891756`;

describe('Cosmos', () => {
  const eip712 = (domain: object, message: object = doc()): string =>
    ask('experimentalSignEIP712CosmosTx_v0', [
      'evm_9001-2',
      home,
      { domain, message },
      doc({ chain_id: 'evm_9001-2' }),
    ]);
  const layout = (message: object, msgs: readonly object[] = [send]): string =>
    ask('experimentalSignEIP712CosmosTx_v0', ['home-1', home, { message }, doc({ msgs })]);
  test.each<readonly [string, () => string, string]>([
    ['a document', () => ask('signAmino', ['home-1', home, doc()]), ' | '],
    ['options of null', () => ask('signAmino', ['home-1', home, doc(), null]), ' | '],
    [
      'options that are no object',
      () => ask('signAmino', ['home-1', home, doc(), 'x']),
      'FIELD_IGNORED /params/3 | /params/3',
    ],
    [
      'a parameter more',
      () => ask('signAmino', ['home-1', home, doc(), {}, 'more']),
      'FIELD_IGNORED /params/4 | /params/4',
    ],
    ['null more', () => ask('signAmino', ['home-1', home, doc(), {}, null]), ' | '],
    [
      'bytes, and a parameter more',
      () => ask('signDirect', ['home-1', home, direct, {}, 'more']),
      'FIELD_IGNORED /params/4, NOTHING_DELIVERED /params/2 | /params/4',
    ],
    [
      'a member more',
      () => ask('cosmos_signAmino', { signerAddress: home, signDoc: doc(), more: 1 }),
      'FIELD_IGNORED /params/more | /params/more',
    ],
    ['no parameters by name', () => ask('cosmos_signAmino', undefined), 'INVALID_TYPE '],
    ['a number for them', () => ask('cosmos_signAmino', 7), 'INVALID_TYPE /params'],
    [
      'a text',
      () => ask('signArbitrary', ['home-1', home, 'hello']),
      'shown "hello", MOVES_NOTHING /params/2 | ',
    ],
    [
      'a text, and a parameter more',
      () => ask('signArbitrary', ['home-1', home, 'hello', 'more']),
      'FIELD_IGNORED /params/3, shown "hello", MOVES_NOTHING /params/2 | /params/3',
    ],
    [
      'bytes that are text',
      () => ask('signArbitrary', ['home-1', home, [...toUtf8('hello')]]),
      'shown "hello", MOVES_NOTHING /params/2 | ',
    ],
    [
      'bytes that are none',
      () => ask('signArbitrary', ['home-1', home, [255, 254]]),
      'shown "bytes that are no text", MOVES_NOTHING /params/2 | ',
    ],
    [
      'no bytes',
      () => ask('signArbitrary', ['home-1', home, []]),
      'shown "bytes that are no text", MOVES_NOTHING /params/2 | ',
    ],
    [
      'typed data, and a parameter more',
      () => ask('experimentalSignEIP712CosmosTx_v0', ['home-1', home, {}, doc(), {}, 'more']),
      'FIELD_IGNORED /params/5 | /params/5',
    ],
    [
      'typed data, and an option',
      () => ask('experimentalSignEIP712CosmosTx_v0', ['home-1', home, {}, doc(), { go: true }]),
      'FIELD_IGNORED /params/4/go | /params/4/go',
    ],
    ['textual mode', () => ask('sign', [[1, 2]]), 'NOT_UNDERSTOOD /params | /params'],
    ['the number of the chain', () => eip712({ chainId: 9001 }, doc({ chain_id: 'evm_9001-2' })), ' | '],
    [
      'the number of the chain as text',
      () => eip712({ chainId: '9001' }, doc({ chain_id: 'evm_9001-2' })),
      ' | ',
    ],
    [
      'a number that is none of a chain',
      () => eip712({ chainId: 9001.5 }, doc({ chain_id: 'evm_9001-2' })),
      'CHAIN_DIFFERS /params/2/domain/chainId | ',
    ],
    [
      'a text that is no number',
      () => eip712({ chainId: 'abc' }, doc({ chain_id: 'evm_9001-2' })),
      'CHAIN_DIFFERS /params/2/domain/chainId | ',
    ],
    [
      'a large number',
      () => eip712({ chainId: 2n ** 64n }, doc({ chain_id: 'evm_9001-2' })),
      'CHAIN_DIFFERS /params/2/domain/chainId | ',
    ],
    [
      'the number of the chain, exact',
      () => eip712({ chainId: 9001n }, doc({ chain_id: 'evm_9001-2' })),
      ' | ',
    ],
    ['a message by its name', () => layout({ ...rest, msg0: send }), ' | '],
    ['two messages by their names', () => layout({ ...rest, msg0: send, msg1: send }, [send, send]), ' | '],
    [
      'a name that is left out',
      () => layout({ ...rest, msg0: send, msg2: send }),
      'VIEWS_DIFFER /params/2/message | ',
    ],
    [
      'the last name of three is missing',
      () => layout({ ...rest, msg0: send, msg1: send }, [send, send, send]),
      'VIEWS_DIFFER /params/2/message | ',
    ],
    ['a list for the message', () => layout([1]), 'VIEWS_DIFFER /params/2/message | '],
  ])('%s', (_name, found, expected) => {
    expect(found()).toBe(expected);
  });
});

describe('EVM', () => {
  const calls = (call: object, around: object = {}): string =>
    ask('wallet_sendCalls', [
      { chainId: '0x1', from: user, calls: [{ to: other, value: '0x5', ...call }], ...around },
    ]);
  test.each<readonly [string, () => string, string]>([
    ['a transaction', () => ask('eth_sendTransaction', [tx]), 'shown {"to":"0x0c54FcCd2e384b4 | '],
    [
      'a transaction, and a parameter more',
      () => ask('eth_sendTransaction', [tx, 'latest']),
      'FIELD_IGNORED /params/1, shown {"to":"0x0c54FcCd2e384b4 | /params/1',
    ],
    [
      'typed data',
      () => ask('eth_signTypedData_v4', [user, typed]),
      'CHAIN_UNKNOWN /params/1, TYPED_DATA_UNKNOWN /params/1/primaryType | /params/1/message',
    ],
    [
      'typed data, and a parameter more',
      () => ask('eth_signTypedData_v4', [user, typed, 'more']),
      'FIELD_IGNORED /params/2, CHAIN_UNKNOWN /params/1, TYPED_DATA_UNKNOWN /params/1/primaryType | /params/2, /params/1/message',
    ],
    [
      'fields',
      () => ask('eth_signTypedData', [fields, user]),
      'shown [{"type":"string","name", MOVES_NOTHING /params/0 | ',
    ],
    [
      'fields, and a parameter more',
      () => ask('eth_signTypedData', [fields, user, 'more']),
      'FIELD_IGNORED /params/2, shown [{"type":"string","name", MOVES_NOTHING /params/0 | /params/2',
    ],
    [
      'a text, a password and a parameter more',
      () => ask('personal_sign', ['hello', user, 'secret', 'more']),
      'FIELD_IGNORED /params/3, shown "hello", MOVES_NOTHING /params/0 | /params/3',
    ],
    [
      'a text and a password that is none',
      () => ask('personal_sign', ['hello', user, 5]),
      'FIELD_IGNORED /params/2, shown "hello", MOVES_NOTHING /params/0 | /params/2',
    ],
    [
      'a hash, and a parameter more',
      () => ask('eth_sign', [user, hash, 'more']),
      'FIELD_IGNORED /params/2, BLIND_SIGNATURE /params/1 | /params/2, /params/1',
    ],
    [
      'code for an account',
      () => ask('wallet_signAuthorization', { chainId: 1, address: other, nonce: 0 }),
      'DELEGATION_SIGNED /params/address | ',
    ],
    [
      'code under its other name',
      () => ask('wallet_signAuthorization', { chainId: 1, contractAddress: other, nonce: 0 }),
      'DELEGATION_SIGNED /params/contractAddress | ',
    ],
    [
      'code under both names',
      () =>
        ask('wallet_signAuthorization', {
          chainId: 1,
          address: other,
          contractAddress: other.toLowerCase(),
          nonce: 0,
        }),
      'DELEGATION_SIGNED /params/address | ',
    ],
    [
      'code under both names, differing',
      () => ask('wallet_signAuthorization', { chainId: 1, address: other, contractAddress: user, nonce: 0 }),
      'VIEWS_DIFFER /params/contractAddress, DELEGATION_SIGNED /params/address | ',
    ],
    ['no code', () => ask('wallet_signAuthorization', []), 'INVALID_TYPE /params'],
    ['calls', () => calls({}), 'shown {"to":"0x0c54FcCd2e384b4 | '],
    ['the account of a call', () => calls({ from: user.toLowerCase() }), 'shown {"to":"0x0c54FcCd2e384b4 | '],
    [
      'another account of a call',
      () => calls({ from: other }),
      'shown {"to":"0x0c54FcCd2e384b4, VIEWS_DIFFER /params/0/calls/0/from | ',
    ],
    ['no capabilities', () => calls({}, { capabilities: null }), 'shown {"to":"0x0c54FcCd2e384b4 | '],
    ['empty capabilities', () => calls({}, { capabilities: {} }), 'shown {"to":"0x0c54FcCd2e384b4 | '],
    [
      'a list of capabilities',
      () => calls({}, { capabilities: [] }),
      'NOT_UNDERSTOOD /params/0/capabilities, shown {"to":"0x0c54FcCd2e384b4 | /params/0/capabilities',
    ],
    [
      'capabilities of a call',
      () => calls({ capabilities: { a: 1 } }),
      'NOT_UNDERSTOOD /params/0/calls/0/capabilities, shown {"to":"0x0c54FcCd2e384b4 | /params/0/calls/0/capabilities',
    ],
  ])('%s', (_name, found, expected) => {
    expect(found()).toBe(expected);
  });
});

describe('Solana', () => {
  const sign = (method: string, params: unknown): string => ask(method, params, {}, 'solana');
  test.each<readonly [string, () => string, string]>([
    ['a transaction', () => sign('signTransaction', [solana]), ' | '],
    [
      'an object of no transaction',
      () => sign('signTransaction', { transaction: {} }),
      'INVALID_TYPE /params',
    ],
    ['the same in a list', () => sign('signTransaction', [{ transaction: {} }]), 'INVALID_TYPE /params'],
    [
      'options that have a transaction',
      () => sign('signTransaction', [solana, { transaction: solana }]),
      'FIELD_IGNORED /params/1 | /params/1',
    ],
    [
      'options, and a parameter more',
      () => sign('signTransaction', [solana, {}, 'more']),
      'FIELD_IGNORED /params/2 | /params/2',
    ],
    [
      'options that are no object',
      () => sign('signTransaction', [solana, 'x']),
      'FIELD_IGNORED /params/1 | /params/1',
    ],
    ['transactions', () => sign('signAllTransactions', [[solana]]), ' | '],
    [
      'transactions, and options that have one',
      () => sign('signAllTransactions', [[solana], { instructions: [] }]),
      'FIELD_IGNORED /params/1 | /params/1',
    ],
    [
      'an object of no transactions',
      () => sign('signAllTransactions', { transactions: [7] }),
      'INVALID_TYPE /params',
    ],
    ['a text', () => sign('signMessage', ['hello']), 'shown "hello", MOVES_NOTHING /params/0 | '],
    ['bytes', () => sign('signMessage', [[...toUtf8('hello')]]), 'shown "hello", MOVES_NOTHING /params/0 | '],
    [
      'bytes that are no text',
      () => sign('signMessage', [[255, 254]]),
      'shown "bytes that are no text", MOVES_NOTHING /params/0 | ',
    ],
    [
      'the bytes of a transaction',
      () => sign('signMessage', [[...signedBytes]]),
      'BLIND_SIGNATURE /params/0 | /params/0',
    ],
    [
      'the bytes of a transaction in base58',
      () => sign('signMessage', [toBase58(signedBytes)]),
      'BLIND_SIGNATURE /params/0 | /params/0',
    ],
    [
      'a sign-in text',
      () => sign('signMessage', [signIn('mainnet')]),
      'shown "app.example wants you t, MOVES_NOTHING /params/0 | ',
    ],
    [
      'a sign-in text in base58',
      () => sign('signMessage', [toBase58(toUtf8(signIn('devnet')))]),
      'shown "app.example wants you t, CHAIN_DIFFERS /params/0, MOVES_NOTHING /params/0 | ',
    ],
    [
      'a sign-in text for another chain',
      () => sign('signMessage', [signIn('devnet')]),
      'shown "app.example wants you t, CHAIN_DIFFERS /params/0, MOVES_NOTHING /params/0 | ',
    ],
    [
      'members of a sign-in text',
      () => sign('signIn', [{ domain: 'app.example', chainId: 'devnet' }]),
      'CHAIN_DIFFERS /params/0, MOVES_NOTHING /params/0 | ',
    ],
    [
      'a sign-in that has a message',
      () => sign('signIn', [{ message: 'hello', domain: 'app.example' }]),
      'shown "hello", MOVES_NOTHING /params/0/message | ',
    ],
    ['a sign-in without members', () => sign('signIn', []), 'MOVES_NOTHING  | '],
    ['a sign-in without parameters', () => sign('signIn', undefined), 'INVALID_TYPE '],
  ])('%s', (_name, found, expected) => {
    expect(found()).toBe(expected);
  });
});

describe('envelopes', () => {
  const request = { method: 'eth_sendTransaction', params: [{ ...tx, chainId: undefined }] };
  test.each<readonly [string, () => string, string]>([
    ['a chain', () => reported({ ...request, chainId: '0x1' }), 'shown {"to":"0x0c54FcCd2e384b4 | '],
    [
      'a chain in the other spelling',
      () => reported({ ...request, chain_id: '1' }),
      'shown {"to":"0x0c54FcCd2e384b4 | ',
    ],
    [
      'a chain around a session request',
      () => reported({ topic: 'a', request, chain_id: 'eip155:1' }),
      'shown {"to":"0x0c54FcCd2e384b4 | ',
    ],
    [
      'two chains',
      () => reported({ topic: 'a', request: { ...request, chainId: '0x2' }, chain_id: 'eip155:1' }),
      'CHAIN_DIFFERS /request/chainId, shown {"to":"0x0c54FcCd2e384b4 | ',
    ],
    [
      'a member in another spelling',
      () => reported({ ...request, chainId: '0x1', Origin: 'x' }),
      'KEYS_COLLIDE /Origin, shown {"to":"0x0c54FcCd2e384b4 | /Origin',
    ],
    [
      'a member more',
      () => reported({ ...request, chainId: '0x1', more: 'x' }),
      'FIELD_IGNORED /more, shown {"to":"0x0c54FcCd2e384b4 | /more',
    ],
    [
      'a member more around a session request',
      () => reported({ topic: 'a', request, chainId: 'eip155:1', more: 'x' }),
      'FIELD_IGNORED /more, shown {"to":"0x0c54FcCd2e384b4 | /more',
    ],
    [
      'a member more around an event',
      () => reported({ id: 1, topic: 'a', params: { request, chainId: 'eip155:1' }, more: 'x' }),
      'FIELD_IGNORED /more, shown {"to":"0x0c54FcCd2e384b4 | /more',
    ],
    [
      'an event without a topic',
      () => reported({ id: 1, params: { request, chainId: 'eip155:1' } }),
      'INVALID_TYPE ',
    ],
    [
      'text',
      () => reported(JSON.stringify({ ...request, chainId: '0x1' })),
      'shown {"to":"0x0c54FcCd2e384b4 | ',
    ],
    [
      'exact JSON',
      () => reported(parseExactJson(JSON.stringify({ ...request, chainId: '0x1' }))),
      'shown {"to":"0x0c54FcCd2e384b4 | ',
    ],
    [
      'a chain inside and beside',
      () =>
        reported(
          { chain_id: 'home-1', msgs: [{ method: 'signAmino', params: ['home-1', home, doc()] }] },
          'home-1',
        ),
      ' | ',
    ],
    [
      'another chain inside',
      () =>
        reported(
          { chain_id: 'home-1', msgs: [{ method: 'signAmino', params: ['home-1', home, doc()] }] },
          '1',
        ),
      'CHAIN_DIFFERS /chain_id | ',
    ],
    [
      'one request for a list',
      () => reported({ chain_id: 'eip155:1', msgs: request }),
      'shown {"to":"0x0c54FcCd2e384b4 | ',
    ],
    [
      'one request beside transactions',
      () => reported({ chain_id: 'eip155:1', msgs: request, txs: [] }),
      'VIEWS_DIFFER /msgs | ',
    ],
  ])('%s', (_name, found, expected) => {
    expect(found()).toBe(expected);
  });
});
