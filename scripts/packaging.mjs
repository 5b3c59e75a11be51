// The packages as a consumer gets them: packed, linted (publint, attw), unpacked into an empty folder, type-checked
// and loaded there. Needs the pinned pnpm on the PATH and everything built; needs no network.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { entryPoints, manifestOf, publishedFolders } from './inputs.mjs';
import { cleanEnvironment, root, say, tool } from './steps.mjs';

const problems = [];

/** Runs a command; its output is shown only if it fails, which is then a problem called `name`. */
function attempt(name, [program, ...rest], cwd = root) {
  const { status, stdout, stderr, error } = spawnSync(program, rest, {
    cwd,
    env: cleanEnvironment(),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32' && program === 'pnpm',
  });
  say(`${status === 0 ? '✓' : '✗'} ${name}`);
  if (status === 0) return true;
  problems.push(name);
  say(`${error?.message ?? ''}${stdout ?? ''}${stderr ?? ''}`);
  return false;
}

/** What a manifest promises and the folder does not have yet. */
function missingFiles(folder) {
  const targets = Object.values(manifestOf(folder).exports).flatMap((target) =>
    typeof target === 'string' ? [target] : Object.values(target),
  );
  return targets.filter((target) => !existsSync(join(root, folder, target)));
}

/** Packs one package and lints the tarball; undefined when it cannot be packed yet. */
function pack(folder, into) {
  const { name } = manifestOf(folder);
  const missing = missingFiles(folder);
  if (missing.length > 0) say(`- ${name}: SKIPPED publint and attw: ${missing.join(', ')} not there yet`);
  const destination = join(into, name.replace('/', '-').replace('@', ''));
  mkdirSync(destination);
  if (!attempt(`${name}: pack`, ['pnpm', 'pack', '--pack-destination', destination], join(root, folder)))
    return;
  const tarball = join(destination, readdirSync(destination)[0]);
  if (missing.length === 0) {
    attempt(`${name}: publint`, tool('publint/src/cli.js', 'run', tarball, '--strict'));
    const data = Object.entries(manifestOf(folder).exports).flatMap(([subpath, target]) =>
      typeof target === 'string' && subpath !== './package.json' ? [subpath] : [],
    );
    const without = data.length > 0 ? ['--exclude-entrypoints', ...data] : [];
    attempt(
      `${name}: attw`,
      tool('@arethetypeswrong/cli/dist/index.js', tarball, '--profile', 'esm-only', ...without),
    );
  }
  return { name, folder, tarball };
}

/**
 * Unpacks a tarball into the consumer's node_modules, with links to exactly the dependencies its packed manifest
 * declares: an undeclared one fails here as it would for a user.
 */
function install({ name, folder, tarball }, consumer) {
  const target = join(consumer, 'node_modules', name);
  mkdirSync(target, { recursive: true });
  if (!attempt(`${name}: unpack`, ['tar', '-xzf', tarball, '-C', target, '--strip-components=1'])) return;
  const manifest = JSON.parse(readFileSync(join(target, 'package.json'), 'utf8'));
  for (const [dependency, range] of Object.entries(manifest.dependencies ?? {})) {
    if (range.startsWith('workspace:')) problems.push(`${name}: packed with ${dependency} at ${range}`);
    if (dependency === 'wayfold' || dependency.startsWith('@wayfold/')) continue; // its own tarball, a level up
    const link = join(target, 'node_modules', dependency);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(realpathSync(join(root, folder, 'node_modules', dependency)), link, 'junction');
  }
  if (!existsSync(join(target, 'LICENSE'))) problems.push(`${name}: packed without its licence`);
}

const compilers = {
  nodenext: { module: 'nodenext' },
  bundler: { module: 'esnext', moduleResolution: 'bundler' },
};

/** Type-checks and runs a program that imports every entry point there is. */
function consume(consumer, names) {
  const imports = names.map((name, index) => `import * as entry${index} from '${name}';`);
  const all = names.map((_name, index) => `entry${index}`).join(', ');
  const lines = [...imports, `export const entries: readonly object[] = [${all}];`, ''];
  writeFileSync(join(consumer, 'consumer.ts'), lines.join('\n'));
  writeFileSync(
    join(consumer, 'consumer.mjs'),
    `${imports.join('\n')}\nif (![${all}].every(Boolean)) process.exit(1);\n`,
  );
  for (const [name, options] of Object.entries(compilers)) {
    const compilerOptions = {
      ...options,
      ...{
        target: 'es2022',
        lib: ['es2022', 'dom', 'dom.iterable'],
        types: ['node'],
        typeRoots: [join(root, 'node_modules/@types')],
      },
      ...{ strict: true, exactOptionalPropertyTypes: true, skipLibCheck: false, noEmit: true },
    };
    const config = join(consumer, `tsconfig.${name}.json`);
    writeFileSync(config, JSON.stringify({ compilerOptions, files: ['consumer.ts'] }));
    attempt(
      `consumer: types, ${name}, ${names.length} entry points`,
      tool('typescript/bin/tsc', '-p', config),
      consumer,
    );
  }
  attempt('consumer: loads in Node', [process.execPath, 'consumer.mjs'], consumer);
}

const temporary = mkdtempSync(join(tmpdir(), 'wayfold-pack-'));
try {
  const consumer = join(temporary, 'consumer');
  mkdirSync(consumer);
  writeFileSync(join(consumer, 'package.json'), '{ "private": true, "type": "module" }\n');
  const packed = publishedFolders().flatMap((folder) => pack(folder, temporary) ?? []);
  for (const one of packed) install(one, consumer);
  const entries = packed.flatMap(({ folder }) =>
    entryPoints(folder).filter(({ built }) => existsSync(join(root, built))),
  );
  consume(
    consumer,
    entries.map(({ name }) => name),
  );
} finally {
  rmSync(temporary, { recursive: true, force: true });
}
if (problems.length > 0) say(`packaging problems:\n  ${problems.join('\n  ')}`);
process.exitCode = problems.length === 0 ? 0 : 1;
