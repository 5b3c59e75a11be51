/** Which mutants a source has, how they are named and how switches are written. */
import { describe, expect, test } from 'vitest';
import { drawn } from '../../scripts/mutants/draw.js';
import { keyOf, mutantsOf, nameOf } from '../../scripts/mutants/find/find.js';
import { instrumented } from '../../scripts/mutants/run/instrument.js';

const changes = (text: string): string[] =>
  mutantsOf('file.ts', text).map(({ original, mutated }) => `${original} → ${mutated}`);

describe('kinds', () => {
  test.each<[string, string, string[]]>([
    ['boundary', 'const b = x < y;', ['x < y → x <= y']],
    ['boundary', 'const b = x >= y;', ['x >= y → x > y']],
    ['equality', 'const b = x === y;', ['x === y → x !== y']],
    [
      'condition',
      'if (isOpen) stop = 1n + s;',
      ['isOpen → true', 'isOpen → false', '1n + s → 1n - s', '1n → 2n', '1n → 0n'],
    ],
    ['condition of a choice', 'const b = x === y ? p : q;', ['x === y → true', 'x === y → false']],
    ['condition of a loop', 'while (isOpen) {}', ['isOpen → false']],
    [
      'operands, with the result that none of them is nearer to',
      'if (p && q) {}',
      ['p && q → false', 'p && q → q', 'p && q → p'],
    ],
    [
      'operands',
      'const b = p || q || r;',
      ['p || q || r → q || r', 'p || q || r → p || r', 'p || q || r → p || q'],
    ],
    ['default', 'const b = p ?? q;', ['p ?? q → q', 'p ?? q → p']],
    [
      'default for the compiler',
      'const b = list[i] ?? -1;',
      ['list[i] ?? -1 → -1', '-1 → 1', '1 → 2', '1 → 0'],
    ],
    ['arithmetic', 'const b = x * y;', ['x * y → x / y']],
    ['sign', 'const b = -x;', ['-x → x']],
    ['joined texts', "const b = 'x' + y;", []],
    ['counting', 'count++;', ['count++ → count--']],
    ['numbers', 'const b = [0, 1_000];', ['0 → 1', '1_000 → 1001', '1_000 → 999']],
    ['boolean', 'const b = true;', ['true → false']],
    ['negation', 'const b = !x;', ['!x → x']],
    ['empty list', 'const f = () => [x];', ['[x] → []']],
    ['empty text', "const f = () => 'uatom';", ["'uatom' → ''"]],
    ['sentence', "const f = () => 'an amount is missing';", []],
    ['call', 'check(x);', ['check(x); → ']],
    ['least', 'const b = Math.min(x, y);', ['Math.min(x, y) → x', 'Math.min(x, y) → y']],
    ['least of a list', 'const b = Math.min(...x);', ['Math.min(...x) → Math.max(...x)']],
    ['our least', 'const b = lesser(x, y);', ['lesser(x, y) → x', 'lesser(x, y) → y']],
    ['order', 'const b = x.sort(byText);', ['byText → (x, y) => (byText)(y, x)', 'byText → () => 0']],
    ['predicate', 'const b = x.filter(isOpen);', ['isOpen → () => true', 'isOpen → () => false']],
    ['predicate with statements', 'const b = x.find((y) => { return y; });', []],
    ['predicate with a body', 'const b = x.find((y) => y === z);', ['y === z → true', 'y === z → false']],
    [
      'quantifier',
      'const b = x.some(isOpen);',
      ['x.some(isOpen) → x.every(isOpen)', 'isOpen → () => true', 'isOpen → () => false'],
    ],
    ['spread members', 'const b = { ...x };', ['x → {}']],
    ['spread elements', 'const b = [...x, y];', ['x → []']],
  ])('%s: %s', (_, text, expected) => {
    expect(changes(text)).toEqual(expected);
  });

  test.each([
    ['types', 'type A = 1 | true; interface B { a: 2 }'],
    ['imports', "import { a } from './1.js';"],
    ['errors', "throw new RangeError('1' + (x < y ? 1 : 2));"],
    ['messages', "const message = x < y ? '1' : '2';"],
    ['the middle of an optional chain', 'const b = x?.y.sort().map(z);'],
  ])('none in %s', (_, text) => {
    expect(changes(text)).toEqual([]);
  });
});

describe('names', () => {
  const text = 'function fee() {\n  return [1, 1];\n}\n';

  test('remain while other lines are edited', () => {
    const before = mutantsOf('file.ts', text).map((one) => keyOf(nameOf(one)));
    const after = mutantsOf('file.ts', `const other = 1 < 2;\n\n${text}`).map((one) => keyOf(nameOf(one)));
    expect(before).toHaveLength(5);
    expect(after.slice(-5)).toEqual(before);
  });

  test('count what is alike', () => {
    const names = mutantsOf('file.ts', text).filter(({ mutated }) => mutated === '2');
    expect(names.map(nameOf)).toEqual([
      { file: 'file.ts', within: 'fee', original: '1', mutated: '2' },
      { file: 'file.ts', within: 'fee', original: '1', mutated: '2', nth: 1 },
    ]);
  });

  test('draw the same mutants for the same seed', () => {
    const all = mutantsOf('file.ts', text);
    expect(drawn(all, 3, 1)).toEqual(drawn([...all].reverse(), 3, 1));
    const firsts = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => drawn(all, 1, seed)[0]?.start);
    expect(new Set(firsts).size).toBeGreaterThan(1);
  });
});

describe('switches', () => {
  const run = (text: string, active?: number): unknown => {
    const mutants = mutantsOf('file.ts', text).map((mutant, id) => ({ ...mutant, id }));
    let steps = 0;
    const parameters = ['$mutant', '$step', 'seen'];
    const seen: unknown[] = [];
    const result: unknown = new Function(...parameters, instrumented('file.ts', text, mutants))(
      (id: number) => id === active,
      () => (steps += 1),
      seen,
    );
    return { result, steps, seen };
  };

  test('nest, and one is on at a time', () => {
    const text = 'return (2 < 3) && 4 < 5 ? 6 : 7;';
    expect(run(text)).toMatchObject({ result: 6 });
    const { length } = mutantsOf('file.ts', text);
    const results = Array.from({ length }, (_, id) => (run(text, id) as { result: number }).result);
    expect(new Set(results)).toEqual(new Set([5, 6, 7]));
  });

  test('leave out a call, also before else', () => {
    const text = 'if (seen.length < 1) seen.push(1); else seen.push(2);';
    const call = mutantsOf('file.ts', text).findIndex(({ kind }) => kind === 'call');
    expect(run(text)).toMatchObject({ seen: [1] });
    expect(run(text, call)).toMatchObject({ seen: [] });
  });

  test('count the steps of every loop', () => {
    expect(run('for (const x of [1, 2]) seen.push(x);')).toMatchObject({ steps: 2, seen: [1, 2] });
    expect(run('let i = 0; while (i < 3) { i += 1; } do { i -= 1; } while (i > 0);')).toMatchObject({
      steps: 6,
    });
  });
});
