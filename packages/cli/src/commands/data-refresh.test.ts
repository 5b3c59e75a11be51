/** The data made anew from folders in the sources' own form, and held against itself. */
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RefreshReport } from '@wayfold/sources';
import { ibcDenom, sha256 } from 'wayfold/registry';
import { describe, expect, test } from 'vitest';
import { atomHash, base, createFixture, end } from '../../test/support/wayfold.js';
import { runProgram } from '../program.js';

const { data, file, folder, wayfold } = createFixture(runProgram);

interface World {
  readonly hubSymbol?: string;
  readonly channelOnOsmosis?: string;
  readonly hash?: string;
  readonly withoutPair?: boolean;
  /** Coins of Juno whose unit has an exponent that none can have. */
  readonly badUnits?: number;
  readonly junoStatus?: string;
  readonly slip44?: Readonly<Record<string, number>>;
}

/** A checked-out chain registry of the fixture's chains. */
function registry(name: string, world: World = {}): string {
  const { hubSymbol = 'ATOM', channelOnOsmosis = 'channel-0', hash = atomHash, junoStatus = 'live' } = world;
  const chain = (chain_name: string, chain_id: string, bech32_prefix: string, status = 'live') => ({
    chain_name,
    chain_id,
    bech32_prefix,
    status,
    chain_type: 'cosmos',
    network_type: 'mainnet',
    ...(world.slip44?.[chain_name] && { slip44: world.slip44[chain_name] }),
  });
  const asset = (denom: string, symbol: string, traces?: unknown) => ({
    base: denom,
    display: symbol,
    symbol,
    denom_units: [
      { denom, exponent: 0 },
      { denom: symbol, exponent: 6 },
    ],
    ...(traces ? { traces } : {}),
  });
  const trace = {
    type: 'ibc',
    counterparty: { chain_name: 'cosmoshub', base_denom: 'uatom', channel_id: 'channel-141' },
    chain: { channel_id: channelOnOsmosis, path: `transfer/${channelOnOsmosis}/uatom` },
  };
  const files: Record<string, unknown> = {
    'cosmoshub/chain.json': chain('cosmoshub', 'cosmoshub-4', 'cosmos'),
    'cosmoshub/assetlist.json': { chain_name: 'cosmoshub', assets: [asset('uatom', hubSymbol)] },
    'osmosis/chain.json': chain('osmosis', 'osmosis-1', 'osmo'),
    'osmosis/assetlist.json': {
      chain_name: 'osmosis',
      assets: [asset('uosmo', 'OSMO'), asset(hash, hubSymbol, [trace])],
    },
    'juno/chain.json': chain('juno', 'juno-1', 'juno', junoStatus),
    ...(world.badUnits !== undefined && {
      'juno/assetlist.json': {
        chain_name: 'juno',
        assets: Array.from({ length: world.badUnits }, (_, index) => ({
          ...asset(`ucoin${index}`, `COIN${index}`),
          denom_units: [{ denom: `ucoin${index}`, exponent: 99 }],
        })),
      },
    }),
    ...(world.withoutPair
      ? {}
      : {
          '_IBC/cosmoshub-osmosis.json': {
            chain_1: { chain_name: 'cosmoshub' },
            chain_2: { chain_name: 'osmosis' },
            channels: [
              {
                chain_1: { channel_id: 'channel-141', port_id: 'transfer' },
                chain_2: { channel_id: channelOnOsmosis, port_id: 'transfer' },
                ordering: 'unordered',
                version: 'ics20-1',
              },
            ],
          },
        }),
  };
  return written(name, files);
}

function lists(name: string, flags: object, ...others: readonly object[]): string {
  return written(name, {
    'osmosis-1/osmosis.zone_assets.json': {
      chain_name: 'osmosis',
      assets: [
        { chain_name: 'cosmoshub', base_denom: 'uatom', path: 'transfer/channel-0/uatom', ...flags },
        ...others,
      ],
    },
  });
}

function written(name: string, files: Readonly<Record<string, unknown>>): string {
  for (const [path, content] of Object.entries(files)) {
    const at = join(folder, name, path);
    mkdirSync(dirname(at), { recursive: true });
    writeFileSync(at, JSON.stringify(content));
  }
  return join(folder, name);
}

