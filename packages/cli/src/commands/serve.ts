import type { Server } from 'node:http';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { createLiveListener, createNodeListener, forHosts } from '@wayfold/http/node';
import type { LiveData } from 'wayfold/live';
import { type Api, type ApiOptions, createApi } from 'wayfold/wire';
import { type ApiFlags, apiOptionsOf, withApiOptions } from '../api-flags.js';
import { CliError, exitCodes } from '../exit.js';
import { type FeedFlags, parseSeconds, withFeedOptions } from '../feed/flags.js';
import { followingFeed, refuseOtherData } from '../feed/serving.js';
import { type Answering, dataHeader, type HttpOptions } from '../serving/answering.js';
import { type CorsRule, parseHosts, parseOrigins, privateOptions, usualHosts } from '../serving/exposure.js';
import { createHttpServer } from '../serving/http-server.js';
import { type FollowPlace, followEdits } from '../live/follow.js';
import { isBroker } from '../live/open-store.js';
import { sharedData } from '../live/shared-data.js';
import { leaveWorkers, isWorker, portOf } from '../serving/worker.js';
import { refuseStreamOptions, withStreamOptions } from '../live/stream-flags.js';
import { parseBytes, parseCount, parsePort, parseSome } from '../options.js';
import { countsOf } from '../render/data.js';
import type { Run, Session } from '../session.js';
import { listen, untilStopped } from '../serving/server.js';
import { pageFolder, version } from '../package-folder.js';
import { readStaticFiles, withStaticFiles } from '../serving/static-files.js';

/** `wayfold serve`: the interface over HTTP. */
export function addServe(program: Command, run: Run): void {
  const command = program
    .command('serve')
    .summary('the page and the interface over HTTP')
    .description(
      'Serves the page, at /, and the interface until it is interrupted. The first line printed is the address.',
    )
    .option('--port <number>', 'port to listen at; 0 takes a free one', parsePort, 8787)
    .option('--host <address>', 'address to listen at; 0.0.0.0 for all', '127.0.0.1')
    .option('--workers <number>', 'processes that answer, one for each core to be used', parseCount(256))
    .addOption(
      new Option('--body-memory <size>', 'memory for request bodies, of each process')
        .argParser(parseBytes)
        .default(64 * 1024 * 1024, '64MiB'),
    )
    .option(
      '--allowed-hosts <list>',
      'accepted hosts, * for all; on loopback localhost, 127.0.0.1, [::1]',
      parseHosts,
    )
    .option('--cors <list>', 'origins that may read answers, * or none; none with your data', parseOrigins)
    .option('--follow <url>', 'follow the edits of a broker: nats://host:4222', parseSome('a broker'))
    .option('--watch <file>', 'follow the edits of a file, as publish writes them', parseSome('a file'))
    .option('--update <feed>', 'follow a feed of signed data: a URL (https) or a folder', parseSome('a feed'))
    .addOption(
      new Option('--update-every <time>', 'time between updates, such as 90m; 5m at least')
        .argParser(parseBeat)
        .default(3600, '1h'),
    );
  withApiOptions(withStreamOptions(withFeedOptions(command)))
    .addHelpText('after', help)
    .action(run(serve));
}

const help = `
Examples:
  wayfold serve
  wayfold serve --port 0 --data chains.json --overlay mine.json
  wayfold serve --workers 4
  wayfold serve --follow nats://127.0.0.1:4222 --stream wayfold
  wayfold serve --update https://data.example/feed --root 1.root.json --state state
  curl -s http://127.0.0.1:8787/health
  curl -s 'http://127.0.0.1:8787/v2/info/chains?chain_ids=osmosis-1'

Ctrl-C or SIGTERM ends it with exit code 0, after the current answers. With --workers the processes share
the port; a process that ends is replaced.

Bodies beyond --body-memory are refused with 503 and retry-after; with --workers each process has as much. A request
for a host that is not allowed gets 421: example.com is for each port, example.com:8080 for that one. Nothing is
refused so on an address that others reach, such as 0.0.0.0, unless --allowed-hosts is given. With --overlay, --quotes,
--follow or --watch no page of another origin may read the answers, unless --cors names it.

With --follow or --watch the data changes while the server runs (wayfold publish
makes edits): /health and the header x-wayfold-data of each answer state the last edit. Rows of --overlay
apply to this server only, over the shared data; published pools replace pools of --pools.

With --update the server takes the newest data of a signed feed, at its start and then every hour (wayfold data update explains
the checks): /health states version, proof and last error. Rows of --overlay stay over the data; rows whose chain or channel
is gone are named. A new major version waits for --major. Without --update nothing is read from the network.`;

/** Seconds between updates. */
function parseBeat(text: string): number {
  const seconds = parseSeconds(text);
  if (seconds >= shortestBeat) return seconds;
  throw new InvalidArgumentError('Expected 5m at least: feeds change once an hour.');
}

const shortestBeat = 300;

interface ServeOptions extends ApiFlags, FeedFlags {
  readonly port: number;
  readonly host: string;
  readonly workers?: number;
  readonly bodyMemory: number;
  readonly allowedHosts?: readonly string[];
  readonly cors?: CorsRule;
  readonly follow?: string;
  readonly watch?: string;
  readonly update?: string;
  readonly updateEvery: number;
  readonly stream?: string;
  readonly creds?: string;
}

