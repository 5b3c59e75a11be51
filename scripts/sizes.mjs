// Byte ceilings, as a user's bundler would find them: every entry point of the core as a browser loads it, programs that
// import a few names, the page, the Worker, and every data file, against test/sizes.json. A kB is 1000 bytes; gzip and brotli at
// their best levels.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { entryPoints, manifestOf } from './inputs.mjs';
import { root, say } from './steps.mjs';

const ceilings = JSON.parse(readFileSync(join(root, 'test/sizes.json'), 'utf8'));
const problems = [];

const kb = (bytes) => (bytes / 1000).toFixed(1).padStart(7);

/** Bytes of files, each packed by itself, as a server sends them. */
function packed(contents) {
  const sum = (of) => contents.reduce((total, bytes) => total + of(bytes).length, 0);
  return {
    gzip: sum((bytes) => gzipSync(bytes, { level: 9 })),
    brotli: sum((bytes) => brotliCompressSync(bytes)), // its default is its best
  };
}

/** What a row may weigh: its aim, and what was added to the code since the aim was set. */
function ceilingsOf({ gzipKb, brotliKb, later = [] }) {
  const sum = (name, first) => later.reduce((total, added) => total + added[name], first);
  return { gzip: sum('gzipKb', gzipKb), brotli: sum('brotliKb', brotliKb) };
}

function report(name, contents, row) {
  const sizes = packed(contents);
  const most = ceilingsOf(row);
  const over = Object.keys(sizes).filter((form) => sizes[form] > Math.round(most[form] * 1000));
  for (const form of over)
    problems.push(
      `${name}: ${kb(sizes[form]).trim()} kB ${form}, over its ceiling of ${kb(most[form] * 1000).trim()} kB`,
    );
  const bytes = contents.reduce((sum, { length }) => sum + length, 0);
  const columns = Object.keys(sizes).map(
    (form) => `${kb(sizes[form])} ${form} of ${kb(most[form] * 1000).trim()}`,
  );
  say(`${over.length > 0 ? '✗' : '✓'} ${name.padEnd(34)} ${kb(bytes)} ${columns.join(' ')}`);
}

/** What a browser loads of a program when it loads it: what `import()` brings later is not counted. */
async function bundle(program, conditions) {
  const { outputFiles, metafile } = await build({
    stdin: { contents: program, resolveDir: join(root, 'packages/core'), sourcefile: 'program.js' },
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    outdir: join(root, 'bundle'),
    minify: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    conditions,
    legalComments: 'none',
    metafile: true,
    write: false,
    logLevel: 'error',
  });
  const { outputs } = metafile;
  const loaded = new Set(
    Object.keys(outputs).filter((name) => outputs[name].entryPoint?.endsWith('program.js')),
  );
  for (const name of loaded) {
    for (const { kind, path: imported } of outputs[name].imports)
      if (kind === 'import-statement') loaded.add(imported);
  }
  return {
    contents: outputFiles
      .filter(({ path: file }) => loaded.has(relative(root, file)))
      .map(({ contents }) => contents),
    inputs: [...loaded].flatMap((name) =>
      Object.entries(outputs[name].inputs).flatMap(([file, { bytesInOutput }]) =>
        bytesInOutput > 0 ? [file] : [],
      ),
    ),
  };
}

/** What a program pulls in, by the names of folders of the core and of packages. */
async function forbidden(program, { withoutFolders = [], withoutPackages = [] }) {
  const { inputs: used } = await bundle(program, ['@wayfold/source']);
  const folders = withoutFolders.filter((name) =>
    used.some((path) => path.startsWith(`packages/core/src/${name}/`)),
  );
  const packages = withoutPackages.filter((name) =>
    used.some((path) => path.includes(`/node_modules/${name}/`)),
  );
  return [...folders.map((name) => `the folder ${name}`), ...packages.map((name) => `the package ${name}`)];
}

async function checkProgram(name, program, row) {
  const { contents } = await bundle(program, []);
  report(name, contents, row);
  for (const found of await forbidden(program, row)) problems.push(`${name}: pulls in ${found}`);
}

/** An entry with everything that it publishes. */
async function checkEntry({ name, source, exists }) {
  const row = ceilings.entries[name];
  if (!exists) return say(`- ${name.padEnd(34)} SKIPPED: ${source} does not exist yet`);
  if (row === undefined) return problems.push(`${name}: no ceiling in test/sizes.json`);
  await checkProgram(name, `export * from '${name}';`, row);
}

function checkData(name, row) {
  const { exports } = manifestOf('data');
  const paths = row.files.map((file) => join(root, 'data', exports[file] ?? file));
  const missing = row.files.filter((_file, index) => !existsSync(paths[index]));
  if (missing.length > 0) return say(`- ${name.padEnd(34)} SKIPPED: ${missing.join(', ')} not built yet`);
  report(
    name,
    paths.map((path) => readFileSync(path)),
    row,
  );
}

const page = join(root, 'packages/playground/dist');

/** Files of the page that a browser loads when it loads these: whatever they import when they start. */
function loadedWith(names) {
  const loaded = new Set(names);
  for (const name of loaded) {
    const text = readFileSync(join(page, name), 'utf8');
    for (const [, file] of text.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g))
      loaded.add(`assets/${file}`);
  }
  return loaded;
}

/**
 * Code and styles of the page beside its data: what it loads before anything is asked, by the first route with its messages, by one
 * that takes a bridge, and ever. That these chunks are all that is loaded, a test of the page holds.
 */
function checkPage() {
  if (!existsSync(page)) return say('- the page                           SKIPPED: not built yet');
  const files = readdirSync(join(page, 'assets')).map((name) => `assets/${name}`);
  const code = files.filter((name) => /\.(?:js|css)$/.test(name));
  const chunks = (...names) => {
    const found = code.filter((file) =>
      names.some((name) => new RegExp(`^assets/${name}-.{8}[.]`).test(file)),
    );
    return loadedWith(found);
  };
  const sets = {
    'page: first load': chunks('index', 'worker'),
    'page: first route': chunks('index', 'worker', 'route'),
    'page: first bridge': chunks('index', 'worker', 'route', 'bridges'),
    'page: everything': code,
  };
  for (const [name, set] of Object.entries(sets)) {
    report(
      name,
      ['index.html', ...set].map((file) => readFileSync(join(page, file))),
      ceilings.page[name],
    );
  }
}

/** The Worker as it is deployed, its data with it. */
function checkEdge() {
  const path = join(root, 'packages/edge/dist/worker.js');
  if (!existsSync(path)) return say('- the Worker                         SKIPPED: not built yet');
  report('the Worker, with its data', [readFileSync(path)], ceilings.edge);
}

for (const [name, row] of Object.entries(ceilings.programs))
  await checkProgram(name, row.program.join('\n'), row);
for (const entry of entryPoints('packages/core')) await checkEntry(entry);
checkPage();
checkEdge();
for (const [name, ceiling] of Object.entries(ceilings.data)) checkData(name, ceiling);
for (const name of Object.keys(ceilings.entries)) {
  if (!entryPoints('packages/core').some((entry) => entry.name === name))
    say(`- ${name.padEnd(34)} SKIPPED: not exported yet`);
}
for (const problem of problems) say(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
