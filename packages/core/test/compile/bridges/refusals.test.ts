/** What is refused of EVM swaps, Eureka, Hyperlane, Stargate and LayerZero, with its reason and place. */
import { describe, expect, test } from 'vitest';
import { limits } from 'wayfold';
import type { CompileRequest } from 'wayfold/compile';
import {
  adapter,
  atomOverEureka,
  atomTransfer,
  bech,
  between,
  changed,
  compile,
  entry,
  evm,
  handler,
  operationOf,
  pool,
  quoting,
  refusalOf,
  requestOf,
  snapshot,
  sound,
  tia,
  usdc,
  usdcOnBsc,
  user,
  wbtc,
  wbtcOnHub,
  weth,
  worldWith,
} from './world.js';

const huge = 2n ** 256n;
const word = (value: bigint): string => value.toString(16).padStart(64, '0');
const address = (text: string): string => text.slice(2).padStart(64, '0');

/** Calldata of the router: two amounts, two tokens, no hops and no affiliates. */
function routerData(
  selector: string,
  amounts: readonly [bigint, bigint],
  tokens: readonly [string, string],
): string {
  const [first, second] = amounts.map(word);
  const [tokenIn, tokenOut] = tokens.map(address);
  return `${selector}${first}${second}${tokenIn}${tokenOut}${word(192n)}${word(224n)}${word(0n)}${word(0n)}`;
}

const exactIn = 'ead2fe5b';
const exactOut = 'a3add509';
const native = `0x${'0'.repeat(40)}`;
const swapping = (calldata: string, more: object = {}): CompileRequest =>
  changed('evm_swap', { swapCalldata: calldata, ...more });

test.each(Object.entries(sound))('%s is sound', (_, request) => {
  expect(compile(request).txs).toHaveLength(1);
});

test.each<[string, CompileRequest, CompileRequest]>([
  ['eureka_transfer', sound['eureka_transfer'], quoting('eureka_transfer', { feeDenom: undefined })],
  ['hyperlane_transfer', sound['hyperlane_transfer'], changed('hyperlane_transfer', { feeAsset: undefined })],
  [
    'stargate_transfer',
    sound['stargate_transfer'],
    changed('stargate_transfer', { messagingFeeAsset: undefined }),
  ],
  ['stargate_transfer', sound['stargate_transfer'], changed('stargate_transfer', { oftFeeAsset: undefined })],
  [
    'layer_zero_transfer',
    sound['layer_zero_transfer'],
    changed('layer_zero_transfer', { messagingFeeAsset: undefined }),
  ],
] as never)('the coin of a fee that is paid in one coin only need not be named: %s', (_, named, unnamed) => {
  const { txs, estimatedFees } = compile(unnamed);
  expect({ txs, estimatedFees }).toEqual({
    txs: compile(named).txs,
    estimatedFees: compile(named).estimatedFees,
  });
  expect(estimatedFees.length).toBeGreaterThan(0);
});

test('a fee of a module is paid in the coin that the quote names', () => {
  const module = changed('hyperlane_transfer from a module', { feeAsset: undefined });
  expect(refusalOf(module)).toBe(
    'MISSING_QUOTE operations[0].feeAsset: `feeAsset` of operation 0 is missing: it is part of a quote that only a live service can give',
  );
});

