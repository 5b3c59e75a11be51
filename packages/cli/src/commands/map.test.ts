import { expect, test } from 'vitest';
import { createFixture, end } from '../../test/support/wayfold.js';
import { runProgram } from '../program.js';

const { file, overlayFile, wayfold } = createFixture(runProgram);

test('channels between two chains, and the ways', async () => {
  const { code, out } = await wayfold('map', 'cosmoshub', 'osmosis');
  expect(code).toBe(0);
  expect(out.split('\n')).toEqual([
    'transfer/channel-141 on cosmoshub-4 ↔ transfer/channel-0 on osmosis-1',
    '  cosmoshub (cosmoshub-4) ──channel-141 → channel-0──▶ Osmosis (osmosis-1)',
    '1 channel, 1 way in service',
    '',
  ]);
});

test('ways over other chains', async () => {
  const { out } = await wayfold('--overlay', overlayFile, 'map', 'juno-1', 'cosmoshub-4', '--json');
  expect(JSON.parse(out)).toEqual({
    ...{ from_chain_id: 'juno-1', to_chain_id: 'cosmoshub-4', channels: [] },
    ways: [
      [
        {
          ...{ from_chain_id: 'juno-1', to_chain_id: 'osmosis-1' },
          ...{ bridge_id: 'IBC', port: 'transfer', channel: 'channel-1' },
        },
        {
          ...{ from_chain_id: 'osmosis-1', to_chain_id: 'cosmoshub-4' },
          ...{ bridge_id: 'IBC', port: 'transfer', channel: 'channel-0' },
        },
      ],
    ],
  });
});

test('a closed channel is shown with the reason, and is no way', async () => {
  const scope = { chain_id: 'osmosis-1', counterparty_chain_id: 'juno-1' };
  const row = {
    scope,
    direction: 'both',
    effect: 'refuse',
    reason: 'client_expired',
    note: 'it has',
    source: 'x',
  };
  const closed = file('closed.json', {
    channels: [{ a: end('juno-1', 'channel-1'), b: end('osmosis-1', 'channel-42') }],
    outages: [{ ...row, since: '2020-01-01' }],
  });
  const { code, out } = await wayfold('--overlay', closed, 'map', 'juno-1', 'osmosis-1');
  expect(code).toBe(0);
  expect(out).toContain('transfer/channel-1 on juno-1 ↔ transfer/channel-42 on osmosis-1  ');
  expect(out).toContain('it has');
  expect(out).toContain('1 channel, 0 ways in service');
});

test.each([
  ['nothing joins them', ['map', 'juno-1', '1'], 1],
  ['a chain that is not known', ['map', 'juno-1', 'nowhere-1'], 3],
])('%s', async (_name, argv, code) => {
  expect((await wayfold(...argv)).code).toBe(code);
});
