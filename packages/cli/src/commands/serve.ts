import type { Command } from 'commander';
import { createNodeListener } from '@wayfold/http/node';
import { createApi } from 'wayfold/wire';
import { quotesFrom, quotesOption } from '../bridge-flags.js';
import { CliError, exitCodes } from '../exit.js';
import { createHttpServer } from '../http-server.js';
import { leaveWorkers, isWorker, portOf } from '../live/worker.js';
import { append, parseCount, parsePort } from '../options.js';
import { poolsOption } from '../pool-files.js';
import { countsOf } from '../render/data.js';
import { describeFailure } from '../render/failure.js';
import type { Run, Session } from '../session.js';
import { listen, untilStopped } from '../server.js';
import { poolsOf } from '../swap-flags.js';
import { pageFolder, version } from '../package-folder.js';
import { readStaticFiles, withStaticFiles } from '../static-files.js';

/** `wayfold serve`: the interface over HTTP. */
export function addServe(program: Command, run: Run): void {
  program
    .command('serve')
    .summary('the page and the interface over HTTP')
    .description(
      'Serves the page, at /, and the interface until it is interrupted. The first line printed is the address.',
    )
    .option('--port <number>', 'port to listen at; 0 takes a free one', parsePort, 8787)
    .option('--host <address>', 'address to listen at; 0.0.0.0 for all', '127.0.0.1')
    .option('--workers <number>', 'processes that answer, one for each core to be used', parseCount(256))
    .option('--coingecko-id', 'emit coingecko_id beside pricing_id, for public clients', false)
    .option(...quotesOption)
    .option(...poolsOption, append)
    .addHelpText('after', help)
    .action(run(serve));
}

const help = `
Examples:
  wayfold serve
  wayfold serve --port 0 --data chains.json --overlay mine.json
  wayfold serve --workers 4
  curl -s http://127.0.0.1:8787/health
  curl -s 'http://127.0.0.1:8787/v2/info/chains?chain_ids=osmosis-1'

Ctrl-C or SIGTERM ends it with exit code 0, after the answers under way. With --workers the processes share
the port; one that dies is replaced.`;

interface ServeOptions {
  readonly port: number;
  readonly host: string;
  readonly workers?: number;
  readonly coingeckoId: boolean;
  readonly quotes?: string;
  readonly pools?: readonly string[];
}

async function serve(session: Session, options: ServeOptions): Promise<number> {
  const { workers, host } = options;
  if (isWorker) return answer(session, options).finally(leaveWorkers);
  if (workers === undefined) return answer(session, options);
  refuseStandardInput(session, options);
  const { runWorkers } = await import('../live/workers.js');
  return runWorkers(session, { workers, host }, (address) => printAddress(session, address));
}

async function answer(session: Session, options: ServeOptions): Promise<number> {
  const registry = await session.registry();
  const onInternalError = (error: unknown): void =>
    session.notice(`wayfold: ${describeFailure(error).message}`);
  const compat = { coingeckoId: options.coingeckoId };
  const quotes = await quotesFrom(options.quotes);
  const pools = await poolsOf(session, options.pools);
  const api = createApi(registry, { now: session.now, compat, onInternalError, ...quotes, ...pools });
  const listener = createNodeListener(api, { registry, version, onInternalError, ...pools });
  const page = readStaticFiles(pageFolder);
  const server = createHttpServer(withStaticFiles(page, listener));
  const address = await listen(server, { host: options.host, port: portOf(options.port) });
  // Whoever reads the address may end the server from then on.
  const stopped = untilStopped(server);
  if (!isWorker) printAddress(session, address);
  session.notice('', `  ${countsOf(registry)}`);
  if (page.size > 0) session.notice(`  To look at in a browser: ${address}/`);
  session.notice('');
  for (const { methods, path, summary } of api.endpoints) {
    session.notice(`  ${methods.join(', ').padEnd(9)}  ${path.padEnd(36)}  ${session.paint.dim(summary)}`);
  }
  session.notice(`  ${'GET'.padEnd(9)}  /health, /openapi.json`, '', 'Ctrl-C ends it.');
  await stopped;
  return exitCodes.ok;
}

function printAddress({ options, print, printJson }: Session, address: string): void {
  if (options.json) printJson({ address });
  else print(address);
}

/** @throws CliError where a file is standard input, which only one process can read */
function refuseStandardInput(
  { options: { data, overlay = [] } }: Session,
  { quotes, pools = [] }: ServeOptions,
): void {
  if (![data, quotes, ...overlay, ...pools].includes('-')) return;
  const message = 'standard input can be read only once, and each of the workers reads the files';
  throw new CliError(exitCodes.usage, message, { hint: 'give a file, or leave out --workers' });
}
