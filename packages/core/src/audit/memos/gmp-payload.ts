import { checksummed, fromBase64, limits, toHex } from '../../primitives/index.js';
import { isListAt, isTextAt, type Place } from '../place.js';

/** What a payload tells the contract on the other chain. */
export interface GmpOrder {
  /** EVM address that gets the coins. */
  readonly receiver: string;
  /** Whether the chain's own coin is paid out instead of the token that wraps it. */
  readonly isUnwrapped: boolean;
}

/**
 * Reads the payload of Skip's handler contract in its two generations: `abi.encode(bool unwrap, address receiver)`, and
 * `abi.encode(uint8 command, bytes data)` with the commands 0, send the token, and 1, send the chain's own coin, whose
 * data is `abi.encode(address receiver)`. Undefined for everything else.
 *
 * @see skip-mev/skip-go-evm-contracts `AxelarHandler/src/AxelarHandler.sol`
 */
export function readGmpPayload(payload: Place): GmpOrder | undefined {
  const words = wordsOf(payload);
  const [first = '', second = '', length = '', data = ''] = words ?? [];
  const flag = small(first);
  if (flag !== 0 && flag !== 1) return undefined;
  const isCommand = words?.length === 4 && small(second) === 64 && small(length) === 32;
  const receiver = words?.length === 2 ? addressIn(second) : isCommand ? addressIn(data) : undefined;
  return receiver === undefined ? undefined : { receiver, isUnwrapped: flag === 1 };
}

/** Words of 32 bytes in hex. */
function wordsOf(payload: Place): readonly string[] | undefined {
  const bytes = bytesOf(payload);
  if (bytes === undefined || bytes.length % 32 !== 0) return undefined;
  return toHex(bytes).match(/.{64}/g) ?? [];
}

/** Bytes stand as a list of numbers; a base64 text means the same to the chain. */
function bytesOf(payload: Place): Uint8Array | undefined {
  if (isTextAt(payload)) return fromBase64(payload.value);
  if (!isListAt(payload) || payload.value.length > limits.memoBytes) return undefined;
  const isByte = (value: unknown): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 255;
  return payload.value.every(isByte) ? Uint8Array.from(payload.value) : undefined;
}

function small(word: string): number | undefined {
  return /^0{62}[0-9a-f]{2}$/.test(word) ? Number.parseInt(word, 16) : undefined;
}

function addressIn(word: string): string | undefined {
  return /^0{24}/.test(word) ? checksummed(`0x${word.slice(24)}`) : undefined;
}
