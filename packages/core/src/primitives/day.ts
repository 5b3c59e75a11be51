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

/**
 * A time as RFC 3339 writes it, whole nanoseconds since the epoch, or undefined where a text is none. Leap seconds count as the
 * second after them.
 *
 * @example parseTime('2026-08-28T09:14:50Z')
 */
export function parseTime(text: string): bigint | undefined {
  const parts = timeForm.exec(text);
  const [, date = '', hour, minute, second, fraction = '', sign, offsetHour = '0', offsetMinute = '0'] =
    parts ?? [];
  const [h, m, s] = [Number(hour), Number(minute), Number(second)];
  const [oh, om] = [Number(offsetHour), Number(offsetMinute)];
  const day = dayStart(date);
  if (parts === null || day === undefined || h > 23 || m > 59 || s > 60 || oh > 23 || om > 59)
    return undefined;
  const offset = (sign === '-' ? -1 : 1) * (oh * 3600 + om * 60);
  const seconds = BigInt(h * 3600 + m * 60 + s - offset);
  return day + seconds * 1_000_000_000n + BigInt(fraction.padEnd(9, '0'));
}

/**
 * A day or a time in nanoseconds since the epoch: a day is its start, 00:00 UTC. Undefined for a text that is neither.
 *
 * @param text ISO date, or a time as RFC 3339 writes it
 * @example momentOf('2027-01-01') === momentOf('2027-01-01T00:00:00Z') // true
 */
export function momentOf(text: string): bigint | undefined {
  return dayStart(text) ?? parseTime(text);
}

const timeForm =
  /^([0-9]{4}-[0-9]{2}-[0-9]{2})[Tt]([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.([0-9]{1,9}))?(?:[Zz]|([+-])([0-9]{2}):([0-9]{2}))$/;
