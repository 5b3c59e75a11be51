import { base58, bech32, bech32m } from '@scure/base';
import { keccak, toHex, toUtf8 } from './bytes.js';
import { isEvmAddress } from './grammar.js';
import { rememberedAWhile } from './memo.js';

/** How a Cosmos chain writes addresses, if not like the Cosmos SDK: `penumbra` and `namada`, both in bech32m. */
export type AddressKind = 'penumbra' | 'namada';

/** Address format of a chain; every `Chain` is one. */
export interface AddressFormat {
  readonly type: 'cosmos' | 'evm' | 'svm' | 'unknown';
  /** Human-readable part on Cosmos chains. */
  readonly bech32Prefix: string;
  /** Absent on most Cosmos chains, and on all others. */
  readonly addressKind?: AddressKind | undefined;
}

/**
 * The problem of a text as an address of a chain, or undefined for a valid one: bech32 with the chain's prefix,
 * in lower case, over 20 or 32 bytes; EVM addresses of 20 bytes, where mixed case must be a valid EIP-55
 * checksum; SVM public keys of 32 bytes in base58.
 */
export function addressProblem(format: AddressFormat, text: string): string | undefined {
  switch (format.type) {
    case 'cosmos':
      return problemIn(readCosmos(format, text));
    case 'evm':
      return evmProblem(text);
    case 'svm':
      return svmProblem(text);
    case 'unknown':
      return 'addresses of this kind of chain are not known';
  }
}

/** A decoded address, by its bytes in lower-case hex, or its problem. */
type ReadAddress =
  | { readonly hex: string; readonly problem?: undefined }
  | { readonly hex?: undefined; readonly problem: string };

/** Results of `addressProblem` and `addressHex` for a text, which is decoded once. */
export function readAddress(format: AddressFormat, text: string): ReadAddress {
  if (format.type === 'cosmos') {
    const account = readCosmos(format, text);
    return typeof account === 'string' ? { problem: account } : account;
  }
  const problem = addressProblem(format, text);
  return problem === undefined ? { hex: addressHex(format, text) } : { problem };
}

/** The bytes of an address that `addressProblem` accepts, in lower-case hex: equal for one key on several chains. */
export function addressHex(format: AddressFormat, text: string): string {
  switch (format.type) {
    case 'cosmos':
      if (format.addressKind !== undefined) return readAddress(format, text).hex ?? '';
      return parseBech32(text)?.hex ?? '';
    case 'svm':
      return toHex(base58.decode(text));
    default:
      return text.slice(2).toLowerCase();
  }
}

/** Writes bytes as a bech32 address. */
export function printBech32(prefix: string, bytes: Uint8Array): string {
  return bech32.encode(prefix, bech32.toWords(bytes), false);
}

/** The parts of a bech32 address. It is shared: its bytes must not be changed. */
interface Bech32Address {
  readonly prefix: string;
  readonly bytes: Uint8Array;
  /** The bytes in lower-case hex. */
  readonly hex: string;
}

/** Reads a bech32 address of any prefix; undefined when checksum, case or padding is wrong. Bech32m is not bech32. */
export function parseBech32(text: string): Bech32Address | undefined {
  return text.length > longestBech32 ? undefined : rememberedAWhile(parsed, text, () => readBech32(text));
}

/** Recent results: every step of a route reads the same few accounts. */
const parsed = new Map<string, Bech32Address | undefined>();

function readBech32(text: string): Bech32Address | undefined {
  const decoded = bech32.decodeUnsafe(text, false);
  const bytes = decoded && bech32.fromWordsUnsafe(decoded.words);
  if (!decoded || !(bytes instanceof Uint8Array)) return undefined;
  return { prefix: decoded.prefix, bytes, hex: toHex(bytes) };
}

/** 83 characters of prefix, the separator, 32 bytes in words of five bits, six of checksum. */
const longestBech32 = 83 + 1 + 52 + 6;

function problemIn(read: Bech32Address | string): string | undefined {
  return typeof read === 'string' ? read : undefined;
}

/** The account of an address on a Cosmos chain, or the problem of the text. */
function readCosmos(
  { bech32Prefix: prefix, addressKind }: AddressFormat,
  text: string,
): Bech32Address | string {
  if (addressKind === undefined) return readAccount(prefix, text);
  if (text !== text.toLowerCase()) return 'an address must be written in lower case';
  if (!text.startsWith(`${prefix}1`))
    return `the address does not have the prefix ${prefix}${otherForms[addressKind]}`;
  const decoded = bech32m.decodeUnsafe(text, false);
  const bytes = decoded && bech32m.fromWordsUnsafe(decoded.words);
  if (decoded?.prefix !== prefix || !(bytes instanceof Uint8Array))
    return 'the checksum of the address is wrong, which must be that of bech32m';
  if (addressKind === 'penumbra' && bytes.length !== penumbraBytes)
    return `the address has ${bytes.length} bytes instead of ${penumbraBytes}`;
  return { prefix, bytes, hex: toHex(bytes) };
}

/** Bytes of an address of Penumbra: 143 characters. @see npm `@penumbra-zone/bech32m`, table of formats */
const penumbraBytes = 80;

/**
 * Other addresses of a chain, which receive nothing there.
 *
 * @see anoma/namada `crates/ibc`: a payment address is no receiver without a memo of its wallet
 */
const otherForms: Readonly<Record<AddressKind, string>> = {
  penumbra: ': the older form penumbracompat1 is not accepted',
  namada: ': a payment address (znam1) receives only with a memo that its wallet makes',
};

/** The account of an address, or the problem of the text. */
function readAccount(prefix: string, text: string): Bech32Address | string {
  if (text !== text.toLowerCase()) return 'an address must be written in lower case';
  if (!text.startsWith(`${prefix}1`)) return `the address does not have the prefix ${prefix}`;
  const account = parseBech32(text);
  if (account === undefined) return 'the checksum of the address is wrong';
  const { length } = account.bytes;
  return length === 20 || length === 32 ? account : `the address has ${length} bytes instead of 20 or 32`;
}

function evmProblem(text: string): string | undefined {
  if (!isEvmAddress(text)) return 'the address is not 0x and 40 hex digits';
  const digits = text.slice(2);
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  return isOneCase || text === checksummed(text) ? undefined : 'the EIP-55 checksum of the address is wrong';
}

/** An EVM address in the letter case that EIP-55 gives it. */
export function checksummed(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const known = checksums.get(digits);
  if (known !== undefined) return known;
  const hash = toHex(keccak(toUtf8(digits)));
  const upper = (digit: string, at: number): string => (hash.charAt(at) >= '8' ? digit.toUpperCase() : digit);
  const found = `0x${[...digits].map(upper).join('')}`;
  return rememberedAWhile(checksums, found.slice(2).toLowerCase(), () => found);
}

/** EIP-55 forms by their digits in lower case: contracts and accounts of a request come up many times. */
const checksums = new Map<string, string>();

/** Base58 of 32 bytes takes 32 to 44 characters; longer texts are not even decoded. */
const svmChars = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;

function svmProblem(text: string): string | undefined {
  return svmChars.test(text) && base58.decode(text).length === 32
    ? undefined
    : 'the address is not the base58 form of 32 bytes';
}
