import type { RoleName } from './metadata.js';

/** Seconds of a day. */
export const day = 86_400;

/** Validity of each role's file in seconds. */
export const validity: Readonly<Record<RoleName, number>> = {
  root: 365 * day,
  targets: 90 * day,
  minor: 30 * day,
  snapshot: 7 * day,
  timestamp: day,
};

/** Time of an expiry in seconds since the epoch; undefined for another text. */
export function secondsOf(expires: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(expires)) return undefined;
  const milliseconds = Date.parse(expires);
  return Number.isNaN(milliseconds) ? undefined : milliseconds / 1000;
}

/** A time as metadata writes it. @param seconds since the epoch */
export function printTime(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`;
}

/** Day of a time, `2026-11-28`. @param seconds since the epoch */
export function dayOf(seconds: number): string {
  return printTime(seconds).slice(0, 10);
}

/** Whole seconds of a clock. @param now nanoseconds since the epoch */
export function secondsOfClock(now: bigint): number {
  return Number(now / 1_000_000_000n);
}
