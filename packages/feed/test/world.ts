/** A small feed in memory: data, keys, a publisher's folder and a follower. */
import {
  type FeedFolder,
  type FeedPlan,
  type FeedReader,
  type FeedState,
  type FeedStore,
  initFeed,
  type ReleasedData,
  releaseData,
  type ReleaseOptions,
  type ReleasePlan,
  type SigningKey,
  touchFeed,
  updateFromFeed,
  type UpdateOptions,
  type UpdateOutcome,
} from '@wayfold/feed';
import { nodeEd25519, readKey } from '@wayfold/feed/node';

/** Seconds of an hour and a day. */
export const [hour, day] = [3600, 86_400];

/** 2026-11-28, 12:00 UTC, in seconds. */
export const start: number = Date.parse('2026-11-28T12:00:00Z') / 1000;

/** A clock in nanoseconds. */
export const clock = (seconds: number): bigint => BigInt(seconds) * 1_000_000_000n;

/** A key that follows from a number, so that every run has the same ones. */
export function keyOf(number: number): SigningKey {
  const seed = Buffer.alloc(32, number);
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]);
  return readKey(`-----BEGIN PRIVATE KEY-----\n${der.toString('base64')}\n-----END PRIVATE KEY-----\n`);
}

/** Keys of each role: root and targets have three, of which two sign. */
export const keys = {
  root: [keyOf(1), keyOf(2), keyOf(3)],
  targets: [keyOf(4), keyOf(5), keyOf(6)],
  minor: [keyOf(7)],
  snapshot: [keyOf(8)],
  timestamp: [keyOf(9)],
} as const;

/** Public keys and threshold of a role. */
export const setting = (list: readonly SigningKey[], threshold = 1) => ({
  keys: list.map(({ key }) => key),
  threshold,
});

/** Roles of the feed. */
export const roles = {
  root: setting(keys.root, 2),
  targets: setting(keys.targets, 2),
  minor: setting(keys.minor),
  snapshot: setting(keys.snapshot),
  timestamp: setting(keys.timestamp),
} as const;

/** Keys of the machine, and all keys. */
export const machine: readonly SigningKey[] = [...keys.minor, ...keys.snapshot, ...keys.timestamp];
export const everyone: readonly SigningKey[] = [...keys.root, ...keys.targets, ...machine];

const chain = (chain_id: string, more: object = {}) => ({
  ...{ chain_id, chain_name: chain_id.slice(0, -2), chain_type: 'cosmos' as const },
  ...{ bech32_prefix: chain_id.slice(0, -2), slip44: 118, ...more },
});
const end = (chain_id: string, channel: number) => ({
  ...{ chain_id, port: 'transfer', channel: `channel-${channel}` },
});
const asset = (chain_id: string, denom: string, more: object = {}) => ({
  ...{ chain_id, denom, symbol: denom.slice(1).toUpperCase(), decimals: 6, ...more },
});

/** Data of the first release: six chains, a preferred channel and another, a verified coin and 120 others. */
export const first: ReleasedData = {
  chains: ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => chain(`${name}-1`)),
  channels: [
    { a: end('one-1', 1), b: end('two-1', 2), preferred: true },
    { a: end('one-1', 3), b: end('two-1', 4) },
  ],
  assets: [
    asset('one-1', 'uone', { verified: true }),
    ...Array.from({ length: 120 }, (_, index) => asset('two-1', `ucoin${index}`)),
  ],
  outages: [outage('six-1')],
};

/** An outage of a chain. */
export function outage(chain_id: string, more: object = {}) {
  return {
    ...{ scope: { chain_id }, direction: 'both' as const, effect: 'refuse' as const },
    ...{ reason: 'chain_halted', source: 'a source', ...more },
  };
}

/** Data with other rows. */
export const edited = (data: ReleasedData, more: Partial<ReleasedData>): ReleasedData => ({
  ...data,
  ...more,
});

/** Data with a new coin. */
export const withCoin = (data: ReleasedData, name: string, more: object = {}): ReleasedData =>
  edited(data, { assets: [...(data.assets ?? []), asset('two-1', name, more)] });

