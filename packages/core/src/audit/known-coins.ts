import type { ChainId, DenomPath } from '../primitives/index.js';
import { pathOf, type Registry } from '../registry/index.js';
import type { Coins } from './coins.js';
import type { Audit } from './context.js';

/** Coins on a chain, with their path: from the data, or from the earlier message that brought the voucher there. */
export function coinsOn(
  audit: Audit,
  chainId: ChainId | undefined,
  denom: string | undefined,
  amount: bigint | undefined,
): Coins {
  if (chainId === undefined || denom === undefined) return { chainId, denom, amount };
  const path = knownPath(audit.registry, audit.draft.paths, { chainId, denom });
  return { chainId, denom, path, amount };
}

/** The path of a denom, from the data or from the messages that bring it to a chain. */
export function knownPath(
  registry: Registry,
  paths: ReadonlyMap<string, DenomPath>,
  { chainId, denom }: { readonly chainId: string; readonly denom: string },
): DenomPath | undefined {
  return pathOf(registry, { chainId, denom }) ?? paths.get(keyOf(chainId, denom));
}

/** Remembers the path of a denom that the messages bring to a chain. */
export function learnPath(audit: Audit, chainId: ChainId, denom: string, path: DenomPath): void {
  audit.draft.paths.set(keyOf(chainId, denom), path);
}

function keyOf(chainId: string, denom: string): string {
  return `${chainId} ${denom}`;
}
