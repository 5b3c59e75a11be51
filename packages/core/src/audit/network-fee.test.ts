/** What transactions pay their chains: a table of fees on every kind of chain, and what is said of each. */
import { expect, test } from 'vitest';
import type { JsonValue } from '../json/index.js';
import { printBech32, toBase58, toBase64 } from '../primitives/index.js';
import { createRegistry } from '../registry/index.js';
import { printTransaction, setComputeUnitLimit, setComputeUnitPrice } from '../svm/index.js';
import { type AuditReport, auditMsgs, type Expectation } from './index.js';

const account = (prefix: string, byte = 1): string => printBech32(prefix, new Uint8Array(20).fill(byte));
const home = account('home');
const contract = printBech32('home', new Uint8Array(32).fill(3));
const user = `0x${'11'.repeat(20)}`;
const other = `0x${'22'.repeat(20)}`;
const key = (byte: number): string => toBase58(new Uint8Array(32).fill(byte));

const registry = createRegistry({
  chains: [
    {
      ...{ chain_id: 'home-1', chain_name: 'home', chain_type: 'cosmos', bech32_prefix: 'home' },
      fee_assets: [
        { denom: 'uhome', gas_price: { low: '0.01', average: '0.02', high: '0.04' } },
        { denom: 'ufree', gas_price: { low: '0', average: '0', high: '0' } },
        { denom: 'uplain' },
      ],
    },
    { chain_id: '1', chain_name: 'ethereum', chain_type: 'evm' },
    { chain_id: '99', chain_name: 'unpriced', chain_type: 'evm' },
    { chain_id: 'solana', chain_name: 'solana', chain_type: 'svm' },
  ],
  chain_details: [{ chain_id: '1', network_fee_ceiling: '50' }],
  bridges: { evm_native_denoms: { by_chain_id: { '1': { denom: 'ethereum-native' } } } },
});

/** A finding about fees as `severity REASON`, or none. */
function saidOf({ findings }: AuditReport): string {
  const fees = findings.filter(({ reason }) => /^(?:NETWORK|PRIORITY)_FEE/.test(reason));
  return fees.map(({ severity, reason }) => `${severity} ${reason}`).join();
}

/** What chains are paid, as effects say it and as flows do: both must be the same. */
function paidOf({ effects, flows }: AuditReport): string {
  const fees = effects.flatMap((one) => (one.kind === 'fee' && one.purpose === 'network' ? [one] : []));
  const paid = flows.filter(({ role }) => role === 'network');
  expect(paid.map(({ denom, amount }) => [denom, amount])).toEqual(
    fees.map((fee) => [fee.denomOut, fee.amount]),
  );
  const given = flows.filter(
    ({ side, pointer }) => side === 'from' && fees.some((fee) => fee.pointer === pointer),
  );
  expect(given.length).toBeGreaterThanOrEqual(fees.length);
  return fees.map(({ denomOut, amount }) => `${amount} ${denomOut ?? '?'}`).join();
}

type Coins = readonly (readonly [amount: string, denom?: string])[];
const send = (from = home) => ({
  type: 'cosmos-sdk/MsgSend',
  value: { from_address: from, to_address: home, amount: [{ denom: 'uhome', amount: '7' }] },
});
const execute = {
  type: 'wasm/MsgExecuteContract',
  value: { sender: home, contract, msg: {}, funds: [] },
};
const cosmos = (
  coins: Coins,
  gas: string | undefined,
  more: object = {},
  msgs: readonly unknown[] = [send()],
) =>
  ({
    chain_id: 'home-1',
    msgs,
    fee: {
      amount: coins.map(([amount, denom = 'uhome']) => ({ denom, amount })),
      ...(gas !== undefined && { gas }),
      ...more,
    },
  }) as unknown as JsonValue; // as wallets print it
const evm = (fields: object, chainId: number = 1) =>
  ({ from: user, to: other, value: 1, chainId, ...fields }) as unknown as JsonValue; // as wallets print it
