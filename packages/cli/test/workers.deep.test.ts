/** `wayfold serve --workers`: processes that share a port, one for another when it dies, and all at an end together. */
import { execFileSync } from 'node:child_process';
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { signal as event, until } from '../../../test/support/waiting.js';
import { addressOf, createProcesses, type Running } from './support/process.js';

const { start, file } = createProcesses();

/** A chain, so that a start takes little. */
const data = file('data.json', {
  chains: [{ chain_id: 'osmosis-1', chain_name: 'osmosis', chain_type: 'cosmos', bech32_prefix: 'osmo' }],
});

const serve = (...argv: readonly string[]): Running =>
  start('serve', '--port', '0', '--data', data, '--no-shipped-overlays', ...argv);

/** Process ids of the workers. */
function workersOf({ child }: Running): readonly number[] {
  try {
    return execFileSync('pgrep', ['-P', String(child.pid)], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number);
  } catch {
    return [];
  }
}

/** Sends a signal as a terminal and systemd do: to all of them. */
function signalGroup(run: Running, signal: NodeJS.Signals): void {
  for (const pid of workersOf(run)) process.kill(pid, signal);
  run.child.kill(signal);
}

/** Whether no worker takes connections any more. */
function isRefused(address: string): Promise<boolean> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.destroy();
      resolve(false);
    });
    socket.on('error', () => resolve(true));
  });
}

const patience = { timeout: 60_000 };

describe.concurrent('serve --workers', patience, () => {
  test('the address comes first, and each answers; one that is killed is replaced, the rest goes on', async () => {
    const run = serve('--workers', '2', '--json');
    const { address } = JSON.parse(await addressOf(run));
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const before = workersOf(run);
    expect(before).toHaveLength(2);
    process.kill(before[0] ?? 0, 'SIGKILL');
    await until(() => run.err().includes('a new one starts'), run.err);
    for (let times = 0; times < 20; times += 1) expect((await fetch(`${address}/health`)).status).toBe(200);
    await until(() => workersOf(run).length === 2, run.err);
    expect(workersOf(run)).not.toContain(before[0]);
    expect(run.err().match(/Ctrl-C ends it\./g)).toHaveLength(1);
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    expect(run.out().trim().split('\n')).toHaveLength(1);
  });

  test.for<readonly [name: string, between: (run: Running, first: number) => Promise<unknown>]>([
    ['at once', async () => {}],
    [
      'as soon as a new one is announced in the place of the first',
      (run) => until(() => /a new one starts/.test(run.err()), run.err),
    ],
    [
      'while a new one starts in the place of the first',
      (run, first) =>
        until(() => workersOf(run).filter((pid) => pid !== first).length === 2, run.err, { every: 20 }),
    ],
  ])('all that are killed, %s, come again at the same address', async ([, between]) => {
    const run = serve('--workers', '2');
    const address = await addressOf(run);
    const [first = 0, second = 0] = workersOf(run);
    process.kill(first, 'SIGKILL');
    await between(run, first);
    process.kill(second, 'SIGKILL');
    const answers = (): Promise<boolean> =>
      fetch(`${address}/health`).then(
        ({ ok }) => ok,
        () => false,
      );
    await until(() => run.err().match(/a new one starts/g)?.length === 2, run.err);
    await until(answers, run.err);
    await until(() => workersOf(run).length === 2, run.err);
    run.child.kill('SIGINT');
    expect(await run.ended).toBe(0);
  });

  test.for<readonly [name: string, signal: (run: Running) => void]>([
    ['SIGTERM', ({ child }) => child.kill('SIGTERM')],
    ['Ctrl-C, which all of them get,', (run) => signalGroup(run, 'SIGINT')],
    ['SIGTERM to all of them', (run) => signalGroup(run, 'SIGTERM')],
  ])('%s lets answers under way finish, on connections that are kept too', async ([, signal], { expect }) => {
    const run = serve('--workers', '2');
    const address = await addressOf(run);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const body = JSON.stringify({ assets: [{ denom: 'uosmo', chain_id: 'osmosis-1' }] });
    // Answered once, then asked again with a body of which half comes after the signal.
    const ask = (
      send: (sent: ReturnType<typeof request>) => void,
      more: OutgoingHttpHeaders = {},
    ): Promise<IncomingMessage> =>
      new Promise((resolve, reject) => {
        const options = { method: 'POST', agent, headers: { 'content-length': body.length, ...more } };
        const sent = request(`${address}/v2/fungible/ibc_origin_assets`, options, resolve);
        send(sent.on('error', reject));
      });
    const first = await ask((sent) => sent.end(body));
    await first.resume().toArray();
    let finish = (): void => {};
    const underWay = event();
    const asked = ask(
      (sent) => {
        // The server says so once it has the head.
        sent.on('continue', underWay.give).write(body.slice(0, 5));
        finish = () => void sent.end(body.slice(5));
      },
      { expect: '100-continue' },
    );
    await underWay.given;
    signal(run);
    await until(() => isRefused(address), run.err, { every: 20 });
    finish();
    const answer = await asked;
    expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
    await answer.resume().toArray();
    expect(await run.ended).toBe(0);
    agent.destroy();
  });

  test('thousands of refused edits are said once by all', async () => {
    const patch = { kind: 'patch', part: 'chains', patches: '[]', from: 'a'.repeat(64), to: 'b'.repeat(64) };
    // Two reasons by turns, so that each has a line of its own.
    const edits = `${JSON.stringify(patch)}\nno edit\n`.repeat(1500);
    const run = serve('--workers', '2', '--watch', file('edits.ndjson', edits));
    await addressOf(run);
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    const refused = run.err().match(/edit \d+ is refused/g) ?? [];
    expect(refused).toEqual(Array.from({ length: 3000 }, (_, index) => `edit ${index + 1} is refused`));
  });

  test('what is wrong with the command line is said once, with its exit code', async () => {
    const run = serve('--workers', '3', '--overlay', file('none.json', 'no JSON'));
    expect(await run.ended).toBe(3);
    expect(run.err().match(/cannot be used/g)).toHaveLength(1);
    const input = serve('--workers', '2', '--overlay', '-');
    expect(await input.ended).toBe(2);
    expect(input.err()).toContain('standard input can be read only once');
  });

  test('workers that die as they start are not started for ever', async () => {
    const overlay = file('overlay.json', {});
    const run = serve('--workers', '1', '--overlay', overlay);
    const address = await addressOf(run);
    file('overlay.json', 'no JSON');
    for (const pid of workersOf(run)) process.kill(pid, 'SIGKILL');
    expect(await run.ended).toBe(3);
    expect(run.err()).toContain('5 in a row: none is started, 0 still answer');
    await expect(fetch(`${address}/health`)).rejects.toThrow();
  });
});
