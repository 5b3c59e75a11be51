import type { Snapshot } from 'wayfold';
import type { Located } from '../chain-registry/index.js';
import { createDraft, type Fragment, joinFragments } from '../fragment.js';
import { joinedEnds, metadataChannels, tracedChannels } from './channels.js';
import { readMetadata } from './metadata.js';
import { opinitBlock } from './opinit.js';
import { removedRollups } from './profiles.js';

/** Files of the registry whose form differs from the chain registry. */
export interface InitiaFiles {
  readonly chains: readonly Located[];
  readonly assetLists: readonly Located[];
  readonly profiles?: readonly Located[];
}

/**
 * Adds the metadata of chain files and profiles to a chain registry fragment: channels, OPinit bridges and
 * removed rollups. Without metadata, the fragment is unchanged.
 */
export function withMetadata(registry: Fragment, files: InitiaFiles): Fragment {
  const { chains: live = [], channels = [] } = registry.snapshot;
  const draft = createDraft();
  const kept = new Set(live.map((row) => row.chain_id));
  const chains = readMetadata(files.chains, draft).filter(({ id }) => kept.has(id));
  if (chains.length === 0) return registry;
  const layerOne = chains.find(({ metadata, isTestnet }) => metadata.is_l1 === true && !isTestnet);
  const l1 = live.find((row) => row.chain_id === layerOne?.id);
  const removed = removedRollups(files.profiles ?? [], { l1, listed: kept }, draft);
  const rows = [...live, ...removed.map(({ chain }) => chain)];
  const joined = joinedEnds(channels);
  const traced = tracedChannels(files.assetLists, { rows, chains }, joined, draft);
  const open = metadataChannels(chains, new Set([...joined, ...joinedEnds(traced)]), draft);
  const all = { chains: rows, channels: [...channels, ...traced, ...open] };
  const opinit = opinitBlock({ chains, removed }, all);
  const facts: Snapshot = {
    ...(removed.length > 0 && { chains: removed.map(({ chain }) => chain) }),
    channels: [...traced, ...open],
    ...(opinit && { bridges: { opinit } }),
  };
  return joinFragments(registry, draft.finish(facts));
}
