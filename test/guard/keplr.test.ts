/** A guarded Keplr passes to the wallet what was audited and decided on, and nothing else that may sign. */
import { type GuardError, guardKeplr } from 'wayfold/guard';
import { toTxBody } from 'wayfold/wallet';
import { describe, expect, test } from 'vitest';
import { account, payment, Provider, recorded } from './support/world.js';

const now = 1_790_000_000_000_000_000n;
const chainId = 'osmosis-1';
const signer = 'osmo1x8ad0zyw52mvndh7hlnafrg0gt284ga7syxplu';
const receiver = 'cosmos1x8ad0zyw52mvndh7hlnafrg0gt284ga7cl43fw';
const transfer = {
  source_port: 'transfer',
  source_channel: 'channel-0',
  token: { denom: 'uosmo', amount: '1000000' },
  sender: signer,
  receiver,
  timeout_height: {},
  timeout_timestamp: String(now + 300_000_000_000n),
  memo: '',
};
const expectation = {
  sourceAsset: { chainId, denom: 'uosmo' },
  amountIn: 1_000_000n,
  destAsset: {
    chainId: 'cosmoshub-4',
    denom: 'ibc/14F9BC3E44B8A9C1BE1FB08980FAB87034C9905EF17CF2F5008FC085218811CC',
  },
  minAmountOut: 1_000_000n,
  receiver,
  ownAddresses: [signer, receiver],
};

const amino = (
  to = receiver,
): { readonly memo: string; readonly msgs: { value: { receiver: string } }[] } => {
  const doc = {
    chain_id: chainId,
    account_number: '12',
    sequence: '3',
    fee: { gas: '250000', amount: [{ denom: 'uosmo', amount: '6250' }] },
    memo: '',
    msgs: [{ type: 'cosmos-sdk/MsgTransfer', value: { ...transfer, receiver: to } }],
  };
  return doc;
};
const bodyBytes = toTxBody({
  msgs: [{ typeUrl: '/ibc.applications.transfer.v1.MsgTransfer', value: JSON.stringify(transfer) }],
});
/** A number as `long` has it: printed by its class. */
class Long {
  readonly low = 7;
  readonly high = 1;
  readonly unsigned = true;
  toString(): string {
    return '4294967303';
  }
}
/** `AuthInfo` with no signer and no fee. */
const authInfoBytes = new Uint8Array([0x12, 0x00]);
const direct = { bodyBytes, authInfoBytes, chainId, accountNumber: new Long() };
/** `TxRaw` of both. */
const signedBytes = Uint8Array.from([
  0x0a,
  bodyBytes.length & 0x7f,
  0,
  ...bodyBytes,
  0x12,
  2,
  ...authInfoBytes,
]);
signedBytes[1] = (bodyBytes.length & 0x7f) | 0x80;
signedBytes[2] = bodyBytes.length >> 7;

/** A wallet that records what it gets, with signers that call it as Keplr's do. */
class Wallet {
  readonly version = '0.12';
  readonly calls: (readonly unknown[])[] = [];
  readonly ethereum = new Provider();
  defaultOptions: object = {};
  #record(...call: unknown[]): Promise<unknown> {
    this.calls.push(call);
    return Promise.resolve('done');
  }
  signAmino = (...args: unknown[]): Promise<unknown> => this.#record('signAmino', ...args);
  signDirect = (...args: unknown[]): Promise<unknown> => this.#record('signDirect', ...args);
  signArbitrary = (...args: unknown[]): Promise<unknown> => this.#record('signArbitrary', ...args);
  verifyArbitrary = (...args: unknown[]): Promise<unknown> => this.#record('verifyArbitrary', ...args);
  signDirectWithMessages = (...args: unknown[]): Promise<unknown> => this.#record('withMessages', ...args);
  experimentalSignEIP712CosmosTx_v0 = (...args: unknown[]): Promise<unknown> =>
    this.#record('eip712', ...args);
  signEthereum = (...args: unknown[]): Promise<unknown> => this.#record('signEthereum', ...args);
  requestMethod = (...args: unknown[]): Promise<unknown> => this.#record('requestMethod', ...args);
  sendTx = (...args: unknown[]): Promise<unknown> => this.#record('sendTx', ...args);
  enable = (...args: unknown[]): Promise<unknown> => this.#record('enable', ...args);
  getKey = (...args: unknown[]): Promise<unknown> => this.#record('getKey', ...args);
  getOfflineSigner(chain: string) {
    return { ...this.getOfflineSignerOnlyAmino(chain), signDirect: this.#with(chain, this.signDirect) };
  }
  getOfflineSignerOnlyAmino(chain: string) {
    return {
      getAccounts: () => this.getKey(chain),
      signAmino: this.#with(chain, this.signAmino),
    };
  }
  async getOfflineSignerAuto(chain: string) {
    return this.getOfflineSigner(chain);
  }
  #with(chain: string, sign: (...args: unknown[]) => Promise<unknown>) {
    return (...args: unknown[]): Promise<unknown> => sign(chain, ...args);
  }
}

