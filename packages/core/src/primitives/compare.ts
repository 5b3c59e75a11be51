/** Orders texts by UTF-16 code unit, the same on every machine and in every locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Orders records by the text that `key` gives for each. */
export function byText<T>(key: (value: T) => string): (a: T, b: T) => number {
  return (a, b) => compareText(key(a), key(b));
}
