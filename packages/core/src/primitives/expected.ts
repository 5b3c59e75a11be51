/** An asset named by a chain and the denom that chain prints. */
export interface AssetRef {
  readonly chainId: string;
  readonly denom: string;
}

/** Account that may take a share of a swap. */
export interface ExpectedAffiliate {
  readonly address: string;
  /** Hundredths of a percent. */
  readonly basisPoints: bigint;
}
