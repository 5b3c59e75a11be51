/** New facts that a corroborating source contradicts: the row waits for a decision. */
import { describe, expect, test } from 'vitest';
import { edited } from './tree.js';
import { again, replaced, wholeTree, witnesses } from './witnesses.js';

/** A new coin of Noble in the chain registry, and Keplr's opinion about it. */
const newCoin = (decimals: number) => {
  const asset = {
    ...{ base: 'unew', display: 'new', symbol: 'NEW', name: 'New', type_asset: 'sdk.coin' },
    denom_units: [
      { denom: 'unew', exponent: 0 },
      { denom: 'new', exponent: 6 },
    ],
  };
  const file = 'chain-registry/noble/assetlist.json';
  const listed = edited([{ file, patch: [{ op: 'add', path: '/assets/-', value: asset }] }]);
  const keplr = replaced(witnesses, 'keplr/cosmos/noble.json', [
    '"currencies":[',
    `"currencies":[{"coinDenom":"NEW","coinMinimalDenom":"unew","coinDecimals":${decimals}},`,
  ]);
  return new Map([...listed, ...keplr]);
};

/** Another number of decimals of a known coin in the chain registry. */
const changedCoin = (file: string, from: string, to: string) => replaced(wholeTree, file, [from, to]);
const known = changedCoin(
  'chain-registry/noble/assetlist.json',
  '"denom": "usdc",\n     "exponent": 6',
  '"denom": "usdc",\n     "exponent": 8',
);

describe('a new fact that a corroborating source contradicts', () => {
  const decimalsOf = (denom: string, { snapshot }: ReturnType<typeof again>) =>
    snapshot?.assets?.find((row) => row.chain_id === 'noble-1' && row.denom === denom)?.decimals;

  test('a new coin is left out, with both values', () => {
    const result = again(newCoin(18));
    const [one, ...others] = result.report.disagreements;
    expect([result.exitCode, result.report.outcome, others]).toEqual([1, 'refused', []]);
    expect(one).toMatchObject({
      ...{ key: 'noble-1|unew', fact: 'decimals', accepted: false },
      said: [
        { source: 'chain-registry', value: '6' },
        { source: 'keplr', value: '18' },
      ],
    });
    expect(decimalsOf('unew', result)).toBeUndefined();
    expect(again(newCoin(6)).report.changes.map(({ key }) => key)).toEqual(['noble-1|unew']);
  });

  test('a known coin is kept as before, and its vouchers too', () => {
    const result = again(known);
    expect([result.exitCode, result.report.changes]).toEqual([1, []]);
    expect(decimalsOf('uusdc', result)).toBe(6);
    expect(result.report.disagreements.map(({ key, fact }) => `${fact} ${key}`)).toEqual([
      'decimals noble-1|uusdc',
    ]);
  });

  test('is decided by the id of either value, for that value alone', () => {
    for (const [tree, denom, taken] of [
      [newCoin(18), 'unew', 6],
      [known, 'uusdc', 8],
    ] as const) {
      const [{ id = '', change = '' } = {}] = again(tree).report.disagreements;
      const asBefore = again(tree, { accept: [id] });
      expect([asBefore.exitCode, decimalsOf(denom, asBefore)]).toEqual([0, denom === 'unew' ? undefined : 6]);
      const asNew = again(tree, { accept: [change] });
      expect(decimalsOf(denom, asNew)).toBe(taken);
      expect(asNew.report.disagreements).toMatchObject([{ accepted: true }]);
      const other = again(wholeTree, { accept: [id] });
      expect([other.exitCode, other.report.unused]).toEqual([1, [id]]);
    }
  });

  test('a changed prefix stays as before', () => {
    const result = again(
      replaced(wholeTree, 'chain-registry/noble/chain.json', ['prefix": "noble"', 'prefix": "nobel"']),
    );
    expect(result.report.disagreements.map(({ fact }) => fact)).toEqual(['prefix']);
    expect(result.snapshot?.chains?.find((row) => row.chain_id === 'noble-1')?.bech32_prefix).toBe('noble');
  });

  test('a new channel that leads elsewhere by the paths of the lists is left out', () => {
    const end = (channel: string) => ({ channel_id: channel, port_id: 'transfer' });
    const channel = {
      ...{ chain_1: end('channel-900'), chain_2: end('channel-901') },
      ...{ ordering: 'unordered', version: 'ics20-1' },
    };
    const coin = { chain_name: 'juno', base_denom: 'ujunox', path: 'transfer/channel-901/ujunox' };
    const pair = {
      file: 'chain-registry/_IBC/cosmoshub-osmosis.json',
      patch: [{ op: 'add', path: '/channels/-', value: channel }],
    } as const;
    const zone = {
      file: 'assetlists/osmosis-1/osmosis.zone_assets.json',
      patch: [{ op: 'add', path: '/assets/-', value: coin }],
    } as const;
    expect(again(edited([pair])).report.changes.map(({ what }) => what)).toEqual(['new:channel']);
    const { exitCode, report } = again(edited([pair, zone]));
    expect([exitCode, report.changes]).toEqual([1, []]);
    expect(report.disagreements).toMatchObject([
      {
        ...{ fact: 'ends', key: 'cosmoshub-4/transfer/channel-900' },
        said: [
          { source: 'assetlists', value: 'juno-1' },
          { source: 'chain-registry', value: 'cosmoshub-4' },
        ],
      },
    ]);
  });

  test('a change on which two sources agree is a major that names them', () => {
    const tree = replaced(known, 'keplr/cosmos/noble.json', ['"coinDecimals":6', '"coinDecimals":8']);
    const both = replaced(tree, 'keplr/cosmos/noble.json', ['"coinDecimals":6', '"coinDecimals":8']);
    const { exitCode, report } = again(both);
    expect([exitCode, report.disagreements]).toEqual([1, []]);
    const change = report.changes.find(({ key }) => key === 'noble-1|uusdc');
    expect(change).toMatchObject({
      class: 'major',
      said: [
        { source: 'chain-registry', value: '8' },
        { source: 'keplr', value: '8' },
      ],
    });
  });
});
