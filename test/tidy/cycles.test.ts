/** No import cycles in what is shipped, type-only imports and imports across packages included. */
import { expect, test } from 'vitest';
import { type Code, code, moduleUses, publishedSources, resolve } from './support/code.js';

/** Groups of files that reach each other, each sorted (Tarjan's strongly connected components). */
function cycles(files: readonly Code[]): string[][] {
  const known = new Set(files.map(({ path }) => path));
  const arrows = new Map(
    files.map((file) => {
      const targets = moduleUses(file).map(({ specifier }) => resolve(file.path, specifier));
      return [file.path, targets.filter((target) => target !== undefined && known.has(target))];
    }),
  );
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (path: string): number => {
    const number = order.size;
    order.set(path, number);
    stack.push(path);
    let lowest = number;
    for (const target of arrows.get(path) ?? []) {
      if (target === undefined) continue;
      if (target === path) found.push([path]);
      const seen = order.get(target);
      if (seen === undefined) lowest = Math.min(lowest, visit(target));
      else if (stack.includes(target)) lowest = Math.min(lowest, seen);
    }
    low.set(path, lowest);
    if (lowest === number) {
      const group = stack.splice(stack.indexOf(path));
      if (group.length > 1) found.push(group.sort());
    }
    return lowest;
  };
  for (const { path } of files) if (!order.has(path)) visit(path);
  return found;
}

test('no import cycles', () => {
  expect(cycles(publishedSources())).toEqual([]);
});

test('the rule catches a cycle of types through a third file', () => {
  const files = [
    code('packages/core/src/x/a.ts', "import type { B } from './b.js';"),
    code('packages/core/src/x/b.ts', "export * from './c.js';"),
    code('packages/core/src/x/c.ts', "export type C = import('./a.js').A;"),
    code('packages/core/src/x/d.ts', "import './a.js';"),
  ];
  const folder = 'packages/core/src/x';
  expect(cycles(files)).toEqual([[`${folder}/a.ts`, `${folder}/b.ts`, `${folder}/c.ts`]]);
});
