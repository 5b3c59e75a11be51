/** Files of the workspace: sources with mutants, tests that run in this process, and lines that a change touches. */
import { execFileSync } from 'node:child_process';

/** Output of git in the workspace. */
function git(root: string, ...args: readonly string[]): string {
  const stdio = ['ignore', 'pipe', 'ignore'] as const;
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28, stdio: [...stdio] });
}

const filesOf = (root: string): readonly string[] =>
  git(root, 'ls-files', '--cached', '--others', '--exclude-standard', '*.ts').split('\n').filter(Boolean);

/** Sources of the core, without tests and what only tests use. */
export function sourcesIn(root: string, folder: string): readonly string[] {
  return filesOf(root).filter(
    (path) =>
      path.startsWith('packages/core/src/') &&
      (path === folder || path.startsWith(`${folder}/`)) &&
      !/\.test\.ts$|\.d\.ts$|\/testing\/|\/kinds\/(.+\/)?(cases|complete)\.ts$/.test(path),
  );
}

/**
 * Tests that decide: the fast ones that run inside one process. Random tests are left out unless asked for, since whatever only
 * they notice needs a fixed row.
 */
export function testsIn(root: string, withRandom: boolean): readonly string[] {
  return filesOf(root).filter(
    (path) =>
      /^(packages\/core|test\/(audit|evm|golden|guard|real|spec|wallet))\/.*\.test\.ts$/.test(path) &&
      !path.endsWith('.deep.test.ts') &&
      (withRandom || !path.endsWith('.random.test.ts')),
  );
}

/** Text of a file at a revision; undefined if it has none. */
export function textAt(root: string, revision: string, path: string): string | undefined {
  try {
    return git(root, 'show', `${revision}:${path}`);
  } catch {
    return undefined;
  }
}

/** The commit where this branch left `main`; without `main` the newest commit. */
export function defaultBase(root: string): string {
  try {
    return git(root, 'merge-base', 'HEAD', 'main').trim();
  } catch {
    return 'HEAD';
  }
}

/** Lines that differ from a revision, counted from 1, by file. */
export function changedLines(root: string, base: string): ReadonlyMap<string, ReadonlySet<number>> {
  const changed = new Map<string, Set<number>>();
  let lines = new Set<number>();
  for (const line of git(root, 'diff', '--unified=0', '--no-color', '--no-ext-diff', base).split('\n')) {
    const file = /^\+\+\+ b\/(.*)$/.exec(line)?.[1];
    if (file !== undefined) {
      lines = new Set();
      changed.set(file, lines);
    }
    const [, first, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (first !== undefined)
      for (let index = 0; index < Number(count); index += 1) lines.add(Number(first) + index);
  }
  return changed;
}
