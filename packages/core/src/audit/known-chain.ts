import type { ChainId } from '../primitives/index.js';
import { type Chain, findChain } from '../registry/index.js';
import { type Audit, addFinding } from './context.js';
import type { At } from './place.js';

/** The chain by its id, which must be in the data for any further check. */
export function knownChain(
  audit: Audit,
  chainId: At<string> | undefined,
  pointer: string,
): ChainId | undefined {
  const chain = chainId === undefined ? undefined : findChain(audit.registry, chainId.value);
  if (chain === undefined) {
    const message =
      chainId === undefined ? 'no chain is named' : `${JSON.stringify(chainId.value)} is not in the data`;
    addFinding(audit, 'CHAIN_UNKNOWN', chainId?.pointer ?? pointer, message);
  }
  return chain?.id;
}

/** Like {@link knownChain}; the chain must also be of the kind that accepts such transactions. */
export function knownChainOf(
  audit: Audit,
  type: Chain['type'],
  { chainId, pointer }: { readonly chainId: At<string> | undefined; readonly pointer: string },
): ChainId | undefined {
  const id = knownChain(audit, chainId, pointer);
  const chain = id === undefined ? undefined : findChain(audit.registry, id);
  if (chain !== undefined && chain.type !== type) {
    addFinding(audit, 'MALFORMED', chainId?.pointer ?? pointer, `${chain.id} takes no such transaction`);
  }
  return id;
}
