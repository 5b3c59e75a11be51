/**
 * Rows of each pool type with one member changed, in every way of a list: what is read of them, or why they are refused. The digests
 * pin the code's own answers; the rules themselves are in the tests of each type.
 */
import { describe, expect, test } from 'vitest';
import { createPools, exportPools } from 'wayfold/pools';
import { kinds } from '../../src/pools/kinds/index.js';
import { PoolRowError } from '../../src/pools/row.js';
import { digestOf } from '../../../../test/support/pinned.js';
import { editsOf } from './edits.js';
import { rowsOf } from './fixed.js';

/** 2024-12-31T23:59:30Z */
const time = 1_735_689_570_000_000_000n;

describe('one member changed, as the code answers', () => {
  test.each<[string, string]>([
    ['weighted', '390cd69cfe686d40'],
    ['stable', 'a851c9e5388dceb2'],
    ['concentrated', '3a231099f610e373'],
    ['transmuter', '55469c5f178b8bbb'],
    ['orderbook', '2009616635be8b3e'],
    ['astroport_xyk', '1f4ac926579b3a70'],
    ['astroport_stable', 'c6c34b41b0e6d73a'],
    ['astroport_pcl', '4141c39b3c461204'],
  ])('%s', (type, digest) => {
    const kind = kinds.get(type);
    const answers = rowsOf(type, 1)
      .slice(0, 1)
      .flatMap((row) =>
        editsOf(row as never)
          .filter(([, edited]) => edited !== null && typeof edited === 'object')
          .map(([path, edited]) => [path, read(() => kind?.write(kind.read(edited as never, time)))]),
      );
    expect(answers.length).toBeGreaterThan(100);
    expect(digestOf(answers)).toBe(digest);
  });

  test('a file', () => {
    const file = {
      ...{
        format: 'pool-snapshot/1',
        chain_id: 'osmosis-1',
        height: '7',
        time: '2024-12-31T23:59:00Z',
        synthetic: true,
      },
      ...{ venue: 'osmosis-poolmanager', provenance: 'made up' },
      taker_fee: { default: '0.001', pairs: { 'uatom|uosmo': '0.002' } },
      denoms: { uosmo: { symbol: 'OSMO', decimals: 6, price_usd: '0.5' } },
      pools: [
        {
          id: '1',
          type: 'astroport_xyk',
          assets: [
            { denom: 'uatom', amount: '1' },
            { denom: 'uosmo', amount: '2' },
          ],
          fee_rate: '0.003',
          maker_fee_rate: '0',
          fee_share_bps: 0,
        },
      ],
    };
    const answers = editsOf(file).flatMap(([path, edited]) =>
      [false, true].map((skipInvalid) => [path, readFile(edited, skipInvalid)]),
    );
    expect(digestOf(answers)).toBe('383d64e79e324732');
  });
});

function read(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    if (error instanceof PoolRowError) return `${error.pointer}: ${error.message}`;
    throw error;
  }
}

function readFile(file: unknown, skipInvalid: boolean): unknown {
  try {
    const pools = createPools([file], { skipInvalid });
    return [
      exportPools(pools),
      pools.diagnostics,
      [...pools.chains.values()].map(({ timestamp, layout }) => [timestamp, layout]),
    ];
  } catch (error) {
    return String(error);
  }
}