const knownData = {
  ...base,
  chains: (base.chains ?? []).slice(0, 3).map(({ pretty_name: _name, ...row }) => row),
  channels: base.channels?.map((row) => ({ ...row, preferred: null, status: null })),
  assets: [
    { chain_id: 'cosmoshub-4', denom: 'uatom', symbol: 'ATOM', decimals: 6 },
    {
      chain_id: 'osmosis-1',
      trace: 'transfer/channel-0',
      origin_denom: 'uatom',
      symbol: 'ATOM',
      decimals: 6,
    },
    { chain_id: 'osmosis-1', denom: 'uosmo', symbol: 'OSMO', decimals: 6 },
  ],
  outages: [
    {
      scope: { chain_id: 'osmosis-1', channel_id: 'channel-0' },
      direction: 'both',
      effect: 'refuse',
      reason: 'client_expired',
      source: 'osmosis-labs/assetlists osmosis.zone_assets.json',
    },
  ],
} as const;
const known = file('known.json', knownData);
/** The hash of `transfer/channel-7/uatom`. */
const hashOverSeven = ibcDenom('transfer/channel-7/uatom', sha256);

async function refresh(from: string, ...more: readonly string[]) {
  const out = join(folder, 'out.json');
  writeFileSync(out, 'as it was');
  const argv = ['--data', known, '--no-shipped-overlays', 'data', 'refresh', '--chain-registry', from];
  const { code, out: text, err } = await wayfold(...argv, '--out', out, ...more, '--json');
  const report = JSON.parse(text) as RefreshReport; // as the command prints it
  const written = readFileSync(out, 'utf8');
  return { code, err, report, written, made: written === 'as it was' ? undefined : JSON.parse(written) };
}

const majorsOf = ({ changes }: RefreshReport) =>
  changes.filter((change) => change.class === 'major').map(({ id }) => id);
const namesOf = (report: RefreshReport) => majorsOf(report).map((id) => id.replace(/@.*/, ''));

const symbolsOf = (made: { readonly assets: readonly { readonly symbol?: string }[] }) =>
  made.assets.map(({ symbol }) => symbol);

