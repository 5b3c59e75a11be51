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

/** Stays that branches may add before they are joined; 0 afterwards. */
const slack = 6;

const budgets = JSON.parse(readFileSync(join(root, 'test/tidy/walks.json'), 'utf8')) as Readonly<
  Record<string, Figures>
>;

test.each(Object.entries(entries))('the walk of %s is within its budget', (name, entry) => {
  const { stays, returns } = figuresOf(walkFrom(entry, leftOut));
  expect(stays, `stays of ${name}`).toBeLessThanOrEqual((budgets[name]?.stays ?? 0) + slack);
  expect(returns, `returns of ${name}`).toBeLessThanOrEqual((budgets[name]?.returns ?? 0) + slack);
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
}
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
  expect(walk.map(({ name }) => name)).toEqual(['a', 'b', 'inner', 'two']);
  expect(figuresOf(walk)).toEqual({ stays: 4, files: 2, returns: 2 });
});

test('an entry that does not exist is an error', () => {
  expect(() => walkFrom({ path: 'data/src/a.ts', name: 'gone' }, [], files)).toThrow('no function gone');
});
