import { type ChannelRow, createRegistry, type Registry } from 'wayfold/registry';
import { createRandom } from './world.js';

/** Channels per chain, about as many as on the real graph. */
const channelsPerChain = 3;

/**
 * A world of `size` chains whose channels gather on a few hubs, as real ones do: each new chain links to chains that
 * are picked by the number of channels they have.
 */
export function createSyntheticWorld(size: number): Registry {
  const next = createRandom(size);
  const channels: ChannelRow[] = [];
  const ends: number[] = [0];
  for (let chain = 1; chain < size; chain++) {
    const linked = new Set<number>();
    for (let tries = 0; tries < channelsPerChain; tries++)
      linked.add(ends[Math.floor(next() * ends.length)] ?? 0);
    for (const other of linked) {
      const number = channels.length;
      channels.push({
        a: { chain_id: chainId(chain), port: 'transfer', channel: `channel-${number}` },
        b: { chain_id: chainId(other), port: 'transfer', channel: `channel-${number}` },
        status: 'ACTIVE',
        preferred: null,
      });
      ends.push(chain, other);
    }
  }
  const chains = Array.from({ length: size }, (_, number) => ({
    chain_id: chainId(number),
    chain_name: `chain${number}`,
    chain_type: 'cosmos' as const,
    bech32_prefix: 'chain',
  }));
  return createRegistry({ chains, channels });
}

function chainId(number: number): string {
  return `chain-${number}`;
}
