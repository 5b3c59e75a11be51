import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { atomHash, base, cosmos, createFixture } from '../../test/support/wayfold.js';
import { runProgram } from '../program.js';

const { data, file, folder, wayfold } = createFixture(runProgram);

describe('data', () => {
  test('check finds nothing in good data', async () => {
    expect(await wayfold('data', 'check', data)).toEqual({
      code: 0,
      out: '4 chains, 1 channel, 5 assets; no findings\n',
      err: '',
    });
  });

  test.each<[string, unknown, string, string]>([
    [
      'a defect',
      { ...base, chains: [{ ...base.chains?.[0], bech32_prefix: '' }] },
      'DATA_INVALID',
      '/chains/0/bech32_prefix',
    ],
    ['an unknown shape', [1, 2], 'DATA_INVALID', ''],
    ['no JSON', 'chains:', 'DATA_INVALID', ''],
    ['damaged packed data', { format: 'wayfold-core', version: 1 }, 'DATA_INVALID', ''],
  ])('check tells of %s', async (name, content, reason, field) => {
    const path = file(`${name}.json`, content);
    const { code, out } = await wayfold('data', 'check', path, '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toEqual({
      diagnostics: expect.arrayContaining([{ reason, field, message: expect.any(String) }]),
    });
    expect((await wayfold('data', 'check', path)).code).toBe(1);
  });

  test('info tells how old each part is, and by which clock it is stale', async () => {
    const path = file('aged.json', {
      ...base,
      as_of: {
        chains: '2026-02-01',
        outages: { oldest: '2026-01-01', newest: '2026-02-03', rows: 4, unchecked: 1 },
        symbols: '2026-01-01',
      },
      source: { name: 'a registry', version: '2.0', date: '2026-01-01' },
      sources: [{ name: 'a list', commit: 'abc123' }],
    });
    const asked = ['data', 'info', '--data', path, '--no-shipped-overlays', '--clock', '1780000000000000000'];
    const { code, out } = await wayfold(...asked);
    expect(code).toBe(0);
    expect(out.split('\n').map((line) => line.trimEnd())).toEqual([
      '4 chains, 1 channel, 5 assets',
      'a registry 2.0 (2026-01-01)',
      'a list at abc123',
      '',
      'part          rows  oldest      newest      age',
      'chains        4     2026-02-01  2026-02-01  116 days',
      'channels      1     unknown     unknown     unknown',
      'assets        5     unknown     unknown     unknown',
      'capabilities  0     unknown     unknown     unknown',
      'outages       0     2026-01-01  2026-02-03  147 days  stale: more than 60 days',
      'bridges             unknown     unknown     unknown',
      'swap venues   0     unknown     unknown     unknown',
      'symbols             2026-01-01  2026-01-01  147 days',
      'durations           unknown     unknown     unknown',
      '',
    ]);
    const told = JSON.parse((await wayfold(...asked, '--json')).out);
    expect(told).toMatchObject({
      ages: [
        { part: 'chains', as_of: '2026-02-01', rows: 4, days: 116, is_stale: false },
        { part: 'channels', oldest: null, newest: null, days: null, is_stale: false },
        { part: 'assets' },
        { part: 'capabilities' },
        { part: 'outages', newest: '2026-02-03', unchecked: 1, days: 147, is_stale: true },
        { part: 'bridges' },
        { part: 'swap_venues' },
        { part: 'symbols' },
        { part: 'durations' },
      ],
      warnings: [{ reason: 'STALE_DATA' }],
      sources: [{ version: '2.0' }, { commit: 'abc123' }],
    });
    const route = ['route', 'osmosis-1', 'ATOM', 'cosmoshub-4', '--amount', '1'];
    const drawn = await wayfold(...route, ...asked.slice(2));
    expect(drawn.out).toContain('warning  the data of outages is of 2026-01-01, 147 days ago');
    expect(
      (await wayfold(...route, ...asked.slice(2, -2), '--clock', '1767400000000000000')).out,
    ).not.toContain('warning');
  });

  test('check tells what a file changes in the data below it', async () => {
    const [channel] = base.channels ?? [];
    const other = { chain_id: 'elsewhere-1', port: 'transfer', channel: 'channel-77' };
    const path = file('changed.json', { channels: [{ a: channel?.a, b: other }] });
    const { code, out } = await wayfold('data', 'check', path, '--data', data, '--json');
    expect(code).toBe(1);
    const { diagnostics } = JSON.parse(out);
    expect(diagnostics).toMatchObject([
      { reason: 'DATA_CHANGED_MEANING', field: '/channels/0' },
      { reason: 'UNKNOWN_REFERENCE', field: '/channels/0/b/chain_id', value: 'elsewhere-1' },
    ]);
    for (const word of ['channel-77 on elsewhere-1', channel?.b.chain_id ?? '?', 'changed.json']) {
      expect(diagnostics[0].message).toContain(word);
    }
  });

  test('check reads a file without chains over the data', async () => {
    const [channel] = base.channels ?? [];
    const row = (id: string | undefined) => ({
      outages: [
        {
          ...{ scope: { chain_id: channel?.a.chain_id, channel_id: id } },
          ...{ direction: 'out', effect: 'refuse', reason: 'client_expired', source: 'us' },
        },
      ],
    });
    const good = file('overlay-good.json', row(channel?.a.channel));
    expect((await wayfold('data', 'check', good, '--data', data)).out).toContain('no findings');
    const bad = file('overlay-bad.json', row('channel-9999'));
    const { code, out } = await wayfold('data', 'check', bad, '--data', data, '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out).diagnostics).toMatchObject([
      { reason: 'UNKNOWN_REFERENCE', field: '/outages/0/scope/channel_id', value: 'channel-9999' },
    ]);
  });

  test('check looks references up in the files before it, or not at all', async () => {
    const rows = (chain_id: string) => [{ chain_id, denom: 'umine', symbol: 'MINE', decimals: 6 }];
    const chain = { chain_id: 'mine-1', chain_name: 'mine', chain_type: 'cosmos', bech32_prefix: 'mine' };
    const chains = file('mine-chains.json', { chains: [chain] });
    const coins = file('mine-coins.json', { assets: rows('mine-1') });
    const typo = file('mine-typo.json', { assets: rows('mine-2') });
    const checked = async (...argv: readonly string[]) => {
      const { code, out } = await wayfold('data', 'check', ...argv, '--data', data, '--json');
      return { code, found: JSON.parse(out).diagnostics };
    };
    expect(await checked(chains, coins)).toEqual({ code: 0, found: [] });
    expect(await checked(coins, '--over', chains)).toEqual({ code: 0, found: [] });
    expect(await checked(typo, '--over', 'none')).toEqual({ code: 0, found: [] });
    expect(await checked(chains, typo)).toMatchObject({
      code: 1,
      found: [{ reason: 'UNKNOWN_REFERENCE', value: 'mine-2', did_you_mean: ['mine-1'] }],
    });
    const { out } = await wayfold('data', 'check', typo, '--data', data, '--over', 'none');
    expect(out).toContain('references are not looked up');
  });

  test('check says what is wrong with a router of an overlay, at its row', async () => {
    const row = { chain_id: '1', venue: 'ethereum-fork', router: `0x${'7'.repeat(40)}` };
    const wrong = { ...row, chain_id: 'osmosis-1' };
    const overlay = { bridges: { evm_swap: { uniswap_routers: [row, wrong, { ...row, venue: 'other' }] } } };
    const { code, out } = await wayfold('data', 'check', file('routers.json', overlay), '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out).diagnostics).toMatchObject([
      { reason: 'DATA_INVALID', field: '/bridges/evm_swap/uniswap_routers/1/chain_id' },
      { reason: 'DATA_INVALID', field: '/bridges/evm_swap/uniswap_routers/2/router' },
    ]);
  });

  test('build gives a snapshot that answers like what it was built from', async () => {
    const built = join(folder, 'built.json');
    expect(await wayfold('data', 'build', '--from', data, '--out', built)).toMatchObject({
      code: 0,
      out: '',
    });
    expect(await wayfold('data', 'diff', data, built)).toEqual({ code: 0, out: 'no difference\n', err: '' });
  });

  test('pack cuts out chains, and the file is data again', async () => {
    const packed = join(folder, 'packed.json');
    await wayfold('data', 'pack', '--chains', 'cosmoshub-4,osmosis', '--out', packed);
    const argv = ['origin', 'osmosis-1', atomHash, '--json'];
    const answer = await wayfold('--data', packed, ...argv);
    expect(answer).toEqual(await wayfold(...argv));
    expect((await wayfold('--data', packed, 'chains', 'juno')).code).toBe(1);
  });

  test('diff tells what was added, removed and changed', async () => {
    const [hub, osmosis] = base.chains ?? [];
    const after = file('after.json', {
      ...base,
      chains: [{ ...hub, slip44: 118 }, osmosis, cosmos('new-1', 'new', 'new')],
    });
    const { code, out } = await wayfold('data', 'diff', data, after);
    expect(code).toBe(1);
    expect(out.split('\n')).toEqual([
      'chains (1 added, 2 removed, 1 changed)',
      '  + new-1',
      '  - 1',
      '  - juno-1',
      '  ~ cosmoshub-4',
      '      /slip44: nothing → 118',
      expect.stringMatching(/^classes \(major 3, minor 1, patch 0\)$/),
      ...Array.from({ length: 3 }, () => expect.stringMatching(/^ {2}(?:gone:chain|slip44):/)),
      '',
    ]);
    expect(JSON.parse((await wayfold('data', 'diff', data, after, '--json')).out)).toMatchObject({
      chains: { added: ['new-1'] },
    });
  });
});
