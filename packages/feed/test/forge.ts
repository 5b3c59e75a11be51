/** Tools of a thief: metadata and releases signed with stolen keys, without the checks of the publisher. */
import { createHash } from 'node:crypto';
import { type ReleasedData, type SigningKey, signFile, snapshotOf } from '@wayfold/feed';
import { createRegistry, type Registry } from 'wayfold';
import { createLiveRegistry, editsOf } from 'wayfold/live';
import type { RegistryDraft } from 'wayfold/registry';
import { type Files, keyOf, keys, memoryStore, start, update } from './world.js';

/** A signed part, as a thief changes it. */
// biome-ignore lint/suspicious/noExplicitAny: hostile metadata may have any form
export type Signed = Record<string, any>;

/** Roles whose files a thief may sign. */
export type Stolen = Partial<Record<keyof typeof keys, readonly SigningKey[]>>;

/** A key that no role has. */
export const stranger: SigningKey = keyOf(99);

const encoder = new TextEncoder();

/** JSON with sorted keys, made independently of the package. */
export function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}

/** Signed part of a file. */
export function signedOf(files: Files, path: string): Signed {
  const file = JSON.parse(new TextDecoder().decode(files.get(path))) as { readonly signed: Signed };
  return file.signed;
}

/** A file of a signed part. */
export async function sealed(signed: Signed, signers: readonly SigningKey[]): Promise<Uint8Array> {
  return signFile(encoder.encode(sorted({ signatures: [], signed })), signers);
}

const metaOf = (bytes: Uint8Array, version: number) => ({
  ...{ version, length: bytes.length },
  hashes: { sha256: createHash('sha256').update(bytes).digest('hex') },
});

/** Changes of signed parts; each raises its version by one unless it sets another. */
export interface Changes {
  readonly targets?: (signed: Signed) => void;
  readonly minor?: (signed: Signed) => void;
  readonly snapshot?: (signed: Signed) => void;
  readonly timestamp?: (signed: Signed) => void;
}

/** Changes metadata and signs it with the given keys, and with those of a stranger where none are given. */
export async function forge(files: Files, changes: Changes, stolen: Stolen = keys): Promise<void> {
  const timestamp = signedOf(files, 'timestamp.json');
  const snapshot = signedOf(files, `${timestamp['meta']['snapshot.json'].version}.snapshot.json`);
  const write = async (name: keyof Changes & string, signed: Signed): Promise<void> => {
    signed['version'] += 1;
    changes[name]?.(signed);
    const bytes = await sealed(signed, stolen[name] ?? [stranger]);
    const path = name === 'timestamp' ? 'timestamp.json' : `${signed['version']}.${name}.json`;
    files.set(path, bytes);
    const above = name === 'snapshot' ? timestamp : snapshot;
    if (name !== 'timestamp') above['meta'][`${name}.json`] = metaOf(bytes, signed['version']);
  };
  for (const name of ['targets', 'minor'] as const)
    if (changes[name] !== undefined)
      await write(name, signedOf(files, `${snapshot['meta'][`${name}.json`].version}.${name}.json`));
  if (changes.targets ?? changes.minor ?? changes.snapshot) await write('snapshot', snapshot);
  await write('timestamp', timestamp);
}

/** Data that the newest release of a feed makes. */
export async function dataOf(files: Files, at: number = start): Promise<ReleasedData> {
  const store = memoryStore();
  const outcome = await update(files, store, at, { major: true, staleOkSeconds: 1e9 });
  if (store.state === undefined) throw new Error(JSON.stringify(outcome));
  return snapshotOf(store.state);
}

/** A release that states to be of a class, whatever it changes. */
export interface Forged {
  readonly version: string;
  readonly class?: string;
  readonly stolen?: Stolen;
  readonly role?: 'targets' | 'minor';
  readonly at?: number;
}

/** Publishes edits to other data under a role, without any check. */
export async function forgeRelease(
  files: Files,
  change: (data: ReleasedData) => ReleasedData,
  { version, class: level = 'minor', stolen = keys, role = 'minor', at = start }: Forged,
): Promise<void> {
  const data = await dataOf(files, at);
  const [registry, after] = [createRegistry(data), createRegistry(change(data))];
  const live = createLiveRegistry(registry, { seq: seqOf(files) });
  const from = live.current.digest;
  const edits = editsOf(registry, (draft) => become(draft, after), live.current.seq + 1);
  live.offer(edits);
  const lines = edits.map(({ seq, kind, part, from: before, to, patches }) =>
    JSON.stringify({ seq, kind, part, from: before, to, patches }),
  );
  const bytes = encoder.encode(lines.map((line) => `${line}\n`).join(''));
  const { length, hashes } = metaOf(bytes, 1);
  const path = `v${version.split('.')[0]}/${level === 'major' ? 'major' : 'minor'}/${version}.jsonl`;
  files.set(`targets/${path.replace(/[^/]*$/, (name) => `${hashes.sha256}.${name}`)}`, bytes);
  const seq = [edits[0]?.seq ?? 1, live.current.seq];
  const custom = {
    version,
    seq,
    from,
    to: live.current.digest,
    class: level,
    day: '2026-11-28',
    sources: [],
  };
  await forge(
    files,
    {
      [role]: (signed: Signed) => {
        signed['targets'][path] = { length, hashes, custom };
      },
    },
    stolen,
  );
}

/** Replaces every row. */
function become(draft: RegistryDraft, after: Registry): void {
  const take = <Key, Row>(rows: Map<Key, Row>, others: ReadonlyMap<Key, Row>): void => {
    for (const key of [...rows.keys()]) if (!others.has(key)) rows.delete(key);
    for (const [key, row] of others) rows.set(key, row);
  };
  take(draft.chains, after.chains);
  take(draft.channels, after.channels);
  take(draft.capabilities, after.capabilities);
  take(draft.venues, after.venues);
  take(draft.outages, after.outages);
  for (const [id, bucket] of after.assets) draft.assets.set(id, new Map(bucket));
  for (const id of [...draft.assets.keys()]) if (!after.assets.has(id)) draft.assets.delete(id);
  draft.durations = after.durations;
  draft.bridges = after.bridges;
}

/** Number of the last edit of a feed. */
function seqOf(files: Files): number {
  const timestamp = signedOf(files, 'timestamp.json');
  const snapshot = signedOf(files, `${timestamp['meta']['snapshot.json'].version}.snapshot.json`);
  const targets = ['targets', 'minor'].flatMap((name) =>
    Object.values<Signed>(
      signedOf(files, `${snapshot['meta'][`${name}.json`].version}.${name}.json`)['targets'],
    ),
  );
  return Math.max(0, ...targets.map((target) => Number(target['custom'].seq[1])));
}

/** Keys that a machine has. */
export const machineKeys: Stolen = { minor: keys.minor, snapshot: keys.snapshot, timestamp: keys.timestamp };
