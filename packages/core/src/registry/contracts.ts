import {
  type AddressFormat,
  addressHex,
  addressProblem,
  memoByIdentity,
  remembered,
} from '../primitives/index.js';
import type { BridgeBlocks } from './bridge-rows.js';
import { findChain } from './lookup.js';
import type { Registry } from './model.js';

/** What each contract of a chain is, by the bytes of its address in hex. */
type Contracts = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * Contracts that the data knows by chain: swap contracts and their adapters, converters, tokens and bridges. Derived once
 * per registry.
 */
export const contractsOf: (registry: Registry) => Contracts = memoByIdentity((registry: Registry) => {
  const contracts = new Map<string, Map<string, string>>();
  const add = (chainId: string, address: string | null | undefined, what: string): void => {
    const format: AddressFormat | undefined = findChain(registry, chainId);
    if (format === undefined || address === undefined || address === null) return;
    if (addressProblem(format, address) !== undefined) return;
    const ofChain = remembered(contracts, chainId, () => new Map<string, string>());
    const hex = addressHex(format, address);
    if (!ofChain.has(hex)) ofChain.set(hex, what);
  };
  for (const { chainId, entryPoint, adapter, venues } of registry.venues.values()) {
    add(chainId, entryPoint, 'the swap contract');
    add(chainId, adapter, 'the adapter of the swap contract');
    for (const venue of venues ?? []) add(chainId, venue.adapter, `the adapter of the venue ${venue.name}`);
  }
  for (const { a, b } of registry.channels.values()) {
    for (const { chainId, port } of [a, b]) {
      if (port.startsWith('wasm.')) add(chainId, port.slice('wasm.'.length), 'a converter of cw20 tokens');
    }
  }
  for (const bucket of registry.assets.values()) {
    for (const { chainId, path, symbol } of bucket.values()) {
      const address = path.startsWith('cw20:')
        ? path.slice('cw20:'.length)
        : path.startsWith('0x')
          ? path
          : undefined;
      add(chainId, address, `the contract of the token ${symbol ?? path}`);
    }
  }
  for (const [chainId, address, what] of bridgeContracts(registry.bridges)) add(chainId, address, what);
  return contracts;
});

type Row = readonly [chainId: string, address: string | null | undefined, what: string, which?: string];

/** Contracts of bridges by chain; `which` tells apart those of which a chain has several of a kind. */
export function* bridgeContracts(bridges: BridgeBlocks): Generator<Row> {
  const { cctp, axelar, hyperlane, eureka, stargate, go_fast: goFast } = bridges;
  for (const row of cctp?.evm_v1 ?? []) {
    yield [row.chain_id, row.token_messenger, 'a contract of CCTP', 'token messenger'];
    yield [row.chain_id, row.message_transmitter, 'a contract of CCTP', 'message transmitter'];
    yield [row.chain_id, row.relay_payment_contract, 'the contract that CCTP relays are paid at'];
  }
  for (const row of axelar?.chains ?? []) {
    yield [row.chain_id, row.gateway, 'the gateway of Axelar'];
    yield [row.chain_id, row.gas_service, 'the gas service of Axelar'];
    yield [row.chain_id, row.entry_contract, 'the entry contract of Axelar'];
  }
  for (const { a, b } of hyperlane?.routes ?? []) {
    for (const [end, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const which = `${end.denom ?? ''} to ${other.denom ?? ''} on ${other.chain_id ?? ''}`;
      yield [end.chain_id ?? '', end.router, 'a router of Hyperlane', which];
    }
  }
  if (eureka?.ethereum !== undefined)
    yield [eureka.ethereum.chain_id, eureka.ethereum.handler_contract, 'the entry contract of Eureka'];
  for (const row of stargate?.chains ?? []) {
    for (const [token, pool] of Object.entries(row.pools ?? {})) {
      yield [row.chain_id, pool, 'a pool of Stargate', token];
    }
  }
  for (const row of goFast?.chains ?? []) yield [row.chain_id, row.contract, 'the gateway of Go Fast'];
}