const gwei = 10n ** 9n;
/** Wei as hex: decimal text would have two readings. */
const hex = (wei: bigint): string => `0x${wei.toString(16)}`;
const svm = (units: number | undefined, price: bigint, signers = 1) => {
  const instructions = [
    ...(units === undefined ? [] : [setComputeUnitLimit(units)]),
    setComputeUnitPrice(price),
    {
      programId: key(9),
      accounts: Array.from({ length: signers - 1 }, (_, at) => ({
        address: key(20 + at),
        isSigner: true,
        isWritable: false,
      })),
      data: new Uint8Array(),
    },
  ];
  const tx = toBase64(printTransaction({ feePayer: key(1), recentBlockhash: key(2), instructions }));
  return { svm_tx: { chain_id: 'solana', tx, signer_address: key(1) } };
};

const high = 'warning NETWORK_FEE_HIGH';
const tooHigh = 'danger NETWORK_FEE_HIGH';
const unbounded = 'warning NETWORK_FEE_UNBOUNDED';

const rows: readonly (readonly [
  name: string,
  input: JsonValue,
  paid: string,
  said: string,
  own?: readonly string[],
])[] = [
  // 5 x 0.04 x 100,000 = 20,000 and four times that
  ['Cosmos, as usual', cosmos([['20000']], '100000'), '20000 uhome', ''],
  ['Cosmos, above', cosmos([['20001']], '100000'), '20001 uhome', high],
  ['Cosmos, up to four times', cosmos([['80000']], '100000'), '80000 uhome', high],
  ['Cosmos, beyond', cosmos([['80001']], '100000'), '80001 uhome', tooHigh],
  ['the same coin twice counts together', cosmos([['15000'], ['15000']], '100000'), '30000 uhome', high],
  ['two coins count apart', cosmos([['20000'], ['1', 'ufree']], '100000'), '20000 uhome,1 ufree', tooHigh],
  ['a coin without a price', cosmos([['1', 'uplain']], '100000'), '1 uplain', unbounded],
  ['a coin that is not listed', cosmos([['1', 'uother']], '100000'), '1 uother', unbounded],
  ['zero of a coin without a price', cosmos([['0', 'uother']], '100000'), '', ''],
  ['no coins', cosmos([], '100000'), '', ''],
  // 5 x 0.04 x 1,500,000 = 300,000
  ['a gas limit is capped', cosmos([['300000']], '1000000000000'), '300000 uhome', ''],
  ['a gas limit is capped, above', cosmos([['300001']], '1000000000000'), '300001 uhome', high],
  ['no gas limit', cosmos([['300000']], undefined), '300000 uhome', ''],
  ['gas of zero', cosmos([['1']], '0'), '1 uhome', tooHigh],
  ['two messages', cosmos([['600000']], '9000000', {}, [send(), send()]), '600000 uhome', ''],
  ['two messages, above', cosmos([['600001']], '9000000', {}, [send(), send()]), '600001 uhome', high],
  ['a call of a contract', cosmos([['2000000']], '99000000', {}, [execute]), '2000000 uhome', ''],
  ['a call of a contract, above', cosmos([['2000001']], '99000000', {}, [execute]), '2000001 uhome', high],
  [
    'a stranger grants the fee',
    cosmos([['80001']], '100000', { granter: account('home', 5) }),
    '80001 uhome',
    '',
    [home],
  ],
  // In capitals it is still the address of the signer, who pays himself what he grants himself.
  [
    'the signer grants the fee, in capitals',
    cosmos([['80001']], '100000', { granter: home.toUpperCase() }),
    '80001 uhome',
    tooHigh,
    [home],
  ],
  [
    'the signer pays, in capitals',
    cosmos([['80001']], '100000', { payer: home.toUpperCase() }),
    '80001 uhome',
    tooHigh,
    [home],
  ],
  [
    'an own account pays',
    cosmos([['80001']], '100000', { payer: account('home', 5) }),
    '80001 uhome',
    tooHigh,
    [home, account('home', 5)],
  ],
  [
    'the signer is named as payer',
    cosmos([['80001']], '100000', { payer: home }),
    '80001 uhome',
    tooHigh,
    [account('home', 6)],
  ],
  // 50 gwei x 21,000 and ten times that
  [
    'EVM, as usual',
    evm({ gas: '0x5208', maxFeePerGas: hex(50n * gwei) }),
    `${50n * 21_000n * gwei} ethereum-native`,
    '',
  ],
  [
    'EVM, above',
    evm({ gas: 21_000, maxFeePerGas: hex(50n * gwei + 1n) }),
    `${50n * 21_000n * gwei + 21_000n} ethereum-native`,
    high,
  ],
  [
    'EVM, up to ten times',
    evm({ gasLimit: 21_000, gasPrice: hex(500n * gwei) }),
    `${500n * 21_000n * gwei} ethereum-native`,
    high,
  ],
  [
    'EVM, beyond',
    evm({ gasLimit: 21_000, gasPrice: hex(500n * gwei + 1n) }),
    `${500n * 21_000n * gwei + 21_000n} ethereum-native`,
    tooHigh,
  ],
  [
    'the dearest price counts',
    evm({ gas: 1, gasPrice: 1, maxFeePerGas: 3, maxPriorityFeePerGas: 2 }),
    '3 ethereum-native',
    '',
  ],
  ['a tip alone is a price', evm({ gas: 1, maxPriorityFeePerGas: 2 }), '2 ethereum-native', ''],
  ['of two readings the dearer counts', evm({ gas: 1, gasPrice: '10' }), '16 ethereum-native', ''],
  ['the larger limit counts', evm({ gas: 1, gasLimit: 4, gasPrice: 1 }), '4 ethereum-native', ''],
  [
    'a gas limit of EVM is capped',
    evm({ gas: 1_000_001, gasPrice: hex(50n * gwei) }),
    `${50n * 1_000_001n * gwei} ethereum-native`,
    high,
  ],
  ['a price alone', evm({ gasPrice: hex(50n * gwei) }), `${50n * 1_000_000n * gwei} ethereum-native`, ''],
  [
    'a price alone, above',
    evm({ gasPrice: hex(50n * gwei + 1n) }),
    `${50n * 1_000_000n * gwei + 1_000_000n} ethereum-native`,
    high,
  ],
  ['gas alone', evm({ gas: 30_000_000 }), '', ''],
  ['a price of zero', evm({ gas: 30_000_000, gasPrice: '0x0' }), '', ''],
  [
    'blobs besides',
    evm({ gas: 1, gasPrice: 1, maxFeePerBlobGas: 2, blobVersionedHashes: ['0x01', '0x02'] }),
    `${1n + 4n * 131_072n} ethereum-native`,
    '',
  ],
  [
    'blobs of a fortune, the wallet sets the price of the gas',
    evm({ gas: 21_000, maxFeePerBlobGas: hex(100n * gwei), blobs: ['0x'] }),
    `${131_072n * 100n * gwei} ethereum-native`,
    tooHigh,
  ],
  [
    'blobs of a fortune',
    evm({ gas: 21_000, gasPrice: 1, maxFeePerBlobGas: hex(100n * gwei), blobs: ['0x'] }),
    `${21_000n + 131_072n * 100n * gwei} ethereum-native`,
    tooHigh,
  ],
  ['a chain without a ceiling', evm({ gas: 1, gasPrice: 1 }, 99), '1 ?', unbounded],
  ['a chain without a ceiling, nothing paid', evm({ gas: 1, gasPrice: 0 }, 99), '', ''],
  // 5,000 for each signature, and 10,000,000 in all
  ['Solana, one signature', svm(1, 0n), '5000 ?', ''],
  ['Solana, a part of a lamport', svm(1, 1n), '5001 ?', ''],
  ['Solana, two signatures', svm(1, 0n, 2), '10000 ?', ''],
  ['Solana, as usual', svm(1_000_000, 9_995_000n), '10000000 ?', ''],
  ['Solana, above', svm(1_000_000, 9_995_001n), '10000001 ?', high],
  ['Solana, priority above', svm(1_000_000, 10_000_001n), '10005001 ?', `${high},warning PRIORITY_FEE_HIGH`],
  ['Solana, ten times', svm(1_000_000, 99_995_000n), '100000000 ?', `${high},warning PRIORITY_FEE_HIGH`],
  ['Solana, beyond', svm(1_000_000, 99_995_001n), '100000001 ?', `${tooHigh},warning PRIORITY_FEE_HIGH`],
  ['Solana, no limit of units', svm(undefined, 7_142_857n), '10005000 ?', high],
];

