/** Everything a consumer can import says what it is. */
import { expect, test } from 'vitest';
import { type Code, code, packages, publishedSources } from './support/code.js';
import { exportsOf } from './support/exports.js';

function undocumented(files: readonly Code[], entry: string): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const file = byPath.get(entry);
  if (file === undefined) return [];
  return exportsOf(byPath, file)
    .filter(({ documented }) => !documented)
    .map(({ name, kind, path }) => `${path}: ${kind} ${name} has no docstring`);
}

for (const { entries } of packages()) {
  test.each([...entries])('every export of %s has a docstring', (_name, source) => {
    expect(undocumented(publishedSources(), source)).toEqual([]);
  });
}

test('the rule catches an undocumented export behind re-exports', () => {
  const files = [
    code('packages/core/src/index.ts', "export * from './x/index.js'; export { local } from './y.js';"),
    code('packages/core/src/x/index.ts', "export { b as renamed, type T } from './b.js';"),
    code('packages/core/src/x/b.ts', 'export const b = 1;\n/** Said. */\nexport type T = string;'),
    code('packages/core/src/y.ts', "import { inner } from './z.js'; export { inner as local };"),
    code('packages/core/src/z.ts', '// not a docstring\nexport function inner(): void {}'),
  ];
  expect(undocumented(files, 'packages/core/src/index.ts')).toEqual([
    'packages/core/src/z.ts: function local has no docstring',
    'packages/core/src/x/b.ts: const renamed has no docstring',
  ]);
});
