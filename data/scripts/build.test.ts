/** The shipped data, built here and now from the pinned package: figures, sizes, determinism, cleanliness. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createRegistry, type Snapshot, unpackSnapshot } from 'wayfold';
import { findAsset, normalizeSnapshot, withoutMeta } from 'wayfold/registry';
import { assetSymbols } from '@wayfold/sources';
import { handKeptSources, packageFolder, readOverlays, readPins, readUpstream } from './inputs.js';
import { lockText, readLock, sourceOf } from './lock.js';
import { forgottenKeys } from './left-out.js';
import { buildParts, textsOf } from './parts.js';
import { oversized, printReport, reportOn } from './report.js';
import type { Upstream } from './upstream.js';

const build = buildParts();
const texts = textsOf(build.parts);
const report = reportOn(build, readUpstream().objects as Upstream, texts); // fields of the pinned version
const { core, meta, testnet } = build.parts;

/** A part as a reader gets it: through text. */
const reread = <T>(part: T): T => JSON.parse(JSON.stringify(part));

test.each(report.figures.map((figure) => [figure.name, figure]))('figure: %s', (_name, figure) => {
  expect(figure.found).toBe(figure.expected);
});

test('two builds give the same bytes and the same report', () => {
  const again = buildParts();
  const secondTexts = textsOf(again.parts);
  expect([...secondTexts]).toEqual([...texts]);
  expect(reportOn(again, readUpstream().objects as Upstream, secondTexts)).toEqual(report);
});

test('every part is below its ceiling, and one above it is noticed', () => {
  expect(oversized(report.sizes)).toEqual([]);
  expect(oversized(report.sizes.map((size) => ({ ...size, gzipBytes: 100_000 })))).toHaveLength(3);
});

test('the source of the data and its day are stated', () => {
  expect(core.source).toEqual({
    name: 'cosmos/chain-registry (npm chain-registry)',
    version: '2.0.251',
    date: '2026-08-14',
  });
});

test('the report says what each part of the files costs', () => {
  const named = (file: string) => report.parts.filter((one) => one.file === file).map(({ part }) => part);
  expect(named('core.json').sort()).toEqual(Object.keys(core).sort());
  expect(named('meta.json').sort()).toEqual(Object.keys(meta).sort());
  const natives = report.parts.find(({ part }) => part === 'natives');
  expect(natives?.gzipBytes).toBeGreaterThan(30_000);
  expect(printReport(report).join('\n')).toMatch(/core\.json +natives +\d+ +\d+/);
});

test('the day of each part is stated, and the sources of what was put together by hand', () => {
  const old = '2026-08-14';
  const { chains, channels, assets, outages, capabilities } = core.asOf ?? {};
  for (const days of [chains, channels, assets]) expect(days).toMatchObject({ oldest: old });
  // The oldest registry that outages are read from, and the newest; rows of other sources do not count.
  expect(outages).toMatchObject({ oldest: '2026-08-22', newest: '2026-09-10', unchecked: 0 });
  expect(capabilities).toMatchObject({ oldest: null, newest: null });
  expect(JSON.stringify(core.asOf)).not.toContain('2026-11');
  expect(meta.sources?.map(({ name, commit }) => [name, commit])).toContainEqual([
    'osmosis-labs/assetlists',
    '9f879b27',
  ]);
  expect(testnet.core.asOf).toEqual({ chains: old, channels: old, assets: old });
});

test('the sources are locked: the package by what the build reads, checkouts by their commits', () => {
  expect(lockText()).toBe(readFileSync(join(packageFolder, 'sources.lock.json'), 'utf8'));
  const [first, ...checkouts] = readLock();
  expect(first).toMatchObject({ package: 'chain-registry', version: '2.0.251', day: '2026-08-14' });
  for (const { digest, commit, day } of checkouts)
    expect([digest, commit, day]).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
      expect.stringMatching(/^[0-9a-f]{40}$/),
      expect.stringMatching(/^2026-\d\d-\d\d$/),
    ]);
  const locked = checkouts.map(({ source, commit = '', day }) => [source, commit.slice(0, 8), day]);
  const stated = handKeptSources.map(({ name, commit, date }) => [sourceOf(name), commit, date]);
  expect(stated).toEqual(expect.arrayContaining(locked));
});

test('rows have evidence: the lists that have a chain, and the files that outages cite', () => {
  const { chains = [], outages = [] } = unpackSnapshot(core, meta);
  const hub = chains.find((row) => row.chain_id === 'cosmoshub-4');
  expect(hub?.evidence?.map(({ source, path }) => `${source} ${path}`)).toEqual([
    'chainapsis/keplr-chain-registry cosmos/cosmoshub.json',
    'hyperlane-xyz/hyperlane-registry chains/cosmoshub/metadata.yaml',
  ]);
  const grades = outages.flatMap(({ evidence }) => evidence?.map(({ grade }) => grade) ?? []);
  const count = (grade: string) => grades.filter((one) => one === grade).length;
  expect(count('measurement')).toBeGreaterThan(40);
  expect(grades.length).toBeGreaterThan(300);
  const known = new Set(chains.map((row) => row.chain_id));
  const { sources } = JSON.parse(readFileSync(join(packageFolder, 'overlays/evidence.json'), 'utf8'));
  expect(
    sources
      .flatMap((one: { readonly chains: object }) => Object.keys(one.chains))
      .filter((id: string) => !known.has(id)),
  ).toEqual([]);
});

