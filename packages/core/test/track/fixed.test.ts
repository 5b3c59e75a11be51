/**
 * Fixed routes through the small random world, watched. The runs judge what a plan says of each. All of it is pinned too, as the
 * code answers it: where a digest differs, some step, proof, place or action of a plan is another.
 */
import { expect, test } from 'vitest';
import { compileMsgs } from 'wayfold/compile';
import { quoteOf } from '../random/judge.js';
import { drawRoute } from '../random/route.js';
import { tapeOf } from '../random/tape.js';
import { digestOf, drawer } from '../../../../test/support/pinned.js';
import { trackProblems } from '../../../../test/support/track/judge.js';
import { toldOf } from '../../../../test/support/track/told.js';

const now = 1_735_689_600_123_456_789n;

function drawnFrom(seed: number) {
  const draw = drawer(seed);
  const route = drawRoute(tapeOf(Array.from({ length: 80 }, () => draw(65_536))));
  const { txs } = compileMsgs(route.registry, route.request, { now });
  return { txs, registry: route.registry, options: { now, quote: quoteOf(route) } };
}

test.each<[number, string, string]>([
  [9, '1 tx: swap', 'a33a241ac0fe4cda'],
  [20, '4 tx: swap, transfer, transfer, swap, swap, transfer', 'bbffb9a78566a0c4'],
  [25, '2 tx: transfer, swap, transfer', '5d31774971b6abaf'],
  [57, '3 tx: transfer, swap, transfer, bank_send', '5cc867d7a68ca9fd'],
  [68, '2 tx: swap, transfer, bank_send', 'd7de8081331a56c7'],
  [80, '1 tx: swap, transfer', '40e2f6b428b37615'],
  [82, '3 tx: transfer, swap, transfer, transfer', 'abbaecc067605de2'],
  [89, '2 tx: transfer, transfer, swap', '4529e07274e84c7a'],
  [99, '1 tx: swap, transfer, swap', '7ec7fe3ae01babc7'],
  [27, '2 tx: swap, transfer, transfer', 'be6fd0a4d815ba61'],
])('seed %i, which draws %s', (seed, _kinds, digest) => {
  const { registry, txs, options } = drawnFrom(seed);
  const counts = { runs: 0, events: 0, wide: 0 };
  expect(trackProblems(registry, txs, options, drawer(seed), counts)).toEqual([]);
  expect(counts.runs).toBeGreaterThan(1);
  expect(digestOf(toldOf(registry, txs, options, drawer(seed), 5))).toBe(digest);
});