/** Data in which rows of coins are changed. */
export const withCoins = (
  data: ReleasedData,
  change: (row: NonNullable<ReleasedData['assets']>[number]) => object | undefined,
): ReleasedData =>
  edited(data, {
    assets: (data.assets ?? []).flatMap((row) => {
      const changed = change(row);
      return changed === undefined ? [] : [{ ...row, ...changed }];
    }),
  });

/** Data with killed chains. */
export const withKilled = (data: ReleasedData, ...ids: readonly string[]): ReleasedData =>
  edited(data, {
    chains: (data.chains ?? []).map((row) =>
      ids.includes(row.chain_id) ? { ...row, status: 'killed' as const } : row,
    ),
  });

/** A folder in memory. */
export type Files = Map<string, Uint8Array>;

/** Reads files in memory, for a publisher. */
export const folderOf = (files: Files): FeedFolder => ({
  read: async (path) => files.get(path),
  list: async (folder) => [...files.keys()].filter((path) => folder === '' || path.startsWith(`${folder}/`)),
});

/** Reads files in memory, for a follower. */
export const readerOf = (files: ReadonlyMap<string, Uint8Array>): FeedReader => ({
  read: async (path) => files.get(path),
});

/** Writes a plan into memory. */
export function write<Plan extends FeedPlan>(files: Files, plan: Plan): Plan {
  for (const { path, bytes } of plan.files) files.set(path, bytes);
  for (const path of plan.removes) files.delete(path);
  return plan;
}

/** Options that all works share. */
export const common = (at: number, signers: readonly SigningKey[]) => ({
  now: clock(at),
  ed25519: nodeEd25519,
  keys: signers,
});

/** A feed without releases. */
export async function emptyFeed(at: number = start): Promise<Files> {
  const files: Files = new Map();
  write(files, await initFeed(folderOf(files), { ...common(at, everyone), purpose: 'test', roles }));
  return files;
}

/** Publishes a release. */
export async function release(
  files: Files,
  data: ReleasedData,
  at: number,
  more: Partial<ReleaseOptions> = {},
): Promise<ReleasePlan> {
  return write(files, await releaseData(folderOf(files), { ...common(at, machine), data, ...more }));
}

/** A feed with its first release. */
export async function feedOf(data: ReleasedData = first, at: number = start): Promise<Files> {
  const files = await emptyFeed(at);
  await release(files, data, at, { keys: everyone });
  return files;
}

/** Renews the proof of a feed. */
export async function touch(
  files: Files,
  at: number,
  signers: readonly SigningKey[] = machine,
): Promise<void> {
  write(files, await touchFeed(folderOf(files), common(at, signers)));
}

/** State in memory. */
export interface MemoryStore extends FeedStore {
  state: FeedState | undefined;
}

/** An empty state. */
export function memoryStore(state?: FeedState): MemoryStore {
  const store: MemoryStore = {
    state,
    load: async () => store.state,
    save: async (next) => {
      store.state = JSON.parse(JSON.stringify(next)) as FeedState;
    },
  };
  return store;
}

/** A follower of files in memory. */
export function update(
  files: ReadonlyMap<string, Uint8Array>,
  store: FeedStore,
  at: number,
  more: Partial<UpdateOptions> = {},
): Promise<UpdateOutcome> {
  const root = files.get('1.root.json');
  return updateFromFeed({
    ...{ reader: readerOf(files), store, ed25519: nodeEd25519, now: clock(at), purpose: 'test' },
    ...(root && { root }),
    ...more,
  });
}

/** A copy of files, for an attacker to change. */
export const copyOf = (files: ReadonlyMap<string, Uint8Array>): Files => new Map(files);

/** Text of an outcome: what it is, why, and at which step. */
export const wordOf = (outcome: UpdateOutcome): string =>
  outcome.kind === 'refused'
    ? `${outcome.reason} at ${outcome.step}`
    : `${outcome.kind} ${outcome.version}${outcome.newest === outcome.version ? '' : ` of ${outcome.newest}`}`;
