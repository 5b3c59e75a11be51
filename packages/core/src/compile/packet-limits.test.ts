/** Limits of memos and receivers, to the byte. */
import { expect, test } from 'vitest';
import { contractOf, refusalOf, routeOf, userOn, withCapabilities } from '../../test/compile/world.js';

test.each([
  [43, 'not refused'],
  [42, 'LIMIT_EXCEEDED addresses: a receiver of 43 bytes is longer than hub-1 or osmosis-1 allows'],
])('a receiver of 43 bytes where at most %s are allowed', (limit, expected) => {
  const world = withCapabilities('osmosis-1', { receiver_limit_bytes: limit });
  expect(refusalOf(world, routeOf(world, ['hub-1', 'uatom'], [{ to: 'osmosis-1' }]))).toBe(expected);
});

test('characters that chains write with six bytes count as six, also where the message is much shorter', () => {
  const contractAddress = contractOf('osmosis-1', 'vault');
  const frame = `{"wasm":{"contract":"${contractAddress}","msg":{"a":""}}}`.length;
  const count = 3000;
  const answer = (limit: number): string => {
    const world = withCapabilities('hub-1', { memo_limit_bytes: limit });
    const msg = `{"a":"${'<'.repeat(count)}"}`;
    return refusalOf(
      world,
      routeOf(world, ['hub-1', 'uatom'], [{ to: 'osmosis-1' }], {
        addresses: [userOn(world, 'hub-1'), contractAddress],
        postRouteHandler: { kind: 'wasm_msg', contractAddress, msg },
      }),
    );
  };
  expect(answer(frame + 6 * count)).toBe('not refused');
  expect(answer(frame + 6 * count - 1)).toBe(
    'MEMO_TOO_LONG postRouteHandler: the memo is longer than the chains that carry it allow',
  );
});
