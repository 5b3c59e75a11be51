/** Following a feed: what is taken, what is said, and how long it waits. The feed is an answer that the test gives. */
import type { FeedState } from '@wayfold/feed';
import type { FeedError } from '@wayfold/http';
import { exportSnapshot, createRegistry, type Snapshot } from 'wayfold';
import { createLiveRegistry, type LiveRegistry } from 'wayfold/live';
import { digestOf } from 'wayfold/registry';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signal } from '../../../../test/support/waiting.js';
import { base } from '../../test/support/wayfold.js';
import { createSession, type Session } from '../session.js';
import { guarded } from '../terminal.js';
import { createFollower } from './follow-feed.js';

/** Answer of the feed to the next update. */
let answer: () => Promise<FeedState | FeedError>;
/** Pauses, and a call when one begins. */
let pauses: { readonly milliseconds: number; readonly end: () => void }[];
let onPause: () => void;
const pause = (milliseconds: number, aborted: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    aborted.addEventListener('abort', () => resolve());
    pauses.push({ milliseconds, end: resolve });
    onPause();
  });

const newer: Snapshot = { ...base, assets: (base.assets ?? []).slice(0, 3) };

function stateOf(data: Snapshot, parts: Partial<FeedState>): FeedState {
  const registry = createRegistry(data);
  return {
    ...{ form: 1, root: '', timestamp: '', snapshot: '', versions: {}, clock: 0, spent: [] },
    ...{ version: '2.0.0', newest: '2.0.0', seq: 1, proofAt: 1_795_348_800 },
    ...{ digest: digestOf(registry), data: JSON.stringify(exportSnapshot(registry)) },
    ...parts,
  };
}

const taken = (state: FeedState): Promise<FeedState> => Promise.resolve(state);

const expired: FeedError = { reason: 'EXPIRED', step: 'timestamp', message: 'it is too old' };

let said = '';
let session: Session;
let live: LiveRegistry;
let stopping: AbortController;
const checked: string[] = [];
const overlays = {
  check: async ({ version }: FeedState): Promise<void> => void checked.push(version),
  findings: () => 0,
};

beforeEach(() => {
  [pauses, onPause] = [[], () => {}];
  [said, checked.length] = ['', 0];
  const err = (text: string): void => {
    said += text;
  };
  const terminal = guarded({ out: () => {}, err, columns: undefined, hasColors: false });
  session = createSession({ shippedOverlays: false }, terminal);
  live = createLiveRegistry(createRegistry(base));
  stopping = new AbortController();
});
afterEach(() => stopping.abort());

const follower = (begun?: FeedState) =>
  createFollower(session, { update: () => answer(), everySeconds: 3600, overlays, pause }, begun);

/** Ends the pause before the next update, and resolves once that is done. */
async function beat(): Promise<void> {
  const { given, give } = signal();
  onPause = give;
  pauses.at(-1)?.end();
  await given;
}

/** Pauses between updates; the first is that of the first update. */
const pausesOf = (): readonly number[] => pauses.slice(1).map(({ milliseconds }) => milliseconds / 1000);

test('the first update is in the data before the server answers', async () => {
  const followed = follower();
  const state = stateOf(newer, {});
  answer = () => taken(state);
  expect(followed.proof()).toBeUndefined();
  await followed.follow(live, stopping.signal);
  expect(digestOf(live.current.registry)).toBe(state.digest);
  expect(followed.proof()).toEqual({ proofAt: '2026-11-22T12:00:00Z', version: '2.0.0', newest: '2.0.0' });
  expect(followed.status()).toEqual({
    ...{ version: '2.0.0', newest: '2.0.0', seq: 1, proofAt: '2026-11-22T12:00:00Z' },
    ...{ isInUse: true, lastError: undefined, overlayFindings: 0 },
  });
  expect(checked).toEqual(['2.0.0']);
  expect(said).toContain('the data is of version 2.0.0, edit 1');
});

test('a refused update leaves the data, and the next waits longer each time', async () => {
  const begun = stateOf(base, {});
  const followed = follower(begun);
  answer = () => Promise.resolve(expired);
  await followed.follow(live, stopping.signal);
  for (let round = 0; round < 8; round += 1) await beat();
  expect(followed.status()).toMatchObject({
    version: '2.0.0',
    lastError: { reason: 'EXPIRED', step: 'timestamp', message: 'it is too old' },
  });
  expect(followed.proof()).toMatchObject({ version: '2.0.0' });
  expect(said).toContain('update refused at timestamp (EXPIRED): it is too old');
  const [first = 0] = pausesOf();
  const last = pausesOf().at(-1) ?? 0;
  expect(first).toBeGreaterThan(3600);
  expect(last).toBeGreaterThan(0.9 * 6 * 3600);
  expect(last).toBeLessThanOrEqual(1.1 * 6 * 3600);
  answer = () => taken({ ...begun, proofAt: begun.proofAt + 3600 });
  await beat();
  expect(followed.status()).toMatchObject({ lastError: undefined, proofAt: '2026-11-22T13:00:00Z' });
  expect(pausesOf().at(-1)).toBeGreaterThanOrEqual(0.9 * 3600);
  expect(pausesOf().at(-1)).toBeLessThanOrEqual(1.1 * 3600);
});

test('an update while the server answers', async () => {
  const begun = stateOf(base, {});
  const followed = follower(begun);
  answer = () => taken(begun);
  await followed.follow(live, stopping.signal);
  const before = live.current;
  const next = stateOf(newer, { version: '2.0.1', newest: '3.0.0', seq: 2 });
  answer = () => taken(next);
  await beat();
  expect(digestOf(live.current.registry)).toBe(next.digest);
  expect(digestOf(before.registry)).toBe(begun.digest);
  expect(followed.proof()).toMatchObject({ version: '2.0.1', newest: '3.0.0' });
  expect(checked).toEqual(['2.0.1']);
});

test('data below the shipped version does not serve', async () => {
  const followed = follower();
  answer = () => taken(stateOf(newer, { version: '0.9.0' }));
  const { digest } = live.current;
  await followed.follow(live, stopping.signal);
  expect(live.current.digest).toBe(digest);
  expect(followed.proof()).toBeUndefined();
  expect(followed.status()).toMatchObject({ version: '0.9.0', isInUse: false });
  expect(said).toContain('not above the shipped data');
});

test('data that cannot serve is an error, and so is a failure', async () => {
  live = createLiveRegistry(createRegistry(base), {
    onSwap: () => {
      throw new Error('no api');
    },
  });
  const followed = follower();
  answer = () => taken(stateOf(newer, {}));
  await followed.follow(live, stopping.signal);
  expect(followed.status()).toMatchObject({ isInUse: false, lastError: { reason: 'CONTENT', step: 'data' } });
  answer = () => Promise.reject(new Error('the disk is full'));
  await beat();
  expect(followed.status().lastError).toMatchObject({ reason: 'FAILED', step: 'state' });
});

test('a first update that takes long is not waited for', async () => {
  const followed = follower();
  const late = signal();
  answer = () => late.given.then(() => taken(stateOf(newer, {})));
  onPause = () => pauses[0]?.end();
  await followed.follow(live, stopping.signal);
  expect(said).toContain('the first update takes long');
  expect(followed.status().version).toBeUndefined();
  const { given, give } = signal();
  onPause = give;
  late.give();
  await given;
  expect(followed.status().version).toBe('2.0.0');
});
