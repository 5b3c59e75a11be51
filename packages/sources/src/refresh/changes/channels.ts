import type { ChannelRow, Registry } from 'wayfold';
import { preferredLink } from 'wayfold/graph';
import type { ChainId } from 'wayfold/registry';
import type { TableDiff } from '../../diff.js';
import { channelKey } from '../kept.js';
import type { ChangeClass, Difference } from './change.js';

/** A registry with its channels by key. */
export interface ChannelSide {
  readonly registry: Registry;
  readonly rows: ReadonlyMap<string, ChannelRow>;
}

/** Changes of channels, and of the channel that the engine prefers between two chains. */
export function channelChanges(
  diff: TableDiff,
  before: ChannelSide,
  after: ChannelSide,
): readonly Difference[] {
  const moved = movedEnds(diff, before, after);
  const movedKeys = new Set(
    [...moved.values()].flatMap(({ from, to }) => [channelKey(from), channelKey(to)]),
  );
  const row = (key: string, what: string, level: ChangeClass): Difference => ({
    ...{ class: level, what, part: 'channels', key },
    ...{ before: before.rows.get(key) ?? null, after: after.rows.get(key) ?? null },
  });
  const gone = diff.removed.filter((key) => !movedKeys.has(key));
  const fresh = diff.added.filter((key) => !movedKeys.has(key));
  return [
    ...[...moved].map(
      ([end, { from, to }]): Difference => ({
        ...{ class: 'major', what: 'ends', part: 'channels', key: end },
        ...{ before: from, after: to },
      }),
    ),
    ...gone.map((key) => row(key, 'gone:channel', isPreferred(before, key) ? 'major' : 'minor')),
    ...fresh.map((key) => row(key, 'new:channel', 'minor')),
    ...diff.changed.flatMap(({ key, fields }) =>
      fields
        .filter((change) => !isEnd(change))
        .map(({ field, before: was, after: is }): Difference => {
          const [what, level] = fieldLevel(field, was, is);
          return { class: level, what, part: 'channels', key, before: was ?? null, after: is ?? null };
        }),
    ),
    ...preferences(diff, before, after, new Set([...movedKeys, ...gone])),
  ];
}

function fieldLevel(field: string, before: unknown, after: unknown): readonly [what: string, ChangeClass] {
  if (field === '/closes_at' || field === '/last_in_at') return ['end', 'major'];
  if (field !== '/status') return ['tag', 'minor'];
  if (after === 'INACTIVE') return ['closed', 'minor'];
  return before === 'INACTIVE' ? ['reopened', 'major'] : ['tag', 'minor'];
}

interface Move {
  readonly from: ChannelRow;
  readonly to: ChannelRow;
}

/** Ends that lead elsewhere than before: a channel that comes where another one goes. */
function movedEnds(diff: TableDiff, before: ChannelSide, after: ChannelSide): ReadonlyMap<string, Move> {
  const gone = new Map(diff.removed.flatMap((key) => endsOf(before.rows.get(key))));
  return new Map(
    diff.added
      .flatMap((key) => endsOf(after.rows.get(key)))
      .concat(
        diff.changed.flatMap(({ key, fields }) => (fields.some(isEnd) ? endsOf(after.rows.get(key)) : [])),
      )
      .flatMap(([end, to]) => {
        const from = gone.get(end) ?? before.rows.get(end);
        return from === undefined || channelText(from) === channelText(to)
          ? []
          : [[end, { from, to }] as const];
      }),
  );
}

function isEnd({ field }: { readonly field: string }): boolean {
  return field.startsWith('/a') || field.startsWith('/b');
}

function endsOf(row: ChannelRow | undefined): (readonly [end: string, row: ChannelRow])[] {
  return row === undefined ? [] : [row.a, row.b].map((end) => [endText(end), row] as const);
}

function endText({ chain_id: chain, port, channel }: ChannelRow['a']): string {
  return `${chain}/${port}/${channel}`;
}

function channelText({ a, b }: ChannelRow): string {
  return [endText(a), endText(b)].sort().join(' ');
}

function isPreferred({ registry, rows }: ChannelSide, key: string): boolean {
  const row = rows.get(key);
  return row !== undefined && preferredOf(registry, row.a.chain_id, row.b.chain_id) === channelText(row);
}

/** The channel that routes between two chains take; undefined where there is none. */
function preferredOf(registry: Registry, from: string, to: string): string | undefined {
  if (!registry.chains.has(from as ChainId) || !registry.chains.has(to as ChainId)) return undefined; // any text may be looked up
  const hop = preferredLink(registry, { from, to }, { includeInactive: true });
  if (hop === undefined || hop.kind === 'bridge') return undefined;
  const ends = [hop.link.from, hop.link.to];
  return ends
    .map(({ chainId, port, channel }) => `${chainId}/${port}/${channel}`)
    .sort()
    .join(' ');
}

/** Pairs of chains whose routes take another channel than before, although that one is still there. */
function preferences(
  diff: TableDiff,
  before: ChannelSide,
  after: ChannelSide,
  explained: ReadonlySet<string>,
): readonly Difference[] {
  const touched = [...diff.added, ...diff.changed.map(({ key }) => key)].flatMap(
    (key) => after.rows.get(key) ?? [],
  );
  const pairs = new Map(
    touched.map(({ a, b }) => [[a.chain_id, b.chain_id].sort().join('|'), [a, b] as const]),
  );
  return [...pairs].flatMap(([key, [a, b]]) => {
    const was = preferredOf(before.registry, a.chain_id, b.chain_id);
    const is = preferredOf(after.registry, a.chain_id, b.chain_id);
    if (was === undefined || is === undefined || was === is) return [];
    if (was.split(' ').some((end) => explained.has(end))) return [];
    return [{ class: 'major', what: 'preferred', part: 'channels', key, before: was, after: is } as const];
  });
}
