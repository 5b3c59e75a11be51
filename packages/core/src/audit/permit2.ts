/**
 * Permit2, at the same address on every EVM chain.
 *
 * @see Uniswap/permit2 `README.md`
 */
export const permit2Address = '0x000000000022d473030f116ddee9f6b43ac78ba3';

/** Permit2 counts amounts in 160 bits: from here on an allowance has no end. */
export const permit2Endless: bigint = 2n ** 159n;
