/** A value as a message names it: one line of JSON, cut where it is long; of lists and objects only their kind. */
export function quote(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = typeof value === 'bigint' ? value.toString() : JSON.stringify(value);
  if (text === undefined) return 'nothing';
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}