test('every key of the overlays is read, or left out on purpose', () => {
  expect(forgottenKeys(build.diagnostics)).toEqual([]);
  const stray = { reason: 'DATA_UNREAD_KEY', field: '/outages/expired_clients', message: '' } as const;
  expect(forgottenKeys([stray])).toEqual([stray]);
});

test('the report says what was left out and why', () => {
  const text = printReport(report).join('\n');
  expect(report.counts).toMatchObject({
    'chains without an id': 2,
    'networks without a chain file': 11,
    'channels with a wildcard or no end': 8,
    'native coins listed twice': 1,
  });
  expect(text).toContain(`all ${report.figures.length} figures`);
  expect(text).toContain('DATA_INVALID');
  expect(
    printReport({ ...report, figures: [{ name: 'moons', found: 2, expected: 1 }] }).join('\n'),
  ).toContain('moons: found 2, documented 1');
});

test('the vouchers of unknown origin are the five known ones', () => {
  const names = report.opaque.map((line) => line.split(' ').filter((_, index) => index !== 1 && index !== 3));
  expect(names).toEqual([
    ['centauri-1', 'DOT'],
    ['pirin-1', 'NIL'],
    ['pirin-1', 'VERONA'],
    ['osmosis-1', 'DOT'],
    ['pacific-1', 'ASTRO'],
  ]);
});

test('USDC of Noble is called USDC, whatever the registry calls it', () => {
  const symbols = assetSymbols(unpackSnapshot(core, meta));
  expect(symbols.get('noble-1|uusdc')).toBe('USDC');
  expect(readPins(readOverlays()).get('noble-1|uusdc')).toBe('USDC');
});

describe('parts', () => {
  const whole = unpackSnapshot(reread(core), reread(meta));
  const lean = unpackSnapshot(reread(core));
  const tests = unpackSnapshot(reread(testnet.core), reread(testnet.meta));

  test('are in normal form, and the core lacks nothing but the meta', () => {
    expect(normalizeSnapshot(whole)).toEqual(whole);
    expect(lean).toEqual(withoutMeta(whole));
    expect(normalizeSnapshot(tests)).toEqual(tests);
  });

  test.each<[string, Snapshot]>([
    ['core', lean],
    ['core and meta', whole],
    ['testnet', tests],
  ])('%s loads without a finding', (_name, snapshot) => {
    expect(createRegistry(snapshot).diagnostics).toEqual([]);
  });

  test('main networks and testnets are apart', () => {
    expect(whole.chains?.some((row) => row.is_testnet)).toBe(false);
    expect(tests.chains?.every((row) => row.is_testnet)).toBe(true);
    const ids = new Set(whole.chains?.map((row) => row.chain_id));
    expect(tests.chains?.filter((row) => ids.has(row.chain_id))).toEqual([]);
  });

  test('no voucher denom is stored', () => {
    // Bridge facts, symbol rules, notes about outages and one chain's staking coin name a few vouchers by denom, as their files do.
    const tables = [core, testnet.core].map(({ natives, vouchers, rare }) => [natives, vouchers, rare]);
    const { outages: _outages, ...rest } = meta;
    expect(JSON.stringify([tables, rest, testnet.meta]).match(/ibc\/[0-9A-F]{64}/g)).toBeNull();
  });

  test('an outage names a voucher by its hash only where no list holds it', () => {
    const registry = createRegistry(whole);
    const coins = (whole.outages ?? []).flatMap(({ scope: { chain_id: chainId, denom } }) =>
      denom?.startsWith('ibc/') ? { chainId, denom } : [],
    );
    expect(coins.length).toBe(6);
    expect(coins.filter((coin) => findAsset(registry, coin) !== undefined)).toEqual([]);
  });

  test('no provenance is shipped but of outages, details of chains, relays and witnesses, and none in the core', () => {
    const said = [
      'source',
      'sources',
      'note',
      'notes',
      'as_of',
      'confidence',
      'verdict',
      'first_seen',
      'seen_on',
    ];
    const keys = [...said, 'last_seen', 'deploy_date', 'contract_commit', 'underlying', 'generated_from'];
    // Outages say why, which is what they are for.
    const { source: _source, sources: _sources, as_of: _days, outages: _outages, ...content } = whole;
    const { bridges, chain_details: _details, chains = [], ...others } = content;
    const bare = chains.map(({ evidence: _evidence, ...row }) => row);
    const { relays: _relays, permit2: _permit2, ...facts } = bridges ?? {};
    const core = [lean.bridges, lean.chain_details];
    const found = JSON.stringify([others, bare, facts, core]).match(/"[a-z_]+":/g) ?? [];
    expect([...new Set(found)].filter((key) => keys.includes(key.slice(1, -2)))).toEqual([]);
    expect(whole.bridges?.cctp?.max_transfer_usdc).toBe('1000000');
    const { relays, permit2 } = whole.bridges ?? {};
    const noted: readonly (readonly { source?: string; checked?: string }[] | undefined)[] = [
      ...[whole.chain_details, relays?.ways, permit2?.witness_types],
    ];
    const rows = noted.flatMap((list) => list ?? []);
    expect(rows.filter(({ source, checked }) => !source || !checked)).toEqual([]);
    expect(rows.length).toBeGreaterThan(20);
  });

  test('a killed chain whose id lives on does not take the live one out of service', () => {
    const killed = whole.chains?.filter((row) => row.status === 'killed').map((row) => row.chain_id) ?? [];
    expect(killed).toContain('evmos_9001-2');
    const live = new Set(build.base.chains?.flatMap((row) => (row.status === undefined ? row.chain_id : [])));
    expect(live).toContain('andromeda-1');
    expect(killed.filter((id) => live.has(id))).toEqual([]);
  });
});
