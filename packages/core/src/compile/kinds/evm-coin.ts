import { isEvmAddress } from '../../primitives/index.js';
import { type Registry, nativeDenomOf } from '../../registry/index.js';

/**
 * Whether a denom of an EVM chain is the native coin, which calls carry as their value. All others are
 * contracts, which use approvals. If the data does not name the coin of a chain, it is the denom that is not a
 * contract.
 */
export function isNativeCoin(registry: Registry, chainId: string, denom: string): boolean {
  const native = nativeDenomOf(registry.bridges, chainId);
  return native === undefined ? !isEvmAddress(denom) : denom === native;
}
