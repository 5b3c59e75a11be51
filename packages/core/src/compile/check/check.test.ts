/** The stages of the check together: kinds that are not loaded, widths of contracts, and who reads a handler's message. */
import { describe, expect, test } from 'vitest';
import {
  addressOf,
  contractOf,
  refusalOf,
  registry,
  routeOf,
  type Step,
  userOn,
} from '../../../test/compile/world.js';
import type { CompileRequest, PostRouteHandler } from '../request.js';

const plain: readonly Step[] = [{ to: 'osmosis-1' }];
const changed = (request: CompileRequest, index: number, fields: object): CompileRequest => {
  const operations = request.operations.map((one, at) => (at === index ? { ...one, ...fields } : one));
  return { ...request, operations: operations as CompileRequest['operations'] }; // of the same kinds, or of none
};
const answer = (request: CompileRequest): string => refusalOf(registry, request).replaceAll('`', '');

test.each<[string, object, string]>([
  [
    'that is not loaded',
    { kind: 'eureka_transfer' },
    'UNSUPPORTED_OPERATION operations[0]: operation 0: eureka_transfer needs the bridges of wayfold/bridges: give them as the option bridges',
  ],
  [
    'that nobody has',
    { kind: 'teleport' },
    'INVALID_OPERATION operations[0]: operation 0 is of no known kind: "teleport"',
  ],
])('a kind %s', (_name, fields, expected) => {
  expect(answer(changed(routeOf(registry, ['hub-1', 'uatom'], plain), 0, fields))).toBe(expected);
});

describe('amounts of contracts', () => {
  const most = 2n ** 128n;
  const contractAddress = contractOf('neutron-1', 'vault');
  const wasm: PostRouteHandler = { kind: 'wasm_msg', contractAddress, msg: '{}' };
  const hub = userOn(registry, 'hub-1');
  const tooWide = (field: string, name: string, holder: string): string =>
    `AMOUNT_OUT_OF_RANGE ${field}: ${name} is above 2^128-1, the most that ${holder} can count`;

  test('that a transfer calls are 128 bits wide', () => {
    const call = (amountIn: bigint): string =>
      answer(
        routeOf(registry, ['hub-1', 'uatom'], [{ to: 'neutron-1' }], {
          ...{ amountIn, amountOut: undefined, addresses: [hub, contractAddress], postRouteHandler: wasm },
        }),
      );
    expect(call(most)).toBe(tooWide('amountIn', 'amountIn', 'a contract'));
    expect(call(most - 1n)).toBe('not refused');
  });

  test('count only what arrives at the contract', () => {
    const addresses = [hub, userOn(registry, 'osmosis-1'), contractAddress];
    const steps: readonly Step[] = [{ to: 'osmosis-1' }, { to: 'neutron-1' }];
    const request = routeOf(registry, ['hub-1', 'uatom'], steps, {
      ...{ amountIn: most, amountOut: undefined, addresses, postRouteHandler: wasm },
    });
    const [, second] = request.operations;
    if (second?.kind !== 'transfer') throw new Error('no transfer');
    const feeAsset = { chainId: second.fromChainId, denom: second.denomIn };
    expect(answer(request)).toBe(tooWide('operations[1]', 'amountIn of operation 1', 'a contract'));
    expect(answer(changed(request, 1, { feeAmount: 1n, feeAsset }))).toBe('not refused');
  });

  test('do not count for what only a chain is told', () => {
    const receiver = userOn(registry, 'stride-1');
    const postRouteHandler: PostRouteHandler = { kind: 'autopilot_msg', receiver, action: 'LIQUID_STAKE' };
    const request = routeOf(registry, ['hub-1', 'uatom'], [{ to: 'stride-1' }], {
      ...{ amountIn: most, amountOut: undefined, postRouteHandler },
    });
    expect(answer(request)).toBe('not refused');
  });

  test('that swap are told by the member that states them, or by the operation', () => {
    const request = routeOf(registry, ['hub-1', 'uatom'], [...plain, { swap: 'uosmo' }], { amountIn: most });
    const holder = 'the swap contract on osmosis-1';
    const name = 'amountIn of operation 1';
    expect(answer(request)).toBe(tooWide('operations[1]', name, holder));
    const stated = changed(request, 1, { amountIn: most });
    expect(answer(stated)).toBe(tooWide('operations[1].amountIn', 'amountIn', holder));
    expect(answer(changed(request, 1, { amountIn: most - 1n }))).toBe('not refused');
  });
});

test('the swap contract reads its own messages, and no other contract is thought to', () => {
  const stranger = addressOf('osmosis-1', 'somebody');
  const msg = JSON.stringify({ contract_call: { contract_address: stranger, msg: 'e30=' } });
  const called = (contractAddress: string): string =>
    answer(
      routeOf(registry, ['hub-1', 'uatom'], plain, {
        addresses: [userOn(registry, 'hub-1'), contractAddress],
        postRouteHandler: { kind: 'wasm_msg', contractAddress, msg },
      }),
    );
  expect(called(contractOf('osmosis-1', 'vault'))).toBe('not refused');
  expect(called(contractOf('osmosis-1', 'entry point'))).toBe(
    `FIELD_REFUSED postRouteHandler.msg.contract_call.contract_address: "${stranger}" is an account with a key, and no contract`,
  );
});
