/**
 * Build options shared by every published package. The entries are read from the package's own `exports`
 * (and `bin`), so that a new entry point is one line in its package.json.
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Options } from 'tsup';

/** Condition of `exports` under which this workspace reads sources instead of builds. Nobody else's has this name. */
const sourceCondition = '@wayfold/source';

interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly publishConfig?: { readonly bin?: Readonly<Record<string, string>> };
}

/**
 * Options for the package whose `tsup.config.ts` is at `configUrl`: its entries with shared chunks.
 *
 * @param configUrl `import.meta.url` of that file
 */
export function tsupOptions(configUrl: string): Options {
  return {
    ...commonOptions,
    entry: entriesOf(dirname(fileURLToPath(configUrl))),
    clean: true,
    treeshake: true,
  };
}

/** What every form of every package has. */
export const commonOptions: Options = {
  format: ['esm'],
  target: 'es2022',
  platform: 'neutral',
  // Declarations are the compiler's.
  dts: false,
  silent: true,
  external: [/^node:/],
};

/** Source files by the name of the built file, from the manifest in `folder`. What Node gets goes before what others get. */
export function entriesOf(folder: string): Record<string, string> {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const pairs: [built: string, source: string][] = [];
  for (const target of Object.values(manifest.exports)) {
    if (typeof target === 'string') continue;
    const { [sourceCondition]: source, default: anywhere, node: built = anywhere } = target;
    if (source !== undefined && built !== undefined) pairs.push([built, source]);
  }
  for (const built of Object.values(manifest.publishConfig?.bin ?? {})) {
    pairs.push([built, `./src/${basename(built, '.js')}.ts`]);
  }
  const entries: Record<string, string> = {};
  for (const [built, source] of pairs) {
    if (existsSync(join(folder, source))) entries[basename(built, '.js')] = source;
    else console.error(`${manifest.name}: ${source} does not exist yet, left out of the build`);
  }
  return entries;
}
