import { scanJson } from '../../packages/core/src/json/index.js';

/**
 * The scan that finds repeated keys and oversized bodies: `JSON.parse` reports neither, so whoever refuses them pays for
 * a second look at the text. It is a part of our own answer and no entry point of the package, hence the source path.
 */
export function scanForDuplicateKeys(body: string): unknown {
  return scanJson(body);
}
