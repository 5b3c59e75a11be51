// A made-up world, with as many chains and assets as told: node --expose-gc growth.mjs CHAINS ASSETS
import { createHash } from 'node:crypto';
import { nativeSha256 } from '@wayfold/data';
import { shortestPath } from 'wayfold/graph';
import { assetsBetweenChains } from 'wayfold/pairing';
import { createRegistry, putAsset, putChannel, updateRegistry } from 'wayfold/registry';
import { resolveOrigin } from 'wayfold/trace';

const [chainCount, assetCount] = process.argv.slice(2).map(Number);
const idOf = (at) => `chain-${at}`;
const rows = (count, make) => Array.from({ length: count }, (_, at) => make(at));

/** A line of chains: channel 1 leads on, channel 0 back. */
const channels = rows(chainCount - 1, (at) => ({
  a: { chain_id: idOf(at), port: 'transfer', channel: 'channel-1' },
  b: { chain_id: idOf(at + 1), port: 'transfer', channel: 'channel-0' },
  status: 'ACTIVE',
}));
const snapshot = {
  chains: rows(chainCount, (at) => ({
    chain_id: idOf(at),
    chain_name: `chain${at}`,
    chain_type: 'cosmos',
    bech32_prefix: 'chain',
  })),
  channels,
  assets: rows(assetCount, (at) => ({
    chain_id: idOf(at % chainCount),
    denom: `u${at}`,
    symbol: `S${at}`,
    decimals: 6,
  })),
};
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
const voucherOf = (at) => {
  const path = `transfer/channel-0/u${at}`;
  return {
    chainId: idOf(at + 1),
    denom: `ibc/${createHash('sha256').update(path).digest('hex').toUpperCase()}`,
  };
};

const before = used();
let registry;
const load = timed(() => (registry = createRegistry(snapshot, { sha256: nativeSha256 })));
const path = timed(() => shortestPath(registry, { from: idOf(0), to: idOf(8) }));
const firstOrigin = timed(() => resolveOrigin(registry, voucherOf(3)));
const laterOrigins = timed(() => rows(100, (at) => resolveOrigin(registry, voucherOf(at + 10)))) / 100;
const memory = used() - before;
const query = { sourceChainId: idOf(20), destChainId: idOf(21) };
const firstPairs = timed(() => assetsBetweenChains(registry, query));
const laterPairs = timed(() => rows(100, () => assetsBetweenChains(registry, query))) / 100;

/** What a change costs, and the first answer after it that has nothing to do with it. */
const added = { chain_id: idOf(40), denom: 'uadded', symbol: 'ADDED', decimals: 6 };
let edited;
const edit = timed(() => (edited = updateRegistry(registry, (draft) => putAsset(draft, added))));
const pairsAfterEdit = timed(() => assetsBetweenChains(edited, query));
const originAfterEdit = timed(() => resolveOrigin(edited, voucherOf(200)));
const pathAfterEdit = timed(() => shortestPath(edited, { from: idOf(0), to: idOf(8) }));
const channelAt = (at) => ({
  a: { chain_id: idOf(at), port: 'transfer', channel: 'channel-7' },
  b: { chain_id: idOf(at + 500), port: 'transfer', channel: 'channel-8' },
  status: 'ACTIVE',
});
const channelBatch = timed(() =>
  updateRegistry(registry, (draft) => {
    for (let at = 0; at < 100; at++) putChannel(draft, channelAt(at));
  }),
);
process.stdout.write(
  JSON.stringify({
    ...{ load, memory, path, firstOrigin, laterOrigins, firstPairs, laterPairs },
    ...{ edit, pairsAfterEdit, originAfterEdit, pathAfterEdit, channelBatch },
  }),
);
