import { fromBase58, fromHex, isEvmAddress, keccak, parseBech32, toUtf8 } from '../primitives/index.js';

/**
 * A burn as Circle attests it: the envelope of the transmitters, and the burn inside.
 *
 * @see circlefin/evm-cctp-contracts `src/messages/Message.sol`, `src/messages/BurnMessage.sol`, `src/messages/v2/MessageV2.sol`,
 * `src/messages/v2/BurnMessageV2.sol`
 */
export interface CctpMessage {
  readonly version: 1 | 2;
  readonly sourceDomain: number;
  readonly destinationDomain: number;
  /** 8 bytes in the first version, 32 in the second. */
  readonly nonce: Uint8Array;
  /** Contract, program or module that burned, 32 bytes as all others. */
  readonly sender: Uint8Array;
  /** Contract, program or module that is to mint. */
  readonly recipient: Uint8Array;
  /** Only account that may deliver it; zeros allow any account. */
  readonly destinationCaller: Uint8Array;
  /** Version of the burn inside. */
  readonly bodyVersion: number;
  readonly burnToken: Uint8Array;
  readonly mintRecipient: Uint8Array;
  /** Base units that were burned. */
  readonly amount: bigint;
  /** Account that burned, 32 bytes. */
  readonly messageSender: Uint8Array;
  /** In the second version only. */
  readonly fast?: FastTerms | undefined;
}

/** Additions of the second version. The attestation fills in `executed`, `feeExecuted` and `expirationBlock`. */
export interface FastTerms {
  /** Required and actual finality of the burn, from 500 to 2000 (finalized). */
  readonly threshold: number;
  readonly executed: number;
  /** Largest deduction from the amount, and the actual one. */
  readonly maxFee: bigint;
  readonly feeExecuted: bigint;
  /** First block of the destination that refuses the attestation; 0 if it does not expire. */
  readonly expirationBlock: bigint;
  /** For programs of the destination; no intermediate contract reads it. */
  readonly hookData: Uint8Array;
}

/** Where the parts of an envelope and of a burn begin. */
const layouts = {
  1: { nonce: 12, sender: 20, recipient: 52, caller: 84, body: 116, length: 116 + 132 },
  2: { nonce: 12, sender: 44, recipient: 76, caller: 108, body: 148, length: 148 + 228 },
} as const;

/** The parts of a message; undefined for bytes that are not a burn of either version, or of another length. */
export function readCctpMessage(bytes: Uint8Array): CctpMessage | undefined {
  if (bytes.length < 4) return undefined;
  const number = (at: number, size = 4): bigint =>
    bytes.subarray(at, at + size).reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  const version = number(0) === 0n ? 1 : 2;
  const { nonce, sender, recipient, caller, body, length } = layouts[version];
  const isWhole = version === 1 ? bytes.length === length : number(0) === 1n && bytes.length >= length;
  if (!isWhole) return undefined;
  const word = (at: number): Uint8Array => bytes.slice(at, at + 32);
  return {
    version,
    sourceDomain: Number(number(4)),
    destinationDomain: Number(number(8)),
    nonce: bytes.slice(nonce, sender),
    sender: word(sender),
    recipient: word(recipient),
    destinationCaller: word(caller),
    bodyVersion: Number(number(body)),
    burnToken: word(body + 4),
    mintRecipient: word(body + 36),
    amount: number(body + 68, 32),
    messageSender: word(body + 100),
    ...(version === 2 && {
      fast: {
        threshold: Number(number(caller + 32)),
        executed: Number(number(caller + 36)),
        maxFee: number(body + 132, 32),
        feeExecuted: number(body + 164, 32),
        expirationBlock: number(body + 196, 32),
        hookData: bytes.slice(length),
      },
    }),
  };
}

/**
 * Why contracts always refuse a message, or why Circle attests another one instead; undefined if there is no reason.
 *
 * @see circlefin/evm-cctp-contracts `src/v2/TokenMessengerV2.sol`, `_validatedReceivedMessage`
 */
export function attestationProblem(message: CctpMessage): string | undefined {
  const { version, bodyVersion, nonce, amount, fast } = message;
  if (bodyVersion !== version - 1) return `the burn inside is of version ${bodyVersion}`;
  if (amount === 0n) return 'nothing was burned';
  if (fast === undefined) return undefined;
  const { executed, threshold, feeExecuted, maxFee } = fast;
  if (nonce.every((byte) => byte === 0))
    return 'it has no nonce: this is the message that the burn emitted, and Circle attests one with a nonce';
  const needed = Math.max(leastFinality, Math.min(threshold, finalized));
  if (executed < needed) return `it was attested at finality ${executed}, and the burn asked for ${needed}`;
  if (executed > finalized) return `no attestation is of finality ${executed}`;
  if (feeExecuted > maxFee || feeExecuted >= amount)
    return `${feeExecuted} is kept, which may be ${maxFee} at most and must leave something of ${amount}`;
  return undefined;
}

/** The least that is minted, and the most that is attested. @see circlefin/evm-cctp-contracts `src/v2/FinalityThresholds.sol` */
const leastFinality = 500;
const finalized = 2000;

/**
 * The 32 bytes that name an account, contract or program in messages, on any chain: 64 hex digits, with or without
 * `0x`, an EVM or bech32 address, both after leading zeros, or a public key in base58. Undefined for any other text.
 *
 * @see circlefin/evm-cctp-contracts `src/messages/Message.sol`; circlefin/noble-cctp
 * `x/cctp/keeper/msg_server_deposit_for_burn.go`
 */
export function accountBytes32(text: string): Uint8Array | undefined {
  if (/^(0x)?[0-9a-fA-F]{64}$/.test(text)) return fromHex(text.slice(-64));
  if (isEvmAddress(text)) return fromHex(text.slice(2).padStart(64, '0'));
  const hex = parseBech32(text)?.hex;
  if (hex !== undefined) return hex.length <= 64 ? fromHex(hex.padStart(64, '0')) : undefined;
  return isKey(text) ? fromBase58(text) : undefined;
}

/**
 * The 32 bytes that name a burned token in messages: its contract or mint, and on Cosmos chains the hash of its denom.
 *
 * @see circlefin/noble-cctp `x/cctp/keeper/msg_server_deposit_for_burn.go`
 */
export function tokenBytes32(denom: string): Uint8Array {
  return accountBytes32(denom) ?? keccak(toUtf8(denom.toLowerCase()));
}

/** Whether the 32 bytes of the permitted deliverer allow any account. */
export function anyCaller(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0);
}

/** Whether a text is a key in base58: 32 bytes have 32 to 44 digits. */
function isKey(text: string): boolean {
  return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text) && fromBase58(text).length === 32;
}
