/** A tree of 42 real chains: two of Initia, two called echelon, killed chains whose ids live ones bear, a voucher over three channels. */
import { readFileSync } from 'node:fs';
import { type GivenSource, type Refresh, refresh, type SourceName } from '@wayfold/sources';
import { createRegistry, findAsset, findChain, type Snapshot } from 'wayfold';
import { describe, expect, test } from 'vitest';

const path = new URL('../../../../test/vectors/registry-tree.json', import.meta.url);
const { files } = JSON.parse(readFileSync(path, 'utf8')) as {
  readonly files: Readonly<Record<string, unknown>>;
}; // a file of this repository

type Files = readonly (readonly [path: string, json: unknown])[];

function refreshed(before: Snapshot, entries: Files): Refresh {
  const source = (name: SourceName): GivenSource => ({
    files: new Map(
      entries.flatMap(([file, json]) =>
        file.startsWith(`${name}/`) ? [[file.slice(name.length + 1), JSON.stringify(json)]] : [],
      ),
    ),
  });
  const sources = {
    'chain-registry': source('chain-registry'),
    'initia-registry': source('initia-registry'),
  };
  return refresh({ before, sources });
}

const entries = Object.entries(files);
const made = refreshed({}, entries);
const snapshot = made.snapshot ?? {};
const registry = createRegistry(snapshot);

test('more rows than are taken unseen need a decision, and no file is a fault', () => {
  expect([made.exitCode, made.report.faults]).toEqual([1, []]);
  expect(made.report.growth.map(({ part }) => part)).toEqual(['channels', 'assets']);
});

test('the same tree again is the same', () => {
  const again = refreshed(snapshot, entries);
  expect([again.exitCode, again.report.outcome, again.report.changes]).toEqual([0, 'same', []]);
});

test('the order of files decides nothing', () => {
  expect(JSON.stringify(refreshed(snapshot, [...entries].reverse()))).toBe(
    JSON.stringify(refreshed(snapshot, entries)),
  );
});

describe('identity', () => {
  test('names belong to their registry, and ids to the living', () => {
    const names = new Map(snapshot.chains?.map((row) => [row.chain_id, row.chain_name]));
    expect(names.get('interwoven-1')).toBe('initia');
    expect(names.get('echelon_3000-3')).toBe('echelon');
    expect(names.get('echelon-1')).toBe('echelon1');
    expect(findChain(registry, 'andromeda-1')?.status).toBe('live');
    expect(findChain(registry, 'morocco-1')?.name).toBe('terpnetwork');
    expect(names.has('stone-17')).toBe(false);
  });

  test('a voucher over three channels keeps its path', () => {
    const voucher = snapshot.assets?.find(({ trace = '' }) => trace.split('/').length === 6);
    expect(voucher).toMatchObject({ chain_id: 'osmosis-1', origin_denom: '79228162514264337593543950342' });
    expect(
      voucher && findAsset(registry, { chainId: voucher.chain_id, denom: voucher.denom ?? '' }),
    ).toBeDefined();
  });

  test.each([
    ['mainnets sort behind devnets', 'initia-registry/devnets/initia/chain.json'],
    ['a killed chain sorts first', 'chain-registry/chronicnetwork/chain.json'],
  ])('%s: its file first or last, the data is the same', (_name, file) => {
    const others = entries.filter(([one]) => one !== file);
    const moved: Files = [[file, files[file]], ...others];
    expect(refreshed(snapshot, moved).report.outcome).toBe('same');
    expect(refreshed(snapshot, others).report.changes).toEqual([]);
  });
});
