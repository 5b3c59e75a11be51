/** Go Fast: what is ordered, what is refused and where, and what callers without types may do. */
import { describe, expect, test } from 'vitest';
import type { CompileRequest } from 'wayfold/compile';
import { brandAs } from '../../../../test/support/ids.js';
import { parseBech32 } from '../../../../test/support/bech32.js';
import {
  bridges,
  compiled,
  evmWorld,
  orders,
  usdc,
  user,
  weth,
  whyNot,
  withFields,
  world,
} from './evm-world.js';
import { hostile } from './hostile.js';
import { placesIn, put } from './places.js';
import { contractOf, type Json, now, userOn } from './world.js';

const osmosisUser = userOn(world, 'osmosis-1');

const fee = {
  feeAsset: { chainId: '1', denom: usdc },
  bpsFee: '10',
  bpsFeeAmount: 1_000n,
  sourceChainFeeAmount: 200n,
  destinationChainFeeAmount: 30n,
};

const order = {
  source: { chainId: '1', denom: usdc },
  dest: { chainId: 'osmosis-1', denom: 'uusdc' },
  amountIn: 1_000_000n,
  addresses: [user, osmosisUser],
  operations: [
    {
      kind: 'go_fast_transfer',
      fromChainId: '1',
      toChainId: 'osmosis-1',
      denomIn: usdc,
      denomOut: 'uusdc',
      sourceDomain: '1',
      destinationDomain: '875',
      fee,
    },
  ],
} as unknown as CompileRequest; // brands come from the data

const swapped = {
  ...order,
  dest: { chainId: 'osmosis-1', denom: 'uosmo' },
  slippageTolerancePercent: '1',
  operations: [
    ...order.operations,
    {
      kind: 'swap',
      chainId: 'osmosis-1',
      denomIn: 'uusdc',
      denomOut: 'uosmo',
      amountOut: 1_000_000n,
      trade: {
        kind: 'swap_in',
        venue: { name: 'osmosis-poolmanager', chainId: 'osmosis-1' },
        steps: [{ pool: '1', denomIn: 'uusdc', denomOut: 'uosmo' }],
      },
    },
  ],
} as unknown as CompileRequest; // as above

const of = (fields: object): CompileRequest => withFields(order, 0, fields);
const paying = (fields: object): CompileRequest => of({ fee: { ...fee, ...fields } });
const withAmount = (amountIn: bigint): CompileRequest => ({ ...order, amountIn });

/** Arguments of the call, a word each. */
function called(request: CompileRequest): { to: string; words: readonly string[]; tx: Json } {
  const [tx] = compiled(world, request).txs;
  if (tx?.kind !== 'evm_tx') throw new Error('no EVM transaction');
  return { to: tx.to.toLowerCase(), words: tx.data.slice(8).match(/.{64}/g) ?? [], tx };
}

const dataOf = (words: readonly string[]): string => {
  const bytes = Buffer.from(words.slice(8).join(''), 'hex');
  return bytes.subarray(0, Number(`0x${words[7]}`)).toString();
};