describe('evm_swap', () => {
  test.each<[string, CompileRequest, string]>([
    ['no calldata', swapping(''), 'MISSING_QUOTE operations[0].swapCalldata'],
    ['a mark alone', swapping('0x'), 'MISSING_QUOTE operations[0].swapCalldata'],
    ['half a byte', swapping('0xdeadbeef0'), 'INVALID_OPERATION operations[0].swapCalldata'],
    ['no selector', swapping('0xdead'), 'INVALID_OPERATION operations[0].swapCalldata'],
    ['no hex', swapping('0xdeadbeefzz'), 'INVALID_OPERATION operations[0].swapCalldata'],
    ['two marks', swapping('0x0xdeadbeef'), 'INVALID_OPERATION operations[0].swapCalldata'],
    [
      'too many bytes',
      swapping('ab'.repeat(limits.calldataBytes + 1)),
      'LIMIT_EXCEEDED operations[0].swapCalldata',
    ],
    ['no amount in', changed('evm_swap', { amountIn: undefined }), 'MISSING_QUOTE operations[0].amountIn'],
    ['no amount out', changed('evm_swap', { amountOut: undefined }), 'MISSING_QUOTE operations[0].amountOut'],
    ['nothing out', changed('evm_swap', { amountOut: 0n }), 'MISSING_QUOTE operations[0].amountOut'],
    ['another token', changed('evm_swap', { inputToken: weth }), 'DENOM_MISMATCH operations[0].inputToken'],
    ['no token', changed('evm_swap', { inputToken: '' }), 'DENOM_MISMATCH operations[0].inputToken'],
    [
      'a token that is none',
      changed('evm_swap', { inputToken: '0x12' }),
      'INVALID_ADDRESS operations[0].inputToken',
    ],
    [
      'a token where the coin is the own one of the chain',
      changed(
        'evm_swap',
        { denomIn: 'ethereum-native' },
        { source: { chainId: '1', denom: 'ethereum-native' } },
      ),
      'DENOM_MISMATCH operations[0].inputToken',
    ],
    [
      'the own coin of another chain',
      changed(
        'evm_swap',
        { denomIn: 'arbitrum-native', inputToken: '' },
        { source: { chainId: '1', denom: 'arbitrum-native' } },
      ),
      'DENOM_MISMATCH operations[0].inputToken',
    ],
    [
      'another recipient',
      { ...changed('evm_swap', {}), addresses: [user, evm('ef')] },
      'ADDRESS_LIST_MISMATCH addresses',
    ],
    [
      'too many venues',
      changed('evm_swap', { swapVenues: Array(limits.swapOperations + 1).fill({ name: 'x', chainId: '1' }) }),
      'LIMIT_EXCEEDED operations[0].swapVenues',
    ],
    [
      'calldata for another amount',
      swapping(routerData(exactIn, [501n, 1n], [usdc, wbtc])),
      'INVALID_OPERATION operations[0].swapCalldata',
    ],
    [
      'calldata for another coin',
      swapping(routerData(exactIn, [500n, 1n], [weth, wbtc])),
      'DENOM_MISMATCH operations[0].swapCalldata',
    ],
    [
      'calldata for the coin of the chain',
      swapping(routerData(exactIn, [500n, 1n], [native, wbtc])),
      'DENOM_MISMATCH operations[0].swapCalldata',
    ],
    [
      'calldata that buys another coin',
      swapping(routerData(exactIn, [500n, 1n], [usdc, weth])),
      'DENOM_MISMATCH operations[0].swapCalldata',
    ],
    [
      'calldata that the router refuses',
      swapping(`${exactIn}${word(500n)}`),
      'INVALID_OPERATION operations[0].swapCalldata',
    ],
    [
      'a price of another request',
      { ...swapping('deadbeef'), amountIn: 501n },
      'ROUTE_DISCONTINUOUS operations[0]',
    ],
  ])('%s', (_, request, expected) => {
    expect(refusalOf(request)).toContain(expected);
  });

  test.each([exactIn, exactOut])('calldata that fits, for %s', (selector) => {
    const amounts = selector === exactIn ? ([500n, 1n] as const) : ([1n, 500n] as const);
    expect(compile(swapping(routerData(selector, amounts, [usdc, wbtc]))).txs).toHaveLength(1);
  });

  test('a chain without a router', () => {
    expect(refusalOf(changed('evm_swap', {}), worldWith({ evm_swap: {} }))).toMatch(
      /^MISSING_QUOTE operations\[0\]: .*`bridges.evmSwap.routers`/,
    );
  });

  test('an exact output before a bridge, which would keep the rest', () => {
    const swap = operationOf('evm_swap', {
      ...sound['evm_swap']?.operations[0],
      ...{ amountOut: 1_000_000n, swapCalldata: routerData(exactOut, [1n, 500n], [usdc, wbtc]) },
    });
    const eureka = sound['eureka_transfer'];
    const request = requestOf([swap, ...(eureka?.operations ?? [])], eureka?.addresses ?? [], {
      amountIn: 500n,
    });
    expect(refusalOf(request)).toContain('INVALID_OPERATION operations[0].swapCalldata');
  });
});

