// The one door to every task: node scripts/run.mjs start|test|near|deep|build|check|docs|data|clients|examples|bench|mutants|answers|demo:live [arguments]
//
// Needs nothing but Node and npm. The pinned pnpm comes through npx, dependencies from the frozen lockfile, and what
// is already installed and built from today's files is not done again. Progress goes to standard error.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { documentation } from './docs.mjs';
import { isCurrent, programFolder, publishedFolders, seedOfSources } from './inputs.mjs';
import { root, run, say, step, tool, whenOrphaned, withPnpm } from './steps.mjs';

const oldestNode = [20, 19];
const cache = join(root, '.cache');

function pnpmVersion() {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return packageManager.replace(/^pnpm@/, '').replace(/\+.*$/, '');
}

const pnpmCommand = (...command) => withPnpm(pnpmVersion(), command);

/** Makes kinds of `inputs.mjs`, except those that were made from the files as they are now. */
async function prepare(...kinds) {
  if (kinds.every(isCurrent)) return 0;
  return step('set up', () => {
    const command = pnpmCommand(process.execPath, join(root, 'scripts/prepare.mjs'), ...kinds);
    return run(command, { quietOutput: true });
  });
}

/** Runs vitest projects; the report is vitest's own, for whoever counts. `inside` puts the command into another. */
function vitest(report, projects, rest = [], env = {}, inside = (command) => command) {
  const file = join(cache, report);
  rmSync(file, { force: true });
  const slowest = `--reporter=${join(root, 'scripts/slow-files.mjs')}`;
  const reporters = ['--reporter=default', '--reporter=json', slowest, `--outputFile.json=${file}`];
  const chosen = projects.map((project) => `--project=${project}`);
  return run(inside(tool('vitest/vitest.mjs', 'run', ...chosen, ...reporters, ...rest)), { env });
}

const hasBrowserTests = () => {
  const folder = join(root, 'test/browser');
  return existsSync(folder) && readdirSync(folder).some((name) => name.endsWith('.browser.test.ts'));
};

/** A browser as the environment of tests; nothing in it where there is none, and a code where one is required. */
async function browser() {
  const env = {};
  const { findBrowser } = await import('./browser.mjs');
  const code = await step('find a browser', async () => {
    const path = await findBrowser();
    if (path !== undefined) env.BROWSER_PATH = path;
    return path === undefined && process.env['BROWSER_REQUIRED'] === '1' ? 1 : 0;
  });
  if (code !== 0) say('BROWSER_REQUIRED=1, and no browser was found or could be installed');
  else if (env.BROWSER_PATH === undefined)
    say('SKIPPED: tests in a browser (no browser found or installable)');
  return { env, code };
}

/** By day random tests draw the same for the same sources; asked for a number of runs, they draw anew. */
function seed() {
  const { RANDOM_SEED, RANDOM_RUNS } = process.env;
  return RANDOM_SEED === undefined && RANDOM_RUNS === undefined
    ? { RANDOM_SEED: String(seedOfSources()) }
    : {};
}

/** What tests of sources need. */
const prepareTests = () => prepare('install', 'generated');

async function test(rest) {
  const prepared = await prepareTests();
  if (prepared !== 0) return prepared;
  const { env, code } = hasBrowserTests() ? await browser() : { env: {}, code: 0 };
  if (code !== 0) return code;
  const projects = env.BROWSER_PATH === undefined ? ['node'] : ['node', 'browser'];
  return step('tests', () => vitest('test.json', projects, rest, { ...seed(), ...env }));
}

/** Tests that take long: all cases of random tests, processes, compilers, brokers. */
async function deep(rest = []) {
  const env = seed();
  const { findBroker } = await import('./broker.mjs');
  const path = findBroker();
  if (path !== undefined) env.NATS_SERVER = path;
  else say('SKIPPED: tests of live data over a broker (no nats-server found)');
  return vitest('deep.json', ['deep'], rest, env);
}

/** Fast tests one file at a time, each within five seconds and all within 220 s of CPU time. For a quiet machine. */
const times = () =>
  vitest('times.json', ['node'], ['--maxWorkers=1'], {
    ...seed(),
    ...{ TEST_FILE_SECONDS: '5', TEST_CPU_SECONDS: '220' },
  });

