import type { ChannelRow, Snapshot } from 'wayfold';
import { createRandom } from './world.js';

/**
 * Parts of all chains that have a channel with each of the twelve hubs, as in the shipped data: 180 of its 214 linked chains have one with
 * Osmosis, 81 with the Cosmos Hub, and half of all chains three channels or less.
 */
const hubs = [0.84, 0.38, 0.29, 0.25, 0.2, 0.18, 0.18, 0.17, 0.15, 0.14, 0.14, 0.14];

/** A made-up network with hubs: chains, each with a coin, and their channels. */
export function createSyntheticRows(size: number): Snapshot & { readonly channels: readonly ChannelRow[] } {
  const next = createRandom(size);
  const channels: ChannelRow[] = [];
  const link = (chain: number, other: number): void => {
    const channel = `channel-${channels.length}`;
    channels.push({
      a: { chain_id: chainId(chain), port: 'transfer', channel },
      b: { chain_id: chainId(other), port: 'transfer', channel },
      status: 'ACTIVE',
    });
  };
  for (let chain = 1; chain < size; chain++) {
    const linked = hubs.flatMap((part, hub) => (hub < chain && next() < part ? [hub] : []));
    for (const hub of linked) link(chain, hub);
    // Some chains have one of the others for a neighbour, and those without a hub only that.
    const other = Math.floor(next() * chain);
    if ((linked.length === 0 || next() < 0.5) && !linked.includes(other)) link(chain, other);
  }
  const numbers = Array.from({ length: size }, (_, number) => number);
  return {
    chains: numbers.map((number) => ({
      ...{ chain_id: chainId(number), chain_name: `chain${number}` },
      ...{ chain_type: 'cosmos', bech32_prefix: 'chain' },
    })),
    assets: numbers.map((number) => ({
      ...{ chain_id: chainId(number), denom: `u${number}`, symbol: `S${number}`, decimals: 6 },
    })),
    channels,
  };
}

/** Id of a chain by its number; hubs come first. */
export function chainId(number: number): string {
  return `chain-${number}`;
}