describe('eureka_transfer', () => {
  const into = 'eureka_transfer';
  const home = 'eureka_transfer from the hub';
  const quote = 'operations[0].smartRelayFeeQuote';
  test.each<[string, CompileRequest, string]>([
    ['no quote', changed(into, { smartRelayFeeQuote: undefined }), `MISSING_QUOTE ${quote}`],
    [
      'no relay and no quote',
      changed(into, { smartRelay: false, smartRelayFeeQuote: undefined }),
      `MISSING_QUOTE ${quote}`,
    ],
    [
      'no fee',
      quoting(into, { feeAmount: undefined }),
      `MISSING_QUOTE ${quote}.feeAmount: \`feeAmount\` of operation 0 is missing`,
    ],
    ['a fee of nothing', quoting(into, { feeAmount: 0n }), `MISSING_QUOTE ${quote}.feeAmount`],
    ['a fee below nothing', quoting(into, { feeAmount: -1n }), `INVALID_AMOUNT ${quote}.feeAmount`],
    ['a huge fee', quoting(into, { feeAmount: huge }), `AMOUNT_OUT_OF_RANGE ${quote}.feeAmount`],
    ['a fee of all', quoting(into, { feeAmount: 1_000_000n }), `AMOUNT_OUT_OF_RANGE ${quote}.feeAmount`],
    ['a fee in another coin', quoting(into, { feeDenom: usdc }), `DENOM_MISMATCH ${quote}.feeDenom`],
    [
      'nobody who is paid',
      quoting(into, { feePaymentAddress: '' }),
      `MISSING_QUOTE ${quote}.feePaymentAddress`,
    ],
    [
      'somebody elsewhere who is paid',
      quoting(into, { feePaymentAddress: bech('cosmos', 1) }),
      `INVALID_ADDRESS ${quote}.feePaymentAddress`,
    ],
    [
      'an account of another chain that is paid',
      quoting(home, { feePaymentAddress: bech('osmo', 1) }),
      `INVALID_ADDRESS ${quote}.feePaymentAddress`,
    ],
    ['no end of the quote', quoting(into, { expiration: undefined }), `MISSING_QUOTE ${quote}.expiration`],
    ['no time', quoting(into, { expiration: 'soon' }), `INVALID_OPERATION ${quote}.expiration`],
    [
      'a quote that ends now',
      quoting(into, { expiration: '2025-01-01T00:00:00Z' }),
      `QUOTE_EXPIRED ${quote}.expiration`,
    ],
    [
      'a quote for centuries',
      quoting(home, { expiration: '2200-01-01T00:00:00Z' }),
      `INVALID_OPERATION ${quote}.expiration`,
    ],
    [
      'another port',
      changed(into, { destinationPort: 'x' }),
      'INVALID_OPERATION operations[0].destinationPort',
    ],
    [
      'the client of the other side',
      changed(into, { sourceClient: '08-wasm-1369' }),
      'INVALID_OPERATION operations[0].sourceClient',
    ],
    [
      'the client of the other side, from the hub',
      changed(home, { sourceClient: 'cosmoshub-0' }),
      'INVALID_OPERATION operations[0].sourceClient',
    ],
    [
      'no contract to call',
      changed(into, { entryContractAddress: undefined }),
      'MISSING_QUOTE operations[0].entryContractAddress',
    ],
    [
      'a contract of the other side',
      changed(into, { entryContractAddress: entry }),
      'INVALID_ADDRESS operations[0].entryContractAddress',
    ],
    [
      'a contract of the other side, from the hub',
      changed(home, { entryContractAddress: handler }),
      'INVALID_ADDRESS operations[0].entryContractAddress',
    ],
    [
      'an adapter that is none',
      changed(home, { callbackAdapterContractAddress: 'cosmos1x' }),
      'INVALID_ADDRESS operations[0].callbackAdapterContractAddress',
    ],
    [
      'another coin',
      changed(
        into,
        { denomOut: `ibc/${'CD'.repeat(32)}` },
        { dest: { chainId: 'cosmoshub-4', denom: `ibc/${'CD'.repeat(32)}` } },
      ),
      'DENOM_MISMATCH operations[0].denomOut',
    ],
    [
      'the own coin of the chain',
      changed(into, { denomIn: 'ethereum-native' }, { source: { chainId: '1', denom: 'ethereum-native' } }),
      'DENOM_MISMATCH operations[0].denomOut',
    ],
    [
      'a denom with a slash',
      changed(home, { denomIn: 'factory/x/y' }, { source: { chainId: 'cosmoshub-4', denom: 'factory/x/y' } }),
      'UNSUPPORTED_OPERATION operations[0]',
    ],
    [
      'another chain',
      changed(into, { toChainId: 'osmosis-1' }, { dest: { chainId: 'osmosis-1', denom: wbtcOnHub } }),
      'INVALID_OPERATION operations[0]',
    ],
    [
      'a deadline after a day',
      { ...changed(into, {}), timeoutSeconds: 86_401 },
      'INVALID_TIMEOUT timeoutSeconds',
    ],
    [
      'more than contracts count',
      changed(home, { amountIn: 2n ** 128n, amountOut: 5n }, { amountIn: 2n ** 128n }),
      'AMOUNT_OUT_OF_RANGE amountIn',
    ],
    ['more out than in', changed(into, { amountOut: 1_000_001n }), 'ROUTE_DISCONTINUOUS operations[0]'],
    [
      'a recipient of another family',
      { ...changed(into, {}), addresses: [user, user] },
      'INVALID_ADDRESS addresses[1]',
    ],
  ])('%s', (_, request, expected) => {
    expect(refusalOf(request)).toContain(expected);
  });

  test('no such connection in the data', () => {
    expect(refusalOf(changed(into, {}), worldWith({ eureka: {} }))).toMatch(
      /^INVALID_OPERATION operations\[0\]:/,
    );
  });

  test.each([
    [{ toChainEntryContractAddress: undefined }, 'MISSING_QUOTE operations[0].toChainEntryContractAddress'],
    [{ toChainCallbackContractAddress: '' }, 'MISSING_QUOTE operations[0].toChainCallbackContractAddress'],
    [{ toChainEntryContractAddress: handler }, 'INVALID_ADDRESS operations[0].toChainEntryContractAddress'],
    [{ supportsMemo: false }, 'MEMO_UNSUPPORTED operations[0].supportsMemo'],
  ])('onward with %j', (fields, expected) => {
    const operations = [atomOverEureka('cosmoshub-4', fields), atomTransfer('cosmoshub-4')];
    const addresses = [user, bech('cosmos', 1), bech('osmo', 1)];
    expect(refusalOf(requestOf(operations, addresses))).toContain(expected);
  });

  test.each([
    [{ toChainEntryContractAddress: adapter }, 'INVALID_OPERATION operations[1].entryContractAddress'],
    [
      { toChainCallbackContractAddress: entry },
      'INVALID_OPERATION operations[1].callbackAdapterContractAddress',
    ],
    [
      { toChainCallbackContractAddress: user },
      'INVALID_ADDRESS operations[0].toChainCallbackContractAddress',
    ],
    [{ toChainCallbackContractAddress: 7 }, 'INVALID_TYPE operations[0].toChainCallbackContractAddress'],
  ])('behind a transfer that names %j', (fields, expected) => {
    const operations = [atomTransfer('osmosis-1', fields), atomOverEureka('1')];
    const request = requestOf(operations, [bech('osmo', 1), bech('cosmos', 1), user]);
    expect(refusalOf(request)).toContain(expected);
  });
});

