import { describe, expect, test } from 'vitest';
import { atomHash, createFixture, end } from '../../test/support/wayfold.js';
import { runProgram } from '../program.js';

const { file, wayfold } = createFixture(runProgram);

describe('origin', () => {
  test('draws the way from the origin', async () => {
    expect(await wayfold('origin', 'osmosis-1', atomHash, 'uosmo')).toEqual({
      code: 0,
      err: '',
      out: [
        'ATOM  Cosmos Hub Atom · 6 decimals · uatom on cosmoshub-4',
        '  cosmoshub (cosmoshub-4) ──channel-141 → channel-0──▶ Osmosis (osmosis-1)',
        `  uatom                                                ${atomHash}`,
        '',
        'OSMO  6 decimals · native here: uosmo on osmosis-1',
        '  Osmosis (osmosis-1)',
        '  uosmo',
        '',
      ].join('\n'),
    });
  });

  test('takes names of chains and symbols that are clear, and says so', async () => {
    const { code, out, err } = await wayfold('origin', 'Osmosis', 'atom', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      origin_assets: [{ asset: { denom: 'uatom' }, asset_found: true }],
    });
    expect(err).toBe(`Osmosis is read as chain osmosis-1\natom is read as ${atomHash} on osmosis-1\n`);
  });

  test('does not guess between two assets with one symbol', async () => {
    const { code, out, err } = await wayfold('origin', 'osmosis-1', 'TWIN');
    expect({ code, out }).toEqual({ code: 3, out: '' });
    expect(err).toMatch(
      /^wayfold: several assets on osmosis-1 have the symbol TWIN.*\n {2}twin1: .*\n {2}twin2: /,
    );
  });

  test.each([
    ['osmosis-1', 'unothing', 'asset', 'unothing is not listed on osmosis-1; it is taken as a denom\n'],
    ['nowhere-1', 'uatom', 'chain', ''],
    ['osmosis-9', 'uatom', 'chain', 'osmosis-9 is no chain of the data; did you mean osmosis-1?\n'],
  ])('%s %s is not found', async (chain, denom, what, err) => {
    expect(await wayfold('origin', chain, denom)).toEqual({
      code: 1,
      out: `${denom} on ${chain}: not found, unknown ${what}\n`,
      err,
    });
  });

  const named = file('named.json', {
    channels: [{ a: end('juno-1', 'channel-1'), b: end('cosmoshub-4', 'channel-207') }],
    symbols: { renames: [{ old: 'GAIA', new: 'HUB', chain_id: 'cosmoshub-4', denom: 'uatom' }] },
  });

  test('takes a symbol that a coin had', async () => {
    const { code, err } = await wayfold('--overlay', named, 'origin', 'osmosis-1', 'GAIA');
    expect(code).toBe(0);
    expect(err).toBe(`GAIA is read as ${atomHash} on osmosis-1, which is called ATOM in the data\n`);
  });

  test('finds the voucher that a chain does not list, and says over which channel it comes', async () => {
    const { code, out, err } = await wayfold('--overlay', named, 'origin', 'juno-1', 'ATOM');
    expect(code).toBe(0);
    expect(out).toContain('uatom on cosmoshub-4');
    expect(err).toMatch(
      /^ATOM on juno-1 is ibc\/[0-9A-F]{64} over channel-1 \(from channel-207 on cosmoshub-4\); juno-1 does not list it\n$/,
    );
  });
});
