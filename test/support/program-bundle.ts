import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

const packageFolder = fileURLToPath(new URL('../../packages/cli', import.meta.url));

/**
 * Writes the program, made of today's sources, into a folder, and gives its path. It starts in a tenth of the time that sources take:
 * for tests that start many.
 */
export async function bundleProgram(folder: string): Promise<string> {
  await copyFile(join(packageFolder, 'package.json'), join(folder, 'package.json'));
  await build({
    entryPoints: [join(packageFolder, 'src/bin.ts')],
    outdir: join(folder, 'dist'),
    conditions: ['@wayfold/source'],
    ...{
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      logLevel: 'error',
    },
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
    plugins: [filesBesideSources],
  });
  return join(folder, 'dist/bin.js');
}

/** What modules read beside themselves they read beside their sources; the program alone finds itself where it is. */
const filesBesideSources: Plugin = {
  name: 'files beside sources',
  setup(builder) {
    builder.onLoad({ filter: /\/data\/src\/[^/]*\.ts$/ }, async ({ path }) => {
      const url = JSON.stringify(pathToFileURL(path).href);
      const text = await readFile(path, 'utf8');
      return { contents: text.replaceAll('import.meta.url', url), loader: 'ts' };
    });
  },
};