const typed = { types: {}, primaryType: 'Tx', domain: {}, message: {} };
const signing: readonly (readonly [string, (wallet: Wallet) => unknown, readonly unknown[]])[] = [
  ['signAmino', (one) => one.signAmino(chainId, signer, amino()), ['signAmino', chainId, signer, amino()]],
  [
    'signAmino with options',
    (one) => one.signAmino(chainId, signer, amino(), { preferNoSetFee: true }),
    ['signAmino', chainId, signer, amino(), { preferNoSetFee: true }],
  ],
  ['signDirect', (one) => one.signDirect(chainId, signer, direct), ['signDirect', chainId, signer]],
  [
    'signDirectWithMessages',
    (one) => one.signDirectWithMessages(chainId, signer, direct, null),
    ['withMessages', chainId, signer],
  ],
  [
    'signArbitrary',
    (one) => one.signArbitrary(chainId, signer, 'hello'),
    ['signArbitrary', chainId, signer, 'hello'],
  ],
  [
    'experimentalSignEIP712CosmosTx_v0',
    (one) => one.experimentalSignEIP712CosmosTx_v0(chainId, signer, typed, amino()),
    ['eip712', chainId, signer, typed, amino()],
  ],
  [
    'signEthereum',
    (one) => one.signEthereum(chainId, signer, '0x', 'message'),
    ['signEthereum', chainId, signer, '0x', 'message'],
  ],
  ['requestMethod', (one) => one.requestMethod('signAmino', []), ['requestMethod', 'signAmino', []]],
  ['sendTx', (one) => one.sendTx(chainId, signedBytes, 'sync'), ['sendTx', chainId, signedBytes, 'sync']],
  [
    'an offline signer in amino',
    (one) => one.getOfflineSignerOnlyAmino(chainId).signAmino(signer, amino()),
    ['signAmino', chainId, signer, amino()],
  ],
  [
    'an offline signer in direct mode',
    (one) => one.getOfflineSigner(chainId).signDirect(signer, direct),
    ['signDirect', chainId, signer],
  ],
  [
    'an offline signer that comes later',
    async (one) => (await one.getOfflineSignerAuto(chainId)).signAmino(signer, amino()),
    ['signAmino', chainId, signer, amino()],
  ],
];

describe.each(signing)('%s', (_name, run, expected) => {
  test('is blocked', async () => {
    const wallet = new Wallet();
    const { options, reports } = recorded(() => 'block');
    const problem: GuardError = await Promise.resolve(run(guardKeplr(wallet, options))).then(
      () => expect.unreachable('the request was passed'),
      (error: GuardError) => error,
    );
    expect(problem).toMatchObject({ code: 4001, data: reports[0] });
    expect([reports.length, wallet.calls]).toEqual([1, []]);
  });
  test('is passed', async () => {
    const wallet = new Wallet();
    const { options, reports } = recorded();
    expect(await run(guardKeplr(wallet, options))).toBe('done');
    expect(reports.length).toBe(1);
    expect(wallet.calls.map((call) => call.slice(0, expected.length))).toEqual([expected]);
  });
});