describe('data refresh', () => {
  test('what the sources say again is the same', async () => {
    const { code, report } = await refresh(registry('same'));
    expect([code, report.outcome, report.faults, report.held]).toEqual([0, 'same', [], []]);
  });

  test('two runs are byte-equal', async () => {
    const from = registry('same');
    expect((await refresh(from)).written).toBe((await refresh(from)).written);
  });

  test('symbols stay, and what the registry calls them now is told apart', async () => {
    const renamed = registry('renamed', { hubSymbol: 'ATOM.n' });
    const { code, report, made } = await refresh(renamed);
    expect(code).toBe(0);
    expect(report.held).toEqual([
      { field: 'cosmoshub-4|uatom', before: 'ATOM', after: 'ATOM.n' },
      { field: 'osmosis-1|transfer/channel-0/uatom', before: 'ATOM', after: 'ATOM.n' },
    ]);
    expect(symbolsOf(made)).not.toContain('ATOM.n');
    const taken = await refresh(renamed, '--take-symbols');
    expect(symbolsOf(taken.made)).toContain('ATOM.n');
    expect(taken.report.changes.map(({ what }) => what)).toEqual(['symbol', 'symbol']);
  });

  test.each<[string, World, number, readonly string[], RegExp]>([
    ['the only channel gone', { withoutPair: true }, 2, [], /WRONG_FOLDER/],
    [
      'a channel that leads elsewhere',
      { channelOnOsmosis: 'channel-7', hash: hashOverSeven },
      1,
      ['ends:cosmoshub-4/transfer/channel-141'],
      /channel-7/,
    ],
    ['a wrong hash', { hash: `ibc/${'A'.repeat(64)}` }, 3, [], /HASH/],
  ])('refused, nothing written: %s', async (name, world, exitCode, majors, says) => {
    const { code, report, written } = await refresh(registry(name.replaceAll(' ', '-'), world));
    expect([code, report.outcome, written]).toEqual([exitCode, 'refused', 'as it was']);
    expect(namesOf(report)).toEqual(expect.arrayContaining([...majors]));
    expect(JSON.stringify(report)).toMatch(says);
  });

  test('a change is taken by its id, noted, and its id is for that value alone', async () => {
    const from = registry('coin-type', { slip44: { juno: 118 } });
    const { code, report } = await refresh(from);
    expect([code, namesOf(report)]).toEqual([1, ['slip44:juno-1']]);
    const ids = file('ids.txt', `# looked at\n${majorsOf(report).join('\n')}  # by two people\n`);
    const taken = await refresh(from, '--accept-file', ids, '--clock', '1795824000000000000');
    expect([taken.code, taken.report.outcome]).toEqual([0, 'taken']);
    expect(taken.made.meta.accepted).toEqual(majorsOf(report).map((id) => ({ id, day: '2026-11-28' })));
    const other = await refresh(registry('coin-type-2', { slip44: { juno: 330 } }), '--accept-file', ids);
    expect([other.code, other.report.unused, other.written]).toEqual([1, majorsOf(report), 'as it was']);
  });

  test('what is refused is written as a draft, which other commands do not load', async () => {
    const draft = join(folder, 'draft.json');
    await refresh(registry('coin-type', { slip44: { juno: 118 } }), '--draft', draft);
    expect(JSON.parse(readFileSync(draft, 'utf8')).meta.draft).toBe(true);
    const route = await wayfold('--data', draft, 'chains');
    expect([route.code, route.err]).toEqual([3, expect.stringMatching(/is a draft: a refresh refused it/)]);
    expect((await wayfold('data', 'diff', known, draft)).code).not.toBe(3);
  });

  test('a source that contradicts a new coin is printed with both values and ids', async () => {
    const from = registry('with-new-coin');
    const unit = { denom: 'unew', exponent: 0 };
    const coin = {
      base: 'unew',
      display: 'new',
      symbol: 'NEW',
      denom_units: [unit, { denom: 'new', exponent: 6 }],
    };
    written('with-new-coin', { 'juno/assetlist.json': { chain_name: 'juno', assets: [coin] } });
    const keplr = (decimals: number) =>
      written('keplr', {
        'cosmos/cosmoshub.json': { chainId: 'cosmoshub-4', bech32Config: { bech32PrefixAccAddr: 'cosmos' } },
        'cosmos/juno.json': {
          chainId: 'juno-1',
          currencies: [{ coinDenom: 'NEW', coinMinimalDenom: 'unew', coinDecimals: decimals }],
        },
        'evm/eip155:1.json': { chainId: 'eip155:1' },
      });
    const argv = ['--data', known, '--no-shipped-overlays', 'data', 'refresh', '--chain-registry', from];
    const refused = await wayfold(...argv, '--keplr', keplr(18), '--out', join(folder, 'refused.json'));
    expect(refused.code).toBe(1);
    const lines = refused.out.split('\n');
    expect(lines[0]).toBe('refused: 1 disagreement');
    expect(lines).toContain('  DISAGREEMENT chain-registry says 6, keplr says 18');
    const [, asNew = ''] = /as new: (\S+)/.exec(refused.out) ?? [];
    expect(asNew).toMatch(/^new:asset:juno-1\|unew@/);
    const { report, made, code } = await refresh(
      from,
      '--keplr',
      keplr(6),
      '--source-day',
      'keplr=2026-08-21',
    );
    expect([code, report.sources[1]]).toMatchObject([
      0,
      { source: 'keplr', files: 3, agreeing: 2, contradicting: 0 },
    ]);
    const path = file('with-evidence.json', made);
    const { out } = await wayfold(
      '--data',
      path,
      '--no-shipped-overlays',
      'data',
      'info',
      '--evidence',
      'juno',
    );
    expect(out.split('\n')).toContain(
      '  statement chainapsis/keplr-chain-registry cosmos/juno.json (2026-08-21)',
    );
    const again = await wayfold('--data', path, ...argv.slice(2), '--out', path, '--json');
    expect(JSON.parse(again.out).outcome).toBe('same');
    expect(JSON.parse(readFileSync(path, 'utf8')).chains.some((row: object) => 'evidence' in row)).toBe(true);
    const unknown = await wayfold('--data', path, 'data', 'info', '--evidence', 'nowhere');
    expect(unknown.err).toMatch(/unknown chain nowhere/);
  });

  test('a file that cannot be used is named, and can be kept as it was', async () => {
    const from = registry('broken');
    writeFileSync(join(from, 'osmosis/assetlist.json'), '<html>');
    const { code, report } = await refresh(from);
    expect([code, report.faults.map(({ reason, place }) => `${reason} ${place.file}`)]).toEqual([
      2,
      ['NOT_JSON osmosis/assetlist.json'],
    ]);
    const kept = await refresh(from, '--keep', 'chain-registry/osmosis/assetlist.json');
    expect([kept.code, kept.report.changes]).toEqual([0, []]);
    expect(kept.report.findings.map(({ reason }) => reason)).toContain('KEPT');
    const whole = registry('broken-chain');
    writeFileSync(join(whole, 'cosmoshub/chain.json'), '<html>');
    const chain = await refresh(whole, '--keep', 'chain-registry/cosmoshub/chain.json');
    expect([chain.code, chain.report.changes]).toEqual([0, []]);
  });

  test('an outage stays while its source flags it, and ends when it does not', async () => {
    const flagged = { osmosis_unstable_reason: 'ibc_client' };
    const softer = await refresh(registry('same'), '--assetlists', lists('softer', flagged));
    expect([softer.code, softer.made.outages]).toMatchObject([0, [{ effect: 'refuse' }]]);
    const other = {
      chain_name: 'osmosis',
      base_denom: 'uosmo',
      osmosis_halt_deposits: true,
      osmosis_deposit_halt_reason: 'manual',
    };
    const coin = await refresh(registry('same'), '--assetlists', lists('other', {}, other));
    expect(coin.report.changes.map(({ what }) => what).sort()).toEqual(['lifted', 'outage']);
    const ended = await refresh(registry('same'), '--assetlists', lists('none', {}));
    expect(ended.report.changes).toMatchObject([{ what: 'lifted', class: 'minor' }]);
    expect(ended.made.outages).toBeUndefined();
  });

  test('a link that leaves the folder is refused', async () => {
    const from = registry('linked');
    rmSync(join(from, 'juno/chain.json'));
    symlinkSync(known, join(from, 'juno/chain.json'));
    const { code, report } = await refresh(from);
    expect([code, report.faults[0]?.reason]).toEqual([2, 'OUTSIDE_FOLDER']);
  });

  test('the commit of a checkout and its day are stated, never guessed', async () => {
    const from = registry('checked-out');
    mkdirSync(join(from, '.git/refs/heads'), { recursive: true });
    writeFileSync(join(from, '.git/HEAD'), 'ref: refs/heads/main\n');
    writeFileSync(join(from, '.git/refs/heads/main'), `${'ab'.repeat(20)}\n`);
    const [unknown] = (await refresh(from)).report.sources;
    expect(unknown).toMatchObject({ commit: 'ab'.repeat(20) });
    expect(unknown).not.toHaveProperty('date');
    const { report, made } = await refresh(from, '--source-day', 'chain-registry=2026-08-21');
    expect(report.sources[0]).toMatchObject({ date: '2026-08-21' });
    expect([made.sources[0].date, made.as_of.chains]).toEqual(['2026-08-21', '2026-08-21']);
  });

  test('the report fits a screen, and counts what does not fit', async () => {
    const from = registry('many', { badUnits: 100 });
    const argv = ['--data', known, '--no-shipped-overlays', 'data', 'refresh', '--chain-registry', from];
    const { out } = await wayfold(...argv, '--out', join(folder, 'x.json'));
    const lines = out.trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(60);
    expect(lines[0]).toBe('refused: 100 faults');
    expect(out).toMatch(/… and \d+ more \(--json\)/);
  });

  test('keys of accounts that the registry says by itself are named', async () => {
    const kept = (chain_id: string, family?: string) => ({
      chain_id,
      account: { ...(family && { family }) },
    });
    const chain_details = [kept('cosmoshub-4', 'cosmos'), kept('osmosis-1', 'cosmos'), kept('juno-1', 'eth')];
    const before = file('with-details.json', { ...knownData, chain_details });
    const source = registry('with-keys', { slip44: { cosmoshub: 118, osmosis: 459, juno: 118 } });
    const argv = ['--data', before, '--no-shipped-overlays', 'data', 'refresh', '--chain-registry', source];
    const { out } = await wayfold(...argv, '--out', join(folder, 'refreshed-details.json'), '--json');
    const { findings } = JSON.parse(out) as RefreshReport; // as the command prints it
    expect(findings.filter(({ reason }) => reason === 'KEPT_BY_HAND').map(({ message }) => message)).toEqual([
      'the keys of cosmoshub-4 are kept by hand, and the registry says the same now',
      'the keys of juno-1 are kept as eth, the registry says cosmos',
    ]);
  });

  test.each<[string, readonly string[]]>([
    ['no registry', ['--out', 'x.json']],
    ['no place to write', ['--chain-registry', '.']],
    ['a package that is not installed', ['--chain-registry', '.', '--initia', 'npm', '--out', 'x.json']],
  ])('usage: %s', async (_name, argv) => {
    expect((await wayfold('data', 'refresh', ...argv)).code).toBeGreaterThan(1);
  });
});

