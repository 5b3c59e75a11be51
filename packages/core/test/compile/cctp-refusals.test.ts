/** Burns that are refused, each with its reason and the member that is wrong. */
import { describe, expect, test } from 'vitest';
import {
  burn,
  burnV2,
  cctp,
  type Change,
  compile,
  hop,
  payee,
  refusalOf,
  relayed,
  routeOf,
  svm,
  tokenAccount,
  usdc,
  user,
  withLeastFee,
  worldWith,
} from './cctp-world.js';

const toBase = (change: Change): Change => burn('noble-1', '8453', change);
const fast = (change: Change): Change =>
  burnV2('1', '8453', { finalityThreshold: 1000, maxFee: 500n, ...change });
const quote = (change: Change): Change => toBase(relayed('noble-1', '8453', change));
const zero = `0x${'0'.repeat(40)}`;
const long = 'noble1qurswpc8qurswpc8qurswpc8qurswpc8qurswpc8qurswpc8qursl8cna5';

test('a fast burn of just more than its fee', () => {
  const route = [burn('noble-1', '1'), fast({ maxFee: 4_000_000n })];
  expect(refusalOf(routeOf(route, { feeHeadroom: { '1': 999_999n } }))).toBe('compiled');
});

test.each<[maxFee: bigint | undefined, least: string, refusal: string]>([
  [499n, '500', 'AMOUNT_OUT_OF_RANGE operations[0].maxFee'],
  [500n, '500', 'compiled'],
  [undefined, '1', 'AMOUNT_OUT_OF_RANGE operations[0].maxFee'],
  [undefined, '0', 'compiled'],
])('a burn that allows %s where at least %s is taken', (maxFee, least, refusal) => {
  const operation = burnV2('1', '8453', maxFee === undefined ? {} : { maxFee });
  expect(refusalOf(routeOf([operation]), withLeastFee(0, 6, least))).toBe(refusal);
});

test('what the tables change compiles as it is', () => {
  expect(
    [toBase({}), fast({}), quote({}), burn('solana', '1')].map((one) => refusalOf(routeOf([one]))),
  ).toEqual(Array(4).fill('compiled'));
});

describe('members of a burn', () => {
  test.each([
    ['a chain without CCTP', { toChainId: '5000' }, 'INVALID_OPERATION operations[0]'],
    ['a chain of the second version', { toChainId: '59144' }, 'INVALID_OPERATION operations[0]'],
    ['another token burnt', { burnToken: 'uatom' }, 'INVALID_OPERATION operations[0].burnToken'],
    ['no denom burnt', { burnToken: ' ' }, 'INVALID_DENOM operations[0].burnToken'],
    ['a path burnt', { burnToken: 'transfer/channel-1/uusdc' }, 'INVALID_DENOM operations[0].burnToken'],
    ['another coin minted', { denomOut: usdc['1'] }, 'DENOM_MISMATCH operations[0].denomOut'],
    ['a domain of another chain', { cctpMintDomain: 3 }, 'INVALID_OPERATION operations[0].cctpMintDomain'],
    ['half a domain', { cctpMintDomain: 6.5 }, 'INVALID_OPERATION operations[0].cctpMintDomain'],
    ['a domain below 0', { cctpMintDomain: -1 }, 'INVALID_OPERATION operations[0].cctpMintDomain'],
    ['a domain of 33 bits', { cctpMintDomain: 2 ** 32 }, 'INVALID_OPERATION operations[0].cctpMintDomain'],
    ['more out than in', { amountOut: 5_000_001n }, 'ROUTE_DISCONTINUOUS operations[0]'],
  ])('%s', (_name, change, refusal) => {
    expect(refusalOf(routeOf([toBase(change)]))).toBe(refusal);
  });

  test.each([
    ['another coin in', toBase({ denomIn: 'uatom' }), 'DENOM_MISMATCH operations[0].denomIn'],
    ['a Cosmos chain that is not Noble', burn('osmosis-1', '1'), 'INVALID_OPERATION operations[0]'],
    ['Noble in the second version', burnV2('1', 'noble-1'), 'INVALID_OPERATION operations[0]'],
    ['from Noble in the second version', burnV2('noble-1', '1'), 'INVALID_OPERATION operations[0]'],
    [
      'where the coin is not known',
      burnV2('1', '8453', { fromChainId: '59144' }),
      'INVALID_OPERATION operations[0].burnToken',
    ],
  ])('%s', (_name, operation, refusal) => {
    expect(refusalOf(routeOf([operation]))).toBe(refusal);
  });
});

