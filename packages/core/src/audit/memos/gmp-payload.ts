import { type AbiValue, decodeValues, encodeValues } from '../../abi/index.js';
import { checksummed, fromBase64, limits, toHex } from '../../primitives/index.js';
import { isListAt, isTextAt, type Place } from '../place.js';

/** What a payload tells the handler contract on the other chain. */
export interface GmpOrder {
  /** EVM address that gets the coins. */
  readonly receiver: string;
  /** Whether the chain's own coin is paid out instead of the token that wraps it. */
  readonly isUnwrapped: boolean;
  /** Whether the bytes are as encoders write them: handlers pass over what lies behind. */
  readonly isCanonical: boolean;
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
  const read = exactly('bool,address', payload);
  const [isUnwrapped, receiver] = read?.values ?? [];
  if (read === undefined || typeof isUnwrapped !== 'boolean' || typeof receiver !== 'string')
    return undefined;
  return { receiver: checksummed(receiver), isUnwrapped, isCanonical: read.isCanonical };
}

function readCommand(payload: string): GmpOrder | undefined {
  const outer = exactly('uint8,bytes', payload);
  const [command, data] = outer?.values ?? [];
  if (outer === undefined || typeof data !== 'string') return undefined;
  if (command === 2n) return readSwap(outer.isCanonical, data);
  const inner = exactly('address', data);
  const [receiver] = inner?.values ?? [];
  if (inner === undefined || (command !== 0n && command !== 1n) || typeof receiver !== 'string')
    return undefined;
  const isCanonical = outer.isCanonical && inner.isCanonical;
  return { receiver: checksummed(receiver), isUnwrapped: command === 1n, isCanonical };
}

function readSwap(isOuterCanonical: boolean, data: string): GmpOrder | undefined {
  const inner = exactly('address,address,bytes', data);
  const [tokenOut, receiver, calldata] = inner?.values ?? [];
  if (typeof tokenOut !== 'string' || typeof receiver !== 'string' || typeof calldata !== 'string')
    return undefined;
  const isCanonical = isOuterCanonical && inner?.isCanonical === true;
  return { receiver: checksummed(receiver), isUnwrapped: false, isCanonical, swap: { tokenOut, calldata } };
}

function exactly(
  types: string,
  hex: string,
): { readonly values: readonly AbiValue[]; readonly isCanonical: boolean } | undefined {
  const values = decodeValues(types, hex);
  return values && { values, isCanonical: encodeValues(types, values) === hex };
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
