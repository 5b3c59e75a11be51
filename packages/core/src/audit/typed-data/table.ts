import { permitReaders } from './permits.js';
import { safeReaders } from './safe.js';
import type { StructReader } from './signed.js';
import { transferReaders } from './transfers.js';
import { readWitness, witnessStart } from './witness.js';

const readers: Readonly<Record<string, StructReader>> = {
  ...permitReaders,
  ...transferReaders,
  ...safeReaders,
};

/** The reader of typed data with the canonical text of its type; undefined for types that are not read here. */
export function readerOf(type: string): StructReader | undefined {
  if (Object.hasOwn(readers, type)) return readers[type];
  return witnessStart.test(type) ? (audit, signed) => readWitness(audit, signed, type) : undefined;
}
