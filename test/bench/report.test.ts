/** How the benchmark judges what it measured. */
import { expect, test } from 'vitest';
import { changes, formatChanges } from '../../bench/compare.js';
import type { Figure } from '../../bench/measure.js';
import { type Aim, type Outcome, verdicts } from '../../bench/outcome.js';
import type { Table } from '../../bench/table.js';

const machine: Table['machine'] = {
  ...{ date: '2026-01-01', cpu: 'cpu', cores: 2, memoryGb: 1, load: 0, loadAtEnd: 0, commit: 'unknown' },
  ...{ yardstick: 100, node: '20', v8: '11', versions: {} },
};

function figure(name: string, best: number, cpu?: number): Figure {
  const role = name === 'ours' ? 'ours' : 'peer';
  return { name, role, p50: best, min: best, best, ...(cpu !== undefined && { cpu }) };
}

function table(figures: readonly Figure[], unit: Outcome['unit'] = 'ns', yardstick = 100): Table {
  const outcomes = [{ work: 'work', unit, figures, aims: [] }];
  return { machine: { ...machine, yardstick }, form: 'quick', outcomes };
}

test.each<[name: string, aim: Aim, figures: readonly Figure[], isMet: boolean]>([
  ['wall alone', { kind: 'less', factor: 2, than: 'peer' }, [figure('ours', 1), figure('peer', 2)], true],
  [
    'CPU against wall',
    { kind: 'less', factor: 2, than: 'peer' },
    [figure('ours', 1, 1), figure('peer', 2, 1)],
    false,
  ],
  [
    'CPU for wall',
    { kind: 'within', factor: 2, of: ['peer'] },
    [figure('ours', 9, 2), figure('peer', 1, 1)],
    true,
  ],
  [
    'CPU on one side only',
    { kind: 'within', factor: 2, of: ['peer'] },
    [figure('ours', 9, 2), figure('peer', 1)],
    false,
  ],
  ['a fixed amount', { kind: 'atMost', amount: 5 }, [figure('ours', 9, 5)], true],
])('an aim is judged by CPU time where both sides have it: %s', (_, aim, figures, isMet) => {
  expect(verdicts({ work: 'work', unit: 'ns', figures, aims: [aim] })[0]?.isMet).toBe(isMet);
});

test.each<[name: string, before: Table, now: Table, worse: boolean]>([
  [
    'a ratio by a fifth',
    table([figure('ours', 1), figure('peer', 1)]),
    table([figure('ours', 12), figure('peer', 10)]),
    true,
  ],
  [
    'by less',
    table([figure('ours', 1), figure('peer', 1)]),
    table([figure('ours', 11), figure('peer', 10)]),
    false,
  ],
  ['alone, by the yardstick', table([figure('ours', 10)]), table([figure('ours', 12)]), true],
  ['alone, on a slower machine', table([figure('ours', 10)]), table([figure('ours', 12)], 'ns', 120), false],
  ['a size', table([figure('ours', 10)], 'bytes'), table([figure('ours', 12)], 'bytes', 120), true],
  [
    'another peer is no comparison',
    table([figure('ours', 1), figure('peer', 1)]),
    table([figure('ours', 9), figure('new', 1)]),
    false,
  ],
])('what became worse: %s', (_, before, now, isWorse) => {
  const report = formatChanges(changes(before, now), 'page');
  expect(report.startsWith(isWorse ? '1 of 1 ratios' : '0 of ')).toBe(true);
  expect(report.includes('- work, by ')).toBe(isWorse);
});
