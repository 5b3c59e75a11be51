/** An asset named by a chain and the denom that chain prints. */
export interface AssetRef {
  /** Chain id. */
  readonly chainId: string;
  /** Denom on the chain. */
  readonly denom: string;
}

/** Account that may take a share of a swap. */
export interface ExpectedAffiliate {
  /** Address on the chain. */
  readonly address: string;
  /** Hundredths of a percent. */
  readonly basisPoints: bigint;
}