describe('members of a burn to where the route leads', () => {
  const dest = { chainId: '8453', denom: usdc['8453'] };
  test.each([
    ['the same chain', { toChainId: 'noble-1' }, 'INVALID_OPERATION operations[0]'],
    ['no chain id', { toChainId: '' }, 'INVALID_CHAIN_ID operations[0].toChainId'],
    ['a chain nobody knows', { toChainId: '424242' }, 'UNKNOWN_CHAIN operations[0]'],
    ['no denom minted', { denomOut: 'uusdc' }, 'INVALID_DENOM operations[0].denomOut'],
  ])('%s', (_name, change, refusal) => {
    expect(refusalOf(routeOf([toBase(change)], { dest }))).toBe(refusal);
  });

  test('no denom taken', () => {
    const source = { chainId: 'noble-1', denom: 'uusdc' };
    expect(refusalOf(routeOf([toBase({ denomIn: ' ' })], { source }))).toBe(
      'INVALID_DENOM operations[0].denomIn',
    );
  });
});

describe('members of a quote', () => {
  const at = 'operations[0].smartRelayFeeQuote';
  test.each([
    ['no fee', { feeAmount: undefined }, `MISSING_QUOTE ${at}.feeAmount`],
    ['a fee of 0', { feeAmount: 0n }, `MISSING_QUOTE ${at}.feeAmount`],
    ['a fee below 0', { feeAmount: -1n }, `INVALID_AMOUNT ${at}.feeAmount`],
    ['a fee of 257 bits', { feeAmount: 2n ** 256n }, `AMOUNT_OUT_OF_RANGE ${at}.feeAmount`],
    ['a fee as high as the amount', { feeAmount: 5_000_000n }, `AMOUNT_OUT_OF_RANGE ${at}.feeAmount`],
    ['no denom', { feeDenom: undefined }, 'compiled'],
    ['an empty denom', { feeDenom: '' }, 'compiled'],
    ['another denom', { feeDenom: 'uatom' }, `INVALID_OPERATION ${at}.feeDenom`],
    ['no relayer', { relayerAddress: undefined }, `MISSING_QUOTE ${at}.relayerAddress`],
    ['an empty relayer', { relayerAddress: '' }, `MISSING_QUOTE ${at}.relayerAddress`],
    ['a relayer of the source', { relayerAddress: user['noble-1'] }, `INVALID_ADDRESS ${at}.relayerAddress`],
    ['anyone as relayer', { relayerAddress: zero }, `INVALID_ADDRESS ${at}.relayerAddress`],
    ['nobody to pay', { feePaymentAddress: undefined }, `MISSING_QUOTE ${at}.feePaymentAddress`],
    ['a payee elsewhere', { feePaymentAddress: payee['1'] }, `INVALID_ADDRESS ${at}.feePaymentAddress`],
    ['no end', { expiration: undefined }, `MISSING_QUOTE ${at}.expiration`],
    ['no time', { expiration: 'soon' }, `INVALID_OPERATION ${at}.expiration`],
    ['its end now', { expiration: '2025-01-01T00:00:00Z' }, `QUOTE_EXPIRED ${at}.expiration`],
  ])('%s', (_name, change, refusal) => {
    expect(refusalOf(routeOf([quote(change)]))).toBe(refusal);
  });

  test.each([
    ['none', toBase({ smartRelay: true }), `MISSING_QUOTE ${at}`],
    [
      'a fee below 0 where nobody relays',
      toBase({ ...relayed('noble-1', '8453', { feeAmount: -1n }), smartRelay: false }),
      `INVALID_AMOUNT ${at}.feeAmount`,
    ],
    [
      'a relayer of 32 bytes on Noble',
      burn('1', 'noble-1', relayed('1', 'noble-1', { relayerAddress: long })),
      `INVALID_ADDRESS ${at}.relayerAddress`,
    ],
    [
      'a contract of zeros',
      burn('1', '8453', relayed('1', '8453', { feePaymentAddress: zero })),
      `INVALID_ADDRESS ${at}.feePaymentAddress`,
    ],
    [
      'a wrong checksum',
      burn('1', '8453', relayed('1', '8453', { feePaymentAddress: payee['1'].replace('f', 'F') })),
      `INVALID_ADDRESS ${at}.feePaymentAddress`,
    ],
    ['on Solana', burn('solana', '1', relayed('solana', '1')), 'UNSUPPORTED_FIELD operations[0].smartRelay'],
    [
      'on Solana in the second version',
      burnV2('solana', '1', relayed('solana', '1')),
      'UNSUPPORTED_FIELD operations[0].smartRelay',
    ],
    [
      'more out than the fee leaves',
      toBase({ ...relayed('noble-1', '8453'), amountOut: 4_980_001n }),
      'ROUTE_DISCONTINUOUS operations[0].amountOut',
    ],
  ])('%s', (_name, operation, refusal) => {
    expect(refusalOf(routeOf([operation]))).toBe(refusal);
  });
});

