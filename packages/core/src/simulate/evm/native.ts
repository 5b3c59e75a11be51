import { brandAs } from '../../primitives/index.js';
import { fail } from '../failure.js';
import type { World } from '../world.js';

/** Denom of the native coin of an EVM chain. @throws ChainFailure where the data does not name it */
export function nativeDenom({ registry }: World, chainId: string): string {
  const { byChainId = {} } = registry.bridges.evmNativeDenoms ?? {};
  const denom = Object.hasOwn(byChainId, chainId) ? byChainId[brandAs(chainId)]?.denom : undefined;
  return denom ?? fail(`the native coin of ${chainId} is not known`);
}
