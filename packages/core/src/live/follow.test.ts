import { describe, expect, test } from 'vitest';
import { createRegistry, putChain } from '../registry/index.js';
import {
  createLiveRegistry,
  type DataEdit,
  editsOf,
  followSource,
  type Outcome,
  type RegistrySource,
  snapshotEdit,
} from './index.js';

const base = createRegistry({});
const edits: DataEdit[] = [];
const publisher = createLiveRegistry(base);
for (const name of ['a', 'b', 'c', 'd']) {
  const row = { chain_id: `${name}-1`, chain_name: name, chain_type: 'cosmos', bech32_prefix: name } as const;
  edits.push(...editsOf(publisher.current, (draft) => putChain(draft, row), edits.length + 1));
  publisher.offer(edits.slice(-1));
}

/** A source that gives what it keeps, without those that it lost the first time. */
function sourceOf(kept: readonly DataEdit[], lost: readonly number[] = []) {
  const asked: number[] = [];
  let stopped = 0;
  let give: (edit: DataEdit) => void = () => {};
  const source: RegistrySource = {
    follow: async (after, offer) => {
      asked.push(after);
      give = offer;
      const isFirst = asked.length === 1;
      for (const edit of kept) if (edit.seq > after && !(isFirst && lost.includes(edit.seq))) offer(edit);
      return async () => {
        stopped += 1;
      };
    },
  };
  return { source, asked, stopped: () => stopped, give: (edit: DataEdit) => give(edit) };
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('a source', () => {
  test('is followed from the last edit that is here; what comes in one turn is offered together', async () => {
    const live = createLiveRegistry(base);
    live.offer(edits.slice(0, 1));
    const told: (readonly Outcome[])[] = [];
    const { source, asked, stopped, give } = sourceOf(edits.slice(0, 3));
    const onOutcomes = (outcomes: readonly Outcome[]): void => void told.push(outcomes);
    const stop = await followSource(live, source, { now: () => 7n, onOutcomes });
    await turn();
    expect(asked).toEqual([1]);
    expect(told.map((outcomes) => outcomes.map(({ seq }) => seq))).toEqual([[2, 3]]);
    await stop();
    for (const edit of edits.slice(3)) give(edit);
    await turn();
    expect([live.current.seq, stopped(), live.state(9n).age]).toEqual([3, 1, 2n]);
  });

  test('says itself whether it is followed, until it is stopped; one that does not leaves it open', async () => {
    const live = createLiveRegistry(base);
    const heard = [live.state(0n).following];
    const hear = (): void => void heard.push(live.state(0n).following);
    let say: (isFollowing: boolean) => void = () => {};
    const source: RegistrySource = {
      follow: async (_after, _offer, setFollowing = () => {}) => {
        say = setFollowing;
        return async () => {};
      },
    };
    const stop = await followSource(live, source);
    hear();
    for (const isFollowing of [false, true]) {
      say(isFollowing);
      hear();
    }
    await stop();
    say(true);
    hear();
    expect(heard).toEqual([undefined, undefined, false, true, false]);
    const other = createLiveRegistry(base);
    await followSource(other, sourceOf(edits).source);
    await turn();
    expect(other.state(0n)).toMatchObject({ seq: 4, following: undefined });
  });

  test('is followed anew behind a gap', async () => {
    const live = createLiveRegistry(base);
    const { source, asked, stopped } = sourceOf(edits, [2]);
    const stop = await followSource(live, source);
    await turn();
    expect([asked, stopped()]).toEqual([[0, 1], 1]);
    expect(live.current.digest).toBe(publisher.current.digest);
    expect(live.state(0n)).toMatchObject({ seq: 4, behind: 0 });
    await stop();
  });

  test('that keeps no more what is missing is asked once, until a snapshot comes', async () => {
    const live = createLiveRegistry(base);
    const { source, asked, give } = sourceOf(edits.slice(2));
    await followSource(live, source);
    await turn();
    expect([asked, live.state(0n).behind]).toEqual([[0, 0], 4]);
    give(snapshotEdit(publisher.current, 5));
    await turn();
    expect(live.state(0n)).toMatchObject({ seq: 5, behind: 0, digest: publisher.current.digest });
  });

  test('that fails as it is followed anew is told of, and asked again at the next gap', async () => {
    const live = createLiveRegistry(base);
    const inner = sourceOf(edits, [1]);
    let fails = true;
    const told: unknown[] = [];
    const source: RegistrySource = {
      follow: (after, offer) => {
        if (inner.asked.length === 0 || !fails) return inner.source.follow(after, offer);
        fails = false;
        return Promise.reject(new Error('gone'));
      },
    };
    await followSource(live, source, { onError: (error) => void told.push(error) });
    await turn();
    expect(told).toEqual([new Error('gone')]);
    for (const edit of edits.slice(3)) inner.give(edit);
    await turn();
    expect(live.current.digest).toBe(publisher.current.digest);
  });

  test('goes on whatever those who are told throw', async () => {
    const live = createLiveRegistry(base);
    const told: unknown[] = [];
    const lost: unknown[] = [];
    const onLost = (error: unknown): void => void lost.push(error);
    process.on('unhandledRejection', onLost);
    const { source, give } = sourceOf(edits.slice(0, 1));
    await followSource(live, source, {
      now: () => {
        throw new Error('no clock');
      },
      onOutcomes: () => {
        throw new Error('no listener');
      },
      onError: (error) => {
        told.push(error);
        throw error;
      },
    });
    await turn();
    for (const edit of edits.slice(1)) give(edit);
    await turn();
    process.off('unhandledRejection', onLost);
    const each = [new Error('no clock'), new Error('no listener')];
    expect([told, lost]).toEqual([[...each, ...each], []]);
    expect(live.current.seq).toBe(4);
  });
});
