import { toUtf8 } from 'wayfold/registry';

/**
 * Canonical JSON: keys in order of their characters, no white space, whole numbers, texts in printable ASCII. Members that are
 * undefined are left out.
 *
 * @throws TypeError for any other value
 * @see theupdateframework/specification `tuf-spec.md`, 4.2, and OLPC's Canonical JSON
 */
export function printCanonical(value: unknown): string {
  if (typeof value === 'string') return printText(value);
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  if (value === null || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `[${value.map(printCanonical).join(',')}]`;
  if (typeof value === 'object') {
    const members = Object.entries(value).filter(([, member]) => member !== undefined);
    const sorted = members.sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${sorted.map(([key, member]) => `${printText(key)}:${printCanonical(member)}`).join(',')}}`;
  }
  throw new TypeError(`metadata may not contain ${String(value)}`);
}

/** Bytes of canonical JSON. @throws TypeError like {@link printCanonical} */
export function canonicalBytes(value: unknown): Uint8Array {
  return toUtf8(printCanonical(value));
}

function printText(text: string): string {
  if (!/^[ -~]*$/.test(text))
    throw new TypeError(
      `metadata may contain printable ASCII alone, got ${JSON.stringify(text.slice(0, 80))}`,
    );
  return JSON.stringify(text);
}
