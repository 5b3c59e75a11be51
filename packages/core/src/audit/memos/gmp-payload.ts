import { decodeValues } from '../../abi/index.js';
import { checksummed, fromBase64, limits, toHex } from '../../primitives/index.js';
import { isListAt, isTextAt, type Place } from '../place.js';

/** What a payload tells the handler contract on the other chain. */
export interface GmpOrder {
  /** EVM address that gets the coins. */
  readonly receiver: string;
  /** Whether the chain's own coin is paid out instead of the token that wraps it. */
  readonly isUnwrapped: boolean;
  /** What the handler is to exchange the coins for first; where that fails they are paid out as they came. */
  readonly swap?: { readonly tokenOut: string; readonly calldata: string } | undefined;
}

/** How handlers read payloads: the older take a flag and a receiver, the newer a command and its data. */
export type Generation = 1 | 2;

/**
 * Reads the payload of Skip's handler contract, bytes in hex: `abi.encode(bool unwrap, address receiver)` for the older
 * generation; for the newer `abi.encode(uint8 command, bytes data)`, where the commands 0, send the token, and 1, send the
 * chain's own coin, have `abi.encode(address receiver)` for data, and 2, exchange first, `abi.encode(address tokenOut, address
 * receiver, bytes swapCalldata)`. Undefined for what the handler refuses.
 *
 * @see skip-mev/skip-go-evm-contracts `AxelarHandler/src/AxelarHandler.sol`
 */
export function readGmpPayload(payload: string, generation: Generation): GmpOrder | undefined {
  return generation === 1 ? readFlag(payload) : readCommand(payload);
}

function readFlag(payload: string): GmpOrder | undefined {
  const [isUnwrapped, receiver] = decodeValues('bool,address', payload) ?? [];
  if (typeof isUnwrapped !== 'boolean' || typeof receiver !== 'string') return undefined;
  return { receiver: checksummed(receiver), isUnwrapped };
}

function readCommand(payload: string): GmpOrder | undefined {
  const [command, data] = decodeValues('uint8,bytes', payload) ?? [];
  if (typeof data !== 'string') return undefined;
  if (command === 2n) {
    const [tokenOut, receiver, calldata] = decodeValues('address,address,bytes', data) ?? [];
    if (typeof tokenOut !== 'string' || typeof receiver !== 'string' || typeof calldata !== 'string')
      return undefined;
    return { receiver: checksummed(receiver), isUnwrapped: false, swap: { tokenOut, calldata } };
  }
  const [receiver] = decodeValues('address', data) ?? [];
  if ((command !== 0n && command !== 1n) || typeof receiver !== 'string') return undefined;
  return { receiver: checksummed(receiver), isUnwrapped: command === 1n };
}

/** Bytes of a payload in hex: they stand as a list of numbers; a base64 text means the same to the chain. */
export function payloadHex(payload: Place): string | undefined {
  if (isTextAt(payload)) {
    const bytes = fromBase64(payload.value);
    return bytes && toHex(bytes);
  }
  if (!isListAt(payload) || payload.value.length > limits.memoBytes) return undefined;
  const isByte = (value: unknown): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 255;
  return payload.value.every(isByte) ? toHex(Uint8Array.from(payload.value)) : undefined;
}
