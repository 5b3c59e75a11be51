/** Bridges that their owner closed at a chain, and published ends of chains. */
import { describe, expect, test } from 'vitest';
import { again, replaced, run, settled, wholeTree } from './witnesses.js';

describe('ends and closed bridges', () => {
  const metadata = 'hyperlane/chains/stride/metadata.yaml';

  test('a disabled service closes the bridge at that chain, and nothing else', () => {
    expect(settled.outages).toMatchObject([
      { scope: { chain_id: 'stride-1', bridge: 'HYPERLANE' }, effect: 'refuse', reason: 'bridge_closed' },
    ]);
  });

  test('it opens again when the owner says so', () => {
    const open = again(replaced(wholeTree, metadata, ['disabled', 'live']));
    expect(open.report.changes).toMatchObject([{ what: 'lifted', class: 'minor' }]);
    expect(open.snapshot?.outages ?? []).toEqual([]);
  });

  test('a row that cites something else stays', () => {
    const outages = (settled.outages ?? []).map((row) => ({ ...row, source: 'a statement of the owner' }));
    const open = replaced(wholeTree, metadata, ['disabled', 'live']);
    expect(run(open, { before: { ...settled, outages } }).report.outcome).toBe('same');
  });

  test('a published day of an EVM chain is an end, and a second source moves deposits only', () => {
    const selectors = 'chain-selectors/selectors.yml';
    const day = (text: string) => replaced(wholeTree, selectors, ['  97:', `    sunset_at: ${text}\n  97:`]);
    const ended = again(day('2026-06-30'));
    const [{ id = '', ...end } = {}] = ended.report.changes;
    expect(end).toMatchObject({ what: 'end', class: 'major', key: '250', after: '2026-06-30' });
    const taken = again(day('2026-06-30'), { accept: [id] });
    expect(taken.exitCode).toBe(0);
    const rowOf = (snapshot: typeof taken.snapshot) =>
      snapshot?.chains?.find((row) => row.chain_id === '250');
    expect(rowOf(taken.snapshot)).toMatchObject({
      closes_at: '2026-06-30',
      source: expect.stringMatching(/selectors/),
    });
    expect(run(day('2026-06-30'), { before: taken.snapshot ?? {} }).report.outcome).toBe('same');
    const chains = (settled.chains ?? []).map((row) =>
      row.chain_id === '250' ? { ...row, closes_at: '2027-01-01', source: 'another' } : row,
    );
    const second = run(day('2026-06-30'), { before: { ...settled, chains } });
    expect(rowOf(second.snapshot)).toMatchObject({ closes_at: '2027-01-01', last_in_at: '2026-06-30' });
    const third = run(day('2026-06-30'), { before: second.snapshot ?? {} });
    expect(third.report.outcome).toBe('same');
  });
});
