import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { fewConnections, sendTo } from '../http/client.js';
import { type Figure, summary } from '../measure.js';
import type { Case } from '../outcome.js';

/**
 * CPU time of one answer where two workers share a port, and where there is one: what a second core is worth. Each worker has as many
 * connections and requests: one that finds less to do when it wakes takes more for each answer.
 */
export const workers: Case = {
  name: 'workers',
  run: async ({ isFull }) => {
    const [rounds, count] = [isFull ? 9 : 3, isFull ? 60_000 : 30_000];
    const servers = [await startWorkers(2), await startWorkers(1)];
    try {
      const samples: number[][][] = [[], []];
      for (const server of servers) await server.send(count);
      for (let round = 0; round < rounds; round++)
        for (const [index, server] of servers.entries()) {
          const before = cpuOf(server.processes);
          const answers = await server.send(count);
          samples[index]?.push([(cpuOf(server.processes) - before) / answers]);
        }
      const figures: readonly Figure[] = [
        { name: 'two workers', role: 'ours', ...summary(samples[0] ?? []) },
        { name: 'one worker', role: 'limit', ...summary(samples[1] ?? []) },
      ];
      return [
        {
          work: 'One request over HTTP: origin, by workers of `wayfold serve`',
          unit: 'ns',
          note: 'CPU time of all processes of the server, that of the first one too',
          figures,
          aims: [{ kind: 'within', factor: 1 / 0.9, of: ['one worker'] }],
        },
      ];
    } finally {
      for (const { child } of servers) child.kill('SIGTERM');
    }
  },
};

const body = JSON.stringify({
  assets: [
    {
      denom: 'ibc/498A0751C798A0D9A389AA3691123DADA57DAA4FE165D5C75894505B876BA6E4',
      chain_id: 'osmosis-1',
    },
  ],
});

const request = (): string =>
  [
    'POST /v2/fungible/ibc_origin_assets HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n');

interface Workers {
  readonly child: ChildProcess;
  /** Sends so many requests for each worker. @returns how many were answered */
  readonly send: (count: number) => Promise<number>;
  /** Process ids of the first process and of those that it started. */
  readonly processes: readonly number[];
}

const program = fileURLToPath(new URL('../../packages/cli/dist/bin.js', import.meta.url));

async function startWorkers(count: number): Promise<Workers> {
  const argv = [program, 'serve', '--port', '0', '--workers', String(count)];
  const child = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'ignore'] });
  for await (const address of createInterface({ input: child.stdout })) {
    child.stdout.resume();
    const pid = child.pid ?? 0;
    const started = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .trim()
      .split('\n');
    const port = Number(new URL(address).port);
    const send = async (each: number): Promise<number> => {
      await sendTo(port, request, each * count, count * fewConnections);
      return each * count;
    };
    return { child, processes: [pid, ...started.map(Number)], send };
  }
  throw new Error('the server did not start');
}

/** CPU time that processes have taken, in nanoseconds, as Linux counts it: in hundredths of a second. */
function cpuOf(processes: readonly number[]): number {
  const ticks = processes.map((pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, each) => sum + each, 0) * 10_000_000;
}
