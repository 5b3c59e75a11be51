import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sha256 } from '../primitives/index.js';
import { digestOfRecords, hashJson } from './index.js';

interface Held {
  readonly says: number;
}
type Entry = readonly [key: string, record: Held];

let hashed: unknown[][] = [];
const hash = (value: unknown): string => {
  hashed.push([value].flat());
  return hashJson(value, sha256);
};

function digestOf(entries: readonly Entry[]): string {
  const [keys, records] = [entries.map(([key]) => key), entries.map(([, record]) => record)];
  return digestOfRecords({ keys, records }, { rowOf: ({ says }, key) => [key, says], hash });
}

/** How many rows and digests are hashed for records when those before the change are known. */
function hashedBy(change: (entries: Entry[]) => void, keys: readonly string[]): number {
  const entries = keys.map((key, says): Entry => [key, { says }]);
  digestOf(entries);
  change(entries);
  hashed = [];
  digestOf(entries);
  return hashed.reduce((sum, { length }) => sum + length, 0);
}

const changes: Readonly<Record<string, (entries: Entry[]) => void>> = {
  'a record at the end': (entries) => entries.push(['key-new', { says: 0 }]),
  'the last taken out': (entries) => entries.pop(),
  'one in the middle replaced': (entries) => entries.splice(entries.length / 2, 1, middle(entries)),
  'one in the middle taken out': (entries) => entries.splice(entries.length / 2, 1),
  'one in the middle put in': (entries) => entries.splice(entries.length / 2, 0, ['key-new', { says: 0 }]),
  'the first replaced': (entries) => entries.splice(0, 1, [entries[0]?.[0] ?? '', { says: -1 }]),
  'the first taken out': (entries) => entries.shift(),
};

function middle(entries: readonly Entry[]): Entry {
  return [entries[entries.length / 2]?.[0] ?? '', { says: -1 }];
}

/** So many keys of a kind: it takes two stretches, and a digest of both, where the first key ends one. */
function keysThat(end: 'end a stretch' | 'end none', count: number): readonly string[] {
  const keys: string[] = [];
  for (let at = 0; keys.length < count; at++) {
    hashed = [];
    digestOf([`key-${at}`, 'other'].map((key): Entry => [key, { says: 0 }]));
    if (hashed.length > 1 === (end === 'end a stretch')) keys.push(`key-${at}`);
  }
  return keys;
}

const numbered = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `key-${at}`);

describe('a change hashes what stands near it, however many records there are:', () => {
  test.each(Object.entries(changes))('%s', (_name, change) => {
    for (const count of [2_000, 40_000]) expect(hashedBy(change, numbered(count))).toBeLessThan(500);
  });
});

describe('keys that somebody chose', () => {
  test('that end no stretch: what is put in, or replaced, hashes at most the longest stretch and digests', () => {
    const keys = keysThat('end none', 8_000);
    for (const name of ['a record at the end', 'the last taken out', 'one in the middle replaced'])
      expect(changes[name] && hashedBy(changes[name], keys)).toBeLessThan(512 + 100);
  });

  test('that all end a stretch: the list of digests has stretches as well', () => {
    const keys = keysThat('end a stretch', 2_000);
    for (const change of Object.values(changes)) expect(hashedBy(change, keys)).toBeLessThan(500);
  });
});

/** Few, so that each stands under many keys. */
const record = fc.constantFrom(...[0, 1, 2, 3].map((says): Held => ({ says })));
const key = fc.nat({ max: 400 }).map((at) => `key-${at}`);
const drawn = fc.array(fc.tuple(key, record), { maxLength: 300, size: 'max' });

describe('digests', () => {
  test('after changes are those of the same records, whatever was known before', () => {
    const splice = fc.record({
      at: fc.nat({ max: 300 }),
      out: fc.nat({ max: 3 }),
      put: fc.array(fc.tuple(key, record), { maxLength: 3 }),
    });
    fc.assert(
      fc.property(drawn, fc.array(splice, { maxLength: 10 }), (entries, splices) => {
        const now: Entry[] = [...entries];
        for (const { at, out, put } of splices) {
          now.splice(at, out, ...put);
          const anew = now.map(([name, { says }]): Entry => [name, { says }]);
          expect(digestOf(now)).toBe(digestOf(anew));
        }
      }),
    );
  });

  test('tell any two lists apart: by a record, a key, their order and their number', () => {
    const entries = numbered(300).map((name, says): Entry => [name, { says }]);
    const lists = [
      entries,
      entries.slice(1),
      entries.slice(0, -1),
      [],
      [...entries].reverse(),
      entries.map(([name, held], at): Entry => [at === 150 ? 'other' : name, held]),
      entries.map(([name, held], at): Entry => [name, at === 150 ? { says: -1 } : held]),
    ];
    expect(new Set(lists.map(digestOf)).size).toBe(lists.length);
  });
});
