import { isEvmAddress } from '../../primitives/index.js';
import { type Registry, nativeDenomOf } from '../../registry/index.js';

/**
 * Whether a denom of an EVM chain is the chain's own coin, which calls carry as their value. Everything else is a contract,
 * which pulls what it was approved. Where the data does not name the coin of a chain, it is the one that is no contract.
 */
export function isNativeCoin(registry: Registry, chainId: string, denom: string): boolean {
  const native = nativeDenomOf(registry.bridges, chainId);
  return native === undefined ? !isEvmAddress(denom) : denom === native;
}
