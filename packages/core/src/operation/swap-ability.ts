import { memoByIdentity, parseBech32 } from '../primitives/index.js';
import type { SwapDeployment } from '../registry/index.js';
import type { SwapTrade } from './swap-trade.js';

/** The contract's names for the kinds of trades. */
export const tradeNames: { readonly [K in SwapTrade['kind']]: string } = {
  swap_in: 'swap_exact_asset_in',
  swap_out: 'swap_exact_asset_out',
  smart_swap_in: 'smart_swap_exact_asset_in',
};

/** The most that a swap contract can count. @see CosmWasm/cosmwasm `packages/std/src/math/uint128.rs` */
export const mostSwapped: bigint = 2n ** 128n - 1n;

/** Whether a swap contract does a kind of trade; without listed features all three, as every deployed contract. */
export function doesTrade({ dialect, features }: SwapDeployment, kind: SwapTrade['kind']): boolean {
  if (dialect === 'swap_with_action') return kind === 'swap_in';
  return features.length === 0 || features.includes(tradeNames[kind]);
}

/** Whether a venue is reached by a CosmWasm contract: some swap modules are none, their entry point is no address. */
export const isSwapContract: (deployment: SwapDeployment) => boolean = /* @__PURE__ */ memoByIdentity(
  (deployment: SwapDeployment): boolean => parseBech32(deployment.entryPoint) !== undefined,
);