test.each<readonly [string, (wallet: Wallet) => unknown]>([
  ['amino', (one) => one.signAmino(chainId, signer, amino())],
  ['direct mode', (one) => one.signDirect(chainId, signer, direct)],
  ['signed bytes', (one) => one.sendTx(chainId, signedBytes, 'sync')],
  ['an offline signer', (one) => one.getOfflineSigner(chainId).signAmino(signer, amino())],
])('what is expected matches: %s', async (_name, run) => {
  const { options, reports } = recorded(() => 'pass', { expectation });
  await run(guardKeplr(new Wallet(), options));
  expect(reports.map(({ verdict }) => verdict)).toEqual(['match']);
});

test.each<readonly [string, (wallet: Wallet) => unknown]>([
  ['amino', (one) => one.signAmino(chainId, signer, amino('cosmos1qurswpc8qurswpc8qurswpc8qurswpc8lcdqyh'))],
  [
    'an offline signer',
    (one) =>
      one.getOfflineSigner(chainId).signAmino(signer, amino('cosmos1qurswpc8qurswpc8qurswpc8qurswpc8lcdqyh')),
  ],
])('another receiver differs: %s', async (_name, run) => {
  const { options, reports } = recorded(() => 'pass', { expectation });
  await run(guardKeplr(new Wallet(), options));
  expect(reports.map(({ verdict }) => verdict)).toEqual(['differs']);
});

test('documents of direct mode reach the wallet as they were audited, with numbers that print', async () => {
  const wallet = new Wallet();
  const doc = { ...direct, bodyBytes: bodyBytes.slice() };
  const { options } = recorded(() => {
    doc.bodyBytes.fill(0);
    return 'pass';
  });
  await guardKeplr(wallet, options).signDirect(chainId, signer, doc);
  const got = wallet.calls[0]?.[3] as typeof direct;
  expect(got.bodyBytes).toEqual(bodyBytes);
  expect(got.accountNumber.toString()).toBe('4294967303');
});

test('everything else passes', async () => {
  const wallet = new Wallet();
  const { options, reports } = recorded(() => 'block');
  const guarded = guardKeplr(wallet, options);
  await guarded.enable([chainId]);
  await guarded.verifyArbitrary(chainId, signer, 'hello', {});
  await guarded.getOfflineSigner(chainId).getAccounts();
  guarded.defaultOptions = { sign: { preferNoSetFee: true } };
  expect(wallet.calls.map(([name]) => name)).toEqual(['enable', 'verifyArbitrary', 'getKey']);
  expect(wallet.defaultOptions).toEqual({ sign: { preferNoSetFee: true } });
  expect(guarded.version).toBe('0.12');
  expect('signDirect' in guarded.getOfflineSignerOnlyAmino(chainId)).toBe(false);
  expect(reports).toEqual([]);
});

test('its provider of EVM chains is guarded', async () => {
  const wallet = new Wallet();
  const { options, reports } = recorded(() => 'block');
  const { ethereum } = guardKeplr(wallet, options);
  await expect(ethereum.request(payment())).rejects.toMatchObject({ code: 4001 });
  expect(await ethereum.request({ method: 'eth_chainId' })).toBe('0x1');
  expect([reports.length, wallet.ethereum.calls]).toEqual([1, []]);
});

test.each<readonly [string, (wallet: Wallet) => unknown, string]>([
  ['a document without its signer', (one) => one.signAmino(chainId, undefined, amino()), 'INVALID_TYPE'],
  ['no document', (one) => one.signAmino(chainId, account), 'INVALID_TYPE'],
  ['a chain that is no text', (one) => one.sendTx(1, signedBytes), 'INVALID_TYPE'],
  ['a number as bytes', (one) => one.sendTx(chainId, 5), 'INVALID_TYPE'],
])('%s is blocked by the audit', async (_name, run, reason) => {
  const wallet = new Wallet();
  const { options, reports } = recorded();
  await expect(Promise.resolve(run(guardKeplr(wallet, options)))).rejects.toMatchObject({
    code: 4001,
    data: { reason },
  });
  expect([wallet.calls, reports]).toEqual([[], []]);
});

test('a signer of a chain that is no text is refused', () => {
  const guarded = guardKeplr(new Wallet(), recorded().options);
  expect(() => guarded.getOfflineSigner(1 as never)).toThrow(expect.objectContaining({ code: 4001 }));
});
