/** A plan remembers as many events as the packets of a route can cause. */
import { expect, test } from 'vitest';
import { limits } from 'wayfold';
import { advance, type Sighting } from 'wayfold/track';
import { alone, endEvent, packet, plan, received, run, signed } from './by-hand.js';

const one = packet('p');
const ended = (sequence: number) => alone('a', endEvent('acknowledge_packet', one, sequence));

test('more are refused', () => {
  const most = 8 * limits.sentPackets;
  const before = advance(plan([run('x', [signed(one), received(one)])]), ended(0));
  const [sight] = before.seen as readonly [Extract<Sighting, { kind: 'packet' }>];
  const seen = Array.from({ length: most - 1 }, (_, at) => ({ ...sight, sequence: BigInt(at) }));
  const full = advance({ ...before, seen }, ended(most));
  expect(full.seen).toHaveLength(most);
  expect(() => advance(full, ended(most + 1))).toThrow(
    expect.objectContaining({ reason: 'LIMIT_EXCEEDED', field: '' }),
  );
});
