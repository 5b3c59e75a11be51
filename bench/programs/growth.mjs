// What named pieces of work take in a made-up network, nanoseconds of CPU time, and the heap of its registry, bytes:
// growth.mjs <chains> <turns> <names>
import { createHash } from 'node:crypto';
import {
  assetsBetweenChains,
  createRegistry,
  originAsset,
  planRoute,
  putAsset,
  putChannel,
  updateRegistry,
} from 'wayfold';
import { shortestPath } from 'wayfold/graph';
import { chainId, createSyntheticRows } from '../synthetic.ts';

const [size, turns] = process.argv.slice(2, 4).map(Number);
const rows = createSyntheticRows(size);
const used = () => {
  gc();
  return process.memoryUsage().heapUsed;
};
const timed = (work) => {
  const cpu = process.cpuUsage();
  const answer = work();
  const { user, system } = process.cpuUsage(cpu);
  if (answer === undefined) throw new Error('no answer');
  return (user + system) * 1000;
};
/** The least of some turns. */
const least = (work) => Math.min(...Array.from({ length: turns }, (_, turn) => timed(() => work(turn))));

const [one, other] = [chainId(size >> 1), chainId((size >> 1) + 1)];
const { a, b } = rows.channels[rows.channels.length >> 1];
const home = rows.assets.find((asset) => asset.chain_id === b.chain_id);
const hash = createHash('sha256').update(`${a.port}/${a.channel}/${home.denom}`).digest('hex').toUpperCase();
const voucher = { chainId: a.chain_id, denom: `ibc/${hash}` };
const query = { sourceChainId: b.chain_id, destChainId: a.chain_id };
const transfer = { ...query, sourceDenom: home.denom, amountIn: 1n };
const channelAt = (turn) => ({
  a: { chain_id: one, port: 'transfer', channel: `channel-9000${turn}` },
  b: { chain_id: other, port: 'transfer', channel: `channel-9000${turn}` },
  status: 'ACTIVE',
});
const assetAt = (turn) => ({ chain_id: one, denom: `uadded${turn}`, symbol: 'ADDED', decimals: 6 });

const before = used();
let registry;
const withChannel = (turn) => updateRegistry(registry, (draft) => putChannel(draft, channelAt(turn)));
const withAsset = (turn) => updateRegistry(registry, (draft) => putAsset(draft, assetAt(turn)));

/** In the order of the names; the registry comes first. */
const works = {
  load: () => timed(() => (registry = createRegistry(rows))),
  path: () => timed(() => shortestPath(registry, { from: one, to: other })),
  origin: () => timed(() => originAsset(registry, voucher)),
  pairs: () => timed(() => assetsBetweenChains(registry, query)),
  route: () => timed(() => planRoute(registry, transfer)),
  memory: () => used() - before,
  channelThenPath: () => least((turn) => shortestPath(withChannel(turn), { from: one, to: other })),
  channelThenRoute: () => least((turn) => planRoute(withChannel(turn), transfer)),
  assetThenOrigin: () => least((turn) => originAsset(withAsset(turn), voucher)),
  assetThenPairs: () => least((turn) => assetsBetweenChains(withAsset(turn), query)),
};
const spent = Object.fromEntries(process.argv.slice(4).map((name) => [name, works[name]()]));
process.stdout.write(JSON.stringify(spent));
