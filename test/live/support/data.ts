/** Data that processes load in no time: two chains, and channels between them. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Snapshot } from 'wayfold';

const end = (chain_id: string, channel: number) => ({
  ...{ chain_id, port: 'transfer', channel: `channel-${channel}` },
});

/** The data. Channels 0, 1 and 2 of Osmosis lead to the hub. */
export const data: Snapshot = {
  chains: [
    { chain_id: 'cosmoshub-4', chain_name: 'cosmoshub', chain_type: 'cosmos', bech32_prefix: 'cosmos' },
    { chain_id: 'osmosis-1', chain_name: 'osmosis', chain_type: 'cosmos', bech32_prefix: 'osmo' },
  ],
  channels: [141, 142, 143].map((channel, index) => ({
    a: end('cosmoshub-4', channel),
    b: end('osmosis-1', index),
  })),
  assets: [{ chain_id: 'cosmoshub-4', denom: 'uatom', symbol: 'ATOM', decimals: 6 }],
};

/** Writes them into a folder. @returns options by which a command takes them */
export function dataOptions(folder: string): readonly string[] {
  const path = join(folder, 'data.json');
  writeFileSync(path, JSON.stringify(data));
  return ['--data', path, '--no-shipped-overlays'];
}

/** Options of `publish` that mark a channel of Osmosis dead. */
export const dead = (channel: number): readonly string[] => [
  '--mark-dead',
  `osmosis-1/transfer/channel-${channel}`,
];
