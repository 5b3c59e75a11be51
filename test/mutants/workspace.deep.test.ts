/** Lines that differ from a revision, as git reports them. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { changedLines, defaultBase, textAt } from '../../scripts/mutants/workspace.js';

function repository(): { root: string; git: (...args: string[]) => string; write: (text: string) => void } {
  const root = mkdtempSync(join(tmpdir(), 'mutants-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const user = ['-c', 'user.name=test', '-c', 'user.email=test@example.org'];
  const git = (...args: string[]): string =>
    execFileSync('git', [...user, ...args], { cwd: root, encoding: 'utf8' });
  git('init', '-q', '-b', 'main');
  return { root, git, write: (text) => writeFileSync(join(root, 'fee.ts'), text) };
}

test('changed and added lines count, removed ones do not', () => {
  const { root, git, write } = repository();
  write('a\nb\nc\nd\n');
  git('add', '.');
  git('commit', '-qm', 'first');
  write('a\nB\nd\ne\nf\n');
  expect(changedLines(root, 'HEAD')).toEqual(new Map([['fee.ts', new Set([2, 4, 5])]]));
  expect(textAt(root, 'HEAD', 'fee.ts')).toBe('a\nb\nc\nd\n');
  expect(textAt(root, 'HEAD', 'other.ts')).toBeUndefined();
});

test('a branch is compared with the commit where it left main', () => {
  const { root, git, write } = repository();
  write('a\n');
  git('add', '.');
  git('commit', '-qm', 'first');
  const first = git('rev-parse', 'HEAD').trim();
  git('checkout', '-qb', 'branch');
  write('b\n');
  git('commit', '-qam', 'second');
  expect(defaultBase(root)).toBe(first);
  git('branch', '-qm', 'main', 'trunk');
  expect(defaultBase(root)).toBe('HEAD');
});
