/** Transactions after the first: what they keep back for their fees, and how they are built again. */
import { describe, expect, test } from 'vitest';
import { type CompileRequest, compileMsgs } from 'wayfold/compile';
import type { Operation } from 'wayfold';
import type { Registry } from 'wayfold/registry';
import {
  amount,
  now,
  refusalOf,
  registry,
  routeOf,
  see,
  type Step,
  userOn,
  withContract,
  worldWith,
} from './world.js';

type Start = Parameters<typeof routeOf>[1];

const request = (
  start: Start,
  steps: readonly Step[],
  more: Partial<CompileRequest> = {},
  world: Registry = registry,
): CompileRequest => routeOf(world, start, steps, { sourcePath: start[1] as never, ...more });

const atomOnOsmosis: Start = ['osmosis-1', 'transfer/channel-0/uatom'];
const feeOnHub: Start = ['hub-1', 'transfer/channel-141/ufee'];
/** Home to the hub, whose fees are paid in the coin that arrives, and on by hand. */
const home = request(atomOnOsmosis, [{ to: 'hub-1' }, { to: 'neutron-1', pfm: false }]);
/** Home to Osmosis in the coin of its fees, which a second transaction swaps there. */
const swapping = (step: Step & object, ...then: readonly Step[]): CompileRequest =>
  request(feeOnHub, [{ to: 'osmosis-1', memo: false }, step, ...then]);

/** What the request does with and without something kept back. */
function kept(plain: CompileRequest, feeHeadroom: Readonly<Record<string, bigint>>, world = registry) {
  const before = see(world, plain);
  const after = see(world, { ...plain, feeHeadroom });
  return { before, after };
}

/** Replaces members of operations. */
const changed = (plain: CompileRequest, changes: Readonly<Record<number, object>>): CompileRequest => ({
  ...plain,
  operations: plain.operations.map((one, index) => ({ ...one, ...changes[index] }) as Operation), // of the same kind
});

describe('the warning', () => {
  const warnings = (one: CompileRequest, world = registry) =>
    see(world, one).compiled.warnings.filter(({ reason }) => reason === 'FEE_HEADROOM');

  test('names the chain, the coin and what to do', () => {
    expect(warnings(home)).toMatchObject([
      {
        reason: 'FEE_HEADROOM',
        field: 'operations[1]',
        message:
          'the later transaction on hub-1 spends all the uatom that arrives there, and hub-1 takes its fees in uatom: have some more of it there, or say in `feeHeadroom` how much to keep back',
      },
    ]);
    expect(warnings(swapping({ swap: 'uosmo' }))).toMatchObject([{ field: 'operations[1]' }]);
  });

  test.each<[string, CompileRequest]>([
    ['in one transaction', request(atomOnOsmosis, [{ to: 'hub-1' }, { to: 'neutron-1' }])],
    [
      'a coin that pays no fees',
      request(['osmosis-1', 'uosmo'], [{ to: 'hub-1' }, { to: 'neutron-1', pfm: false }]),
    ],
    ['with headroom', { ...home, feeHeadroom: { 'hub-1': 1n } }],
    ['where not all of it is spent', changed(home, { 1: { amountIn: amount - 1n } })],
  ])('is absent: %s', (_name, one) => expect(warnings(one)).toEqual([]));
});