describe('hyperlane_transfer', () => {
  const call = 'hyperlane_transfer';
  const module = 'hyperlane_transfer from a module';
  test.each<[string, CompileRequest, string]>([
    ['no fee', changed(call, { feeAmount: undefined }), 'MISSING_QUOTE operations[0].feeAmount'],
    ['a fee of nothing', changed(call, { feeAmount: 0n }), 'MISSING_QUOTE operations[0].feeAmount'],
    [
      'a fee of nothing, from a module',
      changed(module, { feeAmount: 0n }),
      'MISSING_QUOTE operations[0].feeAmount',
    ],
    ['a fee below nothing', changed(call, { feeAmount: -1n }), 'INVALID_AMOUNT operations[0].feeAmount'],
    ['a huge fee', changed(call, { feeAmount: huge }), 'AMOUNT_OUT_OF_RANGE operations[0].feeAmount'],
    [
      'a fee that no transaction can carry with the amount',
      changed(call, { feeAmount: huge - 2n }),
      'AMOUNT_OUT_OF_RANGE amountIn',
    ],
    [
      'a fee in a token',
      changed(call, { feeAsset: { chainId: '1', denom: usdc } }),
      'DENOM_MISMATCH operations[0].feeAsset',
    ],
    [
      'a fee on another chain',
      changed(call, { feeAsset: { chainId: '42161', denom: 'ethereum-native' } }),
      'DENOM_MISMATCH operations[0].feeAsset',
    ],
    [
      'a fee on another chain, from a module',
      changed(module, { feeAsset: { chainId: 'cosmoshub-4', denom: 'utia' } }),
      'DENOM_MISMATCH operations[0].feeAsset',
    ],
    [
      'a fee in no denom, from a module',
      changed(module, { feeAsset: { chainId: 'celestia', denom: 'ü' } }),
      'INVALID_DENOM operations[0].feeAsset.denom',
    ],
    [
      'a router that the data does not know',
      changed(call, { hyperlaneContractAddress: pool }),
      'INVALID_OPERATION operations[0].hyperlaneContractAddress',
    ],
    [
      'a router that is none',
      changed(call, { hyperlaneContractAddress: '' }),
      'INVALID_OPERATION operations[0].hyperlaneContractAddress',
    ],
    [
      'a chain to which the router does not lead',
      changed(call, { toChainId: '42161', denomOut: tia }, { dest: { chainId: '42161', denom: tia } }),
      'INVALID_OPERATION operations[0].hyperlaneContractAddress',
    ],
    [
      'another coin',
      changed(call, { denomIn: usdc }, { source: { chainId: '1', denom: usdc } }),
      'DENOM_MISMATCH operations[0].denomOut',
    ],
    [
      'another coin on the other side',
      changed(call, { denomOut: 'uother' }, { dest: { chainId: 'celestia', denom: 'uother' } }),
      'DENOM_MISMATCH operations[0].denomOut',
    ],
    ['more out than in', changed(call, { amountOut: 1_000_001n }), 'ROUTE_DISCONTINUOUS operations[0]'],
    [
      'a recipient of another family',
      { ...changed(call, {}), addresses: [user, user] },
      'INVALID_ADDRESS addresses[1]',
    ],
  ])('%s', (_, request, expected) => {
    expect(refusalOf(request)).toContain(expected);
  });

  test.each([
    ['stutia', bech('stride', 1, 32), evm('d7'), 'INVALID_OPERATION operations[0].hyperlaneContractAddress'],
    ['ustrd', bech('stride', 2, 32), evm('d8'), 'UNSUPPORTED_OPERATION operations[0]'],
  ])('a contract of a Cosmos chain as router of %s', (denom, router, other, expected) => {
    const fields = { ...between('stride-1', '1', denom, other), hyperlaneContractAddress: router };
    const feeAsset = { chainId: 'stride-1', denom: 'ustrd' };
    const operation = operationOf('hyperlane_transfer', {
      ...fields,
      feeAmount: 5n,
      feeAsset,
      smartRelay: false,
    });
    expect(refusalOf(requestOf([operation], [bech('stride', 3), user]))).toContain(expected);
  });

  test('nothing to pay where the data says that deliveries are free', () => {
    const free = worldWith({ hyperlane: { ...worldHyperlane(), free: ['1', 'celestia'] } });
    for (const name of [call, module])
      expect(compile(changed(name, { feeAmount: 0n }), free).txs).toHaveLength(1);
  });

  test('no domain of the chain', () => {
    const unknown = worldWith({ hyperlane: { ...worldHyperlane(), domains: [] } });
    expect(refusalOf(changed(call, {}), unknown)).toContain('INVALID_OPERATION operations[0]');
  });
});

