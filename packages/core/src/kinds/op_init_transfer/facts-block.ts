import type { ChainId, ChannelId, Denom } from '../../primitives/index.js';
import {
  type BlockCodec,
  flag,
  id,
  integer,
  list,
  nullable,
  record,
  route,
  text,
} from '../../registry/bridges/codec.js';
import type { OpinitFacts, OpinitBridge, OpinitChannel } from './facts.js';

const chainId = id<ChainId>();
const channelId = id<ChannelId>();

/** Its block of the data files. */
export const opinitCodec: BlockCodec<OpinitFacts> = record<OpinitFacts>({
  l1_chain_id: chainId,
  bridges: list(
    route<OpinitBridge>(
      {
        chain_id: nullable(chainId),
        bridge_id: integer,
        in_live_registry: flag,
        l1_denoms: nullable(list(id<Denom>())),
        ibc_channel_on_l1: nullable(channelId),
        ibc_channel_on_l2: nullable(channelId),
        vm: nullable(text),
      },
      ['bridge_id'],
    ),
  ),
  l1_ibc_channels: list(
    record<OpinitChannel>({ to_chain_id: chainId, channel_id: channelId, version: text }, [
      'to_chain_id',
      'channel_id',
    ]),
  ),
});