describe('what is kept back', () => {
  test('is not spent by the later transaction, and not promised', () => {
    const { before, after } = kept(home, { 'hub-1': 5_000n });
    expect(after.txs[0]).toEqual(before.txs[0]);
    expect(before.txs[1]?.msg.token).toEqual({ denom: 'uatom', amount: '1000000' });
    expect(after.txs[1]?.msg).toEqual({
      ...before.txs[1]?.msg,
      token: { denom: 'uatom', amount: '995000' },
    });
    expect(after.compiled.minAmountOut).toBe(995_000n);
    expect(after.compiled.operations?.map(({ amountIn }) => amountIn)).toEqual([undefined, 995_000n]);
    expect(before.compiled.operations).toBeUndefined();
  });

  test('comes off stated amounts and fees stay as they are', () => {
    const stated = { amountIn: amount, amountOut: amount - 300n };
    const { before, after } = kept(changed(home, { 1: stated }), { 'hub-1': 1_000n });
    expect(before.compiled.minAmountOut).toBe(999_700n);
    expect(after.compiled.minAmountOut).toBe(998_700n);
    const asked = { ...home, amountOut: 999_000n };
    expect(kept(asked, { 'hub-1': 1_000n }).after.compiled.minAmountOut).toBe(998_000n);
  });

  test.each<[string, Step & object]>([
    ['whatever arrives', { swap: 'uosmo' }],
    ['an exact output', { swap: 'uosmo', as: 'swap_out' }],
    ['parts', { swap: 'uosmo', as: 'smart_swap_in' }],
  ])('lowers what a swap gives in proportion: %s', (_name, step) => {
    const plain = swapping(step);
    const quote = 3_000_001n;
    const operations = plain.operations.map((one) =>
      one.kind === 'swap' && one.trade.kind === 'swap_out'
        ? { ...one, trade: { ...one.trade, amountOut: quote } }
        : one,
    );
    const { before, after } = kept({ ...plain, operations, amountOut: quote }, { 'osmosis-1': 333_333n });
    const least = ({ txs }: typeof before) => BigInt(txs[1]?.msg.msg.swap_and_action.min_asset.native.amount);
    // floor(3000001 * 666667 / 1000000) = 2000001, less floor(1 percent) unless the output is exact.
    const lowered = 2_000_001n;
    const isExact = 'as' in step && step.as === 'swap_out';
    expect(least(before)).toBe(isExact ? quote : quote - 30_000n);
    expect(least(after)).toBe(isExact ? lowered : lowered - 20_000n);
    expect(after.compiled.minAmountOut).toBe(least(after));
    expect(after.txs[1]?.msg.funds).toEqual([{ denom: 'ufee', amount: '666667' }]);
    expect(after.txs[0]).toEqual(before.txs[0]);
  });

  test('parts of a swap sink alike and still add up', () => {
    const { after } = kept(swapping({ swap: 'uosmo', as: 'smart_swap_in' }), { 'osmosis-1': 333_333n });
    const { routes } = after.txs[1]?.msg.msg.swap_and_action.user_swap.smart_swap_exact_asset_in ?? {};
    const parts = routes.map(
      (route: { offer_asset: { native: { amount: string } } }) => route.offer_asset.native.amount,
    );
    expect(parts).toEqual(['466667', '200000']);
  });

  test('after a swap lowers the promise by itself, and leaves the swap alone', () => {
    const plain = request(
      ['osmosis-1', 'uosmo'],
      [{ swap: 'transfer/channel-0/uatom' }, { to: 'hub-1' }, { to: 'neutron-1', pfm: false }],
    );
    const { before, after } = kept(plain, { 'hub-1': 4_000n });
    expect(before.compiled.minAmountOut).toBe(990_000n);
    expect(after.compiled.minAmountOut).toBe(986_000n);
    expect(after.txs[0]).toEqual(before.txs[0]);
    expect(after.txs[1]?.msg.token.amount).toBe('996000');
  });

  test('is kept at each later transaction that spends a coin of fees', () => {
    const world = worldWith({
      chains: [
        {
          chain_id: 'neutron-1',
          chain_name: 'neutron',
          chain_type: 'cosmos',
          bech32_prefix: 'neutron',
          fee_assets: [
            { denom: 'untrn' },
            { denom: 'ibc/C4CFF46FD6DE35CA4CF4CE031E643C8FDC9BA4B99AE598E9B0ED98FE3A2319F9' },
          ],
        },
      ],
    });
    const steps: readonly Step[] = [
      { to: 'hub-1' },
      { to: 'neutron-1', pfm: false },
      { to: 'osmosis-1', pfm: false },
    ];
    const plain = request(atomOnOsmosis, steps, {}, world);
    const { after } = kept(plain, { 'hub-1': 10n, 'neutron-1': 200n }, world);
    expect(after.txs.map(({ msg }) => msg.token.amount)).toEqual(['1000000', '999990', '999790']);
    expect(after.compiled.minAmountOut).toBe(999_790n);
  });

  test("does not touch what the relayer's fee takes", () => {
    const feeIn = (world: Registry) =>
      request(
        ['hub-1', 'transfer/channel-569/untrn'],
        [
          { to: 'neutron-1', memo: false },
          { swap: 'transfer/channel-10/uosmo', amountOut: amount },
          { to: 'osmosis-1' },
        ],
        {},
        world,
      );
    const world = worldWith({
      chains: [
        {
          chain_id: 'neutron-1',
          chain_name: 'neutron',
          chain_type: 'cosmos',
          bech32_prefix: 'neutron',
          fee_assets: [{ denom: 'untrn' }],
        },
      ],
    });
    // 200000 of the million pay the relayer: 800000 are swapped, and 700000 when 100000 are kept back.
    const { after } = kept(feeIn(world), { 'neutron-1': 100_000n }, world);
    expect(after.compiled.minAmountOut).toBe(875_000n - 8_750n);
  });
});

