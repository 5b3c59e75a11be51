/** The glossary of the documentation is that of the page. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { glossary } from './terms.js';

test('the page of the documentation has the terms of the page, in their order', () => {
  const page = readFileSync(new URL('../../../docs/about/glossary.md', import.meta.url), 'utf8');
  const shown = [...page.matchAll(/^<a id="([^"]+)"><\/a>\*\*(.+?)\*\* — (.+)$/gm)].map(
    ([, anchor, term, meaning]) => ({ anchor, term, meaning }),
  );
  const listed = glossary.map(({ term, meaning }) => ({
    anchor: term.toLowerCase().replaceAll(' ', '-'),
    term,
    meaning,
  }));
  expect(shown).toEqual(listed);
});

test('each term is there once, in the order of the alphabet, with one sentence', () => {
  const terms = glossary.map(({ term }) => term.toLowerCase());
  expect(terms).toEqual([...new Set(terms)].sort());
  for (const { meaning } of glossary) expect(meaning).toMatch(/^[A-Z][^.]*\.$/);
});
