import { hexToString, isHex } from 'viem';

/**
 * A value in a form in which equal meanings are equal: JSON in texts and in bytes (behind Axelar's version too) is parsed at
 * every depth, bytes are lower case, numbers text.
 *
 * @param isTimed whether times are compared; else they are set aside
 */
export function comparable(value: unknown, isTimed: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => comparable(item, isTimed));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => isTimed || !times.has(key))
        .map(([key, member]) => [key, comparable(member, isTimed)]),
    );
  if (typeof value !== 'string') return String(value);
  const parsed = jsonOf(value);
  return parsed === undefined ? value.toLowerCase() : comparable(parsed, isTimed);
}

const times = new Set(['timeout_timestamp', 'timeoutTimestamp', 'timeout', 'retries']);

/** The JSON object of a text, or of bytes. */
function jsonOf(text: string): unknown {
  const readings = isHex(text) ? [hexToString(text), hexToString(`0x${text.slice(10)}`)] : [text];
  for (const reading of readings) {
    if (!/^\s*\{.*\}\s*$/s.test(reading)) continue;
    try {
      // Integers above 2^53 would lose digits.
      return JSON.parse(reading.replaceAll(/([:[,]\s*)(\d{16,})(?=\s*[,}\]])/g, '$1"$2"'));
    } catch {
      return undefined;
    }
  }
  return undefined;
}
