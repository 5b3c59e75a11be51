/**
 * The two forms of a package that pages and servers load:
 *
 * - module by module, for bundlers: each source becomes a file of its own beside its declarations, so that a page
 *   carries only what its imports need. Shared chunks would bring whatever else is in them.
 * - few files, for Node (condition `node`, which Deno and Bun take too): each file costs Node a millisecond or two at
 *   start, and a bundler left alone divides many entries into dozens. So what some entries run is one file each, which
 *   the others import from: no program has a module twice.
 */
import { readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import type { Options } from 'tsup';
import { commonOptions, entriesOf } from './tsup-options.js';

/** How the entries of a package are divided into the few files that Node loads. */
export interface Files {
  /** Entries whose file all others import from. It also has what two or more of those `apart` run. */
  readonly first: readonly string[];
  /** Entries that many programs load alone; each list gets one file of what is left of it. */
  readonly apart: readonly (readonly string[])[];
}

/**
 * Options of both forms for the package whose `tsup.config.ts` is at `configUrl`.
 *
 * @param configUrl `import.meta.url` of that file
 */
export async function twoForms(configUrl: string, files: Files): Promise<Options[]> {
  const folder = dirname(fileURLToPath(configUrl));
  const options = [modules(folder), ...(await fewFiles(folder, files))];
  // Here, since the builds run side by side.
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  return options;
}

/** One build of the sources that have declarations: those that the package's `tsconfig.json` does not exclude. */
function modules(folder: string): Options {
  const { exclude }: { readonly exclude: readonly string[] } = JSON.parse(
    readFileSync(join(folder, 'tsconfig.json'), 'utf8'),
  );
  return {
    ...commonOptions,
    entry: ['src/**/*.ts', ...exclude.map((pattern) => `!${pattern}`)],
    bundle: false,
    splitting: false,
  };
}

/** One build for each file that others import from, and one for the entries, which then hold no code of their own. */
async function fewFiles(folder: string, { first, apart }: Files): Promise<readonly Options[]> {
  const entry = entriesOf(folder);
  const common: Options = { ...commonOptions, treeshake: { moduleSideEffects: false }, outDir: 'dist/node' };
  const builds: Options[] = [];
  const placed = new Map<string, Place>();
  const sourcesOf = (names: readonly string[]): Promise<readonly string[]> =>
    runBy(
      folder,
      names.map((name) => (entry[name] ?? '').replace(/^[.][/]/, '')),
      placed,
    );
  const put = async (names: readonly string[], sources: readonly string[]): Promise<void> => {
    const [some] = sources;
    if (some === undefined) return;
    const file = `run-by-${names.join('-')}`;
    const plugins = [reads(new Map(placed))];
    const exported = await exportsOf(folder, sources, file);
    for (const [path, place] of exported) placed.set(path, place);
    builds.push({
      ...common,
      entry: { [file]: some },
      esbuildPlugins: [writes(folder, exported), ...plugins],
    });
  };
  const each = await Promise.all(apart.map(sourcesOf));
  const several = each.flat().filter((path) => each.filter((one) => one.includes(path)).length > 1);
  await put(first, [...new Set([...(await sourcesOf(first)), ...several])]);
  for (const names of [...apart, ...Object.keys(entry).map((name) => [name])])
    await put(names, await sourcesOf(names));
  return [...builds, { ...common, entry, splitting: false, esbuildPlugins: [reads(placed)] }];
}

/** Where a module went: the file, and the names there of what it exports. */
interface Place {
  readonly file: string;
  readonly names: ReadonlyMap<string, string>;
}

/** What an entry runs, with all that anything in it needs, so that its file imports only those before it. */
async function runBy(
  folder: string,
  sources: readonly string[],
  before: ReadonlyMap<string, Place>,
): Promise<readonly string[]> {
  let used = await usedBy(folder, sources, before);
  for (let size = 0; size < used.length; ) {
    size = used.length;
    used = await usedBy(folder, used, before);
  }
  return used;
}

async function exportsOf(
  folder: string,
  sources: readonly string[],
  file: string,
): Promise<ReadonlyMap<string, Place>> {
  const { outputs } = await analysis(folder, { entryPoints: [...sources], bundle: false });
  const taken = new Set<string>();
  return new Map(
    Object.values(outputs).map(({ entryPoint = '', exports }) => {
      const names = new Map(exports.map((name) => [name, unused(name, taken)]));
      return [join(folder, entryPoint), { file, names }];
    }),
  );
}

function unused(name: string, taken: Set<string>): string {
  const free = taken.has(name) ? unused(`${name}_`, taken) : name;
  taken.add(free);
  return free;
}

/** Sources of which something is left when all that these export is bundled; none that only pass on what others export. */
async function usedBy(
  folder: string,
  sources: readonly string[],
  before: ReadonlyMap<string, Place>,
): Promise<readonly string[]> {
  const { outputs } = await analysis(folder, {
    entryPoints: [...sources],
    bundle: true,
    splitting: true,
    packages: 'external',
    plugins: [reads(before)],
  });
  const loaded = new Set(
    Object.keys(outputs).filter((name) => sources.includes(outputs[name]?.entryPoint ?? '')),
  );
  for (const name of loaded) {
    for (const { kind, path } of outputs[name]?.imports ?? [])
      if (kind === 'import-statement' && path in outputs) loaded.add(path);
  }
  const inputs = [...loaded].flatMap((name) => Object.entries(outputs[name]?.inputs ?? {}));
  const left = inputs.filter(
    ([path, { bytesInOutput }]) => bytesInOutput > 0 && !before.has(join(folder, path)),
  );
  return [...new Set(left.map(([path]) => path))];
}

async function analysis(folder: string, options: BuildOptions): Promise<Metafile> {
  const { metafile } = await build({
    absWorkingDir: folder,
    outdir: 'dist',
    format: 'esm',
    target: 'es2022',
    platform: 'neutral',
    write: false,
    logLevel: 'warning',
    ...options,
    metafile: true,
  });
  return metafile;
}

/** The entry of a file that many import from: whatever its modules export. */
function writes(folder: string, modules: ReadonlyMap<string, Place>): Plugin {
  const lines = [...modules].map(([path, { names }]) => {
    const list = [...names].map(([name, there]) => `${name} as ${there}`);
    return `export { ${list.join(', ')} } from ${JSON.stringify(path)};`;
  });
  return {
    name: 'writes',
    setup: ({ onResolve, onLoad }) => {
      onResolve({ filter: /./ }, ({ kind }) =>
        kind === 'entry-point' ? { path: 'all', namespace: 'all' } : undefined,
      );
      onLoad({ filter: /./, namespace: 'all' }, () => ({ contents: lines.join('\n'), resolveDir: folder }));
    },
  };
}

/** Modules that went into such files are read from there. */
function reads(placed: ReadonlyMap<string, Place>): Plugin {
  return {
    name: 'reads',
    setup: ({ onResolve, onLoad }) => {
      onResolve({ filter: /^[.][/]run-by-/ }, ({ path }) => ({ path, external: true, sideEffects: false }));
      onLoad({ filter: /[.]ts$/ }, ({ path }) => {
        const place = placed.get(path);
        if (place === undefined) return undefined;
        const list = [...place.names].map(([name, there]) => `${there} as ${name}`);
        return { contents: `export { ${list.join(', ')} } from './${place.file}.js';` };
      });
    },
  };
}
