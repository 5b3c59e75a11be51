import { describe, expect, test } from 'vitest';
import { atomHash, createFixture, overlay } from '../../test/support/wayfold.js';
import { runProgram } from '../program.js';

const { file, overlayFile, wayfold } = createFixture(runProgram);

const warned = {
  scope: { chain_id: 'cosmoshub-4', channel_id: 'channel-141' },
  direction: 'out',
  effect: 'warn',
  reason: 'channel_congested_timeouts',
  since: '2026-08-10',
  note: 'packets are slow',
  source: 'a test',
} as const;

describe('pairs', () => {
  test('is a table', async () => {
    const { code, out } = await wayfold('pairs', 'cosmoshub-4', 'osmosis-1');
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual([
      expect.stringMatching(/^cosmoshub-4 → osmosis-1 {2}1 asset$/),
      expect.stringMatching(/^symbol +name +on cosmoshub-4 +on osmosis-1 +txs +bridges$/),
      expect.stringMatching(new RegExp(`^ATOM +Cosmos Hub Atom +uatom +${atomHash} +1 +IBC$`)),
      '',
    ]);
  });

  test('is cut where asked, with what is at home first', async () => {
    const argv = ['pairs', 'osmosis-1', 'juno-1', '--overlay', overlayFile, '--limit', '1'];
    const lines = (await wayfold(...argv)).out.split('\n');
    expect(lines[2]).toMatch(/^OSMO +uosmo +ibc/);
    expect(lines[3]).toMatch(/^… and \d more$/);
  });

  test('an overlay adds a channel, and with it pairs', async () => {
    const without = await wayfold('pairs', 'osmosis-1', 'juno-1', '--json');
    expect(without).toEqual({ code: 1, out: '{"assets_between_chains":[]}\n', err: '' });
    const within = await wayfold('pairs', 'osmosis-1', 'juno-1', '--json', '--overlay', overlayFile);
    expect(within.code).toBe(0);
    expect(within.out).toContain('"asset_on_source":{"denom":"uosmo","chain_id":"osmosis-1"');
  });

  test('a later overlay wins over an earlier one', async () => {
    const closed = file('closed.json', { channels: [{ ...overlay.channels?.[0], status: 'INACTIVE' }] });
    const overlays = (...paths: readonly string[]) => paths.flatMap((path) => ['--overlay', path]);
    const ask = ['pairs', 'osmosis-1', 'juno-1', '--json'];
    expect((await wayfold(...ask, ...overlays(overlayFile, closed))).code).toBe(1);
    expect((await wayfold(...ask, ...overlays(closed, overlayFile))).code).toBe(0);
    expect((await wayfold(...ask, ...overlays(overlayFile, closed), '--include-inactive')).code).toBe(0);
  });

  test('where nothing moves, the options that help are named', async () => {
    const usdc = (chain_id: string, domain: number, usdc_denom: string) => ({ chain_id, domain, usdc_denom });
    const circle = file('circle.json', {
      chains: [{ chain_id: 'sol', chain_name: 'sol', chain_type: 'svm' }],
      bridges: {
        cctp: {
          evm_v1: [usdc('1', 0, '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48')],
          noble: usdc('juno-1', 4, 'uusdc'),
          solana: usdc('sol', 5, 'EPjF'),
        },
      },
      assets: [{ chain_id: 'juno-1', denom: 'uusdc', symbol: 'USDC', decimals: 6 }],
    });
    const halted = file('halted.json', { outages: [{ ...warned, effect: 'refuse' }] });
    const hint = async (source: string, dest: string, ...more: readonly string[]) => {
      const { code, out, err } = await wayfold('pairs', source, dest, '--overlay', circle, ...more);
      expect({ code, out }).toEqual({ code: 1, out: `${source} → ${dest}  0 assets\n` });
      return err;
    };
    expect(await hint('juno-1', 'sol')).toContain(
      'hint: --svm --include-no-metadata lists 1 asset over CCTP\n',
    );
    expect(await hint('1', 'juno-1', '--include-no-metadata')).toContain(
      'hint: --evm lists 1 asset over CCTP\n',
    );
    expect(await hint('cosmoshub-4', 'osmosis-1', '--overlay', halted)).toContain(
      'hint: --include-inactive lists 1 asset over IBC\n',
    );
    expect(await hint('cosmoshub-4', 'sol')).toBe('');
  });

  test('what is risky is said in a column, and below in words', async () => {
    const risky = file('risky.json', { outages: [warned] });
    const argv = ['pairs', 'cosmoshub-4', 'osmosis-1', '--overlay', risky];
    const { code, out } = await wayfold(...argv);
    expect(code).toBe(0);
    expect(out.split('\n').slice(1)).toEqual([
      expect.stringMatching(/ bridges {2}care$/),
      expect.stringMatching(/ IBC {6}channel_congested_timeouts$/),
      'warning  channel channel-141 on cosmoshub-4 (away from it) needs care since 2026-08-10: packets are slow (a test)',
      '',
    ]);
    const json = JSON.parse((await wayfold(...argv, '--json')).out);
    expect(json.assets_between_chains[0].warnings).toEqual([
      {
        reason: 'OUTAGE',
        outage_reason: 'channel_congested_timeouts',
        message: expect.stringMatching(/^channel channel-141 .* slow \(a test\)$/),
        field: '/source_chain_id',
        since: '2026-08-10',
        source: 'a test',
      },
    ]);
    const back = await wayfold('pairs', 'osmosis-1', 'cosmoshub-4', '--overlay', risky, '--json');
    expect(JSON.parse(back.out).assets_between_chains[0]).not.toHaveProperty('warnings');
  });

  test('what the engine refuses is one sentence for people, and the error of the interface for programs', async () => {
    const text = await wayfold('pairs', 'nowhere-1', 'osmosis-1');
    expect({ ...text, err: text.err.split('\n')[0] }).toEqual({
      code: 3,
      out: '',
      err: 'wayfold: source chain not found: "nowhere-1" (at /source_chain_id)',
    });
    const json = await wayfold('pairs', 'nowhere-1', 'osmosis-1', '--json');
    expect(json.code).toBe(3);
    expect(JSON.parse(json.out)).toMatchObject({ code: 5, details: [{ reason: 'UNKNOWN_CHAIN' }] });
  });
});
