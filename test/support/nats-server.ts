/** A NATS server with JetStream for tests: on a free port of the loopback, with its files in a folder of its own. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createLines, type Lines } from './lines.js';
import { until } from './waiting.js';

/** Where the binary is: `NATS_SERVER`, else on the PATH or where Debian puts it; undefined if there is none. */
export const natsServerPath: string | undefined = findServer();

/** What a test may set. */
export interface NatsServerOptions {
  /** Largest message that the server takes, in bytes; 1 MiB without it. */
  readonly maxPayload?: number;
  /** How much JetStream may store on disk, in bytes. */
  readonly maxFileStore?: number;
  /** Without JetStream where it is false. */
  readonly hasJetStream?: boolean;
  /** Further lines of its configuration file: users, permissions. */
  readonly configuration?: string;
  /** Where JetStream stores: a folder that the caller removes. Without it, one that {@link NatsServer.remove} removes. */
  readonly storeFolder?: string;
}

/** A server that was started. */
export interface NatsServer {
  /** `nats://127.0.0.1:PORT`, the same after a restart. */
  readonly url: string;
  /** Starts it again on the same port and with the same files, after `stop` or `kill`. */
  start(): Promise<void>;
  /** Ends it in order, as an operator would; its files stay. */
  stop(): Promise<void>;
  /** Ends it at once (SIGKILL), as a lost machine would; its files stay. */
  kill(): Promise<void>;
  /** Holds it (SIGSTOP), and resolves once it is held: connections stay open and nothing answers. */
  pause(): Promise<void>;
  /** Lets it go on after {@link NatsServer.pause}. */
  resume(): void;
  /** What it has said since it was first started. */
  readonly log: Lines;
  /** Ends it and removes its files. */
  remove(): Promise<void>;
}

/**
 * Starts a server and resolves when it takes connections.
 *
 * @throws an Error where there is no binary, or it does not start
 */
export async function startNatsServer(options: NatsServerOptions = {}): Promise<NatsServer> {
  const binary = natsServerPath;
  if (binary === undefined) throw new Error(natsServerMissing);
  const folder = mkdtempSync(join(tmpdir(), 'wayfold-nats-'));
  const port = await freePort();
  const config = join(folder, 'nats.conf');
  writeFileSync(config, configOf(port, options.storeFolder ?? join(folder, 'store'), options));
  const log = createLines();
  let child: ChildProcess | undefined;
  const endWithUs = (): void => void child?.kill('SIGKILL');
  process.on('exit', endWithUs);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ending = child;
    child = undefined;
    if (ending === undefined || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, 'exit');
    ending.kill(signal);
    ending.kill('SIGCONT');
    await ended;
  };
  const server: NatsServer = {
    url: `nats://127.0.0.1:${port}`,
    log,
    async start() {
      if (child !== undefined) throw new Error('the NATS server is running');
      child = await ready(spawn(binary, ['-c', config], { stdio: ['ignore', 'ignore', 'pipe'] }), log);
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    async pause() {
      child?.kill('SIGSTOP');
      await untilHeld(child?.pid);
    },
    resume: () => void child?.kill('SIGCONT'),
    async remove() {
      await end('SIGKILL');
      process.off('exit', endWithUs);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}

/** What is said where a server is required and there is none. */
export const natsServerMissing =
  'No nats-server was found (NATS_SERVER, PATH, /usr/sbin): tests of live data over a broker need one.';

/** The text of its configuration file. */
function configOf(port: number, storeFolder: string, options: NatsServerOptions): string {
  const { hasJetStream = true, maxFileStore } = options;
  const lines = [`listen: 127.0.0.1:${port}`];
  if (hasJetStream) lines.push('jetstream {', `  store_dir: ${JSON.stringify(storeFolder)}`);
  if (hasJetStream && maxFileStore !== undefined) lines.push(`  max_file_store: ${maxFileStore}`);
  if (hasJetStream) lines.push('}');
  if (options.maxPayload !== undefined) lines.push(`max_payload: ${options.maxPayload}`);
  if (options.configuration !== undefined) lines.push(options.configuration);
  return `${lines.join('\n')}\n`;
}

/** Waits until the server says that it takes connections. */
async function ready(child: ChildProcess, log: Lines): Promise<ChildProcess> {
  if (child.stderr === null) throw new Error('the NATS server has no log');
  const isReady = /Server is ready/;
  const before = log.all.length;
  const starts = log.all.filter((line) => isReady.test(line)).length + 1;
  log.read(child.stderr);
  const [ended] = await Promise.race([
    once(child, 'close'),
    log.said(isReady, starts).then(() => [undefined]),
  ]);
  if (ended !== undefined)
    throw new Error(`the NATS server did not start:\n${log.all.slice(before).join('\n')}`);
  child.unref();
  return child;
}

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo; // of a server that listens on a port
  probe.close();
  await once(probe, 'close');
  return port;
}

function findServer(): string | undefined {
  const named = process.env['NATS_SERVER'];
  if (named !== undefined && named !== '') return named;
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/bin'];
  const name = process.platform === 'win32' ? 'nats-server.exe' : 'nats-server';
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}

/** A signal is sent, not obeyed, when `kill` returns. Linux says when all threads have stopped. */
function untilHeld(pid: number | undefined): Promise<void> {
  const state = `/proc/${pid}/stat`;
  const isHeld = (): boolean => !existsSync(state) || /\) T /.test(readFileSync(state, 'utf8'));
  return until(isHeld, 'that the NATS server is held', { every: 1 });
}
