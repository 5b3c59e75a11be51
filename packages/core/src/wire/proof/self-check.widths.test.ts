/** Amounts fit where they go, and what fits passes the self-check. */
import { expect, test } from 'vitest';
import { type CompileRequest, compileMsgs } from '../../compile/index.js';
import { createBudget, limits, RoutingError } from '../../primitives/index.js';
import type { Registry } from '../../registry/index.js';
import { encodeMsgs } from '../msgs/response.js';
import { checkSelf } from './self-check.js';
import {
  contractOf,
  converterPort,
  cw20,
  now,
  registry,
  routeOf,
  type Step,
  userOn,
  withContract,
  worldWith,
} from '../../../test/compile/world.js';

/** Compiles a request and puts the messages to the self-check; gives the refusal where there is one. */
function judge(world: Registry, request: CompileRequest): string {
  try {
    const compiled = compileMsgs(world, request, { now });
    const answer = encodeMsgs(compiled, { assetOf: () => ({}) as never }); // nobody looks at the assets of fees
    checkSelf(world, { request, compiled, answer, now, budget: createBudget() });
    return 'passes';
  } catch (error) {
    if (error instanceof RoutingError && error.reason === 'SELF_CHECK_FAILED') return error.notes.join('\n');
    if (error instanceof RoutingError) return `${error.reason} ${error.field}`;
    throw error;
  }
}

const tokenPath = `transfer/channel-900/${cw20}`;
const converting = worldWith({
  assets: [
    { chain_id: 'terra-1', denom: cw20, trace: '', origin_denom: cw20 },
    { chain_id: 'osmosis-1', trace: 'transfer/channel-900', origin_denom: cw20 },
  ],
});
const out: Step = { to: 'osmosis-1', port: converterPort, channel: 'channel-9' };
const home: Step = { to: 'terra-1', channel: 'channel-900' };
const route = (
  start: Parameters<typeof routeOf>[1],
  steps: readonly Step[],
  amount: bigint,
  world = converting,
) => {
  const request = routeOf(world, start, steps, { amountIn: amount, amountOut: amount });
  const operations = request.operations.map((one) =>
    one.kind === 'swap' ? { ...one, amountOut: amount } : one,
  );
  return { ...request, operations };
};

const converter = 2n ** 64n - 1n;
const contract = 2n ** 128n - 1n;

test.each<[string, bigint, string, (amount: bigint) => CompileRequest]>([
  ['leaving by a converter', converter, 'amountIn', (amount) => route(['terra-1', cw20], [out], amount)],
  [
    'reaching a converter',
    converter,
    'amountIn',
    (amount) => route(['osmosis-1', tokenPath], [home], amount),
  ],
  [
    'reaching a converter after a swap',
    converter,
    'operations[1]',
    (amount) => route(['osmosis-1', 'uosmo'], [{ swap: tokenPath }, home], amount),
  ],
  [
    'reaching a converter after a swap, and on from there',
    converter,
    'operations[1]',
    (amount) => route(['osmosis-1', 'uosmo'], [{ swap: tokenPath }, home, out], amount),
  ],
  [
    'into a swap',
    contract,
    'amountIn',
    (amount) => ({ ...route(['osmosis-1', 'uosmo'], [{ swap: 'uother' }], 5n), amountIn: amount }),
  ],
  [
    'out of a swap',
    contract,
    'operations[0].amountOut',
    (amount) => route(['osmosis-1', 'uosmo'], [{ swap: 'uother' }], amount),
  ],
  [
    'into a handler',
    contract,
    'amountIn',
    (amount) => ({
      ...routeOf(registry, ['hub-1', 'uatom'], [{ to: 'osmosis-1' }], {
        amountIn: amount,
        amountOut: amount,
      }),
      addresses: [userOn(registry, 'hub-1'), contractOf('osmosis-1', 'vault')],
      postRouteHandler: { kind: 'wasm_msg', contractAddress: contractOf('osmosis-1', 'vault'), msg: '{}' },
    }),
  ],
  [
    'of packets',
    limits.amount,
    'amountIn',
    (amount) => route(['hub-1', 'uatom'], [{ to: 'osmosis-1' }, { to: 'noble-1' }], amount, registry),
  ],
])('%s', (_name, most, field, request) => {
  expect(judge(converting, request(most))).toBe('passes');
  const beyond = request(most + 1n);
  // The route is no longer than before; only the amount is.
  if (most === limits.amount)
    expect(judge(converting, { ...beyond, amountOut: 1n })).toBe(`AMOUNT_OUT_OF_RANGE ${field}`);
  else
    expect(judge(converting, { ...beyond })).toMatch(
      new RegExp(`^AMOUNT_OUT_OF_RANGE (${field.replace(/[[\]]/g, '\\$&')}|amountIn)`),
    );
});

test('the shares of affiliates must fit beside the least output', () => {
  const request = (amount: bigint): CompileRequest => ({
    ...route(['osmosis-1', 'uosmo'], [{ swap: 'uother' }], amount),
    amountIn: 5n,
    slippageTolerancePercent: '0',
    affiliates: new Map([
      ['osmosis-1', [{ address: userOn(registry, 'osmosis-1'), basisPointsFee: 10_000 }]],
    ]),
  });
  expect(judge(converting, request(2n ** 127n - 1n))).toBe('passes');
  expect(judge(converting, request(2n ** 127n))).toBe('AMOUNT_OUT_OF_RANGE operations[0].amountOut');
});

