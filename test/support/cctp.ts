/** Messages of CCTP, written from the tables of Circle's contracts by viem, and not by the code under test. */
import { concatHex, type Hex, keccak256, numberToHex, pad, stringToHex } from 'viem';

/** A burn, as Circle attests it. */
export interface BurnFacts {
  readonly version: 1 | 2;
  readonly sourceDomain: number;
  readonly destinationDomain: number;
  readonly nonce: bigint;
  /** 32 bytes each. */
  readonly sender: Hex;
  readonly recipient: Hex;
  readonly destinationCaller: Hex;
  readonly bodyVersion: number;
  readonly burnToken: Hex;
  readonly mintRecipient: Hex;
  readonly amount: bigint;
  readonly messageSender: Hex;
  /** Of the second version. */
  readonly minFinality: number;
  readonly finality: number;
  readonly maxFee: bigint;
  readonly feeExecuted: bigint;
  readonly expirationBlock: bigint;
  readonly hookData: Hex;
}

const uint32 = (value: number): Hex => numberToHex(value, { size: 4 });
const uint256 = (value: bigint): Hex => numberToHex(value, { size: 32 });

/** Its bytes. */
export function messageOf(burn: BurnFacts): Hex {
  const isSecond = burn.version === 2;
  return concatHex([
    uint32(burn.version - 1),
    uint32(burn.sourceDomain),
    uint32(burn.destinationDomain),
    numberToHex(burn.nonce, { size: isSecond ? 32 : 8 }),
    burn.sender,
    burn.recipient,
    burn.destinationCaller,
    ...(isSecond ? [uint32(burn.minFinality), uint32(burn.finality)] : []),
    uint32(burn.bodyVersion),
    burn.burnToken,
    burn.mintRecipient,
    uint256(burn.amount),
    burn.messageSender,
    ...(isSecond
      ? [uint256(burn.maxFee), uint256(burn.feeExecuted), uint256(burn.expirationBlock), burn.hookData]
      : []),
  ]);
}

/** 32 bytes of an address of an EVM chain, or of 20 bytes in hex. */
export const word = (hex: string): Hex => pad(hex.toLowerCase() as Hex, { size: 32 }); // Callers write hex.

/** The name that Noble gives a coin in messages. */
export const nobleToken = (denom: string): Hex => keccak256(stringToHex(denom));

/** Signatures of as many attesters. */
export const signatures = (count: number): Hex => `0x${'5a'.repeat(65 * count)}`;

/** Account of Noble's module, 20 bytes of the hash of its name (x/cctp/types/keys.go). */
export const nobleModule: Hex = word('0x57d4eaf1091577a6b7d121202afbd2808134f117');
