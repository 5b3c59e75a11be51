/** A time in words; its nanoseconds where no calendar goes so far. */
export function dateText(nanoseconds: bigint): string {
  const date = new Date(Number(nanoseconds / 1_000_000n));
  if (Number.isNaN(date.getTime())) return `${nanoseconds} nanoseconds since 1970`;
  return `${date.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}
