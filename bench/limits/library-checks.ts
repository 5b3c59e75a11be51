import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { bech32 } from '@scure/base';
import { msgsRequest } from '../../packages/core/src/wire/msgs/msgs.js';

/**
 * What the named libraries take for the checks of one request. The shape is the one of the interface, from its source
 * path, since it is no entry point of the package.
 */
export function fitsShape(body: unknown): boolean {
  return msgsRequest.fits(body);
}

/** Reads addresses with their checksums. */
export function readAddresses(addresses: readonly string[]): unknown {
  return addresses.map((address) => bech32.decode(address as `${string}1${string}`)); // as bech32 addresses are
}

/** Hashes denom paths. */
export function hashPaths(paths: readonly string[]): readonly string[] {
  return paths.map((path) => `ibc/${bytesToHex(sha256(utf8ToBytes(path))).toUpperCase()}`);
}
