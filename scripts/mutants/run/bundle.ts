/** Bundles tests with the instrumented sources: one script, evaluated anew for every mutant. */
import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Metafile, type Plugin } from 'esbuild';
import { instrumented, type NumberedMutant } from './instrument.js';

/** Tests and sources in one script, and what each test file imports. */
export interface Bundle {
  /** Path of the script. */
  readonly script: string;
  /** Files that a test file reaches by imports, itself included, relative to the root. */
  readonly reach: ReadonlyMap<string, ReadonlySet<string>>;
}

/** What is bundled. */
export interface BundleInput {
  readonly root: string;
  /** Folder for the script. */
  readonly folder: string;
  /** Test files, relative to the root. */
  readonly tests: readonly string[];
  readonly mutants: readonly NumberedMutant[];
  /** Whether loops of a file count steps. */
  readonly counts: (file: string) => boolean;
}

/** Writes the script. Packages from outside the workspace stay outside, loaded once for all mutants. */
export async function bundle(input: BundleInput): Promise<Bundle> {
  const { root, folder, tests } = input;
  const script = join(folder, 'bundle.js');
  const entry = tests.map((path) => `${JSON.stringify(path)}: () => import(${JSON.stringify(`./${path}`)}),`);
  const { metafile } = await build({
    stdin: { contents: `$files({\n${entry.join('\n')}\n});`, resolveDir: root, sourcefile: 'tests.js' },
    outfile: script,
    bundle: true,
    format: 'esm', // allows `await` at the top of tests; nothing is imported or exported
    platform: 'node',
    target: 'node20',
    conditions: ['@wayfold/source'],
    logLevel: 'error',
    metafile: true,
    absWorkingDir: root,
    plugins: [outside, sources(input)],
  });
  return { script, reach: reachOf(metafile, tests) };
}

/** Modules of packages outside the workspace and of Node: `$require` loads them. */
const outside: Plugin = {
  name: 'outside',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path, pluginData, ...rest }) => {
      if (pluginData === 'inner') return undefined;
      const found = isBuiltin(path) ? undefined : await resolve(path, { ...rest, pluginData: 'inner' });
      if (found !== undefined && !found.path.includes('/node_modules/')) return found;
      const name = found?.path ?? path;
      // By its ending esbuild knows that the text below is no ES module.
      return { path: `${name}.cjs`, namespace: 'outside', pluginData: name };
    });
    onLoad({ filter: /.*/, namespace: 'outside' }, ({ pluginData }) => ({
      contents: `module.exports = $require(${JSON.stringify(pluginData)});`,
    }));
  },
};

/** Sources of the workspace with their switches, and with their place as text. */
function sources({ root, mutants, counts }: BundleInput): Plugin {
  const byFile = new Map<string, NumberedMutant[]>();
  for (const mutant of mutants) byFile.set(mutant.file, [...(byFile.get(mutant.file) ?? []), mutant]);
  return {
    name: 'sources',
    setup({ onLoad }) {
      onLoad({ filter: /\.tsx?$/, namespace: 'file' }, async ({ path }) => {
        const file = relative(root, path);
        const text = await readFile(path, 'utf8');
        const chosen = byFile.get(file) ?? [];
        const switched = chosen.length > 0 || counts(file) ? instrumented(file, text, chosen) : text;
        const contents = switched.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
        return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
      });
    },
  };
}

function reachOf({ inputs }: Metafile, tests: readonly string[]): Bundle['reach'] {
  const from = (test: string): ReadonlySet<string> => {
    const reached = new Set([test]);
    for (const path of reached)
      for (const { path: next } of inputs[path]?.imports ?? []) if (next in inputs) reached.add(next);
    return reached;
  };
  return new Map(tests.map((test) => [test, from(test)]));
}

/** Writes the program of workers, so that they load packages as Node does. @param worker its source, relative to the root */
export async function bundleWorker(root: string, folder: string, worker: string): Promise<string> {
  const outfile = join(folder, 'worker.mjs');
  await build({
    entryPoints: [join(root, worker)],
    ...{ outfile, bundle: true, format: 'esm', platform: 'node', target: 'node20', packages: 'external' },
    logLevel: 'error',
  });
  return outfile;
}