test("the relayer's fee leaves something to swap", () => {
  // The contract on Neutron pays 200000 for the packet it sends.
  const request = (amountIn: bigint) => ({
    ...routeOf(
      registry,
      ['neutron-1', 'untrn'],
      [{ swap: 'transfer/channel-10/uosmo' }, { to: 'osmosis-1' }],
    ),
    amountIn,
  });
  expect(judge(registry, request(200_001n))).toBe('passes');
  expect(judge(registry, request(200_000n))).toBe('AMOUNT_OUT_OF_RANGE amountIn');
});

test('so does the least that a swap before it in the same transaction may give', () => {
  const steps: Step[] = [
    { swap: 'transfer/channel-874/untrn' },
    { to: 'neutron-1' },
    { swap: 'transfer/channel-10/uosmo' },
    { to: 'osmosis-1' },
  ];
  const request = (bought: bigint, slippageTolerancePercent: string): CompileRequest => {
    const asked = routeOf(registry, ['osmosis-1', 'uosmo'], steps, { slippageTolerancePercent });
    const operations = asked.operations.map((one, index) =>
      index === 0 ? { ...one, amountOut: bought } : index === 2 ? { ...one, amountOut: 50_000n } : one,
    );
    return { ...asked, operations, amountOut: 50_000n };
  };
  // Of 204000 at least 199920 arrive with a tolerance of 2 percent, of 204083 at least 200001.
  expect(judge(registry, request(204_000n, '0'))).toBe('passes');
  expect(judge(registry, request(204_000n, '2'))).toBe('AMOUNT_OUT_OF_RANGE operations[2]');
  expect(judge(registry, request(204_083n, '2'))).toBe('passes');
});

test('a route never promises more than its later transactions spend', () => {
  const request = routeOf(
    registry,
    ['osmosis-1', 'uosmo'],
    [{ swap: 'transfer/channel-0/uatom' }, { to: 'hub-1' }, { to: 'neutron-1', pfm: false }],
  );
  const operations = request.operations.map((one, index) => {
    if (index === 0) return { ...one, amountOut: 1_000_000n };
    return index === 2 ? { ...one, amountIn: 500_000n } : one;
  });
  expect(compileMsgs(registry, { ...request, operations }, { now }).minAmountOut).toBe(500_000n);
  expect(judge(registry, { ...request, operations })).toBe('passes');
});

test('the older contracts take pools by number', () => {
  const world = withContract('osmosis-1', { dialect: 'swap_with_action' });
  const request = routeOf(world, ['osmosis-1', 'uosmo'], [{ swap: 'uother' }]);
  const pooled = (pool: string): CompileRequest => ({
    ...request,
    operations: request.operations.map((one) =>
      one.kind === 'swap' && one.trade.kind === 'swap_in'
        ? { ...one, trade: { ...one.trade, steps: one.trade.steps.map((step) => ({ ...step, pool })) } }
        : one,
    ),
  });
  const at = 'operations[0].trade.steps[0].pool';
  expect(judge(world, pooled(String(2n ** 64n - 1n)))).toBe('passes');
  expect(judge(world, pooled(String(2n ** 64n)))).toBe(`INVALID_OPERATION ${at}`);
  expect(judge(world, pooled('osmo1pool'))).toBe(`INVALID_OPERATION ${at}`);
});

test('as many operations as are allowed', () => {
  const there: readonly Step[] = [{ to: 'osmosis-1' }, { to: 'hub-1', pfm: false }];
  const swaps: readonly Step[] = [{ to: 'osmosis-1' }, { swap: 'uosmo' }];
  const steps = (pattern: readonly Step[], count: number): readonly Step[] =>
    Array.from({ length: count }, (_, at) => pattern[at % pattern.length] ?? 'send');
  for (const pattern of [there, ['send'] as const]) {
    expect(judge(registry, routeOf(registry, ['hub-1', 'uatom'], steps(pattern, 64)))).toBe('passes');
    expect(judge(registry, routeOf(registry, ['hub-1', 'uatom'], steps(pattern, 65)))).toBe(
      'LIMIT_EXCEEDED operations',
    );
  }
  const around: readonly Step[] = [{ to: 'osmosis-1' }, { to: 'neutron-1' }, { to: 'hub-1' }];
  expect(judge(registry, routeOf(registry, ['hub-1', 'uatom'], steps(around, 64)))).toMatch(
    /^passes$|^[A-Z_]+ [a-z]/,
  );
  const coins = Array.from({ length: 63 }, (_, at): Step => ({ swap: `ucoin${at}` }));
  const many = routeOf(registry, ['hub-1', 'uatom'], [...swaps.slice(0, 1), ...coins]);
  const quoted = many.operations.map((one) => (one.kind === 'swap' ? { ...one, amountOut: 1000n } : one));
  expect(judge(registry, { ...many, operations: quoted })).toBe('passes');
});
