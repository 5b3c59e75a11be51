/** Sizes and forms: short files, short functions, no holes in the types, named exports only. */
import ts from 'typescript';
import { expect, test } from 'vitest';
import { at, type Code, code, type Finding, print, publishedSources, walk } from './support/code.js';

const maxFileLines = 400;
const maxFunctionLines = 70;

function longFiles(file: Code): Finding[] {
  const lines = file.text.trimEnd().split('\n').length;
  return lines > maxFileLines
    ? [{ path: file.path, line: 1, message: `${lines} lines; at most ${maxFileLines}` }]
    : [];
}

function longFunctions(file: Code): Finding[] {
  const findings: Finding[] = [];
  const lineOf = (position: number) => file.tree.getLineAndCharacterOfPosition(position).line;
  walk(file, (node) => {
    if (!ts.isFunctionLike(node) || !('body' in node) || node.body === undefined) return;
    const lines = lineOf(node.getEnd()) - lineOf(node.getStart(file.tree)) + 1;
    if (lines > maxFunctionLines)
      findings.push(at(file, node, `function of ${lines} lines; at most ${maxFunctionLines}`));
  });
  return findings;
}

function holes(file: Code): Finding[] {
  const findings: Finding[] = [];
  walk(file, (node) => {
    if (node.kind === ts.SyntaxKind.AnyKeyword) findings.push(at(file, node, 'any'));
    if (ts.isNonNullExpression(node)) findings.push(at(file, node, 'non-null assertion'));
    if ('exclamationToken' in node && node.exclamationToken !== undefined) {
      findings.push(at(file, node, 'definite assignment assertion'));
    }
  });
  return findings;
}

/** What runtimes load: they take the default export. */
const loadedByRuntimes: readonly string[] = ['packages/edge/src/worker.ts'];

function defaultExports(file: Code): Finding[] {
  if (loadedByRuntimes.includes(file.path)) return [];
  const findings: Finding[] = [];
  walk(file, (node) => {
    const byKeyword =
      ts.canHaveModifiers(node) &&
      ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);
    const byName = ts.isExportSpecifier(node) && node.name.text === 'default';
    if (byKeyword || byName || ts.isExportAssignment(node)) findings.push(at(file, node, 'default export'));
  });
  return findings;
}

/** Names are chosen one by one: `export *` publishes whatever a file holds, and as a type even what is not there. */
function starExports(file: Code): Finding[] {
  const findings: Finding[] = [];
  walk(file, (node) => {
    if (ts.isExportDeclaration(node) && node.exportClause === undefined)
      findings.push(at(file, node, 'export *'));
  });
  return findings;
}

/** A marker must say why it is there: `TODO: <reason>`. */
function bareMarkers(file: Code): Finding[] {
  return file.text.split('\n').flatMap((line, index) => {
    const isBare = /\b(?:TODO|FIXME|XXX|HACK)\b/.test(line) && !/\bTODO: \S+ \S+ \S+/.test(line);
    return isBare ? [{ path: file.path, line: index + 1, message: 'marker without a reason' }] : [];
  });
}

function ignoredErrors(file: Code): Finding[] {
  return file.text.split('\n').flatMap((line, index) => {
    const message = /@ts-(?:ignore|nocheck|expect-error)/.exec(line)?.[0];
    return message === undefined ? [] : [{ path: file.path, line: index + 1, message }];
  });
}

const rules = { longFiles, longFunctions, holes, defaultExports, starExports, bareMarkers, ignoredErrors };

test.each(Object.entries(rules))('%s: none', (_name, rule) => {
  expect(print(publishedSources().flatMap(rule))).toEqual([]);
});

const marker = ['TO', 'DO'].join('');

test.each<[keyof typeof rules, string, string]>([
  ['longFiles', 'export {};\n'.repeat(401), '401 lines; at most 400'],
  ['longFunctions', `function f() {\n${'f();\n'.repeat(69)}}`, 'function of 71 lines; at most 70'],
  ['longFunctions', `const f = () => {\n${'f();\n'.repeat(69)}};`, 'function of 71 lines; at most 70'],
  ['holes', 'let a: any;', 'any'],
  ['holes', 'const a = b!.c;', 'non-null assertion'],
  ['holes', 'let a!: string;', 'definite assignment assertion'],
  ['defaultExports', 'export default 1;', 'default export'],
  ['defaultExports', 'export default function f() {}', 'default export'],
  ['defaultExports', "export { a as default } from './a.js';", 'default export'],
  ['starExports', "export * from './a.js';", 'export *'],
  ['starExports', "export type * from './a.js';", 'export *'],
  ['bareMarkers', `// ${marker} later`, 'marker without a reason'],
  ['ignoredErrors', `// @ts-${'ignore'}`, '@ts-ignore'],
])('%s catches an example', (name, text, message) => {
  const findings = rules[name](code('packages/core/src/x/a.ts', text));
  expect(findings.map((finding) => finding.message)).toEqual([message]);
});

test('a marker with its reason is allowed', () => {
  expect(bareMarkers(code('a.ts', `// ${marker}: upstream has no field for this yet`))).toEqual([]);
});
