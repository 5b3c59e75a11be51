/** How the benchmark judges what it measured. */
import { describe, expect, test } from 'vitest';
import { changes, formatChanges } from '../../bench/compare.js';
import { formatAmount } from '../../bench/format.js';
import { type Figure, measure } from '../../bench/measure.js';
import { formatMissed, missedAims, staleReasons } from '../../bench/missed.js';
import { type Aim, type Outcome, verdicts } from '../../bench/outcome.js';
import { type Reason, reasons } from '../../bench/reasons.js';
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
  ['an exponent', table([figure('ours', 0.5)], 'power'), table([figure('ours', 0.6)], 'power', 120), true],
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

/** A table of rows that each take so much of a peer, the least first. */
function rows(ratios: Readonly<Record<string, number>>): Table {
  const outcomes = Object.entries(ratios).map(([work, ratio]): Outcome => {
    return {
      work,
      unit: 'ns',
      figures: [figure('ours', ratio * 1000, ratio * 1000), figure('peer', 1000, 1000)],
      aims: [],
    };
  });
  return { machine, form: 'quick', outcomes };
}

test('of many rows those that became worse are named, worst first, and none that is new, gone or better', () => {
  const before = rows({ same: 1, better: 2, slightly: 1, fifth: 1, much: 0.5, gone: 1 });
  const now = rows({ same: 1, better: 1, slightly: 1.19, fifth: 1.2, much: 5, new: 9 });
  expect(formatChanges(changes(before, now), 'the page').split('\n')).toEqual([
    '2 of 5 ratios are worse by a fifth or more than in the page',
    '- much, by peer: 0.500× → 5.00× (10.00 times as much)',
    '- fifth, by peer: 1.00× → 1.20× (1.20 times as much)',
  ]);
});

test.each<[amount: number, unit: Outcome['unit'], text: string]>([
  [0.5, 'ns', '0.50 ns'],
  [1234, 'ns', '1.2 µs'],
  [5_600_000, 'bytes', '5.6 MB'],
  [0.931, 'power', 'n^0.93'],
  [-0.02, 'power', 'n^-0.02'],
])('%d %s is printed as %s', (amount, unit, text) => {
  expect(formatAmount(amount, unit)).toBe(text);
});

describe('reasons of missed aims', () => {
  const outcome = (work: string, ours: number): Outcome => ({
    ...{ work, unit: 'ns', figures: [figure('ours', ours), figure('peer', 10), figure('hand', 1)] },
    aims: [
      { kind: 'less', factor: 2, than: 'peer' },
      { kind: 'within', factor: 4, of: ['hand'] },
      { kind: 'atMost', amount: 100 },
    ],
  });
  const because = (why: string, works: readonly string[], against?: string): Reason => ({
    ...{ why, works },
    ...(against !== undefined && { against }),
  });

  test.each<[name: string, ours: number, missed: readonly string[]]>([
    ['none', 1, []],
    ['one', 4.5, ['hand']],
    ['two', 6, ['peer', 'hand']],
    ['all', 200, ['peer', 'hand', 'a fixed amount']],
  ])('every missed aim is named: %s', (_, ours, missed) => {
    expect(missedAims([outcome('work', ours)], []).map(({ against }) => against)).toEqual(missed);
  });

  test('a reason belongs to its rows, and to one of their aims where it says so', () => {
    const known = [because('of the peer', ['a'], 'peer'), because('of all', ['a', 'b'])];
    const found = missedAims([outcome('a', 6), outcome('b', 6), outcome('c', 6)], known);
    expect(found.map(({ why }) => why)).toEqual([
      'of the peer',
      'of all',
      'of all',
      'of all',
      undefined,
      undefined,
    ]);
  });

  test.each<[name: string, ours: number, reason: Reason, isStale: boolean]>([
    ['the aim is missed', 6, because('', ['work'], 'peer'), false],
    ['the aim is met', 4.5, because('', ['work'], 'peer'), true],
    ['another aim of the row is missed', 4.5, because('', ['work']), false],
    ['all aims of the row are met', 1, because('', ['work']), true],
    ['there is no such aim', 6, because('', ['work'], 'nobody'), true],
    ['another row of the reason is missed', 6, because('', ['elsewhere', 'work'], 'peer'), false],
    ['the row was not measured', 1, because('', ['elsewhere']), false],
  ])('a reason is stale or not: %s', (_, ours, reason, isStale) => {
    const outcomes = [outcome('work', ours)];
    expect(staleReasons(outcomes, [reason])).toEqual(isStale ? [reason] : []);
    expect(formatMissed(outcomes, [reason]).includes('are met:')).toBe(isStale);
  });

  test('a page says what is missed, why, and where nobody knows', () => {
    const page = formatMissed(
      [outcome('a', 6), outcome('b', 4.5)],
      [because('Hashes take half of it.', ['a'])],
    );
    expect(page.split('\n')).toEqual([
      '## Aims not met, and where the time goes',
      '',
      '- a: ✗ 1.7× less than peer (aim ≥ 2×)',
      '- a: ✗ 6.0× hand (aim ≤ 4×)',
      '',
      '  Hashes take half of it.',
      '',
      '- b: ✗ 4.5× hand (aim ≤ 4×)',
      '',
      '  No reason is stated.',
    ]);
    expect(formatMissed([outcome('a', 1)], [])).toContain('Every aim is met.');
  });

  test('no two reasons speak of the same aim of a row', () => {
    const named = reasons.flatMap(({ works, against = 'all' }) => works.map((work) => `${work} ${against}`));
    expect(new Set(named).size).toBe(named.length);
  });
});

describe('measuring', () => {
  const contender = (name: string, answer: unknown, role: Figure['role'] = 'peer') => {
    let runs = 0;
    const run = (): unknown => {
      runs += 1;
      return answer;
    };
    return { name, role, run, runs: () => runs };
  };

  test('without rounds and warm-up answers are compared, and nothing else is run', async () => {
    const all = [contender('ours', [1]), contender('other', [1]), contender('part', [2], 'part')];
    const figures = await measure(all, { rounds: 0, milliseconds: 0, warmUp: 0 });
    expect(all.map(({ runs }) => runs())).toEqual([1, 1, 1]);
    expect(figures.map(({ name }) => name)).toEqual(['ours', 'other', 'part']);
  });

  test('warm-up is a number of runs, and each round a number of samples', async () => {
    const one = contender('ours', 1);
    const [figure] = await measure([one], { rounds: 1, milliseconds: 0, warmUp: 100 });
    expect(one.runs()).toBeGreaterThan(101);
    expect(figure?.cpu).toBeGreaterThanOrEqual(0);
  });

  test('other answers are not timed', async () => {
    const all = [contender('ours', 1), contender('other', 2)];
    const effort = { rounds: 1, milliseconds: 1, warmUp: 1 };
    await expect(measure(all, effort)).rejects.toThrow('other and ours answer differently');
    expect(all.map(({ runs }) => runs())).toEqual([1, 1]);
  });
});
