/** Splits after an update of one of very many pools. */
import { expect, test } from 'vitest';
import { workAfterUpdate } from '../../test/quote/support/hub-market.js';

test.each([
  [50_000, 800_000],
  [200_000, 900_000],
])(
  'after an update of one of %d pools a split takes at most %d quotes in floats',
  (count, most) => {
    for (const work of workAfterUpdate(count)) expect(work).toBeLessThanOrEqual(most);
  },
  300_000,
);
