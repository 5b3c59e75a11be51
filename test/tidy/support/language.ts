/** Private words and constructions in comments, documents and texts: the patterns, and where they occur. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesUnder, publishedSources, root } from './code.js';
import { type Prose, commentsOf, documentOf, textsOf } from './prose.js';

/** Kind of writing: doc comments and whole-line comments, documents, and texts that users see. */
export type Kind = 'comments' | 'docs' | 'texts';

/** The three kinds, in the order of reports. */
export const kinds: readonly Kind[] = ['comments', 'docs', 'texts'];

/** Occurrences allowed per 1,000 words: in comments, documents and texts. */
type Ceilings = readonly [comments: number, docs: number, texts: number];

/** One pattern of private language. */
export interface Pattern {
  readonly name: string;
  readonly expression: RegExp;
  /** Occurrences allowed per 1,000 words; a kind with an infinite ceiling is not counted. */
  readonly ceilings: Readonly<Record<Kind, number>>;
}

const uncounted = Number.POSITIVE_INFINITY;

function pattern(name: string, expression: RegExp, [comments, docs, texts]: Ceilings): Pattern {
  return { name, expression, ceilings: { comments, docs, texts } };
}

/** Every pattern. CONTRIBUTING.md has the guide. */
export const patterns: readonly Pattern[] = [
  pattern('stand', /\b(stands?|stood|standing)\b(?![- ]?(alone|by\b))/gi, [0.15, 0.15, 0.15]),
  pattern('hold', /\b(holds?|held|holding)\b/gi, [0.5, 0.5, 0.4]),
  pattern('own', /\bown\b/gi, [0.5, 0.7, 0.7]),
  pattern(
    'way',
    /(?<!\b(?:one|two|either|both|this|same) )\bways?\b(?! to\b| of \w+ing\b)/gi,
    [0.3, 0.5, 0.3],
  ),
  pattern('tell', /\b(tells?|told|telling)\b/gi, [0.3, 0.3, 0.3]),
  pattern(
    'rest',
    /\b(rests|resting|rested|(come|comes|came) to rest|rest (on|with|at|in))\b/gi,
    [0.05, 0.05, 0.05],
  ),
  pattern('lie', /\b(lies|lay|lain|(that|which|coins|they) lie)\b/gi, [0.1, 0.05, 0.05]),
  pattern('of which', /\b(of|in|on|by|for|to|from|with|over) (which|whom)\b/gi, [0.5, 0.5, 0.4]),
  pattern('What X is', /^What (?![^.\n]*\?)/gm, [0.3, 0.3, uncounted]),
  pattern('The same', /^The same\b/gm, [0.1, 0.1, uncounted]),
  pattern(
    'what is',
    /\bwhat (is|are|it|they|has|does|comes|goes|follows|leaves|nobody|else|of|a|the|each|every|its|one|an|this|that|these|those|was|may|can|must)\b/gi,
    [0.5, 0.5, 0.5],
  ),
  pattern(
    'who',
    /[,;:] who (?!(?:is|are|was)\b)\w+|\b(that|and|but|for|to) who (?!(?:is|are|was)\b)\w+|\bwhoever\b/gi,
    [0.1, 0.2, 0.1],
  ),
  pattern('nobody', /\b(anybody|nobody|somebody|everybody)\b/gi, [0.1, 0.1, 0.1]),
  pattern(
    'Of a',
    /(^|[.;:] )Of (a|an|the|what|all|these|those|its|this|that|each|every|one|two)\b/gm,
    [0.05, 0.05, 0.05],
  ),
  pattern(
    'data are',
    /\bdata (are|were|have|hold|say|follow|do|name|list|know|give|stand|tell|come|change|lack|need|state)\b/gi,
    [0.05, 0.05, 0.05],
  ),
  pattern('no more', /\b(no|any) more\b(?! than)/gi, [0.05, 0.05, 0.05]),
  pattern('anew', /\banew\b/gi, [0, 0, 0]),
  pattern('beside', /\bbeside\b/gi, [0.1, 0.1, 0.1]),
  pattern('meant', /\bmeant\b/gi, [0.15, 0.15, 0.15]),
  pattern('thing', /\bthings?\b/gi, [0.4, 0.4, 0.3]),
  pattern(
    'that of',
    /\b(those|that) of (a|an|the|its|which)\b|\bthose (that|which|who|of)\b/gi,
    [0.3, 0.3, 0.3],
  ),
  pattern('in words', /\bin words\b|\bletters\b/gi, [0.1, 0.1, 0.1]),
  pattern('people', /\b(for|by|that|what) people\b|\bpeople (mean|write|read)\b/gi, [0.05, 0.1, 0.05]),
  pattern('all the same', /\ball the same\b|\bbut for\b|\bas much as (is|there)\b/gi, [0.05, 0.05, 0.05]),
  pattern(
    'whose it is',
    /\bwhose (it|they) (is|are|was)\b|\bone of none\b|\bit alone\b/gi,
    [0.02, 0.02, 0.02],
  ),
  pattern(
    'data know',
    /\b(data|registry|chain|contract|page|file|nobody) (knows?|believes?|wants?)\b|\bis known of\b/gi,
    [0.1, 0.1, 0.1],
  ),
];

