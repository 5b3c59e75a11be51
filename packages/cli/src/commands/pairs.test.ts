import { describe, expect, test } from 'vitest';
import { atomHash, createFixture, overlay } from '../../test/support/wayfold.js';
import { runProgram } from '../program.js';

const { file, overlayFile, wayfold } = createFixture(runProgram);

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

  test('where nothing moves, the options that might help are named', async () => {
    const { code, out, err } = await wayfold('pairs', 'cosmoshub-4', 'ethereum');
    expect({ code, out }).toEqual({ code: 1, out: 'cosmoshub-4 → 1  0 assets\n' });
    expect(err).toMatch(/--evm[\s\S]*--multi-tx[\s\S]*--include-inactive/);
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
