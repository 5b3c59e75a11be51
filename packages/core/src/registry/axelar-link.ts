import { axelarCosmosChainOf } from '../kinds/axelar_transfer/facts.js';
import type { ChannelLink } from './families/channel.js';
import { channelEnd } from './lookup.js';
import type { Registry } from './model.js';

/** The channel from Axelar's hub to a Cosmos chain that Axelar has a name for. */
export function axelarHubLink(registry: Registry, chainId: string): ChannelLink | undefined {
  const { bridges } = registry;
  const hub = bridges.axelar?.hubChainId;
  const channel = axelarCosmosChainOf(bridges, chainId)?.hubChannel;
  if (hub === undefined || channel === undefined) return undefined;
  const link = channelEnd(registry, { chainId: hub, port: 'transfer', channel });
  return link?.to.chainId === chainId ? link : undefined;
}