describe('orders', () => {
  test('the handler pulls the amount, and solvers keep the fees', () => {
    const { to, words, tx } = called(order);
    expect(to).toBe(orders);
    expect(tx).toMatchObject({ value: 0n, requiredErc20Approvals: [{ amount: 1_000_000n }] });
    expect(words[0]).toBe(user.slice(2).padStart(64, '0'));
    expect(words.slice(2, 5).map((word) => BigInt(`0x${word}`))).toEqual([1_000_000n, 998_770n, 875n]);
    expect(BigInt(`0x${words[5]}`)).toBe(now / 1_000_000_000n + 300n);
    expect(dataOf(words)).toBe('');
    expect(compiled(world, order)).toMatchObject({
      minAmountOut: 998_770n,
      estimatedFees: [
        { feeType: 'BRIDGE', bridgeId: 'GO_FAST', amount: 1_230n, behavior: 'FEE_BEHAVIOR_DEDUCTED' },
      ],
    });
  });

  test('a swap behind it ends at the same time, and pays the user there when it fails', () => {
    const { words } = called({ ...swapped, timeoutSeconds: 77 });
    const { swap_and_action_with_recover: said } = JSON.parse(dataOf(words));
    expect(Math.floor(said.timeout_timestamp / 1e9)).toBe(Number(`0x${words[5]}`));
    expect(Number(`0x${words[5]}`)).toBe(Number(now / 1_000_000_000n) + 77);
    expect(said.recovery_addr).toBe(osmosisUser);
    expect(said.min_asset.native.amount).toBe('990000');
    const entry = parseBech32(contractOf('osmosis-1', 'entry point'))?.bytes ?? [];
    expect(words[1]).toBe(Buffer.from(entry).toString('hex'));
  });

  test.each([
    ['the least', 500_000n],
    ['the most', 100_000_000n],
  ])('takes %s', (_name, amount) => {
    expect(whyNot(world, withAmount(amount))).toBe('not refused');
  });

  test('parts of the quote may be nothing, but not all', () => {
    const none = { bpsFeeAmount: 0n, sourceChainFeeAmount: 0n, destinationChainFeeAmount: 0n };
    expect(whyNot(world, paying({ ...none, sourceChainFeeAmount: 1n }))).toBe('not refused');
    expect(whyNot(world, paying(none))).toContain('MISSING_QUOTE operations[0].fee:');
  });

  test.each([
    ['the coin of the fees', { feeAsset: undefined }],
    ['the rate, which only a swap before it reads', { bpsFee: undefined }],
    ['an empty rate', { bpsFee: '' }],
  ])('needs no %s', (_name, fields) => {
    const { txs, estimatedFees } = compiled(world, order);
    expect(compiled(world, paying(fields))).toMatchObject({ txs, estimatedFees });
  });

  test('what is too small says how small it may be', () => {
    expect(() => compiled(world, withAmount(499_999n))).toThrow(
      expect.objectContaining({ facts: { least: '500000', most: '100000000' } }),
    );
  });
});