describe('stargate_transfer', () => {
  const name = 'stargate_transfer';
  test.each<[string, CompileRequest, string]>([
    [
      'no fee for messages',
      changed(name, { messagingFeeAmount: undefined }),
      'MISSING_QUOTE operations[0].messagingFeeAmount',
    ],
    [
      'messages for nothing',
      changed(name, { messagingFeeAmount: 0n }),
      'MISSING_QUOTE operations[0].messagingFeeAmount',
    ],
    [
      'a huge fee',
      changed(name, { messagingFeeAmount: huge }),
      'AMOUNT_OUT_OF_RANGE operations[0].messagingFeeAmount',
    ],
    [
      'messages paid in a token',
      changed(name, { messagingFeeAsset: { chainId: '1', denom: usdc } }),
      'DENOM_MISMATCH operations[0].messagingFeeAsset',
    ],
    [
      'no fee of the pool',
      changed(name, { oftFeeAmount: undefined }),
      'MISSING_QUOTE operations[0].oftFeeAmount',
    ],
    [
      'a fee of the pool in another coin',
      changed(name, { oftFeeAsset: { chainId: '1', denom: wbtc } }),
      'DENOM_MISMATCH operations[0].oftFeeAsset',
    ],
    [
      'a fee of all',
      changed(name, { oftFeeAmount: 1_000_000n }),
      'AMOUNT_OUT_OF_RANGE operations[0].oftFeeAmount',
    ],
    [
      'another endpoint',
      changed(name, { destinationEndpointId: 30101 }),
      'INVALID_OPERATION operations[0].destinationEndpointId',
    ],
    [
      'no number',
      changed(name, { destinationEndpointId: Number.NaN }),
      'INVALID_OPERATION operations[0].destinationEndpointId',
    ],
    [
      'a pool that the data does not know',
      changed(name, { poolAddress: evm('99') }),
      'INVALID_OPERATION operations[0].poolAddress',
    ],
    [
      'another coin',
      changed(name, { denomIn: wbtc }, { source: { chainId: '1', denom: wbtc } }),
      'DENOM_MISMATCH operations[0].denomIn',
    ],
    [
      'another coin on the other side',
      changed(name, { denomOut: wbtc }, { dest: { chainId: '42161', denom: wbtc } }),
      'DENOM_MISMATCH operations[0].denomOut',
    ],
    ['more out than is sent', changed(name, { amountOut: 999_901n }), 'ROUTE_DISCONTINUOUS operations[0]'],
  ])('%s', (_, request, expected) => {
    expect(refusalOf(request)).toContain(expected);
  });

  test('other decimals: what arrives must be stated, and be no more than is sent', () => {
    const fields = { ...between('1', '56', usdc, usdcOnBsc), destinationEndpointId: 30102 };
    const dest = { dest: { chainId: '56', denom: usdcOnBsc } };
    const most = 999_900n * 10n ** 12n;
    const ask = (amountOut: bigint | undefined) => refusalOf(changed(name, { ...fields, amountOut }, dest));
    expect(ask(undefined)).toContain('MISSING_QUOTE operations[0].amountOut');
    expect(ask(most)).toBe('not refused');
    expect(ask(most + 1n)).toContain('ROUTE_DISCONTINUOUS operations[0]');
  });
});

