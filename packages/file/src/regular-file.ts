import type { Stats } from 'node:fs';

/** Explains why a path cannot be a file of edits; undefined for a regular file. */
export function whyNoFile(stats: Stats): string | undefined {
  if (stats.isFile()) return undefined;
  const [, what = 'something else'] = kinds.find(([is]) => is(stats)) ?? [];
  return `it is ${what}, and edits are kept in a file`;
}

const kinds: readonly (readonly [is: (stats: Stats) => boolean, what: string])[] = [
  [(stats) => stats.isDirectory(), 'a folder'],
  [(stats) => stats.isFIFO(), 'a named pipe'],
  [(stats) => stats.isSocket(), 'a socket'],
  [(stats) => stats.isCharacterDevice() || stats.isBlockDevice(), 'a device'],
];
