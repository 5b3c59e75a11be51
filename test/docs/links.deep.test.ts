/** That links which lead nowhere are found: `npm run docs` looks at every page with this program. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../tidy/support/code.js';

/** What the checker says of a folder of pages, below `/x/`. */
function problemsOf(files: Readonly<Record<string, string>>): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'wayfold-links-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    const script = join(root, 'packages/docs/scripts/check-links.mjs');
    const { status, stderr } = spawnSync(process.execPath, [script, '/x/', folder], { encoding: 'utf8' });
    const [, ...problems] = stderr.trim().split('\n');
    expect(status).toBe(problems.length === 0 ? 0 : 1);
    return problems.map((line) => line.trim());
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('finds the links that lead nowhere, and no others', () => {
  const right = [
    '<h2 id="here">a</h2><a href="#here">a</a><a class="b" href="/x/guide/a.html#there">a</a><a href="./guide/a">a</a>',
    '<a href="guide/">a</a><a href="https://example.org/#a">a</a><a href="/x/page/#route=a">a</a><a href="mailto:a@b">a</a>',
    '<script>const shown = \'<a href="/nowhere">\';</script><img src="data:image/svg+xml,a">',
  ];
  const wrong = [
    '<a href="/x/guide/b.html">a</a><a href="#gone">a</a><a href="./guide/a.html#gone">a</a><a href="/guide/a.html">a</a>',
    '<script src="https://example.org/a.js"></script><link href="/x/gone.css" rel="stylesheet"><a href="">a</a>',
  ];
  const others = { 'guide/a.html': '<p id="there"></p>', 'guide/index.html': '', 'page/index.html': '' };
  expect(problemsOf({ 'index.html': right.join('\n'), ...others })).toEqual([]);
  expect([...problemsOf({ 'index.html': wrong.join('\n'), ...others })].sort()).toEqual([
    'index.html: #gone: there is no such anchor',
    'index.html: ./guide/a.html#gone: there is no such anchor',
    'index.html: /guide/a.html: leaves the site',
    'index.html: /x/gone.css: there is no such file',
    'index.html: /x/guide/b.html: there is no such file',
    'index.html: : empty',
    'index.html: https://example.org/a.js: is loaded from elsewhere',
  ]);
});