describe('layer_zero_transfer', () => {
  const name = 'layer_zero_transfer';
  const small = 10n ** 12n - 1n;
  const initia = { chainId: 'interwoven-1', denom: 'uusdc' };
  test.each<[string, CompileRequest, string]>([
    [
      'no fee for messages',
      changed(name, { messagingFeeAmount: undefined }),
      'MISSING_QUOTE operations[0].messagingFeeAmount',
    ],
    [
      'messages for nothing',
      changed(name, { messagingFeeAmount: 0n }),
      'MISSING_QUOTE operations[0].messagingFeeAmount',
    ],
    [
      'another endpoint',
      changed(name, { destinationEndpointId: 30109 }),
      'INVALID_OPERATION operations[0].destinationEndpointId',
    ],
    [
      'a contract that is none',
      changed(name, { sourceOftContractAddress: '0x1' }),
      'INVALID_ADDRESS operations[0].sourceOftContractAddress',
    ],
    [
      'a contract that is the account that signs',
      changed(name, { sourceOftContractAddress: sound[name]?.addresses[0] }),
      'INVALID_ADDRESS operations[0].sourceOftContractAddress',
    ],
    [
      'a name that is no contract',
      changed(name, { denomIn: 'other-native' }, { source: { chainId: '1', denom: 'other-native' } }),
      'INVALID_DENOM operations[0].denomIn',
    ],
    [
      'less than it can count',
      changed(name, { amountIn: small, amountOut: small }, { amountIn: small }),
      'AMOUNT_OUT_OF_RANGE amountIn',
    ],
    [
      'what it cannot send',
      changed(name, { amountIn: 10n ** 18n + 1n, amountOut: 10n ** 18n + 1n }, { amountIn: 10n ** 18n + 1n }),
      'ROUTE_DISCONTINUOUS operations[0]',
    ],
    [
      'into Initia',
      {
        ...changed(
          name,
          { toChainId: 'interwoven-1', denomOut: 'uusdc', destinationEndpointId: 30326 },
          { dest: initia },
        ),
        addresses: [user, bech('init', 1)],
      },
      'UNSUPPORTED_OPERATION operations[0]: operation 0: LayerZero is compiled between EVM chains only',
    ],
    [
      'a recipient of another family',
      { ...changed(name, {}), addresses: [user, bech('init', 1)] },
      'INVALID_ADDRESS addresses[1]',
    ],
  ])('%s', (_, request, expected) => {
    expect(refusalOf(request)).toContain(expected);
  });
});

