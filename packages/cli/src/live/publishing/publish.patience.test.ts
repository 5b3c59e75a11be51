/** A publisher before a store that says to have edits and gives them slowly, or no more: it ends. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLiveRegistry, type DataEdit, editsOf, snapshotEdit } from 'wayfold/live';
import { createRegistry, putChain } from 'wayfold/registry';
import { exitCodes } from '../../exit.js';
import { cosmos } from '../../../test/support/wayfold.js';
import { publishBehind } from './publish.js';
import type { EditStore } from '../store.js';

const base = createRegistry({});
const writer = createLiveRegistry(base);
const edits: DataEdit[] = [];
for (const name of ['a', 'b', 'c', 'd']) {
  edits.push(
    ...editsOf(writer.current, (draft) => putChain(draft, cosmos(`${name}-1`, name, name)), edits.length + 1),
  );
  writer.offer(edits.slice(-1));
}

/** A store of four edits that gives the first of them, one each time that the clock has gone on by so many seconds, and then none. */
function storeOf(given: number, seconds: number): EditStore {
  let clock = 0;
  const now = vi.spyOn(performance, 'now').mockImplementation(() => clock);
  onTestFinished(() => now.mockRestore());
  let last = edits.length;
  return {
    ...{ name: 'the store', last: async () => last, startOver: async () => false, close: async () => {} },
    async append({ seq }) {
      last = seq;
      return true;
    },
    source: {
      async follow(_after, offer) {
        const waiting = edits.slice(0, given);
        const timer = setInterval(() => {
          clock += 1000 * seconds;
          for (const edit of waiting.splice(0, 1)) offer(edit);
        }, 10);
        return async () => clearInterval(timer);
      },
    },
  };
}

const published = (store: EditStore, patienceMs?: number): Promise<readonly { edit: { seq: number } }[]> =>
  publishBehind(store, base, (now) => [snapshotEdit(now, now.seq + 1)], {
    ...(patienceMs !== undefined && { patienceMs }),
  });

test('as long as edits come it waits', async () => {
  expect(await published(storeOf(4, 20))).toMatchObject([{ edit: { seq: 5 } }]);
});

test.each([
  [0, 20, undefined, 'the store gave no edit for 30 s: those up to 0 are read, and those up to 4 are there'],
  [3, 20, undefined, 'the store gave no edit for 30 s: those up to 3 are read, and those up to 4 are there'],
  [2, 1, 1500, 'the store gave no edit for 1.5 s: those up to 2 are read, and those up to 4 are there'],
])('where %s of four came and no more it ends', async (given, seconds, patienceMs, message) => {
  const failed = published(storeOf(given, seconds), patienceMs);
  await expect(failed).rejects.toMatchObject({ name: 'CliError', exitCode: exitCodes.usage, message });
});
