/** A feed in a folder, made by the command line itself: five keys, and releases at a clock of the test's. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Snapshot } from 'wayfold';
import { base } from './wayfold.js';

/** What a command line did. */
export interface Done {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a command line. */
export type Wayfold = (...argv: readonly string[]) => Promise<Done>;

/** A feed of tests. */
export interface TestFeed {
  /** Its folder. */
  readonly dir: string;
  /** The root to trust. */
  readonly root: string;
  /** File of a private key. */
  readonly key: (name: KeyName) => string;
  /** Releases data, with all keys or those named. */
  readonly release: (data: object, clock: string, keys?: readonly KeyName[]) => Promise<Done>;
  /** Renews the proof. */
  readonly touch: (clock: string) => Promise<Done>;
}

/** Keys of the feed, one for a role. */
export type KeyName = (typeof keyNames)[number];

const keyNames = ['root', 'targets', 'minor', 'snapshot', 'timestamp'] as const;

/** When the feed begins. */
export const begun = '2026-11-20T12:00:00Z';

/** First data of the feed: above the shipped version, so that it serves. */
export const firstData: object = { meta: { version: '2.0.0' }, ...base };

/** The same with one coin more: a minor change. */
export const withCoin: object = dataWith('2.1.0', [
  ...(base.assets ?? []),
  { chain_id: 'juno-1', denom: 'ujuno', symbol: 'JUNO', decimals: 6 },
]);

/** Data in which a coin has other decimals: a major change. */
export const withDecimals: object = dataWith(
  '3.0.0',
  (base.assets ?? []).map((row) => (row.denom === 'uosmo' ? { ...row, decimals: 18 } : row)),
);

function dataWith(version: string, assets: NonNullable<Snapshot['assets']>): object {
  return { meta: { version }, ...base, assets };
}

/** Begins a feed in a folder of its own, without a release. @throws Error if a step fails */
export async function beginFeed(wayfold: Wayfold, folder: string): Promise<TestFeed> {
  const dir = join(folder, 'feed');
  const key = (name: KeyName): string => join(folder, `${name}.key`);
  const signedBy = (names: readonly KeyName[]) => names.flatMap((name) => ['--key', key(name)]);
  await Promise.all(keyNames.map((name) => well(wayfold('data', 'feed', 'key', '--out', key(name)))));
  const publicKeys = keyNames.flatMap((name) => [`--${name}-key`, `${key(name)}.pub`]);
  const at = ['--clock', begun, '--feed', dir];
  await well(
    wayfold('data', 'feed', 'init', ...at, '--purpose', 'test', ...publicKeys, ...signedBy(keyNames)),
  );
  let count = 0;
  return {
    dir,
    root: join(dir, '1.root.json'),
    key,
    release(data, clock, keys = ['targets', 'minor', 'snapshot', 'timestamp']) {
      count += 1;
      const file = join(folder, `release-${count}.json`);
      writeFileSync(file, JSON.stringify(data));
      return wayfold('data', 'release', '--feed', dir, '--from', file, '--clock', clock, ...signedBy(keys));
    },
    touch: (clock) =>
      wayfold('data', 'release', '--feed', dir, '--touch', '--clock', clock, ...signedBy(['timestamp'])),
  };
}

/** @throws Error for a command that failed */
export async function well(run: Promise<Done>): Promise<Done> {
  const done = await run;
  if (done.code !== 0) throw new Error(`exit code ${done.code}: ${done.out}${done.err}`);
  return done;
}

/** Changes one byte in the middle of a file. */
export function damage(path: string): void {
  const bytes = readFileSync(path);
  const middle = bytes.length >> 1;
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  writeFileSync(path, bytes);
}