const strange: readonly unknown[] = [
  ...[
    undefined,
    null,
    7,
    Number.NaN,
    '7',
    '',
    '__proto__',
    7n,
    -1n,
    huge,
    true,
    [7],
    {},
    Symbol('x'),
    () => 7,
  ],
  ...['0x', `0x${'g'.repeat(40)}`, 'ü'.repeat(200), { chainId: 7, denom: null }, { feeAmount: '1' }],
];

describe.each(Object.keys(sound))('every member of %s', (name) => {
  const [first] = sound[name]?.operations ?? [];
  const names = Object.keys(first ?? {}).filter((member) => member !== 'kind');

  test.each(names)('%s, of any type and text', (member) => {
    for (const value of strange) {
      const given = refusalOf(changed(name, { [member]: value }));
      expect(given).toMatch(/^(?:not refused|[A-Z_]+ (?:operations|source|dest|amountIn))/);
    }
  });

  test.each(names)('%s, parts of it too', (member) => {
    const parts = Object(first?.[member as keyof typeof first]) as object; // whatever it is
    for (const part of typeof parts === 'object' ? Object.keys(parts) : []) {
      for (const value of strange) refusalOf(changed(name, { [member]: { ...parts, [part]: value } }));
    }
  });
});

function worldHyperlane() {
  const { hyperlane } = snapshot.bridges ?? {};
  return hyperlane ?? {};
}
