import { isLightClientId } from '../primitives/index.js';
import type { MemoReader } from './families/chain-details.js';
import type { Registry } from './model.js';
import { findChain } from './lookup.js';
import { middlewareOf } from './chain-details.js';

/** Version of IBC: packets travel over channels (`v1`) or between light clients (`v2`). */
export type IbcVersion = 'v1' | 'v2';

/** Version of IBC of a packet, by the identifiers at its two ends. */
export function ibcVersionOf(ends: readonly (string | undefined)[]): IbcVersion {
  return ends.some((end) => end !== undefined && isLightClientId(end)) ? 'v2' : 'v1';
}

/** Transfer contracts of EVM chains read no memos. @see cosmos/solidity-ibc-eureka `contracts/ICS20Transfer.sol` */
const onEvm: readonly MemoReader[] = ['transfer'];

/**
 * Parts of a chain's transfer stack that act on arriving packets. `by-capabilities` for a stack over channels that no row
 * states; undefined for a stack of IBC v2 that is not known.
 *
 * @see cosmos/ibc-go: packet forward has no `v2` folder, callbacks and rate limiting have
 */
export function memoReadersOf(
  registry: Registry,
  chainId: string,
  version: IbcVersion,
): readonly MemoReader[] | 'by-capabilities' | undefined {
  const stated = middlewareOf(registry, chainId, version);
  if (stated !== undefined) return stated;
  if (version === 'v1') return 'by-capabilities';
  return findChain(registry, chainId)?.type === 'evm' ? onEvm : undefined;
}
