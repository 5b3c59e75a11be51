/** The published schema of overlays says what the reader says. To write it anew: `npx vitest run --project node test/docs/overlay-schema.test.ts -u`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { overlaysToSnapshot } from '@wayfold/sources';
import type { JsonValue } from 'wayfold';
import { shapes } from 'wayfold/registry';
import { expect, test } from 'vitest';
import { mutationsOf } from '../support/mutate.js';
import { root } from '../tidy/support/code.js';
import { fencesOf } from './support/fences.js';
import { overlaySchema } from './support/overlay-schema.js';

const published = join(root, 'packages/docs/public/overlay.schema.json');
const validate = new Ajv2020({ strict: true, strictTypes: false, allErrors: false }).compile(overlaySchema());

/** Whether the reader of rows takes everything in it. */
function isRead(value: unknown): boolean {
  let isWhole = true;
  const report = (): void => {
    isWhole = false;
  };
  shapes.snapshot.read(value, '', { at: (row) => row, report });
  shapes.reportUnread(value, shapes.snapshot, { report });
  return isWhole;
}

/** The reader passes over a domain of no known chain, silently; who writes a row has no reason to say so. */
const passedOver = '/bridges/hyperlane/domains/0/chain_id';

const pageOf = (path: string): string => readFileSync(join(root, 'packages/docs', path), 'utf8');

/** Files that pages show, which are overlays. */
const shown = ['recipes/overlay.md', 'recipes/dead-channel.md', 'recipes/private-network.md'].flatMap(
  (path) =>
    fencesOf(pageOf(path))
      .filter(({ language }) => language === 'json')
      .map(({ code, line }): readonly [string, JsonValue] => [`${path}:${line}`, JSON.parse(code)]),
);

const overlayFile = (name: string): unknown =>
  JSON.parse(readFileSync(join(root, 'data/overlays', `${name}.json`), 'utf8'));
const { snapshot: shipped } = overlaysToSnapshot({
  capabilities: overlayFile('capabilities'),
  outages: overlayFile('outages'),
  bridges: overlayFile('bridges'),
  swapVenues: overlayFile('swap-venues'),
  symbols: overlayFile('symbols'),
  rollups: overlayFile('rollups'),
  retiredChains: overlayFile('retired-chains'),
  initia: overlayFile('initia'),
  durations: overlayFile('chain-facts'),
});

/** Lists cut down to their first entry: every form that occurs, in few rows. Numbers are whole, as mutations want them. */
function first(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(first);
  if (typeof value === 'number') return Math.round(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, first(member)]));
}

const cases: readonly (readonly [string, JsonValue])[] = [
  ...shown,
  ['the shipped overlays (first rows)', JSON.parse(JSON.stringify(first(shipped)))],
];

test('the published file is made of the shapes of rows', async () => {
  await expect(`${JSON.stringify(overlaySchema(), null, 1)}\n`).toMatchFileSnapshot(published);
});

test('every member that is read is in it, and says what it is', () => {
  const { properties } = overlaySchema() as { readonly properties: object };
  const { schema } = shapes.snapshot;
  expect(Object.keys(properties)).toEqual(schema?.type === 'object' ? [...schema.fields.keys()] : []);
});

test('it takes the shipped overlays', () => {
  expect([validate(shipped), validate.errors]).toEqual([true, null]);
});

test.each(cases)('of %s, and of whatever is changed in it, it says what the reader says', (_, overlay) => {
  expect(validate(overlay)).toBe(true);
  expect(isRead(overlay)).toBe(true);
  const mutations = mutationsOf(overlay);
  const disputed = mutations.filter(
    ({ value, pointer }) => validate(value) !== isRead(value) && pointer !== passedOver,
  );
  expect(disputed.map(({ pointer, what, value }) => `${pointer} ${what}: ${validate(value)}`)).toEqual([]);
  expect(mutations.some(({ value }) => !isRead(value))).toBe(true);
});
