/** The data made anew from folders in the sources' own form, and held against itself. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { atomHash, base, createFixture, end } from '../../test/support/wayfold.js';
import { runProgram } from '../program.js';

const { data, file, folder, wayfold } = createFixture(runProgram);

interface World {
  readonly hubSymbol?: string;
  readonly channelOnOsmosis?: string;
  readonly hash?: string;
  readonly withoutPair?: boolean;
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
    display: denom,
    symbol,
    denom_units: [{ denom, exponent: 0 }],
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

function lists(name: string, flags: object): string {
  return written(name, {
    'osmosis-1/osmosis.zone_assets.json': {
      chain_name: 'osmosis',
      assets: [{ chain_name: 'cosmoshub', base_denom: 'uatom', path: 'transfer/channel-0/uatom', ...flags }],
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

const known = file('known.json', {
  ...base,
  assets: [
    ...(base.assets ?? []).slice(0, 1),
    { chain_id: 'osmosis-1', trace: 'transfer/channel-0', origin_denom: 'uatom', symbol: 'ATOM' },
    { chain_id: 'osmosis-1', denom: 'uosmo', symbol: 'OSMO' },
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
});

async function refresh(from: string, ...more: readonly string[]) {
  const out = join(folder, 'out.json');
  const argv = [
    '--data',
    known,
    '--no-shipped-overlays',
    'data',
    'refresh',
    '--chain-registry',
    from,
    '--out',
    out,
  ];
  const { code, out: text, err } = await wayfold(...argv, ...more, '--json');
  return { code, err, report: JSON.parse(text), made: JSON.parse(readFileSync(out, 'utf8')) };
}

const symbolsOf = (made: { readonly assets: readonly { readonly symbol?: string }[] }) =>
  made.assets.map(({ symbol }) => symbol);

describe('data refresh', () => {
  test('what no source speaks of is kept, and nothing is wrong', async () => {
    const { code, report, made } = await refresh(registry('same'));
    expect([code, report.faults, report.held]).toEqual([0, [], []]);
    expect(made.chains.map((row: { readonly chain_id: string }) => row.chain_id)).toContain('1');
    expect(made.outages).toHaveLength(1);
    expect(report.diff.channels).toEqual({ added: [], removed: [], changed: [] });
  });

  test('two runs are byte-equal', async () => {
    const from = registry('same');
    const run = async () => {
      await refresh(from);
      return readFileSync(join(folder, 'out.json'), 'utf8');
    };
    expect(await run()).toBe(await run());
  });

  test('symbols stay, and what the registry calls them now is told apart', async () => {
    const renamed = registry('renamed', { hubSymbol: 'ATOM.n' });
    const { code, report, made } = await refresh(renamed);
    expect(code).toBe(0);
    // The voucher has its symbol from there.
    expect(report.held).toEqual([{ field: 'cosmoshub-4|uatom', before: 'ATOM', after: 'ATOM.n' }]);
    expect(report.diff.symbol_changes).toEqual([]);
    expect(symbolsOf(made)).not.toContain('ATOM.n');
    const taken = await refresh(renamed, '--take-symbols');
    expect(symbolsOf(taken.made)).toContain('ATOM.n');
    expect(taken.report.diff.symbol_changes).toHaveLength(1);
    expect(taken.report.diff.assets.changed).not.toContainEqual(
      expect.objectContaining({
        fields: expect.arrayContaining([expect.objectContaining({ field: '/symbol' })]),
      }),
    );
  });

  test.each<[string, World, RegExp, readonly string[]]>([
    ['channels gone', { withoutPair: true }, /1 of 1 channels are gone, more than 5 %/, []],
    [
      'a channel that leads elsewhere',
      { channelOnOsmosis: 'channel-7' },
      /channel-141 led to .*channel-0 and leads to .*channel-7/,
      ['--channels-gone', '100'],
    ],
    ['a wrong hash', { hash: `ibc/${'A'.repeat(64)}` }, /ibc\/A{8}/, []],
  ])('exit code 1: %s', async (name, world, fault, more) => {
    const { code, report } = await refresh(registry(name.replaceAll(' ', '-'), world), ...more);
    expect(code).toBe(1);
    expect(report.faults.join('\n')).toMatch(fault);
  });

  test('rows that their source no longer bears out are named', async () => {
    const gone = await refresh(registry('same'), '--assetlists', lists('none', {}));
    expect(gone.report.contradictions).toEqual([
      'osmosis-1|channel-0 both client_expired: osmosis-labs/assetlists no longer states it',
    ]);
    const softer = await refresh(
      registry('same'),
      '--assetlists',
      lists('softer', { osmosis_unstable_reason: 'ibc_client' }),
    );
    expect(softer.report.contradictions).toEqual([
      'osmosis-1|channel-0 both client_expired is kept as refuse, osmosis-labs/assetlists says warn',
    ]);
    expect(softer.made.outages).toMatchObject([{ effect: 'warn' }]);
  });

  test('keys of accounts that the registry says by itself are named', async () => {
    const kept = (chain_id: string, family?: string) => ({
      chain_id,
      account: { ...(family && { family }) },
    });
    const details = [kept('cosmoshub-4', 'cosmos'), kept('osmosis-1', 'cosmos'), kept('juno-1', 'eth')];
    const chain_details = [
      ...details,
      { chain_id: 'juno-1', network_fee_ceiling: '1' },
      kept('far-1', 'eth'),
    ];
    const known = file('with-details.json', { ...base, chain_details });
    const out = join(folder, 'refreshed-details.json');
    const source = registry('with-keys', { slip44: { cosmoshub: 118, osmosis: 459, juno: 118 } });
    const argv = [
      '--chain-registry',
      source,
      '--out',
      out,
      '--data',
      known,
      '--no-shipped-overlays',
      '--json',
    ];
    const { contradictions } = JSON.parse((await wayfold('data', 'refresh', ...argv)).out);
    expect(contradictions).toEqual([
      'the keys of cosmoshub-4 are kept by hand, and the registry says the same now',
      'the keys of juno-1 are kept as eth, the registry says cosmos',
    ]);
    const made = JSON.parse(readFileSync(out, 'utf8'));
    expect(made.chain_details).toHaveLength(chain_details.length);
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
