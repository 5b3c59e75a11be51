import type { Address, ChainId, ChannelId, Denom } from '../../primitives/index.js';
import {
  type BlockCodec,
  id,
  list,
  nullable,
  number,
  record,
  route,
  text,
} from '../../registry/bridges/codec.js';
import type { EurekaFacts, EurekaEthereum, EurekaClient, EurekaHub, EurekaAsset } from './facts.js';

const chainId = id<ChainId>();
const clientId = id<ChannelId>();
const denom = id<Denom>();

const client = record<EurekaClient>(
  { client_id: clientId, tracks_chain_id: nullable(chainId), contract: id<Address>() },
  ['client_id'],
);

/** Its block of the data files. */
export const eurekaCodec: BlockCodec<EurekaFacts> = record<EurekaFacts>({
  ethereum: record<EurekaEthereum>(
    {
      chain_id: chainId,
      ics26_router: id<Address>(),
      ics20_transfer: id<Address>(),
      handler_contract: id<Address>(),
      clients: list(client),
    },
    ['chain_id'],
  ),
  cosmos_side: record<EurekaHub>({ chain_id: chainId, client_id: clientId }, ['chain_id', 'client_id']),
  assets_on_cosmoshub: list(
    route<EurekaAsset>(
      {
        denom_on_hub: denom,
        symbol: text,
        decimals: number,
        origin_denom_in_trace: denom,
        ethereum_denom_in_registry: denom,
        home: chainId,
      },
      ['denom_on_hub', 'origin_denom_in_trace'],
    ),
  ),
});
