/** ARCHITECTURE.md and docs/decisions: short, and the places that they name exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesUnder, root } from '../tidy/support/code.js';

const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
const core = 'packages/core/src';

/** Cells of the table rows below a heading. */
function rowsBelow(heading: string): readonly (readonly string[])[] {
  const [, rest = ''] = text.split(`\n## ${heading}\n`);
  const [section = ''] = rest.split('\n## ');
  const rows = section.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('|---'));
  return rows.slice(1).map((row) => row.split('|').slice(1, -1));
}

/** Texts between backticks. */
const quoted = (cell = ''): readonly string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

test('has at most 150 lines', () => {
  expect(text.split('\n').length).toBeLessThanOrEqual(150);
});

describe('the map', () => {
  const places = rowsBelow('Map').flatMap(([place = '', , start]) =>
    quoted(place)
      .filter((name) => !/^(@wayfold\/|wayfold$)/.test(name))
      .map((name) => [place.startsWith(' …') ? `${core}/${name}` : name, quoted(start)] as const),
  );

  test.each(places)('%s exists, with the file to start at', (folder, starts) => {
    expect(existsSync(join(root, folder))).toBe(true);
    const inside = [folder, `${folder}/src`].map((path) => join(root, path));
    for (const start of starts)
      expect(inside.some((path) => existsSync(join(path, start))) || start, folder).toBe(true);
  });

  test('has every folder of the core and every package', () => {
    const named = new Set(places.map(([folder]) => folder));
    const folders = (path: string): string[] =>
      readdirSync(join(root, path), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${path}/${name}`);
    expect([...folders(core), ...folders('packages')].filter((folder) => !named.has(folder))).toEqual([]);
  });
});

test.each(rowsBelow('Invariants').map(([invariant = '', by]) => [invariant.trim(), quoted(by)] as const))(
  'a test for: %s',
  (_invariant, names) => {
    const files = [...filesUnder('test'), ...filesUnder('packages'), ...filesUnder('scripts')];
    for (const name of names) expect(files.some((path) => path.includes(name)) || name).toBe(true);
  },
);

test.each(readdirSync(join(root, 'docs/decisions')))('decision %s is numbered, dated and short', (file) => {
  const decision = readFileSync(join(root, 'docs/decisions', file), 'utf8');
  const number = file.slice(0, 4);
  expect(decision).toMatch(new RegExp(`^# ${number} .+\\n\\n\\d{4}-\\d\\d-\\d\\d\\n\\n\\*\\*Context\\.`));
  for (const part of ['Decision', 'Consequence']) expect(decision).toContain(`**${part}.**`);
  expect(decision.trimEnd().split('\n').length).toBeLessThanOrEqual(12);
  expect(readdirSync(join(root, 'docs/decisions')).filter((other) => other.startsWith(number))).toEqual([
    file,
  ]);
});