test.each(rows.map(([name, msgs, paid, said, ownAddresses]) => ({ name, msgs, paid, said, ownAddresses })))(
  '$name',
  ({ msgs, paid, said, ownAddresses }) => {
    const report = auditMsgs(registry, { msgs, expectation: ownAddresses && { ownAddresses } });
    expect(paidOf(report)).toBe(paid);
    expect(saidOf(report)).toBe(said);
  },
);

const fee = (chainId: string, denom: string, amount: bigint): Expectation => ({
  networkFees: [{ chainId, denom, amount }],
});

test.each<readonly [name: string, input: JsonValue, stated: Expectation, said: string]>([
  ['what is stated replaces the default', cosmos([['20001']], '100000'), fee('home-1', 'uhome', 20_001n), ''],
  ['above what is stated', cosmos([['20001']], '100000'), fee('home-1', 'uhome', 20_000n), tooHigh],
  ['another coin than stated', cosmos([['1', 'uother']], '100000'), fee('home-1', 'uhome', 9n), tooHigh],
  ['a coin without a price, stated', cosmos([['1', 'uother']], '100000'), fee('home-1', 'uother', 1n), ''],
  ['a fee of another chain', cosmos([['20001']], '100000'), fee('1', 'uhome', 20_001n), high],
  [
    'all transactions count',
    [evm({ gas: 1, gasPrice: 1 }), evm({ gas: 1, gasPrice: 1 })],
    fee('1', 'ethereum-native', 2n),
    '',
  ],
  [
    'all transactions count, above',
    [evm({ gas: 1, gasPrice: 1 }), evm({ gas: 2, gasPrice: 1 })],
    fee('1', 'ethereum-native', 2n),
    tooHigh,
  ],
  [
    'Solana, of which the coin has no name',
    svm(1_000_000, 99_995_001n),
    fee('solana', 'sol', 100_000_001n),
    '',
  ],
  ['Solana, above', svm(1, 0n), fee('solana', 'sol', 4_999n), tooHigh],
  ['zero is stated and paid', cosmos([['0']], '100000'), fee('home-1', 'uhome', 0n), ''],
])('%s', (_name, msgs, expectation, said) => {
  expect(saidOf(auditMsgs(registry, { msgs, expectation }))).toBe(said);
});

test.each<readonly [name: string, input: JsonValue, by: 'wallet' | undefined]>([
  ['a document with a fee', cosmos([['1']], '100000'), undefined],
  ['messages without a fee', { chain_id: 'home-1', msgs: [send()] } as unknown as JsonValue, 'wallet'],
  ['a request without gas', evm({}), 'wallet'],
  ['a request with gas only', evm({ gas: 1 }), 'wallet'],
  ['a request with a price', evm({ gasPrice: 1 }), undefined],
  ['one of several', [evm({ gasPrice: 1 }), evm({})], 'wallet'],
  ['a transaction of Solana', svm(1, 0n), undefined],
])('%s: who sets the fee', (_name, msgs, by) => {
  expect(auditMsgs(registry, { msgs }).feeSetBy).toBe(by);
});

test('a fee never counts to the amount in', () => {
  const expectation = { sourceAsset: { chainId: 'home-1', denom: 'uhome' }, amountIn: 7n } as Expectation;
  const { findings } = auditMsgs(registry, { msgs: cosmos([['20000']], '100000'), expectation });
  expect(findings.map(({ reason }) => reason)).not.toContain('AMOUNT_IN_DIFFERS');
});
