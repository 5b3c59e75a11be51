// node scripts/prepare.mjs kind…: makes kinds of scripts/inputs.mjs with what they need, unless they are current. The pinned
// pnpm must be on the PATH (scripts/run.mjs sees to that).
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isCurrent, kindFor, programFolder, stamped } from './inputs.mjs';
import { root, run, step } from './steps.mjs';

const quiet = { quietOutput: true };

/** Installs the root and some packages of the workspace; others stay as they are. */
const install = (...filters) =>
  run(
    ['pnpm', 'install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only', ...filters],
    quiet,
  );

/** The documentation and its examples, whose large tools `docs` and `examples` of run.mjs install. */
const later = ['--filter=!@wayfold/docs', '--filter=!example-*'];

/** What the command line and its build need: no tools of tests. */
const forProgram = ['--prod', '--filter-prod=@wayfold/cli...'];

/** Runs a script of all published packages in the order of their dependencies, two at a time. */
function inPackages(script) {
  const options = ['--recursive', '--sort', '--workspace-concurrency=2', '--reporter=append-only'];
  return run(['pnpm', ...options, ...later, 'run', script], quiet);
}

const node = (...command) => run([process.execPath, ...command], quiet);

/** The schemas of answers and the shipped data, side by side. */
async function generate() {
  const scripts = ['scripts/schemas.mjs', 'scripts/data.mjs'];
  return Math.max(...(await Promise.all(scripts.map((script) => node(join(root, script))))));
}

async function bundleProgram() {
  const { bundleProgram } = await import('./bundle.mjs');
  const folder = join(root, programFolder);
  rmSync(folder, { recursive: true, force: true });
  await bundleProgram(folder);
  return 0;
}

/** The page as a folder for any host, and as the part of the command line that `serve` shows. */
async function buildPage() {
  const page = join(root, 'packages/playground');
  const code = await node(join(page, 'node_modules/vite/bin/vite.js'), 'build', page);
  if (code !== 0) return code;
  const served = join(root, 'packages/cli/dist/page');
  rmSync(served, { recursive: true, force: true });
  cpSync(join(page, 'dist'), served, { recursive: true });
  return 0;
}

/** How each kind is made, and the kinds that it needs. */
const recipes = {
  tools: { make: () => install(...forProgram) },
  'page tools': { make: () => install(...forProgram, '--filter-prod=@wayfold/playground') },
  install: { make: () => install(...later) },
  generated: { needs: ['tools'], make: generate },
  program: { needs: ['generated'], make: bundleProgram },
  page: { needs: ['page tools', 'generated'], make: buildPage },
  packages: { needs: ['install', 'generated'], make: () => inPackages('build') },
  declarations: { needs: ['packages'], make: () => inPackages('declarations') },
};

async function prepare(wanted) {
  if (isCurrent(wanted)) return 0;
  const kind = kindFor(wanted);
  const { needs = [], make } = recipes[kind];
  const code = await prepareAll(needs);
  return code === 0 ? step(kind, () => stamped(kind, make)) : code;
}

async function prepareAll(kinds) {
  for (const kind of kinds) {
    const code = await prepare(kind);
    if (code !== 0) return code;
  }
  return 0;
}

process.exitCode = await prepareAll(process.argv.slice(2));
