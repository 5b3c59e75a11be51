/** What later transactions keep back: which amounts of operations follow, and which stay. */
import { describe, expect, test } from 'vitest';
import {
  amount,
  registry,
  refusalOf,
  routeOf,
  see,
  type Step,
  withContract,
  worldWith,
} from '../../test/compile/world.js';
import type { Operation } from '../operation/index.js';
import { brandAs, type DenomPath } from '../primitives/index.js';
import type { Registry } from '../registry/index.js';
import type { CompileRequest } from './request.js';

type Start = Parameters<typeof routeOf>[1];
type Kept = Readonly<Record<string, bigint>>;

/** A request that keeps something back, with fields of its operations filled in by index. */
function request(
  start: Start,
  steps: readonly Step[],
  feeHeadroom: Kept,
  fields: Readonly<Record<number, object>> = {},
  more: Partial<CompileRequest> & { readonly world?: Registry } = {},
): CompileRequest {
  const { world = registry, ...rest } = more;
  const sourcePath = brandAs<DenomPath>(start[1]);
  const plain = routeOf(world, start, steps, { sourcePath, feeHeadroom, ...rest });
  const operations = plain.operations.map((one, index) => ({ ...one, ...fields[index] }) as Operation); // of the same kinds
  return { ...plain, operations };
}

const lowered = (one: CompileRequest, world = registry): readonly Operation[] =>
  see(world, one).compiled.operations ?? [];
const amountsOf = (one: CompileRequest, world = registry) =>
  lowered(one, world).map(({ amountIn, amountOut }) => [amountIn, amountOut]);

const atomOnOsmosis: Start = ['osmosis-1', 'transfer/channel-0/uatom'];
const onwards: readonly Step[] = [{ to: 'hub-1' }, { to: 'neutron-1', pfm: false }, { to: 'noble-1' }];
const swapThere: readonly Step[] = [{ to: 'hub-1' }, { to: 'neutron-1', pfm: false }, { swap: 'uastro' }];

describe('amounts of operations', () => {
  test('are stated where a transaction starts, and else where they were', () => {
    const of = (fields: Readonly<Record<number, object>>) =>
      amountsOf(request(atomOnOsmosis, onwards, { 'hub-1': 1n }, fields));
    expect(of({})).toEqual([
      [undefined, undefined],
      [999_999n, undefined],
      [undefined, undefined],
    ]);
    expect(of({ 1: { amountOut: 900_000n }, 2: { amountIn: 800_000n, amountOut: 700_000n } })).toEqual([
      [undefined, undefined],
      [999_999n, 899_999n],
      [799_999n, 699_999n],
    ]);
  });

  test('of a swap behind the start are lowered where they were stated, its output always', () => {
    const of = (fields: object) =>
      amountsOf(request(atomOnOsmosis, swapThere, { 'hub-1': 500_000n }, { 2: fields }));
    expect(of({})[2]).toEqual([undefined, 500_000n]);
    expect(of({ amountIn: amount, amountOut: 3_000_001n })[2]).toEqual([500_000n, 1_500_000n]);
  });

  test('inside a swap are lowered where they were stated', () => {
    const tradeOf = (fields: object): object => {
      const plain = request(atomOnOsmosis, swapThere, {});
      const trade = { ...plain.operations[2], trade: { ...Object(plain.operations[2]).trade, ...fields } };
      const changed = request(atomOnOsmosis, swapThere, { 'hub-1': 300_000n }, { 2: trade });
      return Object(lowered(changed)[2]).trade;
    };
    expect(tradeOf({ amountIn: amount })).toMatchObject({ amountIn: 700_000n });
    expect(tradeOf({})).not.toHaveProperty('amountIn');
  });

  test('parts that are less than all of the input keep their sum', () => {
    const plain = request(['osmosis-1', 'transfer/channel-0/uatom'], swapThere, {});
    const trade = Object(plain.operations[2]).trade;
    const part = (amountIn: bigint) => ({
      amountIn,
      denomIn: plain.operations[2] && Object(plain.operations[2]).denomIn,
      steps: trade.steps,
    });
    const split = { kind: 'smart_swap_in', venue: trade.venue, routes: [part(700_000n), part(299_999n)] };
    const partsOf = (kept: bigint) =>
      Object(
        lowered(request(atomOnOsmosis, swapThere, { 'hub-1': kept }, { 2: { trade: split } }))[2],
      ).trade.routes.map((one: { readonly amountIn: bigint }) => one.amountIn);
    // Of 666667 of a million 466666.9 and 199999.4 rounded down, and what is missing to 666666.3 rounded down.
    expect(partsOf(333_333n)).toEqual([466_667n, 199_999n]);
    // Of 4 of a million 2.8 and 1.2 rounded down, of 3.999996 in all.
    expect(partsOf(999_996n)).toEqual([2n, 1n]);
  });

  test('of a swap before the first lowered transaction stay, the quote that it had is stated', () => {
    const steps: readonly Step[] = [
      { swap: 'transfer/channel-0/uatom' },
      { to: 'hub-1' },
      { to: 'neutron-1', pfm: false },
    ];
    const start: Start = ['osmosis-1', 'uosmo'];
    const of = (fields: Readonly<Record<number, object>>, more: Partial<CompileRequest> = {}) =>
      amountsOf(request(start, steps, { 'hub-1': 4_000n }, fields, more));
    expect(of({})).toEqual([
      [undefined, amount],
      [undefined, undefined],
      [996_000n, undefined],
    ]);
    // Zero is no quote: the amount that the last operation takes is, and it is lowered.
    const quoted = { 0: { amountOut: 0n }, 2: { amountIn: 2_000_000n } };
    expect(of(quoted)[0]).toEqual([undefined, 2_000_000n]);
    const first = (kept: bigint) =>
      see(registry, request(start, steps, { 'hub-1': kept }, quoted)).txs[0]?.msg.msg.swap_and_action
        .min_asset;
    expect(first(1n)).toEqual(first(1_000_000n));
    // What the request says of its output is no part of a route that swaps.
    expect(of({ 0: { amountOut: amount } }, { amountOut: 5n })[0]).toEqual([undefined, amount]);
  });

  test('are left alone where nothing is named', () => {
    expect(see(registry, request(atomOnOsmosis, onwards, {})).compiled.operations).toBeUndefined();
  });
});

