import type { Snapshot } from 'wayfold';
import type { Located } from '../chain-registry/index.js';
import { createDraft, type Fragment, joinFragments } from '../fragment.js';
import { joinedEnds, metadataChannels, tracedChannels } from './channels.js';
import { readMetadata } from './metadata.js';
import { opinitBlock } from './opinit.js';

/**
 * Adds to a chain registry fragment what the metadata of its chain files states: channels and OPinit bridges. Without
 * metadata, the fragment stays as it was.
 */
export function withMetadata(
  registry: Fragment,
  chainFiles: readonly Located[],
  assetLists: readonly Located[],
): Fragment {
  const { chains: rows = [], channels = [] } = registry.snapshot;
  const draft = createDraft();
  const kept = new Set(rows.map((row) => row.chain_id));
  const chains = readMetadata(chainFiles, draft).filter(({ id }) => kept.has(id));
  if (chains.length === 0) return registry;
  const joined = joinedEnds(channels);
  const traced = tracedChannels(assetLists, { rows, chains }, joined, draft);
  const open = metadataChannels(chains, new Set([...joined, ...joinedEnds(traced)]), draft);
  const opinit = opinitBlock(chains, { chains: rows, channels: [...channels, ...traced, ...open] });
  const facts: Snapshot = { channels: [...traced, ...open], ...(opinit && { bridges: { opinit } }) };
  return joinFragments(registry, draft.finish(facts));
}
