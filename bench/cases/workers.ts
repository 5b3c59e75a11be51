import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { commandLine } from '../child.js';
import { fewConnections, sendTo } from '../http/client.js';
import { type Figure, type Role, summary } from '../measure.js';
import { type Case, ofForm } from '../outcome.js';

/**
 * CPU time of one answer where two workers share a port, and where one process answers alone: what a second core is worth. Each has as
 * many connections and requests: one that finds less to do when it wakes takes more for each answer.
 */
export const workers: Case = {
  name: 'workers',
  run: async ({ form }) => {
    const [rounds, count] = ofForm(form, [
      [1, 100],
      [3, 8_000],
      [9, 60_000],
    ]);
    const servers = [await startServer(2), await startServer(1)];
    try {
      const samples: Spent[][] = [[], []];
      for (const server of servers) await server.send(count);
      for (let round = 0; round < rounds; round++)
        for (const [index, server] of servers.entries()) {
          const [before, start] = [cpuOf(server.processes), performance.now()];
          const answers = await server.send(count);
          const wall = ((performance.now() - start) * 1e6) / answers;
          samples[index]?.push({ wall, cpu: (cpuOf(server.processes) - before) / answers });
        }
      const figures = [
        figureOf('two workers', 'ours', samples[0] ?? []),
        figureOf('one process', 'limit', samples[1] ?? []),
      ];
      return [
        {
          work: 'One request over HTTP: origin, by two workers of `wayfold serve`',
          unit: 'ns',
          note: 'CPU time of all processes of the server, that of the first one too',
          figures,
          aims: [{ kind: 'within', factor: 1.1, of: ['one process'] }],
        },
      ];
    } finally {
      for (const { child } of servers) child.kill('SIGTERM');
    }
  },
};

/** Nanoseconds of one answer. */
interface Spent {
  readonly wall: number;
  readonly cpu: number;
}

function figureOf(name: string, role: Role, samples: readonly Spent[]): Figure {
  const cpu = Math.min(...samples.map((sample) => sample.cpu));
  return { name, role, ...summary(samples.map(({ wall }) => [wall])), cpu };
}

/** Another body each time, so that no answer is kept. */
function differing(): () => string {
  let count = 0;
  return () => {
    const denom = 'ibc/498A0751C798A0D9A389AA3691123DADA57DAA4FE165D5C75894505B876BA6E4';
    const body = JSON.stringify({ assets: [{ denom, chain_id: 'osmosis-1' }], note: count++ });
    return [
      'POST /v2/fungible/ibc_origin_assets HTTP/1.1',
      ...['Host: localhost', 'Content-Type: application/json', `Content-Length: ${body.length}`],
      ...['', body],
    ].join('\r\n');
  };
}

interface Server {
  readonly child: ChildProcess;
  /** Sends so many requests for each process that answers. @returns how many were answered */
  readonly send: (count: number) => Promise<number>;
  /** Process ids of the first process and of those that it started. */
  readonly processes: readonly number[];
}

/** `wayfold serve` with so many processes that answer: one alone, or workers of a first one. */
async function startServer(count: number): Promise<Server> {
  const words = count === 1 ? [] : ['--workers', String(count)];
  const argv = [commandLine, 'serve', '--port', '0', ...words];
  const child = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'ignore'] });
  for await (const address of createInterface({ input: child.stdout })) {
    child.stdout.resume();
    const port = Number(new URL(address).port);
    const request = differing();
    const send = async (each: number): Promise<number> => {
      await sendTo(port, request, each * count, count * fewConnections);
      return each * count;
    };
    return { child, processes: withChildren(child.pid ?? 0), send };
  }
  throw new Error('the server did not start');
}

function withChildren(pid: number): readonly number[] {
  const started = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return [pid, ...(started === '' ? [] : started.split(' ').map(Number))];
}

/** CPU time that processes have taken, in nanoseconds, as Linux counts it: in hundredths of a second. */
function cpuOf(processes: readonly number[]): number {
  const ticks = processes.map((pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, each) => sum + each, 0) * 10_000_000;
}