/** Tests of the folder of a file: next to the code and in the `test` folder of its package. */
async function near([file, ...rest]) {
  const path = relative(root, resolve(process.env['INIT_CWD'] ?? root, file ?? '.')).replaceAll('\\', '/');
  const [, parent, folder] = /^((?:packages\/[^/]+|data)\/)(?:src|test)\/([^/]+)\//.exec(path) ?? [];
  const topFolder = /^(?:(?:packages\/[^/]+|data)\/(?:src|test)|[^/]+\/[^/]+)\//.exec(path)?.[0];
  const filters =
    folder === undefined ? [topFolder ?? path] : [`${parent}src/${folder}/`, `${parent}test/${folder}/`];
  const prepared = await prepareTests();
  return prepared === 0 ? vitest('near.json', ['node'], [...filters, ...rest], seed()) : prepared;
}

/** Everything that is published, and the page. */
const prepareAll = () => prepare('install', 'declarations', 'page');

/** The page as it is built, driven from outside. */
async function page() {
  const { env, code } = await browser();
  if (code !== 0 || env.BROWSER_PATH === undefined) return code;
  return vitest('page.json', ['page'], [], env);
}

/**
 * Each package with the host it claims to need: the core and the sources see neither DOM nor Node, so that purity is
 * a compile error. Other packages are seen as they are built, the way a consumer sees them.
 */
async function typesAlone() {
  let failed = 0;
  for (const folder of publishedFolders()) {
    const alone = ['--project', folder, '--noEmit', '--customConditions', 'null'];
    const code = await run(tool('typescript/bin/tsc', ...alone));
    if (code !== 0) failed = code;
  }
  return failed;
}

/**
 * Every check runs even if an earlier one failed, except that nothing can be checked without a set-up. With `--times`
 * the fast tests are timed too.
 */
async function check(rest) {
  const single = (name, work) => [[name, work]];
  // Steps of one list run at the same time, since each keeps one core busy.
  const groups = [
    single('set up', prepareAll),
    [
      ['types: whole workspace', () => run(tool('typescript/bin/tsc', '--project', 'tsconfig.json'))],
      ['types: each package alone', typesAlone],
    ],
    single('lint and format', () =>
      run(tool('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.')),
    ),
    // CI: a missing snapshot is a failure, not a file to be written in passing.
    single('deep tests', () => deep()),
    ...(rest.includes('--times') ? [single('times', times)] : []),
    single('public surface', () => vitest('surface.json', ['surface'], [], { CI: 'true' })),
    single('the page', page),
    [
      ['documentation', () => documentation(['--build'], pnpmCommand)],
      ['packaging', () => run(pnpmCommand(process.execPath, join(root, 'scripts/packaging.mjs')))],
      ['sizes', () => run([process.execPath, join(root, 'scripts/sizes.mjs')])],
    ],
  ];
  const failed = [];
  for (const group of groups) {
    const codes = group.map(async ([name, work]) => {
      const code = name === 'set up' ? await work() : await step(name, work);
      if (code !== 0) failed.push(name);
    });
    await Promise.all(codes);
    if (failed.includes('set up')) break;
  }
  writeFileSync(join(cache, 'check.json'), `${JSON.stringify({ failed })}\n`);
  say(failed.length === 0 ? 'all checks passed' : `failed: ${failed.join(', ')}`);
  return failed.length === 0 ? 0 : 1;
}

/** Public clients, pointed at our server: kept out of the workspace, since they are large and only read. */
async function clients(rest) {
  const prepared = await prepare('program');
  if (prepared !== 0) return prepared;
  const cwd = join(root, 'test/clients');
  const installed = await step('install clients', () =>
    run(pnpmCommand('pnpm', 'install', '--frozen-lockfile'), { cwd, quietOutput: true }),
  );
  if (installed !== 0) return installed;
  return step('clients', () => run([process.execPath, '--test', ...rest], { cwd }));
}

