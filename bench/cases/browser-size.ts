import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Case, Outcome } from '../outcome.js';

/** What a page loads of each entry point, its dependencies included: minified, gzip. */
export const browserSize: Case = {
  name: 'browser-size',
  run: () => {
    const exported = Object.entries(ceilings).filter(([entry]) => names.has(entry));
    return Promise.all(exported.map(([entry, { gzipKb }]) => sizeOf(entry, gzipKb)));
  },
};

const { exports: entries } = JSON.parse(
  readFileSync(new URL('../../packages/core/package.json', import.meta.url), 'utf8'),
) as { exports: Readonly<Record<string, unknown>> }; // our own file

/** Entry points as they are imported. */
const names: ReadonlySet<string> = new Set(Object.keys(entries).map((path) => path.replace('.', 'wayfold')));

const { entries: ceilings } = JSON.parse(
  readFileSync(new URL('../../test/sizes.json', import.meta.url), 'utf8'),
) as { entries: Readonly<Record<string, { readonly gzipKb: number }>> }; // our own file

async function sizeOf(entry: string, gzipKb: number): Promise<Outcome> {
  const { outputFiles } = await build({
    stdin: { contents: `export * from '${entry}'`, resolveDir: fileURLToPath(new URL('.', import.meta.url)) },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    legalComments: 'none',
    write: false,
    logLevel: 'error',
  });
  const bytes = gzipSync(Buffer.concat(outputFiles.map(({ contents }) => contents)), { level: 9 }).length;
  return {
    work: `Size of ${entry} in a page, gzip`,
    unit: 'bytes',
    figures: [{ name: 'ours', role: 'ours', p50: bytes, min: bytes, best: bytes }],
    aims: [{ kind: 'atMost', amount: gzipKb * 1000 }],
  };
}
