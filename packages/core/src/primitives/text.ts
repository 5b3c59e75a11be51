/** A value as a message names it: one line of JSON, cut where it is long; of lists and objects only their kind. */
export function quote(value: unknown): string {
  if (typeof value === 'object' && value !== null) return isList(value) ? 'a list' : 'an object';
  const text = typeof value === 'bigint' ? value.toString() : JSON.stringify(value);
  if (text === undefined) return 'nothing';
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}

/** A proxy that was revoked throws even when it is asked for its kind. */
function isList(value: object): boolean {
  try {
    return Array.isArray(value);
  } catch {
    return false;
  }
}

/** Appends one reference token to a JSON Pointer (RFC 6901). */
export function pointerTo(base: string, token: string | number): string {
  const name = String(token);
  const isPlain = !name.includes('~') && !name.includes('/');
  return `${base}/${isPlain ? name : name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** Orders texts by UTF-16 code unit, the same on every machine and in every locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Orders records by the text that `key` gives for each. */
export function byText<T>(key: (value: T) => string): (a: T, b: T) => number {
  return (a, b) => compareText(key(a), key(b));
}
