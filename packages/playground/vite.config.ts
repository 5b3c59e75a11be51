import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defaultClientConditions, defineConfig, type Plugin, type Rolldown } from 'vite';
import { contentSecurityPolicy } from './csp.js';

const { resolve } = createRequire(import.meta.url);

/** The data that ships, as files of the page: named by their content, so that a copy can be kept for good. */
const data = (['core', 'meta'] as const).map((part) => {
  const text = readFileSync(resolve(`@wayfold/data/${part}.json`), 'utf8');
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return { part, text, fileName: `assets/${part}-${digest}.json` };
});

/** Writes the data beside the code, and the policy into the page. */
function withData(): Plugin {
  return {
    name: 'wayfold:data',
    transformIndexHtml: (html) => html.replace('%CSP%', contentSecurityPolicy),
    generateBundle() {
      for (const { fileName, text } of data) this.emitFile({ type: 'asset', fileName, source: text });
    },
  };
}

/** Tells the service worker which files the page consists of. */
function withFileList(): Plugin {
  return {
    name: 'wayfold:files',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const worker = bundle['sw.js'];
      if (worker?.type !== 'chunk') return;
      const names = Object.keys(bundle).filter((name) => name !== 'sw.js' && name !== 'index.html');
      const files = ['./', './icon.svg', ...names.sort().map((name) => `./${name}`)];
      const content = Object.values(bundle).map((file) => (file.type === 'chunk' ? file.code : file.source));
      const version = createHash('sha256').update(content.join('\0')).digest('hex').slice(0, 12);
      worker.code = worker.code
        .replace(/["'`]__FILES__["'`]/, () => JSON.stringify(JSON.stringify(files)))
        .replace('__VERSION__', version);
    },
  };
}

/**
 * Few files where many would be asked for one after the other: what the worker starts with is one, and all that a first route
 * needs beside it another. Everything else is split by what uses it.
 */
const chunks: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'engine', tags: ['$initial'] },
    { debugName: 'route', name: (id, modules) => (neededBy(routePart, modules).has(id) ? 'route' : null) },
  ],
};

/** The core's endpoints that plan and make messages. */
const routePart = join(dirname(resolve('wayfold/package.json')), 'src/wire/parts/route.ts');

/** A module with all that it imports, wherever from. */
function neededBy(start: string, modules: Rolldown.ChunkingContext): ReadonlySet<string> {
  const needed = known.get(start) ?? new Set([start]);
  if (!known.has(start)) {
    for (const id of needed)
      for (const next of modules.getModuleInfo(id)?.importedIds ?? []) needed.add(next);
    known.set(start, needed);
  }
  return needed;
}

const known = new Map<string, Set<string>>();

export default defineConfig({
  base: './',
  resolve: { conditions: ['@wayfold/source', ...defaultClientConditions] },
  define: {
    __CORE__: JSON.stringify(data[0]?.fileName),
    __META__: JSON.stringify(data[1]?.fileName),
  },
  plugins: [withData(), withFileList()],
  worker: { format: 'es', rolldownOptions: { output: { codeSplitting: chunks } } },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    rollupOptions: {
      input: { index: 'index.html', sw: 'src/service-worker.ts' },
      output: { entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js') },
    },
  },
});
