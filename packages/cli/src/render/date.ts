/** A time as text; nanoseconds if it is beyond the calendar. */
export function dateText(nanoseconds: bigint): string {
  const date = new Date(Number(nanoseconds / 1_000_000n));
  if (Number.isNaN(date.getTime())) return `${nanoseconds} nanoseconds since 1970`;
  return `${date.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
