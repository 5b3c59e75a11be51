import { readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { repositories, sourceDigest, sourceNames } from '@wayfold/sources';
import { nativeSha256 } from '../src/sha256.js';
import { packageFolder, readUpstream } from './inputs.js';

/** A source of the shipped data, with a digest over the paths and contents of the files that were read. */
export interface LockedSource {
  /** Name of the source in a refresh. */
  readonly source: string;
  /** Package that the build reads, with its version. */
  readonly package?: string;
  readonly version?: string;
  /** Repository of a checkout that rows were taken from, with its commit. */
  readonly repository?: string;
  readonly commit?: string;
  /** Day of the version or the commit. */
  readonly day: string;
  readonly digest: string;
}

const path = join(packageFolder, 'sources.lock.json');

/** The entries of the lock file. */
export function readLock(): readonly LockedSource[] {
  const { sources } = JSON.parse(readFileSync(path, 'utf8')) as { readonly sources: readonly LockedSource[] }; // our own file
  return sources;
}

/** The lock file after a build: the package as it was read, and the checkouts as they were recorded. */
export function lockText(): string {
  const checkouts = readLock().filter((one) => one.package === undefined);
  const sources = [packageLock(), ...checkouts].sort((a, b) => place(a) - place(b));
  return `${JSON.stringify({ sources }, null, 2)}\n`;
}

function place({ source, package: name }: LockedSource): number {
  const names: readonly string[] = sourceNames;
  return 2 * names.indexOf(source) + (name === undefined ? 1 : 0);
}

/** The package that the build reads: every file of it that was loaded. */
export function packageLock(): LockedSource {
  const { source } = readUpstream();
  const require = createRequire(import.meta.url);
  const folder = dirname(realpathSync(require.resolve('chain-registry/package.json')));
  const files = Object.keys(require.cache).filter((file) => file.startsWith(folder + sep));
  const contents = files.map(
    (file) => [relative(folder, file).split(sep).join('/'), readFileSync(file)] as const,
  );
  return {
    ...{ source: 'chain-registry', package: 'chain-registry', version: source.version ?? '' },
    ...{ day: source.date ?? '', digest: sourceDigest(contents, nativeSha256) },
  };
}

/** Name of the source of a repository; the repository itself for others. */
export function sourceOf(repository: string): string {
  return sourceNames.find((name) => repositories[name] === repository) ?? repository;
}
