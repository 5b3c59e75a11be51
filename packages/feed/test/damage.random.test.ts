/**
 * A feed in which any file is damaged at any place: an update takes the data that was published, or refuses and leaves the
 * state as it was. It never throws.
 *
 * `RANDOM_RUNS` sets the number of damages, `RANDOM_SEED` repeats a run.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../test/support/runs.js';
import {
  copyOf,
  everyone,
  feedOf,
  first,
  hour,
  memoryStore,
  release,
  start,
  update,
  withCoin,
  withCoins,
} from './world.js';

const runs = runsOf(400);
const seed = Number(process.env['RANDOM_SEED'] ?? Date.now() % 2 ** 31);

/** A feed with a minor and a major after its first release, and states of followers at each. */
const made = (async () => {
  const files = await feedOf();
  const [stays, moves] = [memoryStore(), memoryStore()];
  await update(files, stays, start);
  const data = withCoin(first, 'unew');
  await release(files, data, start + hour);
  const major = withCoins(data, ({ denom }) => (denom === 'ucoin1' ? { decimals: 8 } : {}));
  await release(files, major, start + hour, { keys: everyone });
  await update(files, moves, start + hour, { major: true });
  const digests = ['', stays.state?.digest];
  for (const options of [{}, { major: true }]) {
    const store = memoryStore(stays.state);
    await update(files, store, start + hour, options);
    digests.push(store.state?.digest);
  }
  return { files, states: [undefined, stays.state, moves.state], digests };
})();

/** One change of the bytes of a file. */
const damages: readonly ((bytes: Uint8Array, at: number, value: number) => Uint8Array)[] = [
  (bytes, at, value) => bytes.map((byte, index) => (index === at ? byte ^ (1 + (value % 255)) : byte)),
  (bytes, at) => bytes.slice(0, at),
  (bytes, at, value) => Uint8Array.from([...bytes.slice(0, at), value, ...bytes.slice(at)]),
  (bytes, at) => Uint8Array.from([...bytes.slice(0, at), ...bytes.slice(at + 1)]),
  (bytes, at) => Uint8Array.from([...bytes.slice(0, at), ...bytes]),
  () => new Uint8Array(),
];

test(`a damaged feed is refused, or makes the published data (seed ${seed})`, async () => {
  const { files: whole, states, digests } = await made;
  const paths = [...whole.keys()].sort();
  const counts = new Map<string, number>();
  const property = fc.asyncProperty(
    ...([fc.nat(), fc.nat(), fc.nat(255), fc.nat(), fc.nat(2), fc.boolean()] as const),
    async (file, place, value, kind, follower, isMajor) => {
      const files = copyOf(whole);
      const path = paths[file % paths.length] ?? '';
      const bytes = files.get(path) ?? new Uint8Array();
      const damage = damages[kind % damages.length] ?? ((same) => same);
      files.set(path, damage(bytes, place % bytes.length, value));
      const store = memoryStore(states[follower]);
      const before = JSON.stringify(store.state);
      const root = whole.get('1.root.json') ?? new Uint8Array();
      const outcome = await update(files, store, start + hour, { major: isMajor, root });
      const word = outcome.kind === 'refused' ? outcome.reason : outcome.kind;
      counts.set(word, (counts.get(word) ?? 0) + 1);
      if (outcome.kind === 'refused') expect(JSON.stringify(store.state) === before).toBe(true);
      else expect(digests).toContain(store.state?.digest);
    },
  );
  await fc.assert(property, { numRuns: runs, seed });
  expect(counts.size).toBeGreaterThan(2);
});
