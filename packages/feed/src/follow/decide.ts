import { judgeChanges } from '../data/classes.js';
import { budgetRows, overBudget } from '../data/budgets.js';
import { FeedRefusal } from '../errors.js';
import { day } from '../tuf/times.js';
import type { Step } from './apply.js';
import type { Context } from './context.js';
import type { Data } from './data.js';
import type { Releases } from './releases.js';
import type { Spent } from './state.js';

/** Decisions about an update that is taken. */
export interface Decided {
  /** Losses and growth to remember. */
  readonly spent: readonly Spent[];
  /** The last data that `targets` vouches for. */
  readonly anchor: Data;
}

/** Data before, and the last data that `targets` vouches for. */
export interface Before {
  readonly data: Data | undefined;
  readonly anchor: Data | undefined;
}

/**
 * Decides whether the changes of an update may be taken. Edits of the role `minor` may make no major, neither one by one nor all
 * together since the last data that `targets` vouches for, and lose and add at most the rows of their budgets in 24 hours. Majors of
 * `targets` need a decision of the user.
 *
 * @throws FeedRefusal `MAJOR` with the ids of the changes
 */
export function decide(
  context: Context,
  steps: readonly Step[],
  before: Before,
  releases: Releases,
): Decided {
  for (const step of steps) decideStep(context, step);
  const anchor = anchorOf(steps, before, releases);
  const last = steps.at(-1);
  if (last !== undefined && anchor !== undefined && anchor !== last.data)
    refuseMajors(
      judgeChanges(anchor.registry, last.data.registry).majors,
      'edits of the role minor together make',
    );
  const spent = recentlySpent(context);
  if (context.options.major === true || before.data === undefined)
    return { spent, anchor: anchor ?? (last?.data as Data) }; // without data before there are steps
  const rows = budgetRows(
    steps.flatMap(({ judged }) => judged?.differences ?? []),
    before.data.registry,
  );
  const days = daysSince(context);
  const over = overBudget(rows, spent, days).filter(
    ({ id }) => context.options.accept?.includes(id) !== true,
  );
  if (over.length > 0)
    throw new FeedRefusal(
      'MAJOR',
      `more rows are lost or added than is taken unseen in ${days} days: ${over.map(({ part, rows: n, budget }) => `${n} of ${part}, at most ${budget}`).join('; ')}`,
      { ids: over.map(({ id }) => id) },
    );
  const now = rows.filter(({ rows: count }) => count > 0);
  return {
    spent: [...spent, ...now.map(({ part, rows: count }) => ({ at: context.now, part, rows: count }))],
    anchor: anchor ?? before.data,
  };
}

function decideStep({ options }: Context, { release, judged }: Step): void {
  const majors = judged?.majors ?? [];
  if (release.role === 'minor') refuseMajors(majors, `${release.path}, which the role minor signed, makes`);
  if (options.major === true) return;
  const open = majors.filter((id) => options.accept?.includes(id) !== true);
  refuseMajors(open, `${release.path} makes`);
}

function refuseMajors(ids: readonly string[], words: string): void {
  if (ids.length === 0) return;
  const shown = ids.slice(0, 5).join(', ');
  const more = ids.length > 5 ? ` and ${ids.length - 5} more` : '';
  throw new FeedRefusal('MAJOR', `${words} changes that need a decision: ${shown}${more}`, { ids });
}

/** The last data that `targets` vouches for: after whole data or a major, or with the digest of whole data that it states. */
function anchorOf(steps: readonly Step[], { data, anchor }: Before, releases: Releases): Data | undefined {
  const last = [...steps]
    .reverse()
    .find((step) => step.release.role === 'targets' || isVouched(releases, step.data.digest));
  if (last !== undefined) return last.data;
  return data !== undefined && isVouched(releases, data.digest) ? data : (anchor ?? data);
}

/** Whether `targets` states whole data with a digest. */
export function isVouched({ whole }: Releases, digest: string): boolean {
  return [...whole.values()].some((line) => line.some(({ file }) => file.custom.to === digest));
}

/** Losses and growth of the last 24 hours. */
export function recentlySpent({ state, now }: Context): readonly Spent[] {
  return (state?.spent ?? []).filter(({ at }) => at > now - day);
}

/** Most days whose budgets add up. */
const mostDays = 90;

/** Days since the last update, at least one: budgets are for each day. */
function daysSince({ state, now }: Context): number {
  const days = state === undefined ? 1 : Math.floor((now - state.clock) / day);
  return Math.min(mostDays, Math.max(1, days));
}