describe('members of the second version', () => {
  test.each([
    ['no threshold', { finalityThreshold: undefined }, 'MISSING_QUOTE operations[0].finalityThreshold'],
    ['a threshold of 500', { finalityThreshold: 500 }, 'INVALID_OPERATION operations[0].finalityThreshold'],
    ['a threshold of 1001', { finalityThreshold: 1001 }, 'INVALID_OPERATION operations[0].finalityThreshold'],
    ['a threshold of 2001', { finalityThreshold: 2001 }, 'INVALID_OPERATION operations[0].finalityThreshold'],
    ['half a threshold', { finalityThreshold: 0.5 }, 'INVALID_OPERATION operations[0].finalityThreshold'],
    ['a threshold below 0', { finalityThreshold: -5 }, 'INVALID_OPERATION operations[0].finalityThreshold'],
    ['no fee where it is fast', { maxFee: undefined }, 'MISSING_QUOTE operations[0].maxFee'],
    ['a fee below 0', { maxFee: -1n }, 'INVALID_AMOUNT operations[0].maxFee'],
    ['a fee as high as the amount', { maxFee: 5_000_000n }, 'AMOUNT_OUT_OF_RANGE operations[0].maxFee'],
    [
      'a domain under its other name',
      { destinationDomain: 5 },
      'INVALID_OPERATION operations[0].destinationDomain',
    ],
    [
      'two domains',
      { destinationDomain: 6, cctpMintDomain: 5 },
      'INVALID_OPERATION operations[0].cctpMintDomain',
    ],
    [
      'no number as domain',
      { destinationDomain: Number.NaN },
      'INVALID_OPERATION operations[0].destinationDomain',
    ],
    [
      'a threshold that no relayer takes',
      { ...relayed('1', '8453'), finalityThreshold: 1500 },
      'INVALID_OPERATION operations[0].finalityThreshold',
    ],
    [
      'fees that leave nothing together',
      { ...relayed('1', '8453', { feeAmount: 2_500_000n }), maxFee: 2_500_000n },
      'AMOUNT_OUT_OF_RANGE operations[0].maxFee',
    ],
  ])('%s', (_name, change, refusal) => {
    expect(refusalOf(routeOf([fast(change)]))).toBe(refusal);
  });
});

