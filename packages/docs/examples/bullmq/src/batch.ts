import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** What the engine says of a request that it refuses, and would refuse again. */
export class Refusal extends Error {}

/** A process of `wayfold batch` that is asked again and again, and started anew when it is lost. */
export interface Batch {
  /** The answer to a request. Rejects with a `Refusal`, or with another error where the process was lost: then it can be asked again. */
  ask(request: unknown): Promise<unknown>;
  /** Resolves when process after process was lost before it answered anything: no other is started. */
  readonly broken: Promise<void>;
  /** Ends the process, after what it was asked. */
  end(): Promise<void>;
}

const pauseMilliseconds = 250;
const mostLost = 6;

/**
 * A batch for an endpoint, by its name or path. Its process starts with the first request.
 *
 * @param patience milliseconds without an answer after which a process that owes one is taken for lost, and killed
 */
export function startBatch(endpoint: string, patience = 60_000): Batch {
  let present: Promise<Process> | undefined;
  let lost = 0; // processes in a row that answered nothing
  let giveUp = (): void => {};
  const broken = new Promise<void>((resolve) => {
    giveUp = resolve;
  });
  const start = async (): Promise<Process> => {
    if (lost > 0) await pause(pauseMilliseconds);
    return startProcess(endpoint, patience, (answers) => {
      present = undefined;
      lost = answers > 0 ? 0 : lost + 1;
      if (lost === mostLost) giveUp();
    });
  };
  return {
    broken,
    ask: async (request) => {
      if (lost === mostLost) throw new Error('wayfold batch ends whenever it is started');
      present ??= start();
      return (await present).ask(request);
    },
    end: async () => (await present)?.end(),
  };
}

interface Process {
  ask(request: unknown): Promise<unknown>;
  end(): Promise<void>;
}

interface Answered {
  readonly answer?: unknown;
  readonly error?: { readonly message: string };
}

/** One process, which tells at its end how much it answered. Answers come in the order of the requests. */
function startProcess(endpoint: string, patience: number, onEnd: (answers: number) => void): Process {
  const program = fileURLToPath(new URL('bin.js', import.meta.resolve('@wayfold/cli')));
  const child = spawn(process.execPath, [program, 'batch', endpoint], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const waiting: { resolve: (answer: unknown) => void; reject: (error: Error) => void }[] = [];
  let [rest, answers, isLost] = ['', 0, false];
  let silence: NodeJS.Timeout | undefined;
  const listen = (): void => {
    clearTimeout(silence);
    if (waiting.length > 0) silence = setTimeout(() => child.kill('SIGKILL'), patience);
  };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? ''; // what has no end yet; none comes where the process is killed as it writes
    for (const line of lines) {
      const { answer, error }: Answered = JSON.parse(line);
      const next = waiting.shift();
      if (error === undefined) next?.resolve(answer);
      else next?.reject(new Refusal(error.message));
      answers += 1;
    }
    listen();
  });
  const ended = new Promise<void>((resolve) => {
    child.on('close', () => {
      isLost = true;
      onEnd(answers);
      for (const { reject } of waiting.splice(0)) reject(new Error('wayfold batch has ended'));
      listen();
      resolve();
    });
  });
  // Whoever waits is told of these by `close`, which follows.
  for (const stream of [child, child.stdin]) stream.on('error', () => {});
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        if (isLost) throw new Error('wayfold batch has ended');
        const line = JSON.stringify({ request });
        waiting.push({ resolve, reject });
        if (waiting.length === 1) listen();
        child.stdin.write(`${line}\n`);
      }),
    end: () => {
      child.stdin.end();
      return ended;
    },
  };
}
