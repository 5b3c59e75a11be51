/** Destination of a mint in a burn, independent of the burning chain. */
export interface Burn {
  /** Circle's number of the chain. */
  readonly domain: number;
  /** Who gets it there: 32 bytes, hex without a prefix. */
  readonly recipient: string;
}

/** A relayer that is paid to mint, and is the only permitted one. */
export interface Relay {
  /** Base units of the coin that is burnt. */
  readonly feeAmount: bigint;
  /** Account or contract on the chain of the burn that takes the fee; on EVM chains it burns too. */
  readonly paidTo: string;
  /** Who mints: 32 bytes, hex without a prefix. */
  readonly caller: string;
}
