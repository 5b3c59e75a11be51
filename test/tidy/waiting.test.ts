/** Tests wait for events. A test that sleeps is slow on a fast machine, and fails on a slow one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import {
  at,
  type Code,
  code,
  type Finding,
  filesUnder,
  moduleUses,
  print,
  root,
  walk,
} from './support/code.js';

/** Files that measure real time, each with the reason. */
const permitted: Readonly<Record<string, string>> = {
  'test/support/waiting.ts': 'polls conditions, and lists every pause with its reason',
  'test/docs/support/carry-out.ts': 'ends a program of a page that does not end',
};

/** Names that wait for real time. */
const names = new Set(['setTimeout', 'waitForTimeout']);

/** Functions of objects that do. */
const calls = new Set(['Atomics.wait', 'scheduler.wait']);

function sleeps(file: Code): Finding[] {
  const findings = moduleUses(file)
    .filter(({ specifier }) => /^(node:)?timers(\/promises)?$/.test(specifier))
    .map(({ specifier, node }) => at(file, node, specifier));
  walk(file, (node) => {
    if (ts.isIdentifier(node) && names.has(node.text)) findings.push(at(file, node, node.text));
    if (ts.isPropertyAccessExpression(node) && calls.has(node.getText(file.tree)))
      findings.push(at(file, node, node.getText(file.tree)));
  });
  return findings;
}

const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || /^(packages\/[^/]+\/)?test\/.*\.(m?js|tsx?)$/.test(path);

const files = ['packages', 'data', 'test', 'bench'].flatMap(filesUnder).filter(isTest);

/** Parses only files whose text has one of the names. */
function found(path: string): Finding[] {
  const text = readFileSync(join(root, path), 'utf8');
  return /timers|setTimeout|waitForTimeout|\.wait\b/.test(text) ? sleeps(code(path, text)) : [];
}

test('no test sleeps: `test/support/waiting.ts` has what waits', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(print(files.filter((path) => permitted[path] === undefined).flatMap(found))).toEqual([]);
});

test('permitted files need their permission', () => {
  expect(Object.keys(permitted).filter((path) => found(path).length === 0)).toEqual([]);
});

test.each([
  ["import { setTimeout as sleep } from 'node:timers/promises';", ['node:timers/promises', 'setTimeout']],
  [
    "import { scheduler } from 'timers/promises'; await scheduler.wait(5);",
    ['timers/promises', 'scheduler.wait'],
  ],
  ["const { setTimeout: sleep } = await import('node:timers');", ['node:timers', 'setTimeout']],
  ['await new Promise((resolve) => setTimeout(resolve, 5));', ['setTimeout']],
  ['globalThis.setTimeout(done, 5);', ['setTimeout']],
  ['const sleep = promisify(setTimeout);', ['setTimeout']],
  ['await page.waitForTimeout(5);', ['waitForTimeout']],
  ['Atomics.wait(cell, 0, 0, 5);', ['Atomics.wait']],
])('the rule catches %s', (text, messages) => {
  expect(sleeps(code('test/a.test.ts', text)).map(({ message }) => message)).toEqual(messages);
});

test('names in texts, immediates and fake clocks are no sleep', () => {
  const text = "setImmediate(done); vi.useFakeTimers({ toFake: ['setTimeout'] }); // setTimeout";
  expect(sleeps(code('test/a.test.ts', text))).toEqual([]);
});
