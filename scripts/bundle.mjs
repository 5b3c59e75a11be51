// Programs of this workspace, each bundled from sources with everything that it imports.
import { mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build } from 'esbuild';
import { sourceCondition } from './inputs.mjs';
import { root } from './steps.mjs';

/**
 * Bundles the command line into a folder, as `bin.js` and `main.js`.
 *
 * @param {string} folder one level below a folder with the `package.json` of the package
 */
export async function bundleProgram(folder) {
  const digests = readFileSync(join(root, 'data/generated/digests.json'), 'utf8');
  await bundle(['packages/cli/src/bin.ts', 'packages/cli/src/main.ts'], folder, { wayfoldDigests: digests });
}

/**
 * Bundles the build of the data into a folder and returns the path of the program.
 *
 * @param {string} folder
 */
export async function bundleDataBuild(folder) {
  await bundle(['data/scripts/build.ts'], folder);
  return join(folder, 'build.js');
}

/**
 * Bundles programs for Node into a folder, each with the name of its source.
 *
 * @param {readonly string[]} entries paths of sources, relative to the root
 * @param {string} folder
 * @param {Readonly<Record<string, string>>} define
 */
export async function bundle(entries, folder, define = {}) {
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: entries.map((path) => join(root, path)),
    outdir: folder,
    conditions: [sourceCondition],
    define,
    ...{ bundle: true, splitting: true, format: 'esm', platform: 'node', target: 'node20' },
    logLevel: 'error',
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
    plugins: [filesBesideSources(realpathSync(folder))],
  });
}

/** Modules of the data read files beside their sources, by a path from the bundle, so that the workspace can be moved. */
const filesBesideSources = (folder) => ({
  name: 'files beside sources',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]data[\\/](?:src|scripts)[\\/][^\\/]*\.ts$/ }, async ({ path }) => {
      const source = relative(folder, path).split(/[\\/]/).map(encodeURIComponent).join('/');
      const text = await readFile(path, 'utf8');
      const contents = text.replaceAll('import.meta.url', `new URL('${source}', import.meta.url).href`);
      return { contents, loader: 'ts' };
    });
  },
});
