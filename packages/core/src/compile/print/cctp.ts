/** What a burn says of where the coin is minted, whatever the chain that burns. */
export interface Burn {
  /** Circle's number of the chain. */
  readonly domain: number;
  /** Who gets it there: 32 bytes, hex without a prefix. */
  readonly recipient: string;
}

/** A relayer who is paid to mint, and who alone may. */
export interface Relay {
  /** Base units of the coin that is burnt. */
  readonly feeAmount: bigint;
  /** Account or contract on the chain of the burn that takes the fee; on EVM chains it burns too. */
  readonly paidTo: string;
  /** Who mints: 32 bytes, hex without a prefix. */
  readonly caller: string;
}