describe('accounts', () => {
  const fromEthereum = burn('1', 'noble-1');
  const toSolana = burn('noble-1', 'solana');
  test.each([
    ['32 bytes on Noble', [fromEthereum], [user['1'], long], 'INVALID_ADDRESS addresses[1]'],
    [
      '32 bytes on Noble where the user goes on himself',
      [fromEthereum, hop('noble-1')],
      [user['1'], long, user['osmosis-1']],
      'INVALID_ADDRESS addresses[1]',
    ],
    ['the address of zeros', [toBase({})], [user['noble-1'], zero], 'RECIPIENT_CANNOT_HOLD addresses[1]'],
    [
      'another kind of chain',
      [toBase({})],
      [user['noble-1'], user['noble-1']],
      'INVALID_ADDRESS addresses[1]',
    ],
    ['no wallet on Solana', [toSolana], [user['noble-1'], tokenAccount], 'INVALID_ADDRESS addresses[1]'],
    ['no key on Solana', [burn('solana', '1')], [tokenAccount, user['1']], 'INVALID_ADDRESS addresses[0]'],
    [
      'no key on Solana later',
      [toSolana, burn('solana', '1')],
      [user['noble-1'], tokenAccount, user['1']],
      'INVALID_ADDRESS addresses[1]',
    ],
    ['too few', [fromEthereum], [user['1']], 'ADDRESS_LIST_MISMATCH addresses'],
  ])('%s', (_name, operations, addresses, refusal) => {
    expect(refusalOf(routeOf(operations, { addresses }))).toBe(refusal);
  });
});

describe('what Solana needs', () => {
  test.each([
    ['nothing given', { svm: undefined }, 'MISSING_QUOTE svm.recentBlockhash'],
    ['no blockhash', { svm: { eventAccount: svm.eventAccount } }, 'MISSING_QUOTE svm.recentBlockhash'],
    ['no event account', { svm: { recentBlockhash: svm.recentBlockhash } }, 'MISSING_QUOTE svm.eventAccount'],
    [
      'an event account without a key',
      { svm: { ...svm, eventAccount: tokenAccount } },
      'INVALID_ADDRESS svm.eventAccount',
    ],
    [
      'the owner as event account',
      { svm: { ...svm, eventAccount: user.solana } },
      'INVALID_ADDRESS svm.eventAccount',
    ],
    ['the payer as event account', { feePayerAddress: svm.eventAccount }, 'INVALID_ADDRESS svm.eventAccount'],
    ['a payer without a key', { feePayerAddress: tokenAccount }, 'INVALID_ADDRESS feePayerAddress'],
    [
      'a blockhash that is none',
      { svm: { ...svm, recentBlockhash: '0' } },
      'INVALID_ADDRESS svm.recentBlockhash',
    ],
  ])('%s', (_name, change, refusal) => {
    expect(refusalOf(routeOf([burn('solana', '1')], change))).toBe(refusal);
    expect(refusalOf(routeOf([burnV2('solana', '1')], change))).toBe(refusal);
  });
});

describe('routes', () => {
  test.each([
    [
      'a transfer that announces another domain',
      [hop('osmosis-1', { cctpMintDomain: 5 }), quote({})],
      {},
      'INVALID_OPERATION operations[0].cctpMintDomain',
    ],
    [
      'a transfer that announces half a domain',
      [hop('osmosis-1', { cctpMintDomain: 6.5 }), quote({})],
      {},
      'INVALID_OPERATION operations[0].cctpMintDomain',
    ],
    [
      'a forwarding account over what is no channel',
      [burn('1', 'noble-1', relayed('1', 'noble-1')), hop('noble-1', { channel: '08-wasm-1' })],
      { trustOperations: true },
      'UNSUPPORTED_OPERATION operations[1]',
    ],
    [
      'as much kept back as leaves less than the fee of a fast burn',
      [burn('noble-1', '1'), fast({ maxFee: 4_000_000n })],
      { feeHeadroom: { '1': 1_000_000n } },
      'INVALID_AMOUNT feeHeadroom["1"]',
    ],
    [
      'a handler where it is minted',
      [toBase({})],
      { postRouteHandler: { kind: 'wasm_msg', contractAddress: user['8453'], msg: '{}' } },
      'INVALID_POST_ROUTE_HANDLER postRouteHandler',
    ],
    ['what Solana needs where nothing signs there', [toBase({})], { svm }, 'UNSUPPORTED_FIELD svm'],
    ['more than the limit', [toBase({})], { amountIn: 1_000_000_000_001n }, 'AMOUNT_OUT_OF_RANGE amountIn'],
    [
      'more than the limit on the way',
      [hop('osmosis-1'), toBase({ amountIn: 1_000_000_000_001n })],
      { amountIn: 1_000_000_000_001n },
      'AMOUNT_OUT_OF_RANGE operations[1].amountIn',
    ],
  ])('%s', (_name, operations, change, refusal) => {
    expect(refusalOf(routeOf(operations, change))).toBe(refusal);
  });
});

