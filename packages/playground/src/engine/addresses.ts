import { bech32 } from '@scure/base';
import { findChain, type Registry } from 'wayfold/registry';

/** The pasted address that fits each chain. */
export interface AddressBook {
  readonly byChain: ReadonlyMap<string, { readonly address: string; readonly isExample: boolean }>;
  /** Chains without one, in the order asked. */
  readonly missing: readonly string[];
  /** Pasted texts that fit no chain of the data. */
  readonly strange: readonly string[];
}

/** Finds for each chain the first pasted address that has its form: the prefix, or the form of its kind of chain. */
export function addressBook(
  registry: Registry,
  chainIds: readonly string[],
  { addresses, withExamples }: { readonly addresses: readonly string[]; readonly withExamples: boolean },
): AddressBook {
  const byChain = new Map<string, { address: string; isExample: boolean }>();
  const missing: string[] = [];
  for (const id of new Set(chainIds)) {
    const address = addresses.find((one) => fits(registry, id, one));
    const example = withExamples && address === undefined ? exampleAddress(registry, id) : undefined;
    if (address !== undefined) byChain.set(id, { address, isExample: false });
    else if (example !== undefined) byChain.set(id, { address: example, isExample: true });
    else missing.push(id);
  }
  const ids = [...registry.chains.keys()];
  const strange = addresses.filter((one) => !ids.some((id) => fits(registry, id, one)));
  return { byChain, missing, strange };
}

function fits(registry: Registry, chainId: string, address: string): boolean {
  const chain = findChain(registry, chainId);
  if (chain?.type === 'evm') return /^0x[0-9a-f]{40}$/i.test(address);
  if (chain?.type === 'svm') return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address);
  if (chain?.type !== 'cosmos' || chain.bech32Prefix === '') return false;
  return address.toLowerCase().slice(0, address.lastIndexOf('1')) === chain.bech32Prefix;
}

/** Twenty equal bytes on every chain: visibly an address without an owner. */
const bytes = new Uint8Array(20).fill(0x57);

function exampleAddress(registry: Registry, chainId: string): string | undefined {
  const chain = findChain(registry, chainId);
  if (chain?.type === 'evm') return `0x${'57'.repeat(bytes.length)}`;
  if (chain?.type === 'svm') return '6x5SYnLroiN7WYq8NQYU9KHcH4YjpBbwpUfVu3EB7ieH';
  if (chain?.type !== 'cosmos' || chain.bech32Prefix === '') return undefined;
  return bech32.encode(chain.bech32Prefix, bech32.toWords(bytes));
}