/** The examples of the documentation: what they need is installed here alone, and each is run as its README says. */
async function examples(rest) {
  const prepared = await prepareAll();
  if (prepared !== 0) return prepared;
  const install = ['install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only'];
  const installed = await step('install examples', () =>
    run(pnpmCommand('pnpm', ...install, '--filter=example-*'), { quietOutput: true }),
  );
  if (installed !== 0) return installed;
  const { env, code } = await browser();
  if (code !== 0) return code;
  // With pnpm on the PATH: packages are packed by it.
  const inside = (command) => pnpmCommand(...command);
  return step('examples', () => vitest('examples.json', ['examples'], rest, env, inside));
}

/** The shipped parts anew, and what distinguishes them from those before; exit code 1 where that is not to be taken unseen. */
async function data() {
  const [generated, before] = [join(root, 'data/generated'), join(cache, 'data-before')];
  rmSync(before, { recursive: true, force: true });
  if (existsSync(generated)) cpSync(generated, before, { recursive: true });
  const prepared = await prepare('tools');
  return prepared === 0 ? run([process.execPath, join(root, 'scripts/data.mjs'), before]) : prepared;
}

/** The documentation, built and looked over; served until Ctrl-C unless `--build` is given. */
async function docs(rest) {
  const prepared = await prepare('install', 'page');
  return prepared === 0 ? documentation(rest, pnpmCommand) : prepared;
}

/** Mutation tests of the core: of changed lines, of a sample or of a folder. */
async function mutants(rest) {
  const prepared = await prepareTests();
  if (prepared !== 0) return prepared;
  return run(tool('tsx/dist/cli.mjs', join(root, 'scripts/mutants/main.ts'), ...rest));
}

/** Rows of answers: those that differ now; with `--update` they are written, with `--find` further rows are looked for. */
async function answers(rest) {
  const prepared = await prepareTests();
  if (prepared !== 0) return prepared;
  return run(
    tool('tsx/dist/cli.mjs', '--conditions=@wayfold/source', join(root, 'scripts/answers/main.ts'), ...rest),
  );
}

async function bench(rest) {
  const prepared = await prepare('packages');
  if (prepared !== 0) return prepared;
  return run(tool('tsx/dist/cli.mjs', join(root, 'bench/main.ts'), ...rest));
}

/**
 * The CLI, in this very process: a server at the end of a chain of package managers would outlive them. Without
 * arguments a worked example is shown and then the HTTP interface is served until Ctrl-C. A server shows the page, which
 * nothing else waits for.
 */
async function start(rest) {
  const prepared = await prepare('program');
  if (prepared !== 0) return prepared;
  const { main } = await import(pathToFileURL(join(root, programFolder, 'main.js')).href);
  whenOrphaned(() => process.kill(process.pid, 'SIGTERM'));
  // npm moves to the root; files named by the user are relative to where the user is.
  process.chdir(process.env['INIT_CWD'] ?? process.cwd());
  const shown = rest.length === 0 ? await main(['demo']) : 0;
  if (shown !== 0) return shown;
  const command = rest.length === 0 ? ['serve'] : rest;
  const served = command.includes('serve') ? await prepare('page') : 0;
  return served === 0 ? main(command) : served;
}

/** A broker, three servers and load, in which data change and servers die. */
async function demoLive(rest) {
  const prepared = await prepare('install', 'program');
  if (prepared !== 0) return prepared;
  return run(tool('tsx/dist/cli.mjs', join(root, 'test/live/demo.ts'), ...rest));
}

async function runTask([name, ...rest]) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
    say(`Wayfold needs Node ${oldestNode.join('.')} or later; this is ${process.versions.node}.`);
    return 1;
  }
  const tasks = {
    start,
    test,
    near,
    deep: async (rest) => (await prepare('packages')) || deep(rest),
    build: prepareAll,
    check,
    docs,
    data,
    clients,
    examples,
    bench,
    mutants,
    answers,
    'demo:live': demoLive,
  };
  if (!Object.hasOwn(tasks, name ?? '')) {
    say(`usage: node scripts/run.mjs ${Object.keys(tasks).join('|')} [arguments]`);
    return 2;
  }
  mkdirSync(cache, { recursive: true });
  return tasks[name](rest);
}

// Not process.exit(): output that is still on its way to a pipe would be cut off.
process.exitCode = await runTask(process.argv.slice(2));
