import { cw20Contract, isHexAddress } from '../denom/index.js';
import {
  type AddressFormat,
  addressHex,
  addressProblem,
  type ChainId,
  isEvmAddress,
  memoByIdentity,
  remembered,
} from '../primitives/index.js';
import { bridgeContractsOn } from './bridges/index.js';
import { bucketOf } from './lazy.js';
import { linksOf } from './lookup.js';
import type { Chain } from './families/chain.js';
import type { Registry } from './model.js';

/**
 * Description of a contract in the data (a swap contract or its adapter, a converter, a token or a part of a
 * bridge), or undefined for any other account. Derived once per registry, for requested chains.
 *
 * @param hex bytes of its address in lower-case hex
 */
export function contractAt(registry: Registry, chain: Chain, hex: string): string | undefined {
  return remembered(contracts(registry), chain.id, () => contractsOn(registry, chain)).get(hex);
}

const contracts = /* @__PURE__ */ memoByIdentity((_: Registry) => new Map<ChainId, Contracts>());

/** Description of each contract of a chain, by the bytes of its address in hex. */
type Contracts = ReadonlyMap<string, string>;

function contractsOn(registry: Registry, chain: Chain): Contracts {
  const found = new Map<string, string>();
  const add = (address: string | null | undefined, what: string): void => {
    if (address === undefined || address === null || !isAddressOf(chain, address)) return;
    const hex = addressHex(chain, address);
    if (!found.has(hex)) found.set(hex, what);
  };
  const { entryPoint, adapter, venues = [] } = registry.venues.get(chain.id) ?? {};
  add(entryPoint, 'the swap contract');
  add(adapter, 'the adapter of the swap contract');
  for (const venue of venues) add(venue.adapter, `the adapter of the venue ${venue.name}`);
  for (const { from } of linksOf(registry, chain.id).values()) {
    const { port } = from;
    if (port.startsWith('wasm.')) add(port.slice('wasm.'.length), 'a converter of cw20 tokens');
  }
  for (const { path, symbol } of bucketOf(registry, chain.id)?.values() ?? []) {
    const address = cw20Contract(path) ?? (isHexAddress(path) ? path : undefined);
    add(address, `the contract of the token ${symbol ?? path}`);
  }
  for (const [, address, what] of bridgeContractsOn(registry.bridges, chain.id)) add(address, what);
  return found;
}

/** Checksums of EVM addresses do not count: the chain pays the same bytes, and hundreds of hashes would delay the first answer. */
function isAddressOf(format: AddressFormat, address: string): boolean {
  return format.type === 'evm' ? isEvmAddress(address) : addressProblem(format, address) === undefined;
}
