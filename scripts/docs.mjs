// The documentation as a site: the reference out of the sources, the pages, and the engine's page below /page/.
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isCurrent, stamped } from './inputs.mjs';
import { serveFolder } from './static-server.mjs';
import { root, run, say, step, whenOrphaned } from './steps.mjs';

const docs = join(root, 'packages/docs');
const site = join(docs, 'dist');
const port = 4173;

const usage = `usage: npm run docs -- [--build] [--base /path/] [--port ${port}]`;

/** Options of the task; undefined where they cannot be read. */
function docsOptions(args) {
  const options = { base: '/', port, serves: true };
  for (let at = 0; at < args.length; at++) {
    if (args[at] === '--build') options.serves = false;
    else if (args[at] === '--base') options.base = `/${args[++at] ?? ''}/`.replace(/\/+/g, '/');
    else if (args[at] === '--port' && /^\d+$/.test(args[at + 1] ?? '')) options.port = Number(args[++at]);
    else return undefined;
  }
  return options;
}

/**
 * Builds the site, checks its links, and serves it until it is interrupted. Everything else must have been set up.
 *
 * @param {readonly string[]} args
 * @param {(...command: string[]) => readonly string[]} pnpmCommand
 */
export async function documentation(args, pnpmCommand) {
  const options = docsOptions(args);
  if (options === undefined) {
    say(usage);
    return 2;
  }
  const code = await build(options.base, pnpmCommand);
  return code === 0 && options.serves ? serve(options) : code;
}

async function build(base, pnpmCommand) {
  const install = pnpmCommand(
    'pnpm',
    'install',
    '--frozen-lockfile',
    '--prefer-offline',
    '--filter=@wayfold/docs',
  );
  const node = (script, ...rest) =>
    run([process.execPath, join(docs, script), ...rest], { quietOutput: true });
  const reference = async () => (await node('scripts/api.mjs')) || node('scripts/commands.mjs');
  const vitepress = () =>
    run([process.execPath, join(docs, 'node_modules/vitepress/bin/vitepress.js'), 'build', docs], {
      env: { DOCS_BASE: base },
      quietOutput: true,
    });
  const steps = [
    [
      'install what builds the site',
      () => stamped('docs', () => run(install, { quietOutput: true })),
      'docs',
    ],
    ['reference out of the sources', () => stamped('api', reference), 'api'],
    ['site', vitepress],
    ['the page below it', addPage],
    ['links', () => node('scripts/check-links.mjs', base)],
  ];
  for (const [name, work, stamp] of steps) {
    if (stamp !== undefined && isCurrent(stamp)) continue;
    const code = await step(name, work);
    if (code !== 0) return code;
  }
  return 0;
}

/** The page as it was built: it works below any path, and states its own policy of what it may load. */
function addPage() {
  const page = join(root, 'packages/playground/dist');
  if (!existsSync(page)) return 1;
  rmSync(join(site, 'page'), { recursive: true, force: true });
  cpSync(page, join(site, 'page'), { recursive: true });
  return 0;
}

/** Serves what was built from this very process, so that nothing outlives it. */
async function serve({ base, port }) {
  try {
    const { address, close } = await serveFolder({ folder: site, base, port });
    whenOrphaned(() => process.kill(process.pid, 'SIGTERM'));
    say(`The documentation: ${address}  Ctrl-C ends it.`);
    await new Promise((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, resolve);
    });
    close();
    return 0;
  } catch (error) {
    say(`cannot listen at port ${port}: ${error.message}; --port 0 takes a free one`);
    return 1;
  }
}
