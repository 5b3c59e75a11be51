/** Servers as processes of their own, each following the same edits. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A server that can be ended and started again at the same address. */
export interface Replica {
  readonly address: string;
  /** What it has said beside the address, since it was first started. */
  readonly log: readonly string[];
  /** Starts it again, where it was. Resolves when it answers. */
  start(): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  /** Resolves to the exit code, null after a signal that it did not outlive. */
  ended(): Promise<number | null>;
}

/** Variables of the environment that a process has beside ours. */
export type Variables = Readonly<Record<string, string>>;

/** Starts `wayfold serve` with these arguments. @param program path of the program */
export async function startReplica(
  program: string,
  argv: readonly string[],
  variables: Variables = {},
): Promise<Replica> {
  const log: string[] = [];
  let child: ChildProcess | undefined;
  let address = '';
  const start = async (): Promise<void> => {
    const port = address === '' ? '0' : new URL(address).port;
    const started = spawn(process.execPath, [program, 'serve', '--port', port, ...argv], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...variables },
    });
    child = started;
    process.on('exit', endWithUs);
    createInterface({ input: started.stderr }).on('line', (line) => log.push(line));
    for await (const line of createInterface({ input: started.stdout })) {
      address = line;
      started.stdout.resume();
      return;
    }
    throw new Error(`a server did not start:\n${log.join('\n')}`);
  };
  const endWithUs = (): void => void child?.kill('SIGKILL');
  await start();
  return {
    address,
    log,
    start,
    signal: (signal) => void child?.kill(signal),
    async ended() {
      if (child === undefined) return null;
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      process.off('exit', endWithUs);
      return child.exitCode;
    },
  };
}

/** What a command did. */
export interface CommandOutcome {
  /** Null where a signal ended it. */
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs one command to its end. */
export async function commandOutcome(
  program: string,
  argv: readonly string[],
  variables: Variables = {},
): Promise<CommandOutcome> {
  const child = spawn(process.execPath, [program, ...argv], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...variables },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  await once(child, 'close');
  return { code: child.exitCode, out, err };
}

/** Runs one command and resolves to what it printed. @throws Error with what it said where its exit code is not 0 */
export async function runCommand(
  program: string,
  argv: readonly string[],
  variables: Variables = {},
): Promise<string> {
  const { code, out, err } = await commandOutcome(program, argv, variables);
  if (code !== 0) throw new Error(`wayfold ${argv.join(' ')}: ${code}\n${out}${err}`);
  return out;
}
