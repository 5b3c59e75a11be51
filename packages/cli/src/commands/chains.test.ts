import { describe, expect, test } from 'vitest';
import { createFixture } from '../../test/support/wayfold.js';
import { runProgram } from '../program.js';

const { wayfold } = createFixture(runProgram);

describe('chains', () => {
  test.each([
    ['osmosis', 0, ['osmosis-1']],
    ['HUB', 0, ['cosmoshub-4']],
    ['nothing', 1, []],
  ])('filter %s', async (filter, code, ids) => {
    const answer = await wayfold('chains', filter, '--json');
    expect(answer.code).toBe(code);
    const { chains }: { chains: readonly { chain_id: string }[] } = JSON.parse(answer.out);
    expect(chains.map((chain) => chain.chain_id)).toEqual(ids);
  });

  test('are counted', async () => {
    expect((await wayfold('chains')).out).toMatch(/\n4 chains\n$/);
  });
});
