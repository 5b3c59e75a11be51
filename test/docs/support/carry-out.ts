/**
 * A process of its own that carries out what pages say, one after another, each page in its folder: programs from the
 * sources of this workspace, commands through the command line. The clock stands still.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { formatWithOptions } from 'node:util';
import { runCommands, type Screen } from './run-commands.js';
import type { Outcome, Plan, Task } from './plan.js';

/** Milliseconds that one block has. */
const patience = 20_000;

/** The time of every program: that of the data's day or later, so that nothing is stale. */
const standstill = Date.parse('2026-11-22T12:00:00Z');

class StoppedDate extends Date {
  constructor(...args: readonly unknown[]) {
    // Arguments are those of Date, of which TypeScript knows overloads and no list.
    super(...((args.length > 0 ? args : [standstill]) as [number]));
  }

  static override now(): number {
    return standstill;
  }
}

/** What the task under way has printed. */
const screen: Screen = { out: '', all: '' };

/** A terminal of a usual width, without colours. */
function capture(): void {
  Object.assign(process.stdout, { isTTY: true, columns: 100 });
  const write = (text: string, isOut: boolean): void => {
    screen.all += text;
    if (isOut) screen.out += text;
  };
  for (const stream of [process.stdout, process.stderr]) {
    stream.write = (chunk: string | Uint8Array, ...rest: readonly unknown[]): boolean => {
      write(
        typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8'),
        stream === process.stdout,
      );
      const done = rest.find((one) => typeof one === 'function');
      if (done) queueMicrotask(() => done());
      return true;
    };
  }
  const line =
    (isOut: boolean) =>
    (...words: readonly unknown[]): void =>
      write(`${formatWithOptions({ colors: false }, ...words)}\n`, isOut);
  const [log, error] = [line(true), line(false)];
  Object.assign(console, { log, info: log, debug: log, warn: error, error });
}

async function perform(task: Task): Promise<Pick<Outcome, 'failure' | 'line'>> {
  if (task.kind === 'file') await writeFile(task.name, task.text);
  else if (task.kind === 'program') await import(pathToFileURL(resolve(task.name)).href);
  else return runCommands(task.text, task.exits, screen);
  return {};
}

let interrupt: ((error: unknown) => void) | undefined;

async function outcomeOf(task: Task): Promise<Outcome> {
  Object.assign(screen, { out: '', all: '' });
  let timer: NodeJS.Timeout | undefined;
  try {
    const broken = new Promise<never>((_resolve, reject) => {
      interrupt = reject;
      timer = setTimeout(() => reject(new Error(`not done within ${patience / 1000} s`)), patience);
    });
    const how = await Promise.race([perform(task), broken]);
    return { id: task.id, ...screen, ...how };
  } catch (error) {
    return {
      id: task.id,
      ...screen,
      failure: error instanceof Error ? (error.stack ?? error.message) : `${error}`,
    };
  } finally {
    interrupt = undefined;
    clearTimeout(timer);
  }
}

const plan: Plan = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8'));
capture();
globalThis.Date = StoppedDate as DateConstructor; // calls without `new` are not what programs do
for (const event of ['uncaughtException', 'unhandledRejection'])
  process.on(event, (error) => interrupt?.(error));
for (const { folder, tasks } of plan) {
  process.chdir(folder);
  for (const task of tasks) {
    const outcome = await outcomeOf(task);
    await new Promise((sent) => process.send?.(outcome, sent));
  }
}
process.exit(0); // whatever programs left open