describe('data verify', () => {
  test('finds nothing in good data, whatever its form', async () => {
    const packed = join(folder, 'packed.json');
    await wayfold('--data', data, 'data', 'pack', '--meta', '--out', packed);
    const first = await wayfold('data', 'verify', data, '--json');
    expect(first.code).toBe(0);
    const { digest, vouchers } = JSON.parse(first.out);
    expect(vouchers).toBe(1);
    expect((await wayfold('data', 'verify', packed)).code).toBe(0);
    expect((await wayfold('data', 'verify', data, '--digest', digest)).code).toBe(0);
    expect((await wayfold('data', 'verify', data, '--digest', 'ab')).code).toBe(1);
  });

  test('says which hash is wrong', async () => {
    const assets = [
      {
        chain_id: 'osmosis-1',
        denom: `ibc/${'0'.repeat(64)}`,
        trace: 'transfer/channel-0',
        origin_denom: 'uatom',
      },
    ];
    const { code, out } = await wayfold('data', 'verify', file('wrong.json', { ...base, assets }), '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out).diagnostics).toContainEqual(
      expect.objectContaining({ reason: 'DATA_HASH_MISMATCH' }),
    );
  });

  test('says that packed parts were changed', async () => {
    const packed = join(folder, 'tampered.json');
    await wayfold('--data', data, 'data', 'pack', '--meta', '--out', packed);
    const { core, meta } = JSON.parse(readFileSync(packed, 'utf8'));
    const prefix = core.chains.prefix.map((text: string) => (text === 'osmo' ? 'evil' : text));
    const path = file('tampered.json', { core: { ...core, chains: { ...core.chains, prefix } }, meta });
    const { code, out } = await wayfold('data', 'verify', path, '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out).diagnostics.map(({ field }: { readonly field: string }) => field)).toEqual([
      '/stamp',
      '/meta/stamp',
    ]);
  });
});

