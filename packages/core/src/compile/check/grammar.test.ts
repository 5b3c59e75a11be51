/** Texts, numbers and lengths of lists, at their borders and before anything is looked up. */
import { expect, test } from 'vitest';
import { refusalOf, registry, routeOf, type Step, userOn, worldWith } from '../../../test/compile/world.js';
import { brandAs, limits } from '../../primitives/index.js';
import type { Registry } from '../../registry/index.js';
import type { CompileRequest } from '../request.js';

const plain: readonly Step[] = [{ to: 'osmosis-1' }, { to: 'noble-1' }];
const chains = (count: number): Readonly<Record<string, bigint>> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`chain-${index}`, 1n]));
const points = (basisPointsFee: number): Partial<CompileRequest> => ({
  affiliates: new Map([['osmosis-1', [{ address: userOn(registry, 'osmosis-1'), basisPointsFee }]]]),
});

function answer(change: Partial<CompileRequest>, fields: object = {}, world: Registry = registry): string {
  const request = routeOf(world, ['hub-1', 'uatom'], plain, change);
  const operations = request.operations.map((one, index) => (index === 1 ? { ...one, ...fields } : one));
  return refusalOf(world, { ...request, operations: operations as CompileRequest['operations'] }).replaceAll(
    '`',
    '',
  ); // fields of transfers
}

test.each<[string, Partial<CompileRequest>, object, string]>([
  ['nothing is sent', { amountIn: 0n }, {}, 'INVALID_AMOUNT amountIn: invalid amountIn: 0 is below 1'],
  ['a negative output', { amountOut: -1n }, {}, 'INVALID_AMOUNT amountOut: invalid amountOut: -1 is below 0'],
  [
    'a negative estimate',
    { estimatedAmountOut: -1n },
    {},
    'INVALID_AMOUNT estimatedAmountOut: invalid estimatedAmountOut: -1 is below 0',
  ],
  ['no estimate', { estimatedAmountOut: 0n }, {}, 'not refused'],
  [
    'an operation that takes nothing',
    {},
    { amountIn: 0n },
    'INVALID_AMOUNT operations[1].amountIn: invalid amountIn: 0 is below 1',
  ],
  [
    'an operation with a negative output',
    {},
    { amountOut: -1n },
    'INVALID_AMOUNT operations[1].amountOut: invalid amountOut: -1 is below 0',
  ],
  ['an operation with no output', { amountOut: undefined }, { amountOut: 0n }, 'not refused'],
  [
    'too many addresses',
    { addresses: Array(limits.addresses + 1).fill('') },
    {},
    `LIMIT_EXCEEDED addresses: addresses has ${limits.addresses + 1} entries; at most ${limits.addresses}`,
  ],
  [
    'amounts kept back on more chains than operations can follow the first one',
    { feeHeadroom: chains(limits.operations) },
    {},
    `LIMIT_EXCEEDED feeHeadroom: feeHeadroom has ${limits.operations} entries; at most ${limits.operations - 1}`,
  ],
  [
    'amounts kept back on as many chains as operations can follow the first one',
    { feeHeadroom: chains(limits.operations - 1) },
    {},
    'UNKNOWN_CHAIN feeHeadroom["chain-0"]: chain not found: "chain-0"',
  ],
  [
    'what is kept back is no amount',
    { feeHeadroom: { 'hub-1': 5 as never } },
    {},
    'INVALID_AMOUNT feeHeadroom["hub-1"]: invalid hub-1: a bigint is needed, not number',
  ],
  [
    'an affiliate who pays',
    points(-1),
    {},
    'INVALID_AFFILIATE affiliates["osmosis-1"][0].basisPointsFee: basisPointsFee of an affiliate must be a whole number from 0 to 10000: -1',
  ],
  [
    'a day and a second over a channel and a client',
    { timeoutSeconds: limits.clientTimeout.longest + 1 },
    { channel: '08-wasm-1' },
    'INVALID_TIMEOUT timeoutSeconds: timeoutSeconds must be a whole number from 1 to 86400: 86401',
  ],
  [
    'a day over a channel and a client, which the data lacks',
    { timeoutSeconds: limits.clientTimeout.longest },
    { channel: '08-wasm-1' },
    'CHANNEL_MISMATCH operations[1].channel: the data has no channel transfer/08-wasm-1 on osmosis-1',
  ],
  [
    'a day and a second over channels',
    { timeoutSeconds: limits.clientTimeout.longest + 1 },
    {},
    'not refused',
  ],
  ['a second', { timeoutSeconds: 1 }, {}, 'not refused'],
  [
    'no second',
    { timeoutSeconds: 0 },
    {},
    `INVALID_TIMEOUT timeoutSeconds: timeoutSeconds must be a whole number from 1 to ${limits.timeoutSeconds}: 0`,
  ],
  [
    'a port of more characters than ports have',
    {},
    { port: `wasm.${'a'.repeat(124)}` },
    `INVALID_OPERATION operations[1].port: port must be transfer or wasm. and a contract: "wasm.${'a'.repeat(94)}…`,
  ],
  [
    'a fee below zero',
    {},
    { feeAmount: -1n },
    'INVALID_AMOUNT operations[1].feeAmount: invalid feeAmount: -1 is below 0',
  ],
  ['a fee of nothing', {}, { feeAmount: 0n }, 'not refused'],
  [
    'a domain of half a number, where nothing is burnt',
    {},
    { cctpMintDomain: 0.5 },
    'INVALID_OPERATION operations[1].cctpMintDomain: cctpMintDomain of operation 1 must be a whole number from 0 to 2^32-1: 0.5',
  ],
])('%s', (_name, change, fields, expected) => {
  expect(answer(change, fields)).toBe(expected);
});

test('what begins as a voucher is one, whatever the data names so', () => {
  const voucher = `ibc/${'a'.repeat(64)}`;
  const world = worldWith({
    assets: [{ chain_id: 'osmosis-1', trace: 'transfer/channel-0', origin_denom: voucher }],
  });
  const request = routeOf(world, ['hub-1', 'uatom'], [{ to: 'osmosis-1' }]);
  const source = { chainId: request.source.chainId, denom: brandAs<typeof request.source.denom>(voucher) };
  expect(refusalOf(world, { ...request, source })).toContain('INVALID_DENOM source.denom');
});
