import { type AbiValue, decodeValues, encodeValues } from '../../abi/index.js';
import { checksummed, fromBase64, limits, toHex } from '../../primitives/index.js';
import { isListAt, isTextAt, type Place } from '../place.js';

/** Instruction of a payload to the handler contract on the other chain. */
export interface GmpOrder {
  /** EVM address that gets the coins. */
  readonly receiver: string;
  /** Whether the native coin is paid out instead of its wrapped token. */
  readonly isUnwrapped: boolean;
  /** Whether the bytes are in the form of encoders: handlers ignore trailing bytes. */
  readonly isCanonical: boolean;
  /** Swap that the handler tries first; after a failure it pays the coins out unchanged. */
  readonly swap?: { readonly tokenOut: string; readonly calldata: string } | undefined;
}

/** How handlers read payloads: the older take a flag and a receiver, the newer a command and its data. */
export type Generation = 1 | 2;

/**
 * Reads the payload of Skip's handler contract, bytes in hex: `abi.encode(bool unwrap, address receiver)` for
 * the older generation; for the newer `abi.encode(uint8 command, bytes data)`, where the commands 0, send the
 * token, and 1, send the native coin, have `abi.encode(address receiver)` as data, and 2, exchange first,
 * `abi.encode(address tokenOut, address receiver, bytes swapCalldata)`. Undefined for payloads that the handler
 * refuses.
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

/** Bytes of a payload in hex: in JSON a list of numbers; the chain also accepts base64 text. */
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
