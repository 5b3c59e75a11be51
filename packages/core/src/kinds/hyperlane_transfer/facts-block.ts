import type { Address, ChainId, Denom } from '../../primitives/index.js';
import {
  type BlockCodec,
  flag,
  id,
  list,
  nullable,
  number,
  record,
  route,
  table,
  text,
  unlessNull,
  whole,
  word,
} from '../../registry/bridges/codec.js';
import type { HyperlaneFacts, HyperlaneDomain, WarpRoute, WarpEnd } from './facts.js';

const end = record<WarpEnd>({
  chain_id: nullable(id<ChainId>()),
  denom: id<Denom>(),
  decimals: number,
  router: id<Address>(),
  type: word('synthetic', 'collateral', 'native'),
});

const domain = record<HyperlaneDomain>(
  { chain_id: id<ChainId>(), domain: whole, hyperlane_name: text, disabled_in_registry: flag },
  ['chain_id', 'domain'],
);

/** Its block of the data files. */
export const hyperlaneCodec: BlockCodec<HyperlaneFacts> = record<HyperlaneFacts>({
  domains: list(unlessNull('chain_id', domain)),
  mailboxes: table(text),
  routes: list(route<WarpRoute>({ a: end, b: end, symbol: text, usable: flag }, ['a', 'b'])),
  free: list(id<ChainId>()),
});
