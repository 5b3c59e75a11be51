import { isObject, type JsonValue } from '../../json/index.js';

/**
 * A number of 64 bits: a printed `Long` as decimal text, any other value unchanged. The two halves of a `Long`
 * are signed even if the whole is not.
 *
 * @see dcodeIO/long.js `index.js`
 */
export function longText(value: JsonValue, isSigned: boolean): JsonValue {
  if (!isObject(value)) return value;
  const { low, high, unsigned: _unsigned, ...others } = value;
  if (!isHalf(low) || !isHalf(high) || Object.keys(others).length > 0) return value;
  const bits = (BigInt.asUintN(32, BigInt(high)) << 32n) | BigInt.asUintN(32, BigInt(low));
  return String(isSigned ? BigInt.asIntN(64, bits) : bits);
}

function isHalf(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= -(2 ** 31) && value < 2 ** 32;
}
