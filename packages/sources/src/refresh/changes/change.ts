import { sha256, toUtf8 } from 'wayfold/registry';
import { printSorted } from '../../diff.js';
import type { Said } from '../agreement/agreement.js';
import type { Place } from '../finding.js';

/** How far a change reaches: texts and prices; rows that come and go; facts that decide where money goes. */
export type ChangeClass = 'patch' | 'minor' | 'major';

/** One difference between the data before and the refreshed data. */
export interface Change {
  /** `<what>:<key>@<hash>`: accepts this value alone, and expires when the source changes again. */
  readonly id: string;
  /** Its class. */
  readonly class: ChangeClass;
  /** Name of the change, such as `decimals` or `ends`. */
  readonly what: string;
  /** Part of the data, such as `assets`. */
  readonly part: string;
  /** Key of the row. */
  readonly key: string;
  /** Value before; null where there was none. */
  readonly before: unknown;
  /** Value now; null where there is none. */
  readonly after: unknown;
  /** Where the new value comes from. */
  readonly place: Place;
  /** Whether a major is accepted by its id. */
  readonly accepted: boolean;
  /** Values of all sources about a changed fact, if others than the stating one are heard about it. */
  readonly said?: readonly Said[];
}

/** A change before it has an id and a place. */
export type Difference = Pick<Change, 'class' | 'what' | 'part' | 'key' | 'before' | 'after'>;

const rank: Readonly<Record<ChangeClass, number>> = { patch: 1, minor: 2, major: 3 };

/** The highest class of changes; `none` without changes. */
export function highestClass(changes: readonly Pick<Change, 'class'>[]): ChangeClass | 'none' {
  return changes.reduce<ChangeClass | 'none'>(
    (highest, change) => (highest === 'none' || rank[change.class] > rank[highest] ? change.class : highest),
    'none',
  );
}

/** Identity of a change by what changes, its key and both values. */
export function changeId({ what, key, before, after }: Omit<Difference, 'class' | 'part'>): string {
  const hash = sha256(toUtf8(printSorted([before ?? null, after ?? null])));
  return `${what}:${key}@${[...hash.slice(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
