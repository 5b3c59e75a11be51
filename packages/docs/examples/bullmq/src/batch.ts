import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A process of `wayfold batch` that is asked again and again. */
export interface Batch {
  /** The answer to a request, as the interface gives it. Rejects where the process has ended. */
  ask(request: unknown): Promise<unknown>;
  /** Ends it, after what it was asked. */
  end(): Promise<void>;
}

interface Answered {
  readonly answer?: unknown;
  readonly error?: { readonly message: string };
}

/** Starts one for an endpoint, by its name or path. Answers come in the order of the requests. */
export function startBatch(endpoint: string): Batch {
  const program = fileURLToPath(new URL('bin.js', import.meta.resolve('@wayfold/cli')));
  const child = spawn(process.execPath, [program, 'batch', endpoint], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const waiting: { resolve: (answer: unknown) => void; reject: (error: Error) => void }[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    const { answer, error }: Answered = JSON.parse(line);
    const next = waiting.shift();
    if (error === undefined) next?.resolve(answer);
    else next?.reject(new Error(error.message));
  });
  const ended = new Promise<void>((resolve) => {
    child.on('close', () => {
      for (const { reject } of waiting.splice(0)) reject(new Error('wayfold batch has ended'));
      resolve();
    });
  });
  child.stdin.on('error', () => {}); // whoever waits is told by the end of the process
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        if (child.exitCode !== null) return reject(new Error('wayfold batch has ended'));
        waiting.push({ resolve, reject });
        child.stdin.write(`${JSON.stringify({ request })}\n`);
      }),
    end: () => {
      child.stdin.end();
      return ended;
    },
  };
}
