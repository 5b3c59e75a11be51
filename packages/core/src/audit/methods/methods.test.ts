/** Methods of wallets, one row each: what the request is read as, and how it is judged. */
import { describe, expect, test } from 'vitest';
import { parseExactJson, printJson } from '../../json/index.js';
import { printBech32, RoutingError, toBase58, toBase64, toHex, toUtf8 } from '../../primitives/index.js';
import { createRegistry } from '../../registry/index.js';
import { messageBytes, printTransaction, type SvmMessage } from '../../svm/index.js';
import { type AuditedMsgs, type AuditReport, auditMsgs, type Expectation } from '../index.js';
import { methods } from './table.js';

const bytes = new Uint8Array(20).fill(1);
const home = printBech32('home', bytes);
const friend = printBech32('home', new Uint8Array(20).fill(2));
const user = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const other = '0x0c54FcCd2e384b4BB6f2E405Bf5Cbc15a017AaFb';
const payer = toBase58(new Uint8Array(32).fill(7));
const registry = createRegistry({
  chains: [
    { chain_id: 'home-1', chain_name: 'home', chain_type: 'cosmos', bech32_prefix: 'home' },
    { chain_id: 'evm_9001-2', chain_name: 'ethermint', chain_type: 'cosmos', bech32_prefix: 'home' },
    { chain_id: '1', chain_name: 'ethereum', chain_type: 'evm' },
    { chain_id: '8453', chain_name: 'base', chain_type: 'evm' },
    { chain_id: 'solana', chain_name: 'solana', chain_type: 'svm' },
  ],
  assets: [{ chain_id: 'home-1', denom: 'uhome' }],
});

interface Beside {
  readonly chainId?: string;
  readonly expectation?: Expectation;
}

const audit = (msgs: unknown, beside: Beside = {}): AuditReport =>
  auditMsgs(registry, { msgs: msgs as AuditedMsgs, ...beside }); // requests as pages send them
const ask = (method: string, params?: unknown, beside?: Beside): AuditReport =>
  audit({ method, ...(params !== undefined && { params }) }, beside);
const said = ({ findings }: AuditReport): readonly string[] =>
  findings
    .filter(({ reason }) => reason !== 'CALL_SHOWN' && reason !== 'TX_DISCONTINUOUS')
    .map(({ severity, reason, pointer }) => `${severity} ${reason} ${pointer}`);
const sends = ({ effects }: AuditReport): readonly string[] =>
  effects.flatMap((one) =>
    one.kind === 'send' ? [`${one.sender ?? '?'} on ${one.chainId}: ${one.amount}`] : [],
  );

/** How a request is refused: reason and pointer. */
function refusal(method: string, params: unknown): string {
  try {
    return `read as ${said(ask(method, params)).join()}`;
  } catch (problem) {
    if (problem instanceof RoutingError) return `${problem.reason} ${problem.field}`;
    throw problem;
  }
}

const tx = { from: user, to: other, value: '0x5', chainId: '0x1' };
const doc = (fields: object = {}): object => ({
  ...{ chain_id: 'home-1', account_number: '1', sequence: '2', fee: { gas: '1', amount: [] }, memo: '' },
  msgs: [
    {
      type: 'cosmos-sdk/MsgSend',
      value: { from_address: home, to_address: friend, amount: [{ denom: 'uhome', amount: '5' }] },
    },
  ],
  ...fields,
});
const login = (fields: object = {}, data = 'log in'): object => ({
  ...{ chain_id: '', account_number: '0', sequence: '0', fee: { gas: '0', amount: [] }, memo: '' },
  msgs: [{ type: 'sign/MsgSignData', value: { signer: home, data: toBase64(toUtf8(data)) } }],
  ...fields,
});
const message: SvmMessage = {
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
};
const solanaBytes = printTransaction(message);
const solana = toBase64(solanaBytes);
const signedBytes = messageBytes(solanaBytes) ?? new Uint8Array();
const direct = { bodyBytes: '', authInfoBytes: '', chainId: 'home-1', accountNumber: '1' };

