import { dayNanoseconds, memoByIdentity, momentOf } from '../../primitives/index.js';
import type { Closing, EvidenceRow } from '../families/closing.js';
import { defined } from '../loading/rows.js';
import type { Outage, OutageScope } from './outage.js';

/** Reason of outages that are published ends. */
export const sunset = 'sunset';

/** A time, and how long the route lasts that a movement belongs to. */
export interface Moment {
  /** Nanoseconds since the epoch; without it every row applies. */
  readonly now: bigint | undefined;
  /** Seconds at most: null if unknown, undefined if no duration counts. */
  readonly routeSeconds: () => number | null | undefined;
}

/** The published end of a part of the data, as an outage that the clock judges. */
export function sunsetOf(scope: OutageScope, { closesAt, lastInAt }: Closing, evidence: EvidenceRow): Outage {
  const { note, source, checked } = evidence;
  return Object.freeze<Outage>({
    scope: Object.freeze(scope),
    direction: 'both',
    effect: 'refuse',
    reason: sunset,
    since: closesAt,
    ...(lastInAt !== undefined && { lastInAt }),
    ...defined<Pick<Outage, 'checked'>>({ checked }),
    ...(note !== undefined && { note }),
    ...(source !== undefined && { source }),
  });
}

/**
 * A published end at a time: nothing more than 30 days before, then a warning, and a refusal from the end on. Into
 * the closing part it refuses earlier: from the end of deposits, and if the route may end after the end. A route of unknown
 * duration is assumed to take up to 14 days.
 *
 * @param isInto whether the movement leads into the closing part
 */
export function sunsetAt(outage: Outage, { now, routeSeconds }: Moment, isInto: boolean): Outage | undefined {
  const { end, lastIn } = timesOf(outage);
  if (now === undefined || end === undefined || now >= end) return outage;
  if (isInto && lastIn !== undefined && now >= lastIn) return shutIn(outage);
  const left = end - now;
  const seconds = routeSeconds();
  const isTooLate =
    seconds === null ? left <= unknownSpan : seconds !== undefined && left < BigInt(seconds) * nanoseconds;
  if (isTooLate) return isInto ? tooLate(outage) : near(outage);
  return left > noticeSpan ? undefined : near(outage);
}

const nanoseconds = 1_000_000_000n;
const noticeSpan = 30n * dayNanoseconds;
const unknownSpan = 14n * dayNanoseconds;

/** Times at which the answer about an end changes, for routes of unknown duration too. */
export function sunsetTurns(outage: Outage): readonly bigint[] {
  const { end, lastIn } = timesOf(outage);
  if (end === undefined) return [];
  return [end - noticeSpan, end - unknownSpan, ...(lastIn === undefined ? [] : [lastIn]), end];
}

/** Whether an outage is an end that has not come at a time. */
export function isAhead(outage: Outage, now: bigint | undefined): boolean {
  const end = outage.reason === sunset ? timesOf(outage).end : undefined;
  return end !== undefined && now !== undefined && now < end;
}

/** Whole days until an end; 0 on its last day and afterwards. */
export function daysUntil(outage: Outage, now: bigint): number {
  const { end = now } = timesOf(outage);
  return end <= now ? 0 : Number((end - now) / dayNanoseconds);
}

/** Longest time before an end at which its warning is given, in seconds. */
export const noticeSeconds: number = Number(noticeSpan / nanoseconds);

const timesOf = /* @__PURE__ */ memoByIdentity(({ since, lastInAt }: Outage) => ({
  end: since === undefined ? undefined : momentOf(since),
  lastIn: lastInAt === undefined ? undefined : momentOf(lastInAt),
}));

const near: (outage: Outage) => Outage = /* @__PURE__ */ memoByIdentity((outage: Outage) =>
  Object.freeze({ ...outage, effect: 'warn' as const }),
);

/** Deposits have ended: the row as of that time. */
const shutIn: (outage: Outage) => Outage = /* @__PURE__ */ memoByIdentity((outage: Outage) =>
  Object.freeze({ ...outage, direction: 'in' as const, since: outage.lastInAt ?? '' }),
);

const tooLate: (outage: Outage) => Outage = /* @__PURE__ */ memoByIdentity((outage: Outage) =>
  Object.freeze({ ...outage, direction: 'in' as const }),
);