describe('headroom is refused', () => {
  test.each<[string, object, string]>([
    ['for an unknown chain', { 'juno-1': 1n }, 'UNKNOWN_CHAIN feeHeadroom["juno-1"]'],
    [
      'where the first transaction starts',
      { 'osmosis-1': 1n },
      'UNSUPPORTED_FIELD feeHeadroom["osmosis-1"]: `feeHeadroom`: no transaction after the first starts on osmosis-1',
    ],
    ['where none starts', { 'neutron-1': 1n }, 'UNSUPPORTED_FIELD feeHeadroom["neutron-1"]'],
    [
      'that takes all',
      { 'hub-1': amount },
      'INVALID_AMOUNT feeHeadroom["hub-1"]: `feeHeadroom` on hub-1 leaves nothing of the 1000000',
    ],
    ['that takes more', { 'hub-1': amount * 2n }, 'INVALID_AMOUNT feeHeadroom["hub-1"]'],
    ['of nothing', { 'hub-1': 0n }, 'INVALID_AMOUNT feeHeadroom["hub-1"]'],
    ['beyond all amounts', { 'hub-1': 2n ** 256n }, 'AMOUNT_OUT_OF_RANGE feeHeadroom["hub-1"]'],
    ['under names of prototypes', JSON.parse('{"__proto__":1,"constructor":2}'), 'feeHeadroom'],
  ])('%s', (_name, feeHeadroom, expected) => {
    expect(refusalOf(registry, { ...home, feeHeadroom: feeHeadroom as Record<string, bigint> })).toContain(
      expected,
    );
  });

  test('for a coin that pays no fees there', () => {
    const plain = request(['osmosis-1', 'uosmo'], [{ to: 'hub-1' }, { to: 'neutron-1', pfm: false }]);
    expect(refusalOf(registry, { ...plain, feeHeadroom: { 'hub-1': 1n } })).toContain(
      'UNSUPPORTED_FIELD feeHeadroom["hub-1"]: `feeHeadroom`: the later transaction on hub-1 spends ibc/',
    );
  });

  test('where it leaves too little to swap, to split, or to pay a fee from', () => {
    const nearly = { 'osmosis-1': amount - 1n };
    const at = 'INVALID_AMOUNT feeHeadroom["osmosis-1"]';
    const parts = swapping({ swap: 'uosmo', as: 'smart_swap_in' });
    expect(refusalOf(registry, { ...parts, feeHeadroom: nearly })).toContain(at);
    const dear = { ...swapping({ swap: 'uosmo' }), amountOut: 10n };
    expect(refusalOf(registry, { ...dear, feeHeadroom: nearly })).toContain(at);
    const taxed = changed(home, { 1: { amountIn: amount, amountOut: 1n } });
    expect(refusalOf(registry, { ...taxed, feeHeadroom: { 'hub-1': 1n } })).toContain(
      'INVALID_AMOUNT feeHeadroom',
    );
    const asked = { ...home, amountOut: 1n, feeHeadroom: { 'hub-1': 1n } };
    expect(refusalOf(registry, asked)).toContain('INVALID_AMOUNT feeHeadroom');
  });

  test('where a contract buys a fee at a price that is not known', () => {
    const relayer = { required: true, denom: 'uother', recv_fee: '0', ack_fee: '1', timeout_fee: '1' };
    const world = withContract('osmosis-1', { ibc_fee: relayer });
    const steps: readonly Step[] = [
      { to: 'osmosis-1', memo: false },
      { buy: 'uother', amountOut: 2n },
      { swap: 'uosmo' },
      { to: 'noble-1' },
    ];
    const plain = request(
      feeOnHub,
      steps,
      { addresses: ['hub-1', 'osmosis-1', 'noble-1'].map((id) => userOn(world, id)) },
      world,
    );
    expect(refusalOf(world, plain)).toBe('not refused');
    expect(refusalOf(world, { ...plain, feeHeadroom: { 'osmosis-1': 1n } })).toContain(
      'UNSUPPORTED_FIELD feeHeadroom["osmosis-1"]',
    );
  });
});

test('each later transaction says from where it is built again', () => {
  const { rebuild } = compileMsgs(registry, home, { now });
  expect(rebuild).toEqual([{ fromOperation: 1, needs: ['amountIn', 'now'] }]);
  expect(see(registry, request(atomOnOsmosis, [{ to: 'hub-1' }])).compiled.rebuild).toEqual([]);
});

test('what is built again from there carries what has arrived and a deadline of its own', () => {
  const { compiled } = see(registry, home);
  const from = compiled.rebuild[0]?.fromOperation ?? 0;
  const again = {
    ...home,
    source: { chainId: home.dest.chainId, denom: home.dest.denom },
    operations: home.operations.slice(from),
    addresses: home.addresses.slice(from),
    amountIn: 999n,
    amountOut: 999n,
  };
  const first = again.operations[0];
  if (first?.kind !== 'transfer') throw new Error('no transfer');
  const source = { chainId: first.fromChainId, denom: first.denomIn };
  const later = now + 3_600_000_000_000n;
  const [tx] = compileMsgs(registry, { ...again, source, sourcePath: 'uatom' as never }, { now: later }).txs;
  const old = compiled.txs[1];
  if (tx?.kind !== 'cosmos_tx' || old?.kind !== 'cosmos_tx') throw new Error('no Cosmos transaction');
  const before = JSON.parse(old.msgs[0]?.value ?? '');
  expect(JSON.parse(tx.msgs[0]?.value ?? '')).toEqual({
    ...before,
    token: { denom: 'uatom', amount: '999' },
    timeout_timestamp: before.timeout_timestamp + 3_600_000_000_000,
  });
});