describe('refuses', () => {
  test.each<[string, CompileRequest, string]>([
    ['no fees', of({ fee: undefined }), 'MISSING_QUOTE operations[0].fee: `fee` of operation 0 is missing'],
    [
      'no share',
      paying({ bpsFeeAmount: undefined }),
      'MISSING_QUOTE operations[0].fee.bpsFeeAmount: `bpsFeeAmount` of operation 0 is missing',
    ],
    ['a rate that is none', paying({ bpsFee: '1.5' }), 'INVALID_OPERATION operations[0].fee.bpsFee'],
    ['a rate above all', paying({ bpsFee: '10001' }), 'INVALID_OPERATION operations[0].fee.bpsFee'],
    ['a long rate', paying({ bpsFee: '9'.repeat(9999) }), 'INVALID_OPERATION operations[0].fee.bpsFee'],
    [
      'no fee at the start',
      paying({ sourceChainFeeAmount: undefined }),
      'MISSING_QUOTE operations[0].fee.sourceChainFeeAmount',
    ],
    [
      'no fee at the end',
      paying({ destinationChainFeeAmount: undefined }),
      'MISSING_QUOTE operations[0].fee.destinationChainFeeAmount',
    ],
    [
      'a fee below nothing',
      paying({ sourceChainFeeAmount: -1n }),
      'INVALID_AMOUNT operations[0].fee.sourceChainFeeAmount',
    ],
    [
      'a fee beyond all amounts',
      paying({ bpsFeeAmount: 2n ** 256n }),
      'AMOUNT_OUT_OF_RANGE operations[0].fee.bpsFeeAmount',
    ],
    [
      'fees in another coin',
      paying({ feeAsset: { chainId: '1', denom: weth } }),
      'INVALID_OPERATION operations[0].fee.feeAsset',
    ],
    [
      'fees on another chain',
      paying({ feeAsset: { chainId: '137', denom: usdc } }),
      'INVALID_OPERATION operations[0].fee.feeAsset',
    ],
    [
      'fees in no denom',
      paying({ feeAsset: { chainId: '1', denom: '' } }),
      'INVALID_DENOM operations[0].fee.feeAsset.denom',
    ],
    [
      'fees as large as the amount',
      paying({ bpsFeeAmount: 999_770n }),
      'AMOUNT_OUT_OF_RANGE operations[0].fee',
    ],
    ['too little', withAmount(499_999n), 'AMOUNT_OUT_OF_RANGE operations[0]'],
    ['too much', withAmount(100_000_001n), 'AMOUNT_OUT_OF_RANGE operations[0]'],
    ['another start by number', of({ sourceDomain: '137' }), 'INVALID_OPERATION operations[0].sourceDomain'],
    [
      'another end by number',
      of({ destinationDomain: '1' }),
      'INVALID_OPERATION operations[0].destinationDomain',
    ],
    ['no number', of({ sourceDomain: '01' }), 'INVALID_OPERATION operations[0].sourceDomain'],
    [
      'a number too large',
      of({ destinationDomain: '4294967296' }),
      'INVALID_OPERATION operations[0].destinationDomain',
    ],
    [
      'a long number',
      of({ destinationDomain: '1'.repeat(9999) }),
      'INVALID_OPERATION operations[0].destinationDomain',
    ],
    [
      'another coin',
      { ...of({ denomIn: weth }), source: { chainId: brandAs('1'), denom: brandAs(weth) } },
      'DENOM_MISMATCH operations[0].denomIn',
    ],
    [
      'another coin at the end',
      { ...of({ denomOut: 'uosmo' }), dest: { chainId: brandAs('osmosis-1'), denom: brandAs('uosmo') } },
      'DENOM_MISMATCH operations[0].denomOut',
    ],
    [
      'a way to another EVM chain',
      {
        ...of({ toChainId: '137', denomOut: usdc }),
        dest: { chainId: brandAs('137'), denom: brandAs(usdc) },
        addresses: [user, user],
      },
      'INVALID_OPERATION operations[0]',
    ],
    [
      'a chain where nobody fills orders',
      { ...of({ toChainId: 'hub-1' }), dest: { chainId: brandAs('hub-1'), denom: brandAs('uusdc') } },
      'INVALID_OPERATION operations[0]',
    ],
    [
      'a start without a contract',
      {
        ...of({ fromChainId: '137', sourceDomain: '137' }),
        source: { chainId: brandAs('137'), denom: brandAs(usdc) },
      },
      'MISSING_QUOTE operations[0]: operation 0: the data has no contract of Go Fast on 137 (`goFast.chains[].contract`)',
    ],
    [
      'an address of nobody',
      { ...order, addresses: [user, userOn(world, 'hub-1')] },
      'INVALID_ADDRESS addresses[1]',
    ],
  ])('%s', (_name, request, why) => {
    expect(whyNot(world, request)).toContain(why);
  });

  test('a share of nothing behind a swap, of which the contract must take one', () => {
    const swap = {
      kind: 'evm_swap',
      fromChainId: '1',
      inputToken: weth,
      amountIn: 7n,
      amountOut: 1_000_000n,
      swapCalldata: 'ffffffff',
      denomIn: weth,
      denomOut: usdc,
      swapVenues: [],
    };
    const behind = (bpsFee: string): CompileRequest =>
      ({
        ...order,
        source: { chainId: '1', denom: weth },
        amountIn: 7n,
        slippageTolerancePercent: '1',
        operations: [swap, ...paying({ bpsFee }).operations],
      }) as unknown as CompileRequest; // as above
    expect(called(behind('10')).tx).toMatchObject({ value: 0n, requiredErc20Approvals: [{ amount: 7n }] });
    expect(whyNot(world, behind('0'))).toContain('MISSING_QUOTE operations[1].fee.bpsFee');
  });

  test('a way back', () => {
    const back = {
      ...of({
        fromChainId: 'osmosis-1',
        toChainId: '1',
        denomIn: 'uusdc',
        denomOut: usdc,
        sourceDomain: '875',
        destinationDomain: '1',
      }),
      source: { chainId: 'osmosis-1', denom: 'uusdc' },
      dest: { chainId: '1', denom: usdc },
      addresses: [osmosisUser, user],
    } as unknown as CompileRequest; // as above
    expect(whyNot(world, back)).toContain(
      'INVALID_OPERATION operations[0]: operation 0: Go Fast does not lead',
    );
  });

  test('nothing by its size where the data states none', () => {
    const chains = bridges.go_fast.chains.map(({ min_order_usd: _, max_order_usd: __, ...row }) => row);
    const open = evmWorld({ go_fast: { chains } });
    for (const amount of [1_231n, 10n ** 30n]) expect(whyNot(open, withAmount(amount))).toBe('not refused');
  });
});

describe('callers without types', () => {
  const own = placesIn(swapped).filter(([name, index]) => name === 'operations' && index === '0');
  test.each(own.map((path) => [path.join('.'), path] as const))('%s', (_name, path) => {
    for (const [, value] of hostile) {
      expect(whyNot(world, put(swapped, path, value) as CompileRequest)).not.toContain('INTERNAL'); // as they may
    }
  });
});
