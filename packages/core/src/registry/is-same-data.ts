/** Whether two values are the same data: plain objects, lists and primitive values, compared all the way down. */
export function isSameData(x: unknown, y: unknown): boolean {
  if (Object.is(x, y)) return true;
  if (!isPlain(x) || !isPlain(y) || Array.isArray(x) !== Array.isArray(y)) return false;
  const keys = Object.keys(x);
  return (
    keys.length === Object.keys(y).length &&
    keys.every((key) => Object.hasOwn(y, key) && isSameData(Reflect.get(x, key), Reflect.get(y, key)))
  );
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === Array.prototype;
}