describe('what the data leaves open', () => {
  const { token_messenger: _, ...ethereum } = cctp.evm_v1[0];
  const { token_messenger_v2: __, ...v2 } = cctp.evm_v2;
  const { message_transmitter_v1: ___, ...solana } = cctp.solana;
  const { token_messenger_minter_v1: _____, ...unminted } = cctp.solana;
  const { max_transfer_usdc: ____, ...unlimited } = cctp;
  test.each([
    ['the messenger', { ...cctp, evm_v1: [ethereum, cctp.evm_v1[1]] }, burn('1', '8453'), {}],
    ['the messenger of the second version', { ...cctp, evm_v2: v2 }, burnV2('1', '8453'), {}],
    ['a program', { ...cctp, solana }, burn('solana', '1'), {}],
    ['the program that burns', { ...cctp, solana: unminted }, burn('solana', '1'), {}],
  ])('%s', (_name, facts, operation, change) => {
    expect(refusalOf(routeOf([operation], change), worldWith(facts))).toBe('MISSING_QUOTE operations[0]');
  });

  test('nothing of what a relayed burn calls by its quote', () => {
    const world = worldWith({ ...cctp, evm_v1: [ethereum, cctp.evm_v1[1]] });
    expect(refusalOf(routeOf([burn('1', '8453', relayed('1', '8453'))]), world)).toBe('compiled');
  });

  test.each([
    ['from Solana', burn('solana', '1')],
    ['to Solana', burn('1', 'solana')],
  ])('the limit, %s, where 64 bits are counted', (_name, operation) => {
    const world = worldWith(unlimited);
    expect(refusalOf(routeOf([operation], { amountIn: 2n ** 64n - 1n }), world)).toBe('compiled');
    expect(refusalOf(routeOf([operation], { amountIn: 2n ** 64n }), world)).toBe(
      'AMOUNT_OUT_OF_RANGE amountIn',
    );
  });

  test('the limit, between EVM chains, where 256 bits are counted', () => {
    const request = routeOf([burn('1', '8453')], { amountIn: 2n ** 64n });
    expect(refusalOf(request, worldWith(unlimited))).toBe('compiled');
  });
});

test('one transfer may be as much as the limit', () => {
  const refusal = (amountIn: bigint) => refusalOf(routeOf([toBase({})], { amountIn }));
  expect(refusal(1_000_000_000_000n)).toBe('compiled');
  expect(refusal(1_000_000_000_001n)).toBe('AMOUNT_OUT_OF_RANGE amountIn');
});

test('a refusal says whether the data lacks the coin, and whether a domain is a number at all', () => {
  expect(() => compile(routeOf([toBase({ burnToken: 'uatom' })]))).toThrow(
    'CCTP burns one coin on noble-1, and that coin is uusdc',
  );
  expect(() => compile(routeOf([burnV2('1', '8453', { fromChainId: '59144' })]))).toThrow(
    'CCTP burns one coin on 59144, and the data does not state which',
  );
  expect(() => compile(routeOf([toBase({ cctpMintDomain: 6.5 })]))).toThrow(
    'must be a whole number from 0 to 2^32-1: 6.5',
  );
});
