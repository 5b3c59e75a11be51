/** The core is a pure function of its arguments: no clock, randomness, environment, output or locale. */
import ts from 'typescript';
import { expect, test } from 'vitest';
import { at, type Code, code, type Finding, print, sourcesIn, walk } from './support/code.js';

/** Names of the host that compile without host types, or that a careless `types` entry would let in. */
const globals = new Set([
  ...['Date', 'performance', 'crypto', 'process', 'console', 'globalThis', 'window', 'self', 'navigator'],
  ...['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'fetch', 'require', 'eval', 'Intl'],
]);

/** Members that are random or depend on the locale of the machine. */
const members = new Set([
  'random',
  'localeCompare',
  'toLocaleString',
  'toLocaleLowerCase',
  'toLocaleUpperCase',
]);

/** Whether an identifier refers to something, rather than naming a member or a key. */
function refers(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) return parent.name !== node;
  return !ts.isMethodSignature(parent) && !ts.isMethodDeclaration(parent);
}

function impurities(file: Code): Finding[] {
  const findings: Finding[] = [];
  walk(file, (node) => {
    if (ts.isIdentifier(node) && globals.has(node.text) && refers(node))
      findings.push(at(file, node, node.text));
    if (ts.isPropertyAccessExpression(node) && members.has(node.name.text)) {
      findings.push(at(file, node, node.getText(file.tree)));
    }
  });
  return findings;
}

test('the core uses no clock, randomness, environment, output or locale', () => {
  expect(print(sourcesIn('packages/core/src').flatMap(impurities))).toEqual([]);
});

test.each([
  ['const a = Date.now();', 'Date'],
  ['const a = new Date(0);', 'Date'],
  ['const a = Math.random();', 'Math.random'],
  ['const a = performance.now();', 'performance'],
  ['const a = crypto.getRandomValues(b);', 'crypto'],
  ["const a = process.env['A'];", 'process'],
  ['console.log(1);', 'console'],
  ['const a = b.localeCompare(c);', 'b.localeCompare'],
])('the rule catches %s', (text, message) => {
  expect(impurities(code('packages/core/src/x/a.ts', text)).map((finding) => finding.message)).toEqual([
    message,
  ]);
});

test('comments, strings and members of the same name are no impurity', () => {
  const text = "// Date.now()\nconst a = 'console'; const b = a.process; const c = { performance: 1 };";
  expect(impurities(code('packages/core/src/x/a.ts', text))).toEqual([]);
});
