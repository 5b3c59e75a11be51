const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Nanoseconds of a day. */
export const dayNanoseconds: bigint = 86_400n * 1_000_000_000n;

/**
 * Start of a day (00:00 UTC) in nanoseconds since the epoch; undefined for a text that is no day from 1970 on.
 *
 * @param day ISO date
 * @example dayStart('2026-08-10') // 1786320000000000000n
 */
export function dayStart(day: string): bigint | undefined {
  const [, year, month, date] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []).map(Number);
  if (year === undefined || month === undefined || date === undefined || year < 1970) return undefined;
  const length = (monthDays[month - 1] ?? 0) + (month === 2 && isLeap(year) ? 1 : 0);
  if (date < 1 || date > length) return undefined;
  const inYear = monthDays
    .slice(0, month - 1)
    .reduce((sum, days) => sum + days, month > 2 && isLeap(year) ? 1 : 0);
  return BigInt(daysBefore(year) - daysBefore(1970) + inYear + date - 1) * dayNanoseconds;
}

/** Days from year 1 to the start of a year. */
function daysBefore(year: number): number {
  const past = year - 1;
  return past * 365 + Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400);
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}
