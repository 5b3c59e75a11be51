import { fromHex, keccak, toHex } from '../../primitives/index.js';
import type { UniswapRouter } from './facts.js';

/** A pool as routers of Uniswap look it up. */
export interface RoutedPool {
  /** Its tokens in any order and letter case. */
  readonly tokens: readonly string[];
  /** Fee in millionths of a pool of version 3; undefined for a pair of version 2. */
  readonly fee: number | undefined;
}

/** Hashes of the codes of Uniswap's pools. @see the files below */
const uniswapCodes = {
  v2: '0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f',
  v3: '0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54',
} as const;

/**
 * The address where a router finds a pool, in lower case: its factory deploys the pool there. Undefined where the data does not
 * state the factory.
 *
 * @see Uniswap/v3-periphery `contracts/libraries/PoolAddress.sol`, Uniswap/swap-router-contracts `contracts/libraries/UniswapV2Library.sol`
 */
export function routedPoolAddress(
  { v2, v3 }: UniswapRouter,
  { tokens, fee }: RoutedPool,
): string | undefined {
  const deployment = fee === undefined ? v2 : v3;
  if (deployment === undefined) return undefined;
  const { factory, initCodeHash = fee === undefined ? uniswapCodes.v2 : uniswapCodes.v3 } = deployment;
  const sorted = tokens.map((token) => token.slice(2).toLowerCase()).sort();
  const words =
    fee === undefined ? sorted : [...sorted, fee.toString(16)].map((word) => word.padStart(64, '0'));
  const parts = ['ff', digits(factory), hash(words.join('')), digits(initCodeHash)];
  return `0x${hash(parts.join('')).slice(24)}`;
}

function hash(hex: string): string {
  return toHex(keccak(fromHex(hex)));
}

function digits(hex: string): string {
  return hex.slice(2).toLowerCase();
}
