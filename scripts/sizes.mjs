// Byte ceilings: every entry point of the core as a browser would load it, and every data file, against
// test/sizes.json. A kB is 1000 bytes; gzip at its best level.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { entryPoints, manifestOf } from './inputs.mjs';
import { root, say } from './steps.mjs';

const ceilings = JSON.parse(readFileSync(join(root, 'test/sizes.json'), 'utf8'));
const problems = [];

const kb = (bytes) => (bytes / 1000).toFixed(1).padStart(7);

function report(name, minified, gzipped, ceiling) {
  const over = gzipped > ceiling.gzipKb * 1000;
  if (over) problems.push(`${name}: ${kb(gzipped).trim()} kB gzip, over its ceiling of ${ceiling.gzipKb} kB`);
  const size = minified === undefined ? ''.padStart(11) : `${kb(minified)} min`;
  say(
    `${over ? '✗' : '✓'} ${name.padEnd(28)} ${size} ${kb(gzipped)} gzip of ${String(ceiling.gzipKb).padStart(3)} kB`,
  );
}

/** What a browser loads of an entry when it loads it: what `import()` brings later is not counted. */
async function bundle(path, conditions) {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(root, path)],
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
  const loaded = new Set(Object.keys(outputs).filter((name) => outputs[name].entryPoint === path));
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

/** What the entry pulls in, by the names of folders of the core and of packages. */
async function forbidden(entry, { withoutFolders = [], withoutPackages = [] }) {
  const { inputs: used } = await bundle(entry.source, ['@wayfold/source']);
  const folders = withoutFolders.filter((name) =>
    used.some((path) => path.startsWith(`packages/core/src/${name}/`)),
  );
  const packages = withoutPackages.filter((name) =>
    used.some((path) => path.includes(`/node_modules/${name}/`)),
  );
  return [...folders.map((name) => `the folder ${name}`), ...packages.map((name) => `the package ${name}`)];
}

async function checkEntry(entry) {
  const ceiling = ceilings.entries[entry.name];
  if (!entry.exists) return say(`- ${entry.name.padEnd(28)} SKIPPED: ${entry.source} does not exist yet`);
  if (ceiling === undefined) {
    problems.push(`${entry.name}: no ceiling in test/sizes.json`);
    return;
  }
  const { contents } = await bundle(entry.built, []);
  const gzipped = contents.reduce((sum, bytes) => sum + gzipSync(bytes, { level: 9 }).length, 0);
  report(
    entry.name,
    contents.reduce((sum, { length }) => sum + length, 0),
    gzipped,
    ceiling,
  );
  for (const found of await forbidden(entry, ceiling)) problems.push(`${entry.name}: pulls in ${found}`);
}

function checkData(name, ceiling) {
  const { exports } = manifestOf('data');
  const paths = ceiling.files.map((file) => join(root, 'data', exports[file] ?? file));
  const missing = ceiling.files.filter((_file, index) => !existsSync(paths[index]));
  if (missing.length > 0) return say(`- ${name.padEnd(28)} SKIPPED: ${missing.join(', ')} not built yet`);
  const gzipped = paths.reduce((sum, path) => sum + gzipSync(readFileSync(path), { level: 9 }).length, 0);
  report(name, undefined, gzipped, ceiling);
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
  if (!existsSync(page)) return say('- the page                     SKIPPED: not built yet');
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
    const contents = ['index.html', ...set].map((file) => readFileSync(join(page, file)));
    const sum = (of) => contents.reduce((total, bytes) => total + of(bytes), 0);
    report(
      name,
      sum((bytes) => bytes.length),
      sum((bytes) => gzipSync(bytes, { level: 9 }).length),
      ceilings.page[name],
    );
  }
}

for (const entry of entryPoints('packages/core')) await checkEntry(entry);
checkPage();
for (const [name, ceiling] of Object.entries(ceilings.data)) checkData(name, ceiling);
for (const name of Object.keys(ceilings.entries)) {
  if (!entryPoints('packages/core').some((entry) => entry.name === name))
    say(`- ${name.padEnd(28)} SKIPPED: not exported yet`);
}
for (const problem of problems) say(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