/** One file's writing of one kind. */
export interface Writing {
  readonly path: string;
  readonly kind: Kind;
  readonly prose: readonly Prose[];
}

/** One occurrence of a pattern. */
export interface Hit {
  readonly path: string;
  readonly line: number;
  readonly kind: Kind;
  readonly pattern: string;
  /** The sentence or line that contains it. */
  readonly text: string;
}

const isDocument = (path: string): boolean =>
  /^(README|ARCHITECTURE|CONTRIBUTING)\.md$|^(packages\/[^/]+|data)\/README\.md$|^docs\/.*\.md$/.test(path) ||
  (/^packages\/docs\/.*\.md$/.test(path) && !path.startsWith('packages/docs/reference/api/'));

const documents = (): string[] =>
  [
    'README.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    ...['packages', 'data', 'docs'].flatMap(filesUnder),
  ].filter(isDocument);

/** All writing that the rule reads: published sources and the documents that are written by hand. */
export function writing(): Writing[] {
  const sources = publishedSources().flatMap((file): Writing[] => [
    { path: file.path, kind: 'comments', prose: commentsOf(file.text) },
    { path: file.path, kind: 'texts', prose: textsOf(file.tree) },
  ]);
  const pages = documents().map((path): Writing => {
    return { path, kind: 'docs', prose: documentOf(readFileSync(join(root, path), 'utf8')) };
  });
  return [...sources, ...pages];
}

/** Occurrences of every pattern. */
export function hitsIn(written: readonly Writing[]): Hit[] {
  return written.flatMap(({ path, kind, prose }) =>
    prose.flatMap((piece) =>
      patterns
        .filter(({ ceilings }) => ceilings[kind] < uncounted)
        .flatMap(({ name, expression }) =>
          [...piece.text.matchAll(expression)].map(({ index }) => {
            return { path, line: piece.lineAt(index), kind, pattern: name, text: piece.excerpt(index) };
          }),
        ),
    ),
  );
}

/** Number of words per kind. */
export function wordsIn(written: readonly Writing[]): Record<Kind, number> {
  const words = { comments: 0, docs: 0, texts: 0 };
  for (const { kind, prose } of written) {
    for (const { text } of prose) words[kind] += text.match(/[A-Za-z][\w'’-]*/g)?.length ?? 0;
  }
  return words;
}

/** Occurrences per pattern and kind; the form of the budget file. */
export type Counts = Readonly<Record<string, Readonly<Record<Kind, number>>>>;

/** Counts hits; a pattern without hits has zeros. */
export function countsOf(hits: readonly Hit[]): Counts {
  const counts = Object.fromEntries(patterns.map(({ name }) => [name, { comments: 0, docs: 0, texts: 0 }]));
  for (const { pattern: name, kind } of hits) {
    const count = counts[name];
    if (count !== undefined) count[kind] += 1;
  }
  return counts;
}

/** Path of the budget file, relative to the root. */
export const budgetPath = 'test/tidy/language.json';

/** Highest allowed counts. They may only be lowered. */
export function readBudget(): Counts {
  return JSON.parse(readFileSync(join(root, budgetPath), 'utf8')) as Counts;
}

/** Counts above their budgets, as sentences. With `exact`, counts below their budgets too. */
export function overBudget(counts: Counts, budget: Counts, exact: boolean): string[] {
  return patterns.flatMap(({ name }) =>
    kinds.flatMap((kind) => {
      const count = counts[name]?.[kind] ?? 0;
      const allowed = budget[name]?.[kind] ?? 0;
      if (count > allowed) return [`${name}: ${count} in ${kind}, at most ${allowed} allowed`];
      return exact && count < allowed ? [`${name}: lower the budget of ${kind} to ${count}`] : [];
    }),
  );
}

/** Patterns above their ceilings, as sentences. */
export function overCeiling(counts: Counts, words: Readonly<Record<Kind, number>>): string[] {
  return patterns.flatMap(({ name, ceilings }) =>
    kinds.flatMap((kind) => {
      const rate = ((counts[name]?.[kind] ?? 0) * 1000) / Math.max(1, words[kind]);
      return rate > ceilings[kind]
        ? [`${name}: ${rate.toFixed(2)} in ${kind}, ceiling ${ceilings[kind]}`]
        : [];
    }),
  );
}
