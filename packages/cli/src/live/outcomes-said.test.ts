import { expect, test } from 'vitest';
import { createLiveRegistry, type DataEdit, editsOf, followSource } from 'wayfold/live';
import { createRegistry, putChain } from 'wayfold/registry';
import { cosmos } from '../../test/support/wayfold.js';
import { outcomesSaid } from './outcomes-said.js';

const base = createRegistry({});
const live = () => createLiveRegistry(base);
const [good] = editsOf(base, (draft) => putChain(draft, cosmos('a-1', 'a', 'a')), 1);

/** An edit made of other data than are here. */
const other = (seq: number): DataEdit => Object.assign({}, good, { seq, from: '0'.repeat(64) });
const unreadable = (seq: number): DataEdit => ({
  ...{ seq, kind: 'unreadable', reason: 'unreadable', message: 'no edit' },
});
const numbers = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** What is said of edits that are offered together, offer by offer. */
async function saidOf(...offers: readonly (readonly DataEdit[])[]): Promise<readonly string[]> {
  const said: string[] = [];
  const registry = live();
  let give: (edit: DataEdit) => void = () => {};
  const source = {
    follow: async (_after: number, offer: (edit: DataEdit) => void) => {
      give = offer;
      return async () => {};
    },
  };
  await followSource(registry, source, { onOutcomes: outcomesSaid(registry, (line) => said.push(line)) });
  for (const edits of offers) {
    for (const edit of edits) give(edit);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return said;
}

test('of refusals for one reason in a row the first is said, and how far they go', async () => {
  const edits = [...numbers(1, 1000).map(other), ...numbers(1001, 1003).map(unreadable), other(1004)];
  expect(await saidOf(edits)).toEqual([
    expect.stringMatching(/^edit 1 is refused \(other_base\): ./),
    'edits 2 to 1000 are refused (other_base) likewise',
    'edit 1001 is refused (unreadable): no edit',
    'edits 1002 to 1003 are refused (unreadable) likewise',
    expect.stringMatching(/^edit 1004 is refused \(other_base\): ./),
  ]);
});

test('two are said as they are, and so are those of two offers', async () => {
  const said = ['edit 1 is refused (unreadable): no edit', 'edit 2 is refused (unreadable): no edit'];
  expect(await saidOf([unreadable(1), unreadable(2)])).toEqual(said);
  expect(await saidOf([unreadable(1)], [unreadable(2)])).toEqual(said);
});

test('what is applied between them ends a row, and is said behind all', async () => {
  const edits = [unreadable(1), ...(good === undefined ? [] : [{ ...good, seq: 2 }]), unreadable(3)];
  expect(await saidOf(edits)).toEqual([
    'edit 1 is refused (unreadable): no edit',
    'edit 3 is refused (unreadable): no edit',
    expect.stringMatching(/^edit 3 is in the data, digest /),
  ]);
});

test('of a gap its beginning alone is said', async () => {
  expect(await saidOf([other(5), other(6)], [other(7)])).toEqual([
    'nothing behind edit 0 is taken (gap): edit 1 is missing',
  ]);
});
