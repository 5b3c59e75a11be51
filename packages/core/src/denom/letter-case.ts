/** Whether a denom or address is written as an EVM chain writes addresses: its letters count in either case. */
export function isHexAddress(text: string): boolean {
  return text.startsWith('0x');
}

/** A denom or address as all its spellings have it: EVM addresses in lower case, anything else as it stands. */
export function foldCase(text: string): string {
  return isHexAddress(text) ? text.toLowerCase() : text;
}

/** Whether two addresses, or two denoms, of one chain are the same: EVM addresses are written in any letter case. */
export function isSameSpelling(x: string, y: string): boolean {
  return x === y || foldCase(x) === foldCase(y);
}
