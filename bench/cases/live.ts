import { createLiveHandler } from '@wayfold/http';
import { createLiveRegistry, type DataEdit, editsOf, type LiveRegistry, snapshotEdit } from 'wayfold/live';
import {
  createRegistry,
  digestOf,
  markChannelDead,
  putAsset,
  type Registry,
  type RegistryDraft,
} from 'wayfold/registry';
import { createApi } from 'wayfold/wire';
import { type Contender, type Effort, measure } from '../measure.js';
import type { Case, Outcome } from '../outcome.js';
import { registry } from '../world.js';

/** One edit of shared data, from the message until it is answered from. */
export const live: Case = {
  name: 'live',
  run: async (effort) => {
    const large = listOf(100_000);
    return [
      await follow('a channel marked dead, shipped data', registry, deadOn('osmosis-1'), effort),
      await follow('an asset on osmosis-1, shipped data', registry, assetOn('osmosis-1'), effort),
      await follow('an asset, 100,000 assets', large, assetOn(chainId(3)), effort),
      await backlog(effort),
    ];
  },
};

type Recipe = (draft: RegistryDraft) => void;

const deadOn =
  (chain: string, channel = 'channel-0'): Recipe =>
  (draft) =>
    markChannelDead(draft, { chainId: chain, port: 'transfer', channel });
const assetOn =
  (chain: string): Recipe =>
  (draft) =>
    putAsset(draft, { chain_id: chain, denom: 'uadded', symbol: 'ADDED', decimals: 6 });

async function follow(name: string, base: Registry, recipe: Recipe, effort: Effort): Promise<Outcome> {
  const edits = editsOf(base, recipe, 1);
  let alone = createLiveRegistry(base);
  let served = serving(base);
  const contenders: readonly Contender[] = [
    {
      name: 'ours',
      role: 'ours',
      before: () => {
        served = serving(base);
      },
      run: () => served.offer(edits),
      answer: () => served.current.seq,
    },
    {
      name: 'applied and checked, nothing built on it',
      role: 'part',
      before: () => {
        alone = createLiveRegistry(base);
      },
      run: () => alone.offer(edits),
    },
    { name: 'a digest of all content', role: 'part', run: () => digestOf({ ...base }) },
    ...(base === registry ? [startingOver(base)] : []),
  ];
  return {
    work: `Follow an edit: ${name}`,
    unit: 'ns',
    note: 'checked, digests, graph made again, swapped',
    figures: await measure(contenders, effort),
    aims: [{ kind: 'within', factor: 1, of: ['a digest of all content'] }],
  };
}

function serving(base: Registry): LiveRegistry {
  return createLiveHandler(base, { apiOf: (data) => createApi(data.registry) }).live;
}

function startingOver(base: Registry): Contender {
  const edit = snapshotEdit(base, 1);
  const empty = createRegistry({});
  let other = createLiveRegistry(empty);
  return {
    name: 'a snapshot in its place',
    role: 'part',
    before: () => {
      other = createLiveRegistry(empty);
    },
    run: () => other.offer([edit]),
  };
}

/** Edits that came while a replica was away. */
async function backlog(effort: Effort): Promise<Outcome> {
  const edits: DataEdit[] = [];
  const publisher = createLiveRegistry(registry);
  const held = [...registry.channels.values()].filter(
    ({ a }) => registry.chains.has(a.chainId) && a.port === 'transfer',
  );
  for (const { a } of held.slice(0, 100)) {
    const made = editsOf(publisher.current, deadOn(a.chainId, a.channel), publisher.current.seq + 1);
    publisher.offer(made);
    edits.push(...made);
  }
  let replica = createLiveRegistry(registry);
  const before = (): void => {
    replica = createLiveRegistry(registry);
  };
  const contenders: readonly Contender[] = [
    { name: 'ours', role: 'ours', before, run: () => replica.offer(edits) },
    {
      name: 'one after another',
      role: 'part',
      before,
      run: () => edits.map((edit) => replica.offer([edit])),
    },
  ];
  return {
    work: `Follow ${edits.length} edits that wait`,
    unit: 'ns',
    note: 'channels marked dead, shipped data; nothing built on it',
    figures: await measure(contenders, effort),
    aims: [{ kind: 'within', factor: 1, of: ['one after another'] }],
  };
}

const chains = 100;

function chainId(number: number): string {
  return `chain-${number}`;
}

/** A hub with as many assets on it and on the chains around it. */
function listOf(size: number): Registry {
  return createRegistry({
    chains: Array.from({ length: chains }, (_, number) => ({
      chain_id: chainId(number),
      chain_name: `chain${number}`,
      chain_type: 'cosmos',
      bech32_prefix: 'chain',
    })),
    channels: Array.from({ length: chains - 1 }, (_, number) => ({
      a: { chain_id: chainId(0), port: 'transfer', channel: `channel-${number}` },
      b: { chain_id: chainId(number + 1), port: 'transfer', channel: 'channel-0' },
    })),
    assets: Array.from({ length: size }, (_, number) => ({
      chain_id: chainId(number % chains),
      denom: `udenom${number}`,
      symbol: `S${number}`,
      decimals: 6,
    })),
  });
}