async function serve(session: Session, options: ServeOptions): Promise<number> {
  const { workers, host } = options;
  refuseOtherData(session, options);
  if (isWorker) return answer(session, options).finally(leaveWorkers);
  if (workers === undefined) return answer(session, options);
  refuseStandardInput(session, options);
  const { runWorkers } = await import('../serving/workers.js');
  return runWorkers(session, { workers, host }, (address) => printAddress(session, address));
}

async function answer(session: Session, options: ServeOptions): Promise<number> {
  const answered = await answering(session, options);
  try {
    return await answerUntilStopped(session, options, answered);
  } finally {
    // Also if it cannot listen: a followed source would keep the process alive.
    await answered.stop();
  }
}

async function answerUntilStopped(
  session: Session,
  options: ServeOptions,
  { listener, registry, endpoints }: Answering,
): Promise<number> {
  const page = readStaticFiles(pageFolder);
  let answerTo = forHosts([], listener); // no host is allowed before the port is known
  const http = createHttpServer((request, response) => answerTo(request, response));
  const address = await listen(http.server, { host: options.host, port: portOf(options.port) });
  answerTo = forHosts(hostsOf(http.server, options), withStaticFiles(page, listener));
  // A reader of the address may end the server from then on.
  const stopped = untilStopped(http);
  if (!isWorker) printAddress(session, address);
  session.notice('', `  ${countsOf(registry)}`);
  if (page.size > 0) session.notice(`  To look at in a browser: ${address}/`);
  const closing = closingOptions(session, options).join(', ');
  if (closing !== '')
    session.notice(
      `  With ${closing} no page of another origin may read the answers, unless --cors names it.`,
    );
  session.notice('');
  for (const { methods, path, summary } of endpoints) {
    session.notice(`  ${methods.join(', ').padEnd(9)}  ${path.padEnd(36)}  ${session.paint.dim(summary)}`);
  }
  session.notice(`  ${'GET'.padEnd(9)}  /health, /openapi.json`, '', 'Ctrl-C ends it.');
  await stopped;
  return exitCodes.ok;
}

function hostsOf(server: Server, { allowedHosts, host }: ServeOptions): readonly string[] {
  const bound = server.address();
  return allowedHosts ?? (typeof bound === 'object' && bound !== null ? usualHosts(bound, host) : []);
}

/** Options that deny the answers to pages of other origins; none if the user decides. */
function closingOptions({ options }: Session, { cors, ...given }: ServeOptions): readonly string[] {
  const { overlay } = options;
  return cors === undefined ? privateOptions({ ...given, ...(overlay && { overlay }) }) : [];
}

async function answering(session: Session, options: ServeOptions): Promise<Answering> {
  const place = placeOf(options);
  const asked = await apiOptionsOf(session, options);
  const http = {
    bodyMemory: options.bodyMemory,
    cors: options.cors ?? (closingOptions(session, options).length === 0 ? '*' : false),
    version,
  };
  if (options.update !== undefined)
    return followingFeed(session, asked, { ...options, http, place: options.update });
  return place === undefined
    ? standing(session, asked, http)
    : following(session, asked, { ...options, http, place });
}

/** Where edits come from; undefined where there are none to follow. @throws CliError where that is not one place, or options are for another */
function placeOf({ follow, watch, ...others }: ServeOptions): string | undefined {
  if (follow !== undefined && watch !== undefined)
    throw new CliError(exitCodes.usage, '--follow and --watch both say where edits come from', {
      hint: 'give one of them',
    });
  if (follow !== undefined && !isBroker(follow))
    throw new CliError(exitCodes.usage, '--follow takes the address of a broker, nats://host:4222', {
      hint: '--watch follows a file',
    });
  if (follow === undefined) refuseStreamOptions(others, '--follow');
  return follow ?? watch;
}

/** Answers from data that stay as they are. */
async function standing(session: Session, asked: ApiOptions, http: HttpOptions): Promise<Answering> {
  const registry = await session.registry();
  const api = createApi(registry, asked);
  const listener = createNodeListener(api, { ...asked, ...http, registry });
  return { listener, registry, endpoints: api.endpoints, stop: async () => {} };
}

/** Answers from data that follow the edits of a place. */
async function following(
  session: Session,
  { pools: poolsAtStart, ...asked }: ApiOptions,
  { http, ...place }: FollowPlace & { readonly http: HttpOptions },
): Promise<Answering> {
  const { base, overlays } = await sharedData(session, session.options);
  const apiOf = ({ registry, pools }: LiveData): Api =>
    createApi(registry, { ...asked, ...(pools && { pools: () => pools }) });
  const { listener, live } = createLiveListener(base, {
    ...{ ...asked, ...http, apiOf, overlays, dataHeader },
    ...(poolsAtStart && { pools: poolsAtStart() }),
  });
  const stop = await followEdits(session, live, place);
  return { listener, registry: live.current.registry, endpoints: apiOf(live.current).endpoints, stop };
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
