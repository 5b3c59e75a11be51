import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Figure, Role } from '../measure.js';
import type { Case, Outcome } from '../outcome.js';

/** What a page loads of each entry point, its dependencies included: minified, gzip. */
export const browserSize: Case = {
  name: 'browser-size',
  run: () => {
    const exported = Object.entries(ceilings).filter(([entry]) => names.has(entry));
    return Promise.all([...exported.map(([entry, { gzipKb }]) => sizeOf(entry, gzipKb)), pageSize()]);
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
  return {
    work: `Size of ${entry} in a page, gzip`,
    unit: 'bytes',
    figures: [figure('ours', 'ours', await bundled(`export * from '${entry}'`))],
    aims: [{ kind: 'atMost', amount: gzipKb * 1000 }],
  };
}

/** A page that imports what it needs by name, against one that loads its data with the registry package. */
async function pageSize(): Promise<Outcome> {
  const program = `
    export { createRegistry, unpackSnapshot } from 'wayfold/registry';
    export { resolveOrigin } from 'wayfold/trace';
    export { assetsBetweenChains } from 'wayfold/pairing';
    export { compileMsgs } from 'wayfold/compile';`;
  return {
    work: 'Size of a page that creates, unpacks, finds origins and pairs, and compiles, gzip',
    unit: 'bytes',
    note: 'without data; the peer is data alone',
    figures: [
      figure('ours', 'ours', await bundled(program)),
      figure('chain-registry', 'peer', await bundled("export * from 'chain-registry'")),
    ],
    aims: [{ kind: 'atMost', amount: 44_000 }],
  };
}

function figure(name: string, role: Role, bytes: number): Figure {
  return { name, role, p50: bytes, min: bytes, best: bytes };
}

async function bundled(program: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: fileURLToPath(new URL('.', import.meta.url)) },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    legalComments: 'none',
    write: false,
    logLevel: 'error',
  });
  return gzipSync(Buffer.concat(outputFiles.map(({ contents }) => contents)), { level: 9 }).length;
}
