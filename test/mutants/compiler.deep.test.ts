/** Mutants that the compiler refuses, next to ones that it takes. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Mutant, mutantsOf } from '../../scripts/mutants/find/find.js';
import { compilerOf } from '../../scripts/mutants/judge/compiler.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = '.cache/mutants-compiler';
const compiler = compilerOf(root);

beforeAll(() => mkdirSync(`${root}${folder}`, { recursive: true }));
afterAll(() => rmSync(`${root}${folder}`, { recursive: true }));

function mutantsIn(name: string, text: string): readonly Mutant[] {
  const file = `${folder}/${name}.ts`;
  writeFileSync(`${root}${file}`, text);
  return mutantsOf(file, text);
}

/** Errors by the change. */
function errorsOf(name: string, text: string): ReadonlyMap<string, string | undefined> {
  return new Map(
    mutantsIn(name, text).map((one) => [`${one.original} → ${one.mutated}`, compiler.errorOf(one)]),
  );
}

describe('mutants', () => {
  test('that take the reason away for which a value is known are refused', () => {
    const errors = errorsOf(
      'guard',
      'export const first = (list: readonly string[] | undefined): string =>\n' +
        "  list === undefined || list.length > 3 ? '' : list.join();\n",
    );
    expect(errors.get('list === undefined || list.length > 3 → list.length > 3')).toMatch('undefined');
    expect(errors.get('list.length > 3 → list.length >= 3')).toBeUndefined();
    expect(errors.get('list.length > 3 → false')).toBeUndefined();
  });

  test('that leave a name without a use are a matter of style', () => {
    const errors = errorsOf(
      'unused',
      'export function half(amount: bigint): bigint {\n' +
        '  const isBig = amount > 5n;\n  check(amount);\n  return isBig ? amount / 2n : 0n;\n}\n' +
        'function check(amount: bigint): void {\n  if (amount < 0n) throw new Error();\n}\n',
    );
    expect([...errors.values()].filter((error) => error !== undefined)).toEqual([]);
    expect(errors.size).toBeGreaterThan(5);
  });

  test('in the value beside an element of a list are told from others', () => {
    const mutants = mutantsIn(
      'beside',
      'export const sum = (list: Float64Array, rows: readonly { n: number }[], names: Record<string, number>, at: number): number =>\n' +
        "  (list[at] ?? 10) + (rows[at]?.n ?? 20) + (names['a'] ?? 30) + (list.at(at) ?? 40) + (list[50] ?? at);\n",
    );
    const beside = mutants
      .filter(({ kind }) => kind === 'number')
      .map((one) => [one.original, compiler.isBesideElement(one)]);
    expect(new Map(beside as [string, boolean][])).toEqual(
      new Map([
        ['10', true],
        ['20', true],
        ['30', false],
        ['40', false],
        ['50', false],
      ]),
    );
  });
});
