import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Figure, Role } from '../measure.js';
import { type Case, ofForm, type Outcome } from '../outcome.js';

/** What a page loads of each entry point and of programs that import a few names, dependencies included: minified, gzip. `scripts/sizes.mjs` has the ceilings. */
export const browserSize: Case = {
  name: 'browser-size',
  run: ({ form }) => {
    const exported = Object.entries(entries).filter(([entry]) => names.has(entry));
    const most = ofForm(form, [1, Infinity, Infinity]);
    return Promise.all([
      ...Object.entries(programs)
        .slice(0, most)
        .map(([name, row]) => sizeOfPage(name, row)),
      ...exported.slice(0, most).map(([entry]) => sizeOf(entry)),
    ]);
  },
};

const { exports } = JSON.parse(
  readFileSync(new URL('../../packages/core/package.json', import.meta.url), 'utf8'),
) as { exports: Readonly<Record<string, unknown>> }; // our own file

/** Entry points as they are imported. */
const names: ReadonlySet<string> = new Set(Object.keys(exports).map((path) => path.replace('.', 'wayfold')));

interface Program {
  readonly program: readonly string[];
}

const { entries, programs = {} } = JSON.parse(
  readFileSync(new URL('../../test/sizes.json', import.meta.url), 'utf8'),
) as {
  entries: Readonly<Record<string, unknown>>;
  programs?: Readonly<Record<string, Program>>;
}; // our own file

async function sizeOf(entry: string): Promise<Outcome> {
  return {
    work: `Size of ${entry} in a page, gzip`,
    unit: 'bytes',
    figures: [figure('ours', 'ours', await bytesOf(`export * from '${entry}'`))],
    aims: [],
  };
}

/** A program that imports what it needs by name; whoever takes the registry package whole loads that instead. */
async function sizeOfPage(name: string, row: Program): Promise<Outcome> {
  const isPage = name.startsWith('a page');
  const peers = isPage
    ? [figure('chain-registry', 'peer', await bytesOf("export * from 'chain-registry'"))]
    : [];
  return {
    work: `Size of ${name}, gzip`,
    unit: 'bytes',
    ...(isPage && { note: 'without data, which is all that the peer is' }),
    figures: [figure('ours', 'ours', await bytesOf(row.program.join('\n'))), ...peers],
    aims: [],
  };
}

function figure(name: string, role: Role, bytes: number): Figure {
  return { name, role, p50: bytes, min: bytes, best: bytes };
}

const folder = fileURLToPath(new URL('.', import.meta.url));

/** Bytes that a browser loads of a program when it loads it: what `import()` brings later is not counted. */
async function bytesOf(program: string): Promise<number> {
  const { outputFiles, metafile } = await build({
    stdin: { contents: program, resolveDir: folder, sourcefile: 'program.js' },
    absWorkingDir: folder,
    bundle: true,
    splitting: true,
    outdir: 'bundle',
    minify: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    legalComments: 'none',
    metafile: true,
    write: false,
    logLevel: 'error',
  });
  const { outputs } = metafile;
  const loaded = new Set(
    Object.keys(outputs).filter((name) => outputs[name]?.entryPoint?.endsWith('program.js')),
  );
  for (const name of loaded) {
    for (const { kind, path } of outputs[name]?.imports ?? [])
      if (kind === 'import-statement') loaded.add(path);
  }
  return outputFiles
    .filter(({ path }) => loaded.has(relative(folder, path)))
    .reduce((total, { contents }) => total + gzipSync(contents, { level: 9 }).length, 0);
}