describe('what is signed, by method', () => {
  const rows: readonly (readonly [string, unknown, readonly string[], string?])[] = [
    ['eth_sendTransaction', [tx], [`${user} on 1: 5`]],
    ['eth_signTransaction', [tx], [`${user} on 1: 5`]],
    [
      'wallet_sendCalls',
      [
        {
          version: '2.0.0',
          from: user,
          chainId: '0x1',
          calls: [
            { to: other, value: '0x5' },
            { to: user, value: '0x6' },
          ],
        },
      ],
      [`${user} on 1: 5`, `${user} on 1: 6`],
    ],
    ['signAmino', ['home-1', home, doc()], [`${home} on home-1: 5`]],
    ['signAmino', ['home-1', home, doc(), { preferNoSetFee: true }], [`${home} on home-1: 5`]],
    ['cosmos_signAmino', { signerAddress: home, signDoc: doc() }, [`${home} on home-1: 5`]],
    [
      'experimentalSignEIP712CosmosTx_v0',
      [
        'evm_9001-2',
        home,
        { types: {}, domain: { chainId: '0x2329' }, primaryType: 'Tx' },
        doc({ chain_id: 'evm_9001-2' }),
      ],
      [`${home} on evm_9001-2: 5`],
    ],
    ['solana_signTransaction', { transaction: solana }, [`${payer} on solana: 5`], 'solana'],
    ['signTransaction', [solana], [`${payer} on solana: 5`], 'solana'],
    ['signTransaction', [[...solanaBytes]], [`${payer} on solana: 5`], 'solana'],
    ['signTransaction', [{ ...solanaBytes }], [`${payer} on solana: 5`], 'solana'],
    [
      'solana_signAndSendTransaction',
      { transaction: toBase58(solanaBytes) },
      [`${payer} on solana: 5`],
      'solana',
    ],
    ['signAndSendTransaction', [{ transaction: solana }], [`${payer} on solana: 5`], 'solana'],
    ['signAndSendTransaction', [solana, { skipPreflight: true }], [`${payer} on solana: 5`], 'solana'],
    [
      'solana_signAllTransactions',
      { transactions: [solana, toBase58(solanaBytes)] },
      [`${payer} on solana: 5`, `${payer} on solana: 5`],
      'solana',
    ],
    ['signAllTransactions', [[solana]], [`${payer} on solana: 5`], 'solana'],
  ];
  test.each(rows.map(([method, params, expected, chainId]) => ({ method, params, expected, chainId })))(
    '$method $#',
    ({ method, params, expected, chainId }) => {
      const report = ask(method, params, chainId === undefined ? {} : { chainId });
      expect(sends(report)).toEqual(expected);
      expect(said(report)).toEqual([]);
      expect(report.unknown).toEqual([]);
      expect(report.moves).toBeUndefined();
    },
  );

  test('signDirect and cosmos_signDirect read a document of bytes', () => {
    for (const report of [
      ask('signDirect', ['home-1', home, direct]),
      ask('cosmos_signDirect', { signerAddress: home, signDoc: direct }),
    ])
      expect(said(report)).toEqual([expect.stringMatching(/^danger NOTHING_DELIVERED /)]);
  });

  test.each([
    ['base64', solana],
    ['base58', toBase58(solanaBytes)],
    ['bytes', solanaBytes],
    ['{transaction}', { transaction: solana }],
    ['{transactions}', { transactions: [solana] }],
    ['a list', [solana]],
  ])('a transaction of Solana alone, as %s', (_name, msgs) => {
    const report = audit(msgs, { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' });
    expect(sends(report)).toEqual([`${payer} on solana: 5`]);
    expect(said(report)).toEqual([]);
  });
});

describe('what moves nothing', () => {
  const text = toHex(toUtf8('hello'));
  test.each<readonly [string, unknown]>([
    ['personal_sign', [`0x${text}`, user]],
    ['personal_sign', [user, `0x${text}`]],
    ['personal_sign', ['hello', user, 'a password']],
    ['personal_sign', ['', user]],
    ['eth_signTypedData', [[{ type: 'string', name: 'Message', value: 'hello' }], user]],
    ['eth_signTypedData_v1', [[{ type: 'string', name: 'Message', value: 'hello' }], user]],
    ['signArbitrary', ['home-1', home, 'hello']],
    ['signArbitrary', ['home-1', home, [1, 2, 3]]],
    ['signADR36', ['home-1', home, 'hello']],
    ['signAmino', ['home-1', home, login()]],
    ['cosmos_signAmino', { signerAddress: home, signDoc: login() }],
    ['solana_signMessage', { message: toBase58(toUtf8('hello')), pubkey: payer }],
    ['signMessage', { message: [...toUtf8('hello')] }],
    ['signMessage', ['hello', 'utf8']],
    ['signIn', {}],
    ['signIn', [{ domain: 'app.example', uri: 'https://app.example/login' }]],
    ['wallet_switchEthereumChain', [{ chainId: '0x1' }]],
    ['wallet_watchAsset', { type: 'ERC20' }],
    ['eth_requestAccounts', undefined],
    ['enable', ['home-1']],
    ['connect', undefined],
  ])('%s %#', (method, params) => {
    const expectation = { ownAddresses: [friend, other], minAmountOut: 5n };
    for (const report of [ask(method, params), ask(method, params, { expectation })]) {
      expect(said(report)).toEqual([expect.stringMatching(/^note MOVES_NOTHING /)]);
      expect(report.moves).toBe('nothing');
      expect(report.verdict).toBe('unclear');
      expect(report.unknown).toEqual([]);
    }
  });

  test('a document with a text is a login alone and signed by somebody', () => {
    for (const msgs of [login(), { signDoc: login() }, { signerAddress: home, signDoc: login() }])
      expect(said(audit(msgs))).toEqual([expect.stringMatching(/^note MOVES_NOTHING .*\/value\/data$/)]);
    expect(said(audit({ signerAddress: friend, signDoc: login() }))[0]).toMatch(/^warning SIGNER_DIFFERS /);
  });

  test.each<readonly [string, object]>([
    ['a chain', { chain_id: 'home-1' }],
    ['a sequence', { sequence: '1' }],
    ['an account number', { account_number: '1' }],
    ['a memo', { memo: 'x' }],
    ['gas', { fee: { gas: '1', amount: [] } }],
    ['a fee', { fee: { gas: '0', amount: [{ denom: 'uhome', amount: '1' }] } }],
    ['a granter', { fee: { gas: '0', amount: [], granter: friend } }],
    ['a timeout', { timeout_height: '5' }],
    [
      'a member more in the message',
      { msgs: [{ type: 'sign/MsgSignData', value: { signer: home, data: '', x: 1 } }] },
    ],
    [
      'another message',
      { msgs: [...(login() as { msgs: object[] }).msgs, ...(doc() as { msgs: object[] }).msgs] },
    ],
  ])('a document with %s is none', (_name, fields) => {
    const report = audit(login(fields));
    expect(report.moves).toBeUndefined();
    expect(said(report).filter((one) => /MESSAGE_UNREAD|CHAIN_UNKNOWN/.test(one))).not.toEqual([]);
    expect(report.verdict).toBe('differs');
  });
});

describe('what cannot be read', () => {
  const hash = '11'.repeat(32);
  test.each<readonly [string, unknown]>([
    ['eth_sign', [user, `0x${hash}`]],
    ['eth_sign', [user, '0x12']],
    ['personal_sign', [`0x${hash}`, user]],
    ['personal_sign', [hash, user]],
    ['personal_sign', ['0xff', user]],
    ['solana_signMessage', { message: toBase58(signedBytes), pubkey: payer }],
    ['signMessage', { message: toBase64(signedBytes) }],
    ['signMessage', [[...signedBytes]]],
  ])('%s %# is signed blindly', (method, params) => {
    const report = ask(method, params);
    expect(said(report)).toEqual([expect.stringMatching(/^danger BLIND_SIGNATURE /)]);
    expect(report.verdict).toBe('differs');
    expect(report.moves).toBeUndefined();
  });

  test.each<readonly [string, string, unknown, string]>([
    ['an unknown method', 'wallet_grantPermissions', [{ chainId: '0x1' }], 'warning METHOD_UNKNOWN /method'],
    ['a method in another case', 'eth_sendtransaction', [tx], 'warning METHOD_UNKNOWN /method'],
    ['a method of the prototype', 'constructor', [tx], 'warning METHOD_UNKNOWN /method'],
    ['another one', '__proto__', undefined, 'warning METHOD_UNKNOWN /method'],
    ['textual mode', 'sign', [[1, 2]], 'warning NOT_UNDERSTOOD /params'],
  ])('%s', (_name, method, params, expected) => {
    const report = ask(method, params);
    expect(said(report)).toEqual([expected]);
    expect(report.unknown).toHaveLength(1);
    expect(report.verdict).toBe('unclear');
    expect(report.moves).toBeUndefined();
  });

  test('one transaction of several that is not read leaves all open', () => {
    const unread = {
      ...message,
      instructions: [{ ...message.instructions[0], programId: toBase58(new Uint8Array(32).fill(6)) }],
    };
    const second = toBase64(printTransaction(unread as SvmMessage));
    const report = ask('signAllTransactions', [[solana, second]], { chainId: 'solana' });
    expect(said(report)).toEqual(['warning NOT_UNDERSTOOD /params/0/1/0']);
    expect(report.verdict).toBe('unclear');
    expect(report.unknown).toHaveLength(1);
  });
});

describe('sign-in texts', () => {
  const signIn = (
    fields: { domain?: string; address?: string; uri?: string; chain?: string } = {},
  ): string => {
    const { domain = 'app.example', address = user, uri = 'https://app.example/login', chain = '1' } = fields;
    return `${domain} wants you to sign in with your Ethereum account:\n${address}\n\nSign in.\n\nURI: ${uri}\nVersion: 1\nChain ID: ${chain}\nNonce: 32891756\nIssued At: 2025-01-01T00:00:00Z`;
  };
  const warnings = (text: string, beside: Beside = {}, around: object = {}): readonly string[] =>
    said(audit({ method: 'personal_sign', params: [text, user], ...around }, beside))
      .filter((one) => one.startsWith('warning'))
      .map((one) => one.split(' ')[1] ?? '');

  test.each<readonly [string, readonly string[], readonly string[]]>([
    ['what is stated beside it', [], warnings(signIn(), { chainId: '1' })],
    ['CAIP-2 beside it', [], warnings(signIn(), { chainId: 'eip155:1' })],
    ['letter case aside', [], warnings(signIn({ address: user.toLowerCase() }))],
    [
      'a port and a scheme',
      [],
      warnings(signIn({ domain: 'https://app.example:8080', uri: 'https://app.example:8080' })),
    ],
    ['the page', [], warnings(signIn(), {}, { origin: 'https://app.example' })],
    ['another page', ['VIEWS_DIFFER'], warnings(signIn(), {}, { origin: 'https://evil.example' })],
    ['another account', ['SIGNER_DIFFERS'], warnings(signIn({ address: other }))],
    ['another chain', ['CHAIN_DIFFERS'], warnings(signIn(), { chainId: '8453' })],
    [
      'another host in its URI',
      ['VIEWS_DIFFER'],
      warnings(signIn({ uri: 'https://evil.example/app.example' })),
    ],
    [
      'a name that looks like its host',
      ['VIEWS_DIFFER'],
      warnings(signIn({ domain: 'app.example@evil.example' })),
    ],
    ['lines that end otherwise', [], warnings(signIn().replaceAll('\n', '\r\n'), { chainId: '1' })],
    ['two chains', ['CHAIN_DIFFERS'], warnings(`${signIn()}\nChain ID: 8453`, { chainId: '1' })],
  ])('%s', (_name, expected, found) => {
    expect(found).toEqual(expected);
  });

  test('the site is named, and nothing warned of is a danger', () => {
    const report = ask('personal_sign', [signIn({ address: other }), user]);
    expect(report.findings.map(({ severity }) => severity)).not.toContain('danger');
    expect(report.findings.find(({ reason }) => reason === 'MOVES_NOTHING')?.message).toContain(
      'app.example',
    );
    expect(report.moves).toBe('nothing');
  });

  test('a wallet of Solana is given members, or a text for its own chain', () => {
    const text = signIn({ address: payer, chain: 'mainnet' }).replace('Ethereum', 'Solana');
    const beside = { chainId: 'solana' };
    expect(
      said(ask('solana_signMessage', { message: toBase58(toUtf8(text)), pubkey: payer }, beside)),
    ).toHaveLength(1);
    const members = { domain: 'app.example', uri: 'https://evil.example', chainId: 'devnet' };
    expect(said(ask('signIn', members, beside)).map((one) => one.split(' ')[1])).toEqual([
      'VIEWS_DIFFER',
      'CHAIN_DIFFERS',
      'MOVES_NOTHING',
    ]);
  });
});

describe('what stands around a request', () => {
  const request = { method: 'eth_sendTransaction', params: [{ ...tx, chainId: undefined }] };
  const rows: readonly (readonly [string, unknown, Beside?])[] = [
    ['WalletConnect', { topic: 'a', request, chainId: 'eip155:1' }],
    [
      'an event of WalletConnect',
      { id: 1, topic: 'a', params: { request: { ...request, expiryTimestamp: 5 }, chainId: 'eip155:1' } },
    ],
    ['a chain beside it', request, { chainId: '1' }],
    ['CAIP-2 beside it', request, { chainId: 'eip155:1' }],
    ['a chain in the envelope', { ...request, chainId: '0x1' }],
    ['the envelope of JSON-RPC', { jsonrpc: '2.0', id: 7, ...request, chainId: 'eip155:1' }],
    ['both', { topic: 'a', request, chainId: 'eip155:1' }, { chainId: '1' }],
    ['text', printJson(parseExactJson(JSON.stringify({ ...request, chainId: '0x1' })))],
    ['members of a query', { msgs: request, chain_id: 'eip155:1' }],
    ['a list in a query', { msgs: [request], chain_id: 'eip155:1' }],
  ];
  test.each(rows.map(([name, msgs, beside]) => ({ name, msgs, beside })))('$name', ({ msgs, beside }) => {
    const report = audit(msgs, beside);
    expect(sends(report)).toEqual([`${user} on 1: 5`]);
    expect(said(report)).toEqual([]);
    expect(report.unknown).toEqual([]);
  });

  test('Cosmos by CAIP-2', () => {
    const asked = { method: 'cosmos_signAmino', params: { signerAddress: home, signDoc: doc() } };
    expect(said(audit({ topic: 'a', request: asked, chainId: 'cosmos:home-1' }))).toEqual([]);
    expect(said(audit({ topic: 'a', request: asked, chainId: 'cosmos:home-2' }))[0]).toMatch(/CHAIN_DIFFERS/);
    expect(said(audit({ chain_id: 'cosmos:home-1', msgs: [asked] }))).toEqual([]);
  });

  const odd: readonly (readonly [string, unknown, string, Beside?])[] = [
    [
      'two chains of envelopes',
      { topic: 'a', request, chainId: 'eip155:1' },
      'danger CHAIN_DIFFERS /chainId',
      { chainId: '8453' },
    ],
    [
      'a chain inside',
      { method: 'eth_sendTransaction', params: [tx] },
      'danger CHAIN_DIFFERS /params/0/chainId',
      { chainId: '8453' },
    ],
    ['a member that nothing reads', { ...request, chainId: '0x1', extra: 1 }, 'note FIELD_IGNORED /extra'],
    ['a parameter more', { method: 'eth_sendTransaction', params: [tx, tx] }, 'note FIELD_IGNORED /params/1'],
    [
      'another chain of a document',
      { method: 'signAmino', params: ['evm_9001-2', home, doc()] },
      'danger CHAIN_DIFFERS /params/2/chain_id',
    ],
    [
      'another signer of a document',
      { method: 'signAmino', params: ['home-1', friend, doc()] },
      'danger SIGNER_DIFFERS /params/2/msgs/0/value/from_address',
    ],
    [
      'an option that nothing reads',
      { method: 'signAmino', params: ['home-1', home, doc(), { go: true }] },
      'note FIELD_IGNORED /params/3/go',
    ],
    [
      'a message of typed data that is not the document',
      {
        method: 'experimentalSignEIP712CosmosTx_v0',
        params: ['home-1', home, { message: doc({ memo: 'x' }) }, doc()],
      },
      'danger VIEWS_DIFFER /params/2/message',
    ],
    [
      'typed data of another chain',
      {
        method: 'experimentalSignEIP712CosmosTx_v0',
        params: ['evm_9001-2', home, { domain: { chainId: 9000 } }, doc({ chain_id: 'evm_9001-2' })],
      },
      'danger CHAIN_DIFFERS /params/2/domain/chainId',
    ],
    [
      'a call for another chain',
      {
        method: 'wallet_sendCalls',
        params: [{ chainId: '0x1', from: user, calls: [{ to: other, value: '0x5', chainId: '0x2105' }] }],
      },
      'danger CHAIN_DIFFERS /params/0/calls/0/chainId',
    ],
    [
      'a call from another account',
      {
        method: 'wallet_sendCalls',
        params: [{ chainId: '0x1', from: user, calls: [{ from: other, to: other, value: '0x5' }] }],
      },
      'danger VIEWS_DIFFER /params/0/calls/0/from',
    ],
    [
      'more than one list of calls',
      {
        method: 'wallet_sendCalls',
        params: [
          { chainId: '0x1', from: user, calls: [{ to: other, value: '0x5' }] },
          { chainId: '0x1', from: user, calls: [{ to: other, value: '0x6' }] },
        ],
      },
      'note FIELD_IGNORED /params/1',
    ],
    [
      'more than one document',
      {
        method: 'cosmos_signAmino',
        params: [
          { signerAddress: home, signDoc: doc() },
          { signerAddress: home, signDoc: doc() },
        ],
      },
      'note FIELD_IGNORED /params/1',
    ],
    [
      'capabilities',
      {
        method: 'wallet_sendCalls',
        params: [
          {
            chainId: '0x1',
            from: user,
            capabilities: { paymasterService: { url: 'x' } },
            calls: [{ to: other, value: '0x5' }],
          },
        ],
      },
      'warning NOT_UNDERSTOOD /params/0/capabilities',
    ],
    [
      'capabilities of a call',
      {
        method: 'wallet_sendCalls',
        params: [
          {
            chainId: '0x1',
            from: user,
            capabilities: {},
            calls: [{ to: other, value: '0x5', capabilities: { a: 1 } }],
          },
        ],
      },
      'warning NOT_UNDERSTOOD /params/0/calls/0/capabilities',
    ],
    [
      'parts that older wallets sign',
      { method: 'solana_signTransaction', params: { transaction: solana, instructions: [] } },
      'warning NOT_UNDERSTOOD /params/instructions',
      { chainId: 'solana' },
    ],
    [
      'another signer of Solana',
      {
        method: 'solana_signTransaction',
        params: { transaction: solana, pubkey: toBase58(new Uint8Array(32).fill(3)) },
      },
      'danger SIGNER_DIFFERS /params/transaction',
      { chainId: 'solana' },
    ],
    [
      'odd digits of a text',
      { method: 'personal_sign', params: ['0x1', user] },
      'danger MALFORMED /params/0',
    ],
    [
      'typed data',
      { method: 'eth_signTypedData_v4', params: [user, '{"primaryType":"Mail"}'] },
      'danger FIELD_MISSING /params/1',
    ],
  ];
  test.each(odd.map(([name, msgs, expected, beside]) => ({ name, msgs, expected, beside })))(
    '$name',
    ({ msgs, expected, beside }) => {
      expect(said(audit(msgs, beside))).toContain(expected);
    },
  );

  test('the older layout of typed data names each message', () => {
    const { msgs, ...rest } = doc() as { readonly msgs: readonly object[] };
    const params = ['home-1', home, { message: { ...rest, msg0: msgs[0] } }, doc()];
    expect(said(ask('experimentalSignEIP712CosmosTx_v0', params))).toEqual([]);
  });

  test('a list of requests is one request, and a text in it leaves it open', () => {
    const expectation: Expectation = {
      ...{ sourceAsset: { chainId: '1', denom: 'x' }, ownAddresses: [user] },
    };
    const hello = { method: 'personal_sign', params: ['hello', user] };
    const report = audit([{ method: 'eth_sendTransaction', params: [tx] }, hello], { expectation });
    expect(sends(report)).toEqual([`${user} on 1: 5`]);
    expect(report.moves).toBeUndefined();
    expect(report.effects.map(({ tx: index }) => index)).toEqual([0, 0]);
  });

  test('the user is found among those that sign for Solana', () => {
    const own = toBase58(new Uint8Array(32).fill(8));
    const both = {
      ...message,
      instructions: message.instructions.map((one) => ({
        ...one,
        accounts: one.accounts.map((account) => ({ ...account, isSigner: true })),
      })),
    };
    const asked = { transaction: toBase64(printTransaction(both)) };
    const beside = { chainId: 'solana', expectation: { ownAddresses: [own] } };
    expect(said(ask('signTransaction', asked, beside)).filter((one) => one.includes('not sign'))).toEqual([]);
    expect(said(ask('signTransaction', asked, beside))).toContain(
      'danger SIGNER_DIFFERS /params/transaction',
    );
  });
});

describe('parameters that are not there', () => {
  test.each<readonly [string, unknown, string]>([
    ['eth_sendTransaction', undefined, ''],
    ['eth_sendTransaction', {}, '/params'],
    ['eth_sendTransaction', [], '/params'],
    ['eth_sendTransaction', ['0x'], '/params'],
    ['wallet_sendCalls', [{ chainId: '0x1' }], '/params'],
    ['wallet_sendCalls', [{ chainId: '0x1', calls: [] }], '/params'],
    ['wallet_sendCalls', [{ chainId: '0x1', calls: ['x'] }], '/params/0/calls/0'],
    ['personal_sign', ['hello'], '/params'],
    ['personal_sign', ['hello', 'there'], '/params'],
    ['personal_sign', [user, 7], '/params/1'],
    ['eth_sign', ['0x12', user], '/params'],
    ['eth_sign', [user], '/params'],
    ['eth_signTypedData_v4', [{}, user], '/params'],
    ['eth_signTypedData_v4', [user], '/params'],
    ['eth_signTypedData_v1', [{}, user], '/params'],
    ['eth_signTypedData', [[], 'x'], '/params'],
    ['wallet_signAuthorization', [{ chainId: 1 }], '/params'],
    ['signAmino', ['home-1', home], '/params'],
    ['signAmino', ['home-1', doc(), home], '/params/1'],
    ['signAmino', ['home-1', home, direct], '/params/2'],
    ['signDirect', ['home-1', home, doc()], '/params/2'],
    ['signDirect', [7, home, direct], '/params/0'],
    ['cosmos_signAmino', { signDoc: doc() }, '/params'],
    ['cosmos_signAmino', { signerAddress: home }, '/params'],
    ['signArbitrary', ['home-1', home], '/params'],
    ['signArbitrary', ['home-1', home, {}], '/params/2'],
    ['experimentalSignEIP712CosmosTx_v0', ['home-1', home, 'x', doc()], '/params'],
    ['experimentalSignEIP712CosmosTx_v0', ['home-1', home, {}, {}], '/params/3'],
    ['solana_signTransaction', {}, '/params'],
    ['solana_signTransaction', { transaction: {} }, '/params'],
    ['signTransaction', [7], '/params'],
    ['signAllTransactions', [[]], '/params'],
    ['signAllTransactions', [[solana, 7]], '/params/0/1'],
    ['signAllTransactions', { transactions: solana }, '/params'],
    ['signMessage', {}, '/params'],
    ['signMessage', { message: 7 }, '/params/message'],
    ['signIn', 7, '/params'],
  ])('%s %j', (method, params, pointer) => {
    expect(refusal(method, params)).toBe(`INVALID_TYPE ${pointer}`);
  });

  test('more transactions or calls than are read', () => {
    const calls = Array.from({ length: 1025 }, () => ({ to: other }));
    expect(refusal('wallet_sendCalls', [{ chainId: '0x1', calls }])).toBe('LIMIT_EXCEEDED /params/0/calls');
    const transactions = Array.from({ length: 1025 }, () => solana);
    expect(refusal('signAllTransactions', { transactions })).toMatch(/^LIMIT_EXCEEDED /);
  });
});

/** Leaves changed to each of these, one at a time. */
const damages: readonly unknown[] = [
  undefined,
  null,
  '',
  'x',
  0,
  -1,
  2n ** 70n,
  true,
  [],
  [1],
  {},
  { a: 1 },
  '0x',
  '{"a":1,"a":2}',
];
const samples: Readonly<Record<string, unknown>> = {
  wallet_sendCalls: [
    {
      version: '2',
      from: user,
      chainId: '0x1',
      calls: [{ to: other, value: '0x5', data: '0x' }],
      capabilities: {},
    },
  ],
  signAmino: ['home-1', home, doc(), {}],
  signDirect: ['home-1', home, direct],
  cosmos_signAmino: { signerAddress: home, signDoc: doc() },
  cosmos_signDirect: { signerAddress: home, signDoc: direct },
  experimentalSignEIP712CosmosTx_v0: ['home-1', home, { domain: { chainId: 1 }, message: doc() }, doc()],
  signTransaction: { transaction: solana, pubkey: payer },
  signAllTransactions: { transactions: [solana] },
  signIn: { domain: 'app.example', uri: 'https://app.example', chainId: 'mainnet', address: payer },
};

/** The value with every part of it changed, one at a time. */
function mutants(value: unknown): readonly unknown[] {
  const here = damages;
  if (typeof value !== 'object' || value === null) return here;
  const entries = Object.entries(value);
  const inside = entries.flatMap(([key, member]) =>
    mutants(member).map((damaged) =>
      Array.isArray(value)
        ? value.map((item, at) => (String(at) === key ? damaged : item))
        : { ...value, [key]: damaged },
    ),
  );
  return [...here, ...inside];
}

test.each([...methods.keys(), 'unknown'])(
  '%s with damaged parameters ends in a report or a refusal',
  (method) => {
    const params = samples[method] ?? ['hello', user, tx];
    for (const damaged of [
      ...mutants(params),
      ...mutants([user, { types: {}, message: {} }]),
      ...mutants([tx]),
    ]) {
      try {
        const report = audit(
          { method, params: damaged },
          { chainId: '1', expectation: { ownAddresses: [user] } },
        );
        expect(
          report.verdict,
          JSON.stringify(damaged, (_key, one) => (typeof one === 'bigint' ? `${one}` : one)),
        ).not.toBe('match');
      } catch (problem) {
        if (!(problem instanceof RoutingError)) throw problem;
      }
    }
  },
);