test('data diff classifies changes as a refresh does', async () => {
  const left = file('class-left.json', knownData);
  const assets = knownData.assets.map((row) => ({ ...row, decimals: 18 }));
  const right = file('class-right.json', { ...knownData, assets });
  const { code, out } = await wayfold('data', 'diff', left, right);
  expect([code, out]).toEqual([
    1,
    expect.stringMatching(/classes \(major 3, minor 0, patch 0\)\n {2}decimals:cosmoshub-4\|uatom@/),
  ]);
  const json = JSON.parse((await wayfold('data', 'diff', left, right, '--json')).out);
  expect([json.class, json.changes[0]]).toMatchObject(['major', { class: 'major', what: 'decimals' }]);
  expect(JSON.parse((await wayfold('data', 'diff', left, left, '--json')).out)).toMatchObject({
    ...{ class: 'none', changes: [] },
  });
});

test('data diff says what became of outages and capabilities', async () => {
  const outage = (reason: string, more: object = {}) => ({
    scope: { chain_id: 'juno-1' },
    direction: 'both',
    effect: 'refuse',
    reason,
    source: 's',
    ...more,
  });
  const left = file('left.json', {
    ...base,
    channels: [{ a: end('cosmoshub-4', 'channel-141'), b: end('osmosis-1', 'channel-0') }],
    capabilities: [
      { chain_id: 'juno-1', pfm_enabled: true },
      { chain_id: 'osmosis-1' },
      { chain_id: 'cosmoshub-4', pfm_enabled: true },
    ],
    outages: [outage('ibc_closed'), outage('chain_halted'), outage('winding_down')],
  });
  const right = file('right.json', {
    ...base,
    capabilities: [
      { chain_id: 'juno-1', pfm_enabled: false },
      { chain_id: 'osmosis-1', pfm_enabled: true },
      { chain_id: 'cosmoshub-4' },
    ],
    outages: [
      outage('chain_halted', { effect: 'warn' }),
      outage('winding_down', { checked: '2026-08-22' }),
      outage('support_ended'),
    ],
  });
  const { out } = await wayfold('data', 'diff', left, right);
  for (const line of [
    '  ~ juno-1 (was wrong)',
    '  ~ osmosis-1 (renewed)',
    '  ~ cosmoshub-4 (expired)',
    '  + juno-1 both support_ended (new)',
    '  - juno-1 both ibc_closed (expired)',
    '  ~ juno-1 both chain_halted (was wrong)',
    '  ~ juno-1 both winding_down (renewed)',
  ])
    expect(out.split('\n')).toContain(line);
});
