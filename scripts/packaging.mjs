// The packages as a stranger gets them: packed and linted (publint, attw), then installed by npm into an empty folder
// outside the workspace, where test/consumer/ is compiled strictly and run. Needs the pinned pnpm on the PATH and
// everything built; what the packages depend on comes from npm or its cache.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entryPoints, manifestOf, publishedFolders, sourceCondition } from './inputs.mjs';
import { cleanEnvironment, root, say, tool } from './steps.mjs';
import { surfaceProblems } from './surface.mjs';

const problems = [];

/** Runs a command; its output is shown only if it fails, which is then a problem called `name`. */
function attempt(name, [program, ...rest], cwd = root) {
  const { status, stdout, stderr, error } = spawnSync(program, rest, {
    cwd,
    env: cleanEnvironment(),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32' && (program === 'pnpm' || program === 'npm'),
  });
  say(`${status === 0 ? '✓' : '✗'} ${name}`);
  if (status === 0) return true;
  problems.push(name);
  say(`${error?.message ?? ''}${stdout ?? ''}${stderr ?? ''}`);
  return false;
}

/** Packs one package and lints the tarball. */
function pack(folder, into) {
  const { name, exports } = manifestOf(folder);
  const destination = join(into, name.replace('/', '-').replace('@', ''));
  mkdirSync(destination);
  if (!attempt(`${name}: pack`, ['pnpm', 'pack', '--pack-destination', destination], join(root, folder)))
    return;
  const tarball = join(destination, readdirSync(destination)[0]);
  attempt(`${name}: publint`, tool('publint/src/cli.js', 'run', tarball, '--strict'));
  const data = Object.entries(exports).flatMap(([subpath, target]) =>
    typeof target === 'string' && subpath !== './package.json' ? [subpath] : [],
  );
  const without = data.length > 0 ? ['--exclude-entrypoints', ...data] : [];
  attempt(
    `${name}: attw`,
    tool('@arethetypeswrong/cli/dist/index.js', tarball, '--profile', 'esm-only', ...without),
  );
  return { name, folder, tarball };
}

/** Installs the tarballs the way a user does, and refuses what does not run on this Node. */
function install(packed, consumer) {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const options = [...quiet, '--ignore-scripts', '--prefer-offline', '--engine-strict'];
  const tarballs = packed.map(({ tarball }) => tarball);
  if (!attempt('consumer: npm install', ['npm', 'install', ...options, ...tarballs], consumer)) return;
  for (const { name } of packed)
    problems.push(...contentProblems(name, join(consumer, 'node_modules', name)));
}

/** The most kB of an unpacked package, by its name. */
const { unpacked } = JSON.parse(readFileSync(join(root, 'test/sizes.json'), 'utf8'));

/** Files that an installed package lacks, files that only the workspace needs, and bytes above the ceiling. */
function contentProblems(name, folder) {
  const files = readdirSync(folder, { recursive: true })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => statSync(join(folder, file)).isFile());
  const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  const missing = ['LICENSE', 'README.md', 'dist/'].filter(
    (name) => !files.some((file) => file.startsWith(name)),
  );
  const stray = files.filter((file) => /^src\/|\.map$|(?<!\.d)\.ts$/.test(file));
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const namesSources = JSON.stringify(exports).includes(sourceCondition);
  return [
    ...missing.map((file) => `${name}: packed without ${file}`),
    ...stray.map((file) => `${name}: packed with ${file}`),
    ...(namesSources ? [`${name}: its exports name sources`] : []),
    ...(bytes > (unpacked[name] ?? 0) * 1000 ? [`${name}: ${bytes} bytes unpacked, over its ceiling`] : []),
  ];
}

/** How users resolve modules. Libraries are checked too: a broken declaration of ours is a problem. */
const compilers = {
  // The first module setting of this resolution that knows import attributes, which JSON needs at run time.
  node16: { module: 'node18', moduleResolution: 'node16' },
  bundler: { module: 'esnext', moduleResolution: 'bundler' },
};

const strictness = {
  ...{ target: 'es2022', lib: ['es2022', 'dom', 'dom.iterable'], types: ['node'] },
  ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
  ...{ skipLibCheck: false, noEmit: true, resolveJsonModule: true },
};

/** Every TypeScript example of every README, as a program of its own. */
function readmePrograms() {
  return ['.', ...publishedFolders()].flatMap((folder) => {
    const text = readFileSync(join(root, folder, 'README.md'), 'utf8');
    const blocks = [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code]) => code);
    return blocks.map((code, index) => [`readme-${folder.replace(/\W/g, '')}-${index}.ts`, code]);
  });
}

/** Compiles every program of test/consumer and one that imports every entry point, and runs them. */
function consume(consumer, names) {
  const programs = join(consumer, 'programs');
  cpSync(join(root, 'test/consumer'), programs, { recursive: true });
  for (const [file, text] of readmePrograms()) writeFileSync(join(programs, file), text);
  const imports = names.map((name, index) => `import * as entry${index} from '${name}';`);
  const all = names.map((_name, index) => `entry${index}`).join(', ');
  const lines = [...imports, `export const entries: readonly object[] = [${all}];`, ''];
  writeFileSync(join(consumer, 'entries.ts'), lines.join('\n'));
  for (const [name, options] of Object.entries(compilers)) {
    const typeRoots = [join(root, 'node_modules/@types')];
    const config = join(consumer, `tsconfig.${name}.json`);
    const include = ['entries.ts', 'programs/**/*.ts'];
    writeFileSync(
      config,
      JSON.stringify({ compilerOptions: { ...options, ...strictness, typeRoots }, include }),
    );
    attempt(`consumer: types, ${name}`, tool('typescript/bin/tsc', '-p', config), consumer);
  }
  for (const file of readdirSync(programs)) {
    attempt(`consumer: runs ${file}`, tool('tsx/dist/cli.mjs', join('programs', file)), consumer);
  }
}

const temporary = mkdtempSync(join(tmpdir(), 'wayfold-pack-'));
try {
  const consumer = join(temporary, 'consumer');
  mkdirSync(consumer);
  writeFileSync(join(consumer, 'package.json'), '{ "private": true, "type": "module" }\n');
  const packed = publishedFolders().flatMap((folder) => pack(folder, temporary) ?? []);
  install(packed, consumer);
  const names = packed.flatMap(({ folder }) => entryPoints(folder).map(({ name }) => name));
  if (existsSync(join(consumer, 'node_modules'))) {
    consume(consumer, names);
    problems.push(...(await surfaceProblems(consumer, names)));
  }
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
if (problems.length > 0) say(`packaging problems:\n  ${problems.join('\n  ')}`);
process.exitCode = problems.length === 0 ? 0 : 1;
