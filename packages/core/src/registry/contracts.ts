import { cw20Contract, isHexAddress } from '../denom/index.js';
import {
  type AddressFormat,
  addressHex,
  addressProblem,
  isEvmAddress,
  memoByIdentity,
  remembered,
} from '../primitives/index.js';
import { bridgeContracts } from './bridges/index.js';
import { findChain } from './lookup.js';
import type { Registry } from './model.js';

/** What each contract of a chain is, by the bytes of its address in hex. */
type Contracts = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * Contracts that the data knows by chain: swap contracts and their adapters, converters, tokens and bridges. Derived once
 * per registry.
 */
export const contractsOf: (registry: Registry) => Contracts = /* @__PURE__ */ memoByIdentity(
  (registry: Registry) => {
    const contracts = new Map<string, Map<string, string>>();
    const add = (chainId: string, address: string | null | undefined, what: string): void => {
      const format: AddressFormat | undefined = findChain(registry, chainId);
      if (format === undefined || address === undefined || address === null) return;
      if (!isAddressOf(format, address)) return;
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
        const address = cw20Contract(path) ?? (isHexAddress(path) ? path : undefined);
        add(chainId, address, `the contract of the token ${symbol ?? path}`);
      }
    }
    for (const [chainId, address, what] of bridgeContracts(registry.bridges)) add(chainId, address, what);
    return contracts;
  },
);

/** Checksums of EVM addresses do not count: the chain pays the same bytes, and hundreds of hashes would delay the first answer. */
function isAddressOf(format: AddressFormat, address: string): boolean {
  return format.type === 'evm' ? isEvmAddress(address) : addressProblem(format, address) === undefined;
}
