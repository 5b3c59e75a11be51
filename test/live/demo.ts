/**
 * Live data by one command: a broker, three servers, load; a channel is marked dead, a server is killed and started again. Ends with
 * exit code 1 where a request is lost or the servers do not come to the same data. Without a broker a file is followed.
 *
 * npm run demo:live
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { natsServerPath, startNatsServer } from '../support/nats-server.js';
import { until } from '../support/waiting.js';
import { ask, type Load, startLoad, untilAllAnswerFrom } from './support/load.js';
import { type Replica, runCommand, startReplica } from './support/replicas.js';

const program = fileURLToPath(new URL('../../packages/cli/.program/bin.js', import.meta.url));
const begun = performance.now();
const say = (text: string): void =>
  console.log(`${((performance.now() - begun) / 1000).toFixed(2).padStart(6)} s  ${text}`);

const end = 'osmosis-1/transfer/channel-0';
const route = {
  path: '/v2/fungible/route',
  body: JSON.stringify({
    ...{ source_asset_chain_id: 'osmosis-1', source_asset_denom: 'uosmo', amount_in: '1000000' },
    dest_asset_chain_id: 'cosmoshub-4',
    dest_asset_denom: 'ibc/14F9BC3E44B8A9C1BE1FB08980FAB87034C9905EF17CF2F5008FC085218811CC',
  }),
};

/** What of the answer says whether the channel is used. */
async function routed(address: string): Promise<string> {
  const { status, body } = await ask(address, route);
  return `${status} ${body}`;
}

/** Resolves once so many more requests are answered. */
function moreAnswers({ counts }: Load, more: number): Promise<void> {
  const enough = counts.answered + more;
  return until(() => counts.answered >= enough, `${more} more answers`);
}

async function demonstrate(
  place: readonly [follow: string, to: string],
  replicas: Replica[],
): Promise<boolean> {
  const [follow, to] = place;
  say('three servers start, each a process of its own');
  const start = (): Promise<Replica> => startReplica(program, [follow, to]);
  replicas.push(...(await Promise.all([start(), start(), start()])));
  const addresses = replicas.map(({ address }) => address);
  for (const address of addresses) say(`  ${address}`);
  const before = await Promise.all(addresses.map(routed));
  const load = startLoad(addresses);
  say('load begins: clients that ask another server where one does not answer');
  await moreAnswers(load, 100);

  say(`wayfold publish --mark-dead ${end}`);
  const told = await runCommand(program, ['publish', '--to', to, '--mark-dead', end, '--json']);
  const published = performance.now();
  const { digest } = JSON.parse(told);
  await untilAllAnswerFrom(addresses, digest);
  const took = performance.now() - published;
  say(`all three answer from the new data, ${Math.round(took)} ms after the publisher had ended`);
  const after = await Promise.all(addresses.map(routed));

  const [first, second] = replicas;
  if (first === undefined || second === undefined) return false;
  first.signal('SIGKILL');
  await first.ended();
  say('the first server is killed (SIGKILL)');
  second.signal('SIGTERM');
  const code = await second.ended();
  say(`the second is told to end (SIGTERM): exit code ${code}`);
  await moreAnswers(load, 50);
  await Promise.all([first.start(), second.start()]);
  say('both are started again, and read the edits anew');
  await untilAllAnswerFrom(addresses, digest);
  await moreAnswers(load, 50);
  await load.stop();

  const digests = new Set(
    (await Promise.all(addresses.map((at) => ask(at, { path: '/health' })))).map(({ data }) => data),
  );
  const isRerouted = new Set(before).size === 1 && new Set(after).size === 1 && before[0] !== after[0];
  const { sent, answered, retried, lost } = load.counts;
  say('');
  say(`requests   sent ${sent}, answered ${answered}, retried ${retried}, lost ${lost}`);
  say(`new data   in all answers ${Math.round(took)} ms after they were published`);
  say(
    `the route  ${isRerouted ? 'is another one, the same of all three' : 'IS THE SAME AS BEFORE, or not the same of all'}`,
  );
  say(`digests    ${digests.size === 1 ? 'equal' : 'NOT EQUAL'}: ${[...digests].join(', ')}`);
  return lost === 0 && answered === sent && code === 0 && isRerouted && digests.size === 1;
}

const folder = mkdtempSync(join(tmpdir(), 'wayfold-demo-'));
const replicas: Replica[] = [];
const broker = natsServerPath === undefined ? undefined : await startNatsServer();
try {
  if (broker === undefined)
    say('there is no nats-server here (NATS_SERVER names one): a file is followed instead');
  else {
    say(`a broker, nats-server at ${broker.url}`);
    await runCommand(program, ['publish', '--to', broker.url, '--create', '--snapshot']);
  }
  const place =
    broker === undefined
      ? (['--watch', join(folder, 'edits.ndjson')] as const)
      : (['--follow', broker.url] as const);
  process.exitCode = (await demonstrate(place, replicas)) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  for (const replica of replicas) replica.signal('SIGTERM');
  await Promise.all(replicas.map((replica) => replica.ended()));
  await broker?.remove();
  rmSync(folder, { recursive: true });
}
