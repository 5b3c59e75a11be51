/** The page of error reasons lists exactly what the code has: a new reason without a row fails here. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditReasons } from 'wayfold/audit';
import { reasons } from 'wayfold';
import { outageReasons } from 'wayfold/registry';
import { settlingEvents } from 'wayfold/simulate';
import { expect, test } from 'vitest';
import { root } from '../tidy/support/code.js';

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
const page = textOf('packages/docs/reference/errors.md');

/** Cells of the rows under a heading, the code without its anchor. */
function rowsOf(markdown: string, heading: string): readonly (readonly string[])[] {
  const [, section = ''] = markdown.split(`\n## ${heading}\n`);
  const lines = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| '));
  return lines
    .map((line) => line.slice(2, -2).split(' | '))
    .flatMap(([first = '', ...rest]) => {
      const code = /^(?:<a id="[a-z0-9-]+"><\/a>)?`([^`]+)`$/.exec(first)?.[1];
      return code === undefined ? [] : [[code, ...rest]];
    });
}

const codesOf = (heading: string): readonly string[] => rowsOf(page, heading).map(([code = '']) => code);

/** Members of a union of texts, as its file states them. */
function unionOf(path: string, type: string): readonly string[] {
  const [, members = ''] = new RegExp(`export type ${type} =([^;]+);`).exec(textOf(path)) ?? [];
  return [...members.matchAll(/'([^']+)'/g)].map(([, member = '']) => member);
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

test('errors, with their status', () => {
  const stated = rowsOf(page, 'Errors').map(([code, status]) => [code, status]);
  expect(stated).toEqual(Object.entries(reasons).map(([code, { httpStatus }]) => [code, `${httpStatus}`]));
});

test.each([
  ['Warnings', 'packages/core/src/primitives/errors.ts', 'WarningReason'],
  ['Rules of the planner', 'packages/core/src/plan/candidate.ts', 'RejectionRule'],
  ['Refusals of pools', 'packages/core/src/pools/refusal.ts', 'RefusalReason'],
])('%s', (heading, path, type) => {
  const members = unionOf(path, type);
  expect(members.length).toBeGreaterThan(5);
  expect(codesOf(heading)).toEqual(members);
});

test('findings, with severity and meaning', () => {
  const listed = Object.entries(auditReasons).map(([code, entry]) => [
    code,
    entry.class,
    entry.severity,
    sentence(entry.description),
  ]);
  expect(rowsOf(page, 'Findings of an audit')).toEqual(listed);
});

test('reasons of outages', () => {
  const listed = Object.entries(outageReasons).map(([code, text]) => [code, sentence(text)]);
  expect(rowsOf(page, 'Reasons of outages')).toEqual(listed);
});

test('every row says something in each of its cells', () => {
  const rows = page.split('\n').filter((line) => line.startsWith('| <a'));
  expect(rows.filter((row) => /\| *\|/.test(row))).toEqual([]);
});

test('anchors are unique', () => {
  const anchors = [...page.matchAll(/<a id="([^"]+)">/g)].map(([, anchor]) => anchor);
  expect(anchors).toEqual([...new Set(anchors)]);
});

test('the page on recovery lists everything that coins can wait for', () => {
  const recovery = textOf('packages/docs/concepts/recovery.md');
  expect(rowsOf(recovery, 'Events that release coins').map(([code]) => code)).toEqual([...settlingEvents]);
});
