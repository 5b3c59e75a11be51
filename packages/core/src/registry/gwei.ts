/**
 * A price in gwei as wei; undefined for a text that is no price. It is apart from the rows of chain details, so that an
 * interface in parts does not load their shapes at first.
 */
export function weiOf(gwei: string): bigint | undefined {
  const [, whole, parts = ''] = /^([0-9]{1,12})(?:\.([0-9]{1,9}))?$/.exec(gwei) ?? [];
  return whole === undefined ? undefined : BigInt(whole + parts.padEnd(9, '0'));
}
