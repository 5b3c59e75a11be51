/** What a run reports, what makes it fail, and which tests it runs. */
import { describe, expect, test } from 'vitest';
import { type Mutant, mutantsOf, nameOf } from '../../scripts/mutants/find/find.js';
import { problemsOf, raisedFloors } from '../../scripts/mutants/judge/problems.js';
import { lineOf, rowsOf, tableOf, type Verdict } from '../../scripts/mutants/judge/report.js';
import { type Outcome, optionsOf } from '../../scripts/mutants/options.js';
import { planner } from '../../scripts/mutants/run/plan.js';

const folder = 'packages/core/src/audit';
const [mutant] = mutantsOf(`${folder}/evm/fee.ts`, '\nconst b = x <\n  y;');
if (mutant === undefined) throw new Error('no mutant');

const verdict = (outcome: Outcome, of: Mutant = mutant): Verdict => ({ mutant: of, outcome });
const times = (count: number, outcome: Outcome): Verdict[] =>
  Array.from({ length: count }, () => verdict(outcome));

describe('reports', () => {
  test('a mutant on one line', () => {
    expect(lineOf(verdict('survived'))).toBe(`${folder}/evm/fee.ts:2:11 [boundary] x < y → x <= y`);
    const [call] = mutantsOf('a.ts', 'check(x);').map((one) =>
      lineOf({ ...verdict('survived', one), note: 'why' }),
    );
    expect(call).toBe('a.ts:1:1 [call] check(x); left out (why)');
  });

  test('a row per folder, whose score counts no equivalent and no untried mutant', () => {
    const verdicts = [
      ...times(3, 'killed'),
      ...times(1, 'survived'),
      ...times(2, 'equivalent'),
      ...times(1, 'untried'),
    ];
    const rows = rowsOf(verdicts, new Map([[folder, 4]]), { [folder]: 70 });
    expect(rows).toEqual([
      {
        ...{ folder, killed: 3, survived: 1, equivalent: 2, untried: 1, population: 4, floor: 70 },
        score: { percent: 75, low: 75, high: 75 },
      },
    ]);
    const [head, row] = tableOf(rows)
      .split('\n')
      .map((line) => line.trim().split(/ {2,}/));
    expect(head).toEqual([
      'folder',
      'killed',
      'survived',
      'equivalent',
      'untried',
      'in all',
      'score',
      '95 %',
      'floor',
    ]);
    expect(row).toEqual([folder, '3', '1', '2', '1', '4', '75.0 %', '75 to 75', '70']);
  });
});

describe('problems', () => {
  const judged = (
    verdicts: readonly Verdict[],
    more: Partial<Parameters<typeof problemsOf>[0]> = {},
  ): readonly string[] => {
    const floors = more.floors ?? {};
    const rows = rowsOf(verdicts, new Map([[folder, 100]]), floors);
    return problemsOf({
      verdicts,
      rows,
      equivalents: [],
      floors,
      floorsBefore: {},
      isOfChange: false,
      ...more,
    });
  };

  test('a survivor of a change, and not of a sample', () => {
    expect(judged([verdict('survived')], { isOfChange: true })).toEqual([
      `no test notices ${lineOf(verdict('survived'))}`,
    ]);
    expect(judged([verdict('survived')])).toEqual([]);
    expect(judged([verdict('killed'), verdict('equivalent')], { isOfChange: true })).toEqual([]);
  });

  test('an entry of the list that a test kills', () => {
    const equivalents = [{ ...nameOf(mutant), reason: 'x is never y' }];
    const killed: Verdict = { ...verdict('killed'), killer: 'a.test.ts > fee' };
    expect(judged([killed], { equivalents })).toEqual([
      `listed as equivalent, but a.test.ts > fee fails: ${lineOf(killed)}`,
    ]);
    expect(judged([killed])).toEqual([]);
  });

  test('a score that chance cannot explain', () => {
    const half = [...times(20, 'killed'), ...times(20, 'survived')];
    expect(judged(half, { floors: { [folder]: 80 } })).toEqual([`${folder} is below its floor of 80 %`]);
    expect(judged(half, { floors: { [folder]: 55 } })).toEqual([]);
  });

  test('a floor that fell', () => {
    expect(judged([], { floors: { a: 1 }, floorsBefore: { a: 2 } })).toEqual([
      'a floor may only rise: a: 1, before 2',
    ]);
  });

  test('floors rise to what is proved', () => {
    const rows = rowsOf([...times(3, 'killed'), verdict('survived')], new Map([[folder, 4]]), {});
    expect(raisedFloors(rows)).toEqual({ [folder]: 75 });
    expect(raisedFloors(rows.map((row) => ({ ...row, floor: 75 })))).toEqual({});
    const sample = rowsOf([...times(3, 'killed'), verdict('survived')], new Map([[folder, 1000]]), {});
    expect(raisedFloors(sample)[folder]).toBeLessThan(40);
  });
});

describe('plans', () => {
  const one = (id: string, mutants: readonly number[]) => ({ id, name: '', ms: 1, steps: 1, mutants });
  const files = [
    { file: 'b', ms: 5, steps: 5, mutants: [], tests: [one('b1', [0]), one('b2', [])] },
    { file: 'a', ms: 2, steps: 2, mutants: [], tests: [one('a1', [0])] },
    { file: 'c', ms: 90, steps: 90, mutants: [0], tests: [one('c1', [0]), one('c2', [])] },
  ];

  test('run the tests that reach a mutant, the cheapest file first, then whole files', () => {
    expect(planner(files, 1000)(0)).toEqual({
      groups: [
        { file: 'a', ms: 3, steps: 3 },
        { file: 'b', tests: ['b1'], ms: 6, steps: 6 },
        { file: 'c', ms: 92, steps: 92 }, // its imports reach the mutant
        { file: 'b', ms: 7, steps: 7 },
      ],
      files: 3,
      isCut: false,
    });
    expect(planner(files, 1000)(1)).toEqual({ groups: [], files: 0, isCut: false });
  });

  test('leave out what takes too long, and say so', () => {
    const { groups, isCut } = planner(files, 20)(0);
    expect([groups.map(({ file }) => file), isCut]).toEqual([['a', 'b', 'b'], true]);
  });
});

describe('options', () => {
  test('a change unless a sample or a folder is named', () => {
    expect(optionsOf([])).toMatchObject({ isOfChange: true, folder: 'packages/core/src', seed: 1 });
    expect(optionsOf(['--sample', '20', '--seed', '7'])).toMatchObject({
      isOfChange: false,
      sample: 20,
      seed: 7,
    });
    expect(optionsOf(['--folder', `${folder}/`])).toMatchObject({ isOfChange: false, folder });
    expect(optionsOf(['--folder', folder, '--base', 'HEAD'])).toMatchObject({
      isOfChange: true,
      base: 'HEAD',
    });
    expect(optionsOf(['--list', 'survivors'])).toMatchObject({ list: 'survived' });
  });

  test.each([
    [['--sample', '1e3'], '--sample must be a whole number, not 1e3'],
    [['--list', 'all'], '--list must be one of survivors, killed, equivalent, untried, not all'],
    [['--folders'], "Unknown option '--folders'"],
  ])('%s is refused', (args, message) => {
    expect(() => optionsOf(args)).toThrow(message);
  });
});
