import { changeId, type Difference } from '../changes/change.js';
import { channelKey, type Withheld } from '../kept.js';
import type { SourceName } from '../source-names.js';
import type { Compared, Said } from './agreement.js';
import { type FactIndex, fields } from './fields.js';

/** A new fact that a source contradicts: a decision is needed. */
export interface Disagreement {
  /** Key of the row. */
  readonly key: string;
  /** Name of the fact, such as `decimals`. */
  readonly fact: string;
  /** All values, each with its source. */
  readonly said: readonly Said[];
  /** Accepts that the row is left out, or stays as before. */
  readonly id: string;
  /** Accepts the new value: the id of its change. */
  readonly change: string;
  /** Whether one of both is accepted. */
  readonly accepted: boolean;
}

/** Decisions about facts that sources contradict. */
export interface Decided {
  readonly disagreements: readonly Disagreement[];
  /** Rows that are left out or kept as before. */
  readonly withheld: Withheld;
}

/** Context for decisions about facts. */
export interface DecideBy {
  readonly before: FactIndex;
  readonly differences: readonly Difference[];
  /** Ids that the user accepts. */
  readonly accepted: ReadonlySet<string>;
  readonly statedBy: ReadonlyMap<string, SourceName>;
}

/**
 * Withholds new and changed facts that a source contradicts, unless their change is accepted by its id. A fact that is as
 * before is only reported: equal inputs stay the same.
 */
export function decide(
  compared: readonly Compared[],
  { before, differences, accepted, statedBy }: DecideBy,
): Decided {
  const withheld = new Set<string>();
  const disagreements = compared.flatMap((one): readonly Disagreement[] => {
    const change = one.age === 'known' ? undefined : differences.find((other) => isOf(other, one));
    if (change === undefined || one.contradicting.length === 0) return [];
    const said = saidOf(one, statedBy);
    const { what } = fields[one.field];
    const [id, changes] = [
      changeId({ what: 'disagreement', key: `${what}:${one.key}`, before: one.value, after: said }),
      changeId(change),
    ];
    if (!accepted.has(changes)) for (const key of rowsOf(one, before)) withheld.add(`${one.part} ${key}`);
    const isAccepted = accepted.has(changes) || accepted.has(id);
    return [{ key: one.key, fact: what, said, id, change: changes, accepted: isAccepted }];
  });
  return { disagreements, withheld };
}

/** All values of a fact: the stating source's, then the values of corroborating sources. */
export function saidOf(
  { part, key, value, agreeing, contradicting }: Compared,
  statedBy: ReadonlyMap<string, SourceName>,
): readonly Said[] {
  const stating: Said = { source: statedBy.get(`${part} ${key}`) ?? 'data', value: String(value) };
  const others = [...agreeing, ...contradicting].map(
    (one): Said => ({ source: one.source, value: one.value }),
  );
  const texts = new Map([stating, ...others].map((said) => [`${said.source} ${said.value}`, said]));
  return [...texts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, said]) => said);
}

/** Whether a difference is the new row, or the changed fact, of a comparison. */
export function isOf(difference: Difference, { field, part, key, age }: Compared): boolean {
  if (difference.part !== part) return false;
  if (age === 'new') return difference.what.startsWith('new:') && difference.key === key;
  if (difference.what !== fields[field].what) return false;
  return difference.key === key || (part === 'channels' && channelOf(difference.after) === key);
}

function channelOf(row: unknown): string | undefined {
  const isRow = typeof row === 'object' && row !== null && 'a' in row && 'b' in row;
  return isRow ? channelKey(row as Parameters<typeof channelKey>[0]) : undefined; // a row of a difference of channels
}

/** Keys of the rows before and now: a channel with another end has another key. */
function rowsOf({ part, key }: Compared, before: FactIndex): readonly string[] {
  if (part !== 'channels') return [key];
  const ends = [...before.channels].filter(([end]) => end === key).map(([, row]) => channelKey(row));
  return [key, ...ends];
}
