import { fromBase58, fromHex, isEvmAddress, keccak, parseBech32, toUtf8 } from '../primitives/index.js';

/**
 * The 32 bytes that name an account, contract or program in messages, on any chain: 64 hex digits, with or
 * without `0x`, an EVM or bech32 address, both after leading zeros, or a public key in base58. Undefined for
 * any other text.
 *
 * @see circlefin/evm-cctp-contracts `src/messages/Message.sol`; circlefin/noble-cctp `x/cctp/keeper/msg_server_deposit_for_burn.go`
 *
 */
export function accountBytes32(text: string): Uint8Array | undefined {
  if (/^(0x)?[0-9a-fA-F]{64}$/.test(text)) return fromHex(text.slice(-64));
  if (isEvmAddress(text)) return fromHex(text.slice(2).padStart(64, '0'));
  const hex = parseBech32(text)?.hex;
  if (hex !== undefined) return hex.length <= 64 ? fromHex(hex.padStart(64, '0')) : undefined;
  return isKey(text) ? fromBase58(text) : undefined;
}

/**
 * The 32 bytes that name a burned token in messages: its contract or mint, and on Cosmos chains the hash of its
 * denom.
 *
 * @see circlefin/noble-cctp `x/cctp/keeper/msg_server_deposit_for_burn.go`
 *
 */
export function tokenBytes32(denom: string): Uint8Array {
  return accountBytes32(denom) ?? keccak(toUtf8(denom.toLowerCase()));
}

/** Whether the 32 bytes of the permitted deliverer allow any account. */
export function anyCaller(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0);
}

/** 32 bytes take 32 to 44 digits in base58. */
function isKey(text: string): boolean {
  return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text) && fromBase58(text).length === 32;
}
