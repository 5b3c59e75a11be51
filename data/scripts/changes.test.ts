import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Snapshot } from 'wayfold';
import { packSnapshot } from 'wayfold/registry';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changesSince } from './changes.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'changes-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const end = (chain: string, channel: string) => ({ chain_id: chain, port: 'transfer', channel });

/** Two chains and a channel, with coins of the first. */
const world = (more: Partial<Snapshot> = {}): Snapshot => ({
  chains: ['a', 'b'].map((name) => ({
    chain_id: `${name}-1`,
    chain_name: name,
    chain_type: 'cosmos',
    bech32_prefix: name,
  })),
  channels: [{ a: end('a-1', 'channel-0'), b: end('b-1', 'channel-7') }],
  assets: [{ chain_id: 'a-1', denom: 'ua', symbol: 'A', decimals: 6 }],
  ...more,
});

/** Writes what stood in the folder before; `edit` damages the text of the core. */
function before(snapshot: Snapshot, edit = (text: string): string => text): void {
  const { core, meta } = packSnapshot(snapshot);
  writeFileSync(join(folder, 'core.json'), edit(JSON.stringify(core)));
  writeFileSync(join(folder, 'meta.json'), JSON.stringify(meta));
}

const coins = (...assets: readonly (readonly [string, string])[]): Partial<Snapshot> => ({
  assets: assets.map(([denom, symbol]) => ({ chain_id: 'a-1', denom, symbol, decimals: 6 })),
});

it.each<[string, Snapshot, readonly string[]]>([
  ['nothing', world(), ['the same as the parts before']],
  [
    'an asset that came and one that went',
    world(coins(['ub', 'B'])),
    ['assets: 1 added, 1 removed, 0 changed', '  + a-1|ub', '  - a-1|ua'],
  ],
  [
    'a symbol, which stands apart',
    world(coins(['ua', 'AA'])),
    ['symbol_changes: 1 changed', '  a-1|ua: A is AA now'],
  ],
])('tells what changed: %s', (_what, after, lines) => {
  before(world());
  const changes = changesSince(folder, packSnapshot(after));
  expect(changes.lines).toEqual(lines);
  expect(changes.faults).toEqual([]);
});

it('does not take unseen that a channel leads elsewhere or that most are gone', () => {
  before(world());
  const elsewhere = world({ channels: [{ a: end('a-1', 'channel-0'), b: end('b-1', 'channel-8') }] });
  expect(changesSince(folder, packSnapshot(elsewhere)).faults.join()).toContain('channel-0');
  expect(changesSince(folder, packSnapshot(world({ channels: [] }))).faults).toHaveLength(1);
});

it.each<[string, (text: string) => string, RegExp]>([
  [
    'of an older version',
    (text) => text.replace(/"version":\d+/, '"version":1'),
    /^the parts before cannot be compared: .*version/,
  ],
  ['not JSON', (text) => text.slice(0, -9), /^the parts before cannot be compared: /],
  ['not ours', () => '{}', /^the parts before cannot be compared: /],
])('says in a sentence that parts before cannot be compared: %s', (_what, edit, sentence) => {
  before(world(), edit);
  const { lines, faults } = changesSince(folder, packSnapshot(world()));
  expect(lines).toEqual([expect.stringMatching(sentence)]);
  expect(faults).toEqual([]);
});

it.each([
  ['no folder', undefined],
  ['an empty one', '.'],
])('has nothing to compare with: %s', (_what, path) => {
  const given = path === undefined ? undefined : folder;
  expect(changesSince(given, packSnapshot(world())).lines).toEqual(['no parts before to compare with']);
});
