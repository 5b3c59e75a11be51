/** The list of equivalents and the floors are well-formed, and their rules work. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { keyOf, mutantsOf } from '../../scripts/mutants/find/find.js';
import {
  loweredFloors,
  readEquivalents,
  readFloors,
  staleAmong,
} from '../../scripts/mutants/judge/records.js';
import { scoreOf } from '../../scripts/mutants/judge/score.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const equivalents = readEquivalents(root);

describe('test/mutants/equivalent.json', () => {
  test('names each mutant once, with a reason', () => {
    expect(new Set(equivalents.map(keyOf)).size).toBe(equivalents.length);
    expect(equivalents.filter(({ reason }) => typeof reason !== 'string' || reason.length < 20)).toEqual([]);
  });

  test('names mutants that exist', () => {
    const files = [...new Set(equivalents.map(({ file }) => file))].filter((file) => existsSync(root + file));
    const mutants = files.flatMap((file) => mutantsOf(file, readFileSync(root + file, 'utf8')));
    expect(staleAmong(equivalents, mutants)).toEqual([]);
  });

  test('is out of date after an edit of the code', () => {
    const [mutant] = mutantsOf('a.ts', 'const b = x < y;');
    if (mutant === undefined) throw new Error('no mutant');
    const entry = { file: 'a.ts', within: 'b', original: 'x < y', mutated: 'x <= y', reason: 'never equal' };
    expect(staleAmong([entry], [mutant])).toEqual([]);
    expect(staleAmong([entry], mutantsOf('a.ts', 'const b = x < z;'))).toEqual([entry]);
  });
});

describe('test/mutants/floors.json', () => {
  test('has percentages of folders that exist', () => {
    const floors = Object.entries(readFloors(root));
    expect(floors.filter(([folder]) => !existsSync(root + folder))).toEqual([]);
    expect(floors.filter(([, floor]) => !(floor > 0 && floor <= 100))).toEqual([]);
  });

  test('never falls', () => {
    expect(loweredFloors({ a: 80, b: 60 }, { a: 80, b: 50 })).toEqual([]);
    expect(loweredFloors({ a: 79.9 }, { a: 80, b: 50 })).toEqual([
      'a: 79.9, before 80',
      'b: none, before 50',
    ]);
  });
});

describe('scores', () => {
  test('of all mutants are exact', () => {
    expect(scoreOf({ killed: 3, survived: 1, population: 4 })).toEqual({ percent: 75, low: 75, high: 75 });
    expect(scoreOf({ killed: 1, survived: 0, population: 1 })).toEqual({ percent: 100, low: 100, high: 100 });
    expect(scoreOf({ killed: 0, survived: 0, population: 4 })).toBeUndefined();
  });

  test("of a sample have Wilson's interval", () => {
    // 8 of 10: 49.0 to 94.3, as published tables of the interval state.
    const score = scoreOf({ killed: 8, survived: 2, population: 1_000_000_000 });
    expect(score?.percent).toBe(80);
    expect(score?.low).toBeCloseTo(49.02, 1);
    expect(score?.high).toBeCloseTo(94.33, 1);
  });

  test('are nearer to each other in a small folder', () => {
    const [wide, narrow] = [1000, 20].map((population) => scoreOf({ killed: 8, survived: 2, population }));
    expect(narrow?.low).toBeGreaterThan(wide?.low ?? 0);
    expect(narrow?.high).toBeLessThan(wide?.high ?? 0);
  });
});
