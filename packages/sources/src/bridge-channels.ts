import type { ChannelRow } from 'wayfold';
import type { BridgeBlocks } from 'wayfold/registry';

/**
 * Channels that bridge facts state and chain registries lack: the IBC v2 client pair of Eureka, which has client ids
 * instead of channels, and the channels between Initia and its rollups. Without them the vouchers of these channels have
 * no origin.
 */
export function bridgeChannels(bridges: BridgeBlocks): readonly ChannelRow[] {
  return [...eurekaChannels(bridges), ...rollupChannels(bridges)];
}

function eurekaChannels({ eureka }: BridgeBlocks): readonly ChannelRow[] {
  const { cosmos_side: cosmos, ethereum } = eureka ?? {};
  if (cosmos === undefined || ethereum === undefined) return [];
  const client = ethereum.clients?.find((candidate) => candidate.tracks_chain_id === cosmos.chain_id);
  if (client === undefined) return [];
  return [
    {
      a: { chain_id: cosmos.chain_id, port: 'transfer', channel: cosmos.client_id },
      b: { chain_id: ethereum.chain_id, port: 'transfer', channel: client.client_id },
      status: 'ACTIVE',
      preferred: true,
    },
  ];
}

/** Both ends are stated only for rollups; a channel with an unknown end is omitted. */
function rollupChannels({ opinit }: BridgeBlocks): readonly ChannelRow[] {
  const l1 = opinit?.l1_chain_id;
  if (l1 === undefined) return [];
  return (opinit?.bridges ?? []).flatMap((bridge) => {
    const { chain_id: rollup, ibc_channel_on_l1: here, ibc_channel_on_l2: there } = bridge;
    if (!rollup || !here || !there) return [];
    return [
      {
        a: { chain_id: l1, port: 'transfer', channel: here },
        b: { chain_id: rollup, port: 'transfer', channel: there },
        status: 'ACTIVE',
        preferred: true,
      },
    ];
  });
}
