/** Channels that the data has and a transfer cannot use. */
import { expect, test } from 'vitest';
import { refusalOf, registry, routeOf, worldWith } from '../../../test/compile/world.js';
import type { CompileRequest } from '../request.js';

test.each<[string, string]>([
  ['channel-569', 'not refused'],
  [
    '07-tendermint-5',
    'UNSUPPORTED_OPERATION operations[0]: 07-tendermint-5 on hub-1 is an IBC v2 client, which a transfer operation cannot use',
  ],
])('a transfer over %s', (channel, expected) => {
  const world = worldWith({
    channels: [
      {
        a: { chain_id: 'hub-1', port: 'transfer', channel: '07-tendermint-5' },
        b: { chain_id: 'neutron-1', port: 'transfer', channel: '07-tendermint-9' },
      },
    ],
  });
  const request = routeOf(registry, ['hub-1', 'uatom'], [{ to: 'neutron-1' }]);
  const operations = request.operations.map((one) => ({ ...one, channel })) as CompileRequest['operations']; // a transfer
  expect(refusalOf(world, { ...request, operations })).toBe(expected);
});