describe('as much as leaves one unit', () => {
  test('is kept before a transfer', () => {
    const { compiled } = see(registry, request(atomOnOsmosis, onwards.slice(0, 2), { 'hub-1': amount - 1n }));
    expect(compiled.minAmountOut).toBe(1n);
  });

  test('is kept before a swap that gives more than it takes', () => {
    const one = request(atomOnOsmosis, swapThere, { 'hub-1': amount - 1n }, {}, { amountOut: 3_000_000n });
    expect(see(registry, one).compiled.expectedOutputs).toEqual([amount, 1n, 3n]);
  });
});

describe('what leaves nothing', () => {
  const refusedAt = (chain: string, rest: bigint): string =>
    `INVALID_AMOUNT feeHeadroom["${chain}"]: \`feeHeadroom\` on ${chain} leaves nothing of the ${rest} that later operations spend`;
  const taxed = { 1: { amountIn: amount, amountOut: 1n } };

  test.each<[string, Kept, Readonly<Record<number, object>>, string]>([
    ['a unit behind a fee', { 'hub-1': 1n }, taxed, refusedAt('hub-1', amount)],
    ['all of it', { 'hub-1': amount }, {}, refusedAt('hub-1', amount)],
    ['more than all', { 'hub-1': amount + 1n }, {}, refusedAt('hub-1', amount)],
  ])('is %s', (_name, kept, fields, expected) => {
    expect(refusalOf(registry, request(atomOnOsmosis, onwards.slice(0, 2), kept, fields))).toBe(expected);
  });

  test('names the chain that keeps something back, also where a later transaction ends it', () => {
    const steps: readonly Step[] = [
      { to: 'hub-1' },
      { to: 'neutron-1', pfm: false },
      { to: 'noble-1', pfm: false },
    ];
    const one = request(atomOnOsmosis, steps, { 'hub-1': 1n }, { 2: { amountIn: amount, amountOut: 1n } });
    expect(refusalOf(registry, one)).toBe(refusedAt('hub-1', amount));
  });
});

