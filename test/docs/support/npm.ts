/** What pages say of npm, held against the manifests of this workspace; nothing is installed. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

interface Manifest {
  readonly name: string;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

/** Packages that readers may be told to install: ours, and those with which programs of pages are compiled. */
const known = new Set([
  ...['packages/core', 'packages/http', 'packages/sources', 'packages/cli', 'data'].map(
    (folder) => manifestOf(folder).name,
  ),
  ...Object.keys(manifestOf('test').dependencies ?? {}),
]);

/** 0 where every package is one that the tests have. */
export function installed(args: readonly string[]): number {
  const names = args.filter((arg) => !arg.startsWith('-')).map((arg) => arg.replace(/(?<=.)@.*/, ''));
  const strange = names.filter((name) => !known.has(name));
  for (const name of strange) console.log(`${name} is no package of test/package.json`);
  return strange.length === 0 ? 0 : 1;
}

/** 0 where the workspace has the script. */
export function scriptOf(name: string): number {
  if (Object.hasOwn(manifestOf('.').scripts ?? {}, name)) return 0;
  console.log(`package.json has no script ${name}`);
  return 1;
}
