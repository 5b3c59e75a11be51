/** How often a reader who follows one request moves from file to file. Budgets may only decrease. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { code, root } from './support/code.js';
import { type Figures, figuresOf, type Files, walkFrom } from './support/calls.js';

const core = 'packages/core/src';

/** Folders of tools that no reader has to follow. */
const leftOut = ['primitives', 'json', 'abi', 'svm', 'proto', 'denom'].map((folder) => `${core}/${folder}/`);

/** Entry functions of the walks. */
const entries = {
  origin: { path: `${core}/trace/describe.ts`, name: 'originAsset' },
  msgs: { path: `${core}/compile/compile.ts`, name: 'compileMsgs' },
  audit: { path: `${core}/audit/audit.ts`, name: 'auditMsgs' },
} as const;

const budgets = JSON.parse(readFileSync(join(root, 'test/tidy/walks.json'), 'utf8')) as Readonly<
  Record<string, Figures>
>;

test.each(Object.entries(entries))('the walk of %s is as long as its budget in walks.json', (name, entry) => {
  expect(budgetProblems(figuresOf(walkFrom(entry, leftOut)), budgets[name])).toEqual([]);
});

/** Figures above their budget, and figures below it, which the budget must follow. */
function budgetProblems(figures: Figures, budget: Figures = { stays: 0, files: 0, returns: 0 }): string[] {
  return (['stays', 'returns'] as const).flatMap((name) => {
    if (figures[name] > budget[name]) return [`${figures[name]} ${name}, at most ${budget[name]}`];
    return figures[name] < budget[name] ? [`lower the budget of ${name} to ${figures[name]}`] : [];
  });
}

test('a walk above its budget is a problem, and so is one below it', () => {
  const budget = { stays: 5, files: 3, returns: 2 };
  expect(budgetProblems(budget, budget)).toEqual([]);
  expect(budgetProblems({ stays: 6, files: 3, returns: 3 }, budget)).toEqual([
    '6 stays, at most 5',
    '3 returns, at most 2',
  ]);
  expect(budgetProblems({ stays: 4, files: 2, returns: 2 }, budget)).toEqual([
    'lower the budget of stays to 4',
  ]);
});

const files: Files = new Map(
  [
    code(
      'data/src/a.ts',
      `import { b, twice } from './index.js';
import { tool } from './tools/tool.js';
export function a(request: Request, options: Options): void {
  const { chain } = request;
  tool(request);
  b(chain);
  inner({ request });
  twice(request);
  unrelated(2);
  const made = { request, draft: 1 };
  const { draft } = made;
  unrelated(draft);
  unrelated(request.count > 1);
  taker(made);
}
function taker({ draft, request: { count } }: Made): void {
  unrelated(draft);
  counter(count);
}
function counter(count: number): void {}
const inner = ({ request }: Whole): void => twice(request);
function unrelated(count: number): void {}`,
    ),
    code('data/src/index.ts', "export { b, two as twice } from './b.js';"),
    code(
      'data/src/b.ts',
      'export function b(chain: Chain): void {}\nexport const two = (one: One): void => {};',
    ),
    code('data/src/tools/tool.ts', 'export function tool(request: Request): void {}'),
  ].map((file) => [file.path, file]),
);

test('a walk follows what receives the request, through imports, each function once', () => {
  const walk = walkFrom({ path: 'data/src/a.ts', name: 'a' }, ['data/src/tools/'], files);
  expect(walk.map(({ name }) => name)).toEqual(['a', 'b', 'inner', 'two', 'taker', 'counter']);
  expect(figuresOf(walk)).toEqual({ stays: 5, files: 2, returns: 3 });
});

test('an entry that does not exist is an error', () => {
  expect(() => walkFrom({ path: 'data/src/a.ts', name: 'gone' }, [], files)).toThrow('no function gone');
});
