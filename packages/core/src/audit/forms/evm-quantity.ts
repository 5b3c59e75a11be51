import { type Audit, addFinding, addMalformed } from '../context.js';
import type { At, Place } from '../place.js';

/** A number of an EVM request. */
export interface Quantity extends At<bigint> {
  /** Another number that some reader makes of it, which is larger. */
  readonly atMost?: bigint | undefined;
}

const largest = 2n ** 256n - 1n;
/** From here on neighbouring integers are one number to most readers of JSON. */
const exactUpTo = 2n ** 53n;

/**
 * A number of an EVM request: hex after `0x`, or a JSON number. Decimal text has two readings: wallets take it for hex, libraries for
 * decimal. The smaller one is the number, since only that much is certain to move.
 *
 * @see ethereum/execution-apis `src/schemas/base-types.yaml`, `uint256`; MetaMask/core `packages/controller-utils/src/util.ts`, `addHexPrefix`
 */
export function quantity(audit: Audit, place: Place): Quantity | undefined {
  const { value, pointer } = place;
  const read = typeof value === 'string' ? fromText(audit, value, pointer) : fromNumber(audit, place);
  if (read !== undefined && read.value <= largest) return read;
  addMalformed(audit, place, 'a number of 256 bits: 0x and hex digits, or a JSON number');
  // Wallets that read it in spite of that take it for hex.
  const isHex = typeof value === 'string' && /^[0-9a-fA-F]{1,64}$/.test(value);
  return isHex ? { value: BigInt(`0x${value}`), pointer } : undefined;
}

function fromText(audit: Audit, text: string, pointer: string): Quantity | undefined {
  if (/^0x[0-9a-fA-F]+$/.test(text)) return { value: BigInt(text), pointer };
  if (!/^[0-9]+$/.test(text) || text.length > mostDigits) return undefined;
  const [decimal, hex] = [BigInt(text), BigInt(`0x${text}`)];
  if (decimal === hex) return { value: decimal, pointer };
  const message = `${text} is ${decimal} to libraries and ${hex} to wallets that read hex`;
  addFinding(audit, 'QUANTITY_AMBIGUOUS', pointer, message);
  return { value: decimal, pointer, atMost: hex > largest ? undefined : hex };
}

/** Longer texts are no number of 256 bits, and slow to convert. */
const mostDigits = 78;

function fromNumber(audit: Audit, { value, pointer }: Place): Quantity | undefined {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0)
    return inJson(audit, { value: BigInt(value), pointer }, true);
  if (typeof value !== 'bigint' || value < 0n || value > largest) return undefined;
  return inJson(audit, { value, pointer }, audit.isJson === true);
}

/** Numbers in a program are exact; JSON readers round numbers. */
function inJson(audit: Audit, read: At<bigint>, isJson: boolean): Quantity {
  if (!isJson || read.value <= exactUpTo) return read;
  const rounded = BigInt(Number(read.value));
  const [less, more] = rounded < read.value ? [rounded, read.value] : [read.value, rounded];
  const message = `${read.value} is more than most readers of JSON keep: they may take it for ${rounded}`;
  addFinding(audit, 'QUANTITY_AMBIGUOUS', read.pointer, message);
  return { value: less, pointer: read.pointer, atMost: more === less ? undefined : more };
}

/** Number of a chain as the project names EVM chains: in decimal. */
export function chainNumber(audit: Audit, place: Place): At<string> | undefined {
  const read = quantity(audit, place);
  return read && { value: String(read.value), pointer: read.pointer };
}
