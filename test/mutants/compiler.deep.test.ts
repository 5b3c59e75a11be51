/** Mutants that the compiler refuses, next to ones that it takes. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mutantsOf } from '../../scripts/mutants/find/find.js';
import { compilerOf } from '../../scripts/mutants/judge/compiler.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = '.cache/mutants-compiler';
const compile = compilerOf(root);

beforeAll(() => mkdirSync(`${root}${folder}`, { recursive: true }));
afterAll(() => rmSync(`${root}${folder}`, { recursive: true }));

/** Errors by the change. */
function errorsOf(name: string, text: string): ReadonlyMap<string, string | undefined> {
  const file = `${folder}/${name}.ts`;
  writeFileSync(`${root}${file}`, text);
  const mutants = mutantsOf(file, text);
  return new Map(mutants.map((one) => [`${one.original} → ${one.mutated}`, compile(one)]));
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
});
