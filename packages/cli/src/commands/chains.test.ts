import { describe, expect, test } from 'vitest';
import { createFixture } from '../../test/support/wayfold.js';
import { runProgram } from '../program.js';

const { file, wayfold } = createFixture(runProgram);

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

describe('chains out of service', () => {
  const said = { note: 'The team says so.', source: 'example.org', checked: '2026-08-02' };
  const outage = (chain_id: string, effect: string, reason: string) => ({
    ...{ scope: { chain_id }, direction: 'both', effect, reason, since: '2026-08-01' },
    ...said,
  });
  const overlay = file('outages.json', {
    outages: [
      outage('juno-1', 'refuse', 'chain_halted'),
      outage('osmosis-1', 'warn', 'winding_down'),
      {
        ...outage('1', 'refuse', 'planned_shutdown'),
        since: '2027-01-01',
      },
    ],
  });
  const ask = (...argv: readonly string[]) =>
    wayfold('--overlay', overlay, '--clock', '1798675200000000000', 'chains', ...argv);
  const juno = 'juno-1 is out of service since 2026-08-01: The team says so. (example.org)\n';

  test('are counted beside the list, and what needs care is told below it', async () => {
    const { code, out } = await ask();
    expect(code).toBe(0);
    expect(out).not.toContain('juno-1');
    expect(out).toContain('\n3 chains\n');
    expect(out).toContain('osmosis-1 needs care since 2026-08-01: The team says so. (example.org)\n');
    expect(out.endsWith('1 chain out of service; --include-inactive lists them\n')).toBe(true);
  });

  test('are told where a filter names them', async () => {
    expect(await ask('juno')).toMatchObject({ code: 1, out: `0 chains\n${juno}`, err: '' });
  });

  test('are listed with their reasons when asked for', async () => {
    const { code, out, err } = await ask('juno', '--include-inactive');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^juno-1 {2}/m);
    expect(out.endsWith(`1 chain\n${juno}`)).toBe(true);
  });

  test('the JSON has them in the words of the interface', async () => {
    const { out } = await ask('juno', '--include-inactive', '--json');
    const told = { reason: 'chain_halted', effect: 'refuse', direction: 'both', since: '2026-08-01' };
    expect(JSON.parse(out)).toMatchObject({ chains: [{ chain_id: 'juno-1', outages: [told] }] });
  });

  test('a day that has not come only warns', async () => {
    expect((await ask('ethereum')).out).toContain('1 needs care since 2027-01-01: ');
    const late = await wayfold('--overlay', overlay, '--clock', '1800000000000000000', 'chains', 'ethereum');
    expect(late.code).toBe(1);
    expect(late.out).toContain('0 chains\n1 is out of service since 2027-01-01: ');
  });
});