describe("the fee of a packet's relayer", () => {
  const paysFees = worldWith({
    chains: [
      {
        ...{ chain_id: 'neutron-1', chain_name: 'neutron', chain_type: 'cosmos', bech32_prefix: 'neutron' },
        fee_assets: [{ denom: 'untrn' }],
      },
    ],
  });
  const ntrn: Start = ['hub-1', 'transfer/channel-569/untrn'];

  test.each<[string, readonly Step[], bigint]>([
    // 200000 of the million pay the relayer: of 800000 that are swapped 700000 are left.
    ['before a packet', [{ swap: 'transfer/channel-10/uosmo' }, { to: 'osmosis-1' }], 875_000n],
    ['at the end', [{ swap: 'uastro' }], 900_000n],
    ['before a send', [{ swap: 'uastro' }, 'send'], 900_000n],
  ])('is taken off the input of a swap %s', (_name, then, output) => {
    const steps: readonly Step[] = [{ to: 'neutron-1', memo: false }, ...then];
    const one = request(
      ntrn,
      steps,
      { 'neutron-1': 100_000n },
      { 1: { amountOut: amount } },
      { world: paysFees },
    );
    expect(see(paysFees, one).compiled.expectedOutputs[1]).toBe(output);
  });

  test('is not taken off the input of a swap of another coin', () => {
    const atom = 'ibc/C4CFF46FD6DE35CA4CF4CE031E643C8FDC9BA4B99AE598E9B0ED98FE3A2319F9';
    const world = worldWith({
      chains: [
        {
          ...{ chain_id: 'neutron-1', chain_name: 'neutron', chain_type: 'cosmos', bech32_prefix: 'neutron' },
          fee_assets: [{ denom: atom }],
        },
      ],
    });
    const steps: readonly Step[] = [
      { to: 'neutron-1', memo: false },
      { swap: 'transfer/channel-10/uosmo' },
      { to: 'osmosis-1' },
    ];
    const one = request(['hub-1', 'uatom'], steps, { 'neutron-1': 100_000n }, {}, { world });
    expect(see(world, one).compiled.expectedOutputs[1]).toBe(900_000n);
  });

  const bought: readonly Step[] = [
    { to: 'hub-1' },
    { to: 'neutron-1', pfm: false },
    { buy: 'untrn', amountOut: 200_000n },
    { swap: 'transfer/channel-10/uosmo' },
    { to: 'osmosis-1' },
  ];

  test('is bought at the same cost from less', () => {
    const one = request(atomOnOsmosis, bought, { 'hub-1': 70_000n }, { 2: { amountIn: 300_000n } });
    const operations = lowered(one);
    expect(Object(operations[2])).toMatchObject({ amountIn: 300_000n, trade: { amountOut: 200_000n } });
    // 700000 are swapped without, 630000 with headroom.
    expect(operations[3]?.amountOut).toBe(900_000n);
  });

  test.each<[string, Readonly<Record<number, object>>, string]>([
    [
      'what it costs is not known',
      {},
      'UNSUPPORTED_FIELD feeHeadroom["neutron-1"]: `feeHeadroom`: the cost of the relayer\'s fee in operation 2 is unknown, so the input of the swap after it is unknown too',
    ],
    [
      'it costs all that goes in',
      { 2: { amountIn: amount } },
      'INVALID_AMOUNT feeHeadroom["hub-1"]: `feeHeadroom` on hub-1 leaves nothing of the 1000000 that later operations spend',
    ],
  ])('is refused where %s', (_name, fields, expected) => {
    expect(refusalOf(registry, request(atomOnOsmosis, bought, { 'hub-1': 70_000n }, fields))).toBe(expected);
  });

  test.each<[string, Readonly<Record<number, object>>]>([
    ['at a known cost', { 1: { amountIn: 7n } }],
    ['at an unknown cost', {}],
  ])('is refused where the purchase starts what is lowered, %s', (_name, fields) => {
    const relayer = { required: true, denom: 'uother', recv_fee: '0', ack_fee: '1', timeout_fee: '1' };
    const world = withContract('osmosis-1', { ibc_fee: relayer });
    const steps: readonly Step[] = [
      { to: 'osmosis-1', memo: false },
      { buy: 'uother', amountOut: 2n },
      { swap: 'uosmo' },
      { to: 'noble-1' },
    ];
    const start: Start = ['hub-1', 'transfer/channel-141/ufee'];
    const one = request(start, steps, { 'osmosis-1': 1n }, fields, { world });
    expect(refusalOf(world, one)).toBe(
      'UNSUPPORTED_FIELD feeHeadroom["osmosis-1"]: `feeHeadroom`: the later transaction on osmosis-1 starts with operation 1, which buys the relayer\'s fee and states its cost alone: nothing can be kept back of the rest',
    );
  });

  test('is bought before the first lowered transaction as without headroom', () => {
    const steps: readonly Step[] = [
      { buy: 'untrn', amountOut: 200_000n },
      { swap: 'transfer/channel-1/uatom' },
      { to: 'hub-1' },
      { to: 'stride-1', pfm: false },
    ];
    const one = request(['neutron-1', 'uastro'], steps, { 'hub-1': 10n });
    expect(amountsOf(one)).toEqual([
      [undefined, undefined],
      [undefined, amount],
      [undefined, undefined],
      [999_990n, undefined],
    ]);
  });
});
