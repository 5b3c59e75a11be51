import { changeId, type Difference, differencesBetween, highestClass } from '@wayfold/sources';
import {
  type AssetRow,
  type ChannelRow,
  exportSnapshot,
  type OutageRow,
  type Registry,
  type Snapshot,
} from 'wayfold/registry';
import type { ReleaseClass } from '../tuf/metadata.js';

/** Changes between two data, each with its class. */
export interface Judged {
  readonly differences: readonly Difference[];
  /** Highest class; `none` without changes. */
  readonly class: ReleaseClass | 'none';
  /** Ids of the majors. */
  readonly majors: readonly string[];
}

/**
 * Classifies the changes between two data as a refresh does, and stricter where a refresh relies on its sources: publisher and
 * follower judge alike, so that the follower needs to trust no statement of the feed about its changes.
 */
export function judgeChanges(before: Registry, after: Registry): Judged {
  if (before === after) return { differences: [], class: 'none', majors: [] };
  const [was, is] = [exported(before), exported(after)];
  const verified = verifiedKeys(was);
  const known = new Set(before.chains.keys() as Iterable<string>);
  const found = differencesBetween(was, is, { verified, registries: [before, after] });
  const differences = [...found, ...unclassified(was, is)].map((one) =>
    one.class !== 'major' && isRaised(one, { verified, known }) ? { ...one, class: 'major' as const } : one,
  );
  const majors = differences.filter((one) => one.class === 'major').map(changeId);
  return { differences, class: highestClass(differences), majors: [...new Set(majors)].sort() };
}

const snapshots = new WeakMap<Registry, Snapshot>();

function exported(registry: Registry): Snapshot {
  const known = snapshots.get(registry) ?? exportSnapshot(registry);
  snapshots.set(registry, known);
  return known;
}

/** Keys of verified assets, as `chain_id|path`. */
function verifiedKeys({ assets = [] }: Snapshot): ReadonlySet<string> {
  return new Set(
    assets.flatMap((row) =>
      row.verified === undefined || row.verified === false ? [] : [`${row.chain_id}|${pathOf(row)}`],
    ),
  );
}

function pathOf({ denom = '', trace, origin_denom: origin = '' }: AssetRow): string {
  return trace ? `${trace}/${origin}` : denom;
}

/** Changes of parts that a refresh does not compare: times that bridges and chains take decide about deadlines. */
function unclassified(before: Snapshot, after: Snapshot): readonly Difference[] {
  const [was, is] = [before.durations ?? null, after.durations ?? null];
  if (JSON.stringify(was) === JSON.stringify(is)) return [];
  return [{ class: 'major', what: 'durations', part: 'durations', key: 'durations', before: was, after: is }];
}

interface Known {
  readonly verified: ReadonlySet<string>;
  /** Chains before. */
  readonly known: ReadonlySet<string>;
}

/** Whether a change of a lower class decides where coins go, so that a machine's key may not sign it. */
function isRaised({ what, part, key, before, after }: Difference, { verified, known }: Known): boolean {
  switch (part) {
    case 'assets':
      return what === 'new:asset' ? claims(after as AssetRow) : isTrusted(what) && verified.has(key); // a row of the data
    case 'channels':
      return what === 'new:channel'
        ? (after as ChannelRow).preferred === true
        : what === 'tag' && after === true; // a row of the data
    case 'chain_details':
    case 'capabilities':
      return known.has(key.split(' ')[0] ?? '');
    case 'swap_venues':
      return what === 'new:venue';
    case 'bridges':
      return /\/(?:name|symbol)$/.test(key);
    case 'outages':
      return what === 'outage' && reopens(before as OutageRow | null, after as OutageRow); // rows of the data
    default:
      return false;
  }
}

/** A new coin that claims to be verified, or the other name of a coin. */
function claims({ verified, alias }: AssetRow): boolean {
  return (verified !== undefined && verified !== false) || alias !== undefined;
}

function isTrusted(what: string): boolean {
  return what === 'symbol' || what === 'issuer';
}

const texts: readonly string[] = ['note', 'source', 'checked', 'evidence'];

/** A changed row that refused: its days may lift it. A new row without effect says that a place is in service again. */
function reopens(before: OutageRow | null, after: OutageRow): boolean {
  if (before === null) return after.effect === 'none';
  if (before.effect !== 'refuse') return after.effect === 'none';
  const decisive = (row: OutageRow) =>
    JSON.stringify(
      Object.entries(row)
        .filter(([name]) => !texts.includes(name))
        .sort(),
    );
  return decisive(before) !== decisive(after);
}
