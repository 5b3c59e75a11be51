/** Answers about runs and messages have a length, whatever is run: what has no room is counted. */
import { expect, test } from 'vitest';
import { reportRoom, rowsWithin } from '../../json/index.js';
import { limits } from '../../primitives/index.js';
import { simulateMsgs } from '../../simulate/index.js';
import { account, now, registry, transferTo } from '../../../test/readers/chains.js';
import { api, transferHome } from '../../../test/wire/world.js';
import { encodeSimulation } from './simulation.js';

/** Forwards inside each other, each to a long name. */
function forwards(depth: number, name: string): string {
  let memo: object | undefined;
  for (let level = 0; level < depth; level++) {
    const receiver = memo === undefined ? account('apps') : name;
    memo = { forward: { receiver, port: 'transfer', channel: 'channel-3', ...(memo && { next: memo }) } };
  }
  return JSON.stringify(memo);
}

const bytesOf = (answer: object): number => new TextEncoder().encode(JSON.stringify(answer)).length;

test.each([
  ['short names', 10, 50, 'pfm', false],
  ['long names', 16, 30, 'n'.repeat(980), true],
] as const)('a run of as many packets as there may be, with %s', (_name, count, depth, name, isCut) => {
  const tx = transferTo('apps', account('apps'), forwards(depth, name));
  const run = simulateMsgs(registry, { txs: Array.from({ length: count }, () => tx) }, { now });
  const answer = encodeSimulation(run);
  expect(run.packets.length).toBeGreaterThan(limits.sentPackets - 20);
  expect(bytesOf(answer)).toBeLessThanOrEqual(limits.reportBytes);
  expect(answer.left_out?.events ?? 0).toBe(run.events.length - answer.events.length);
  expect(answer.events.length < run.events.length).toBe(isCut);
  // What follows from the whole run does not depend on the room.
  expect(answer.balances).toHaveLength(run.balances.length);
  expect(answer.expectation_met).toBe(run.isMet);
});

test('words of a chain are cut', () => {
  const txs = Array.from({ length: 64 }, () => transferTo('apps', 'x'.repeat(60_000), ''));
  const answer = encodeSimulation(simulateMsgs(registry, { txs }, { now }));
  expect(answer.txs).toHaveLength(64);
  expect(bytesOf(answer)).toBeLessThanOrEqual(limits.reportBytes);
});

test('messages of as many operations as there may be, with every failure', () => {
  const chains = Array.from({ length: limits.operations + 1 }, (_, at) => at % 2);
  const [there, back] = transferHome.address_list;
  const operations = chains.slice(1).map((isAway) => ({
    transfer:
      isAway === 1
        ? { port: 'transfer', channel: 'channel-0', chain_id: 'osmosis-1' }
        : { port: 'transfer', channel: 'channel-141', chain_id: 'cosmoshub-4' },
  }));
  const answer = api.msgs({
    ...{ ...transferHome, source_asset_denom: 'uosmo', operations, include_recovery: true },
    ...{ dest_asset_denom: 'uosmo', dest_asset_chain_id: 'osmosis-1' },
    address_list: chains.flatMap((isAway) => (isAway === 1 ? back : there) ?? []),
  });
  expect(answer.recovery?.length).toBeGreaterThan(limits.operations);
  expect(answer.left_out).toBeUndefined();
  expect(bytesOf(answer)).toBeLessThanOrEqual(limits.reportBytes);
});

test.each([
  [1000, limits.reportBytes],
  [3, 600],
  [0, 10],
])('%d rows have room', (count, bytes) => {
  const rows = Array.from({ length: 1000 }, (_, at) => ({ name: 'r'.repeat(100), at }));
  const room = { bytes };
  const listed = rowsWithin(room, rows, (row) => row);
  expect(listed).toEqual(rows.slice(0, count));
  expect(bytesOf(listed)).toBeLessThanOrEqual(bytes);
  expect(room.bytes).toBeGreaterThanOrEqual(0);
});

test('what an answer says in any case takes its room first', () => {
  const said = { text: 'x'.repeat(5000) };
  expect(reportRoom().bytes - reportRoom(said).bytes).toBeGreaterThanOrEqual(5000);
});
