import { limits } from './limits.js';

/** Grammars of identifiers: anchored, linear and ASCII only, without look-alikes, control characters, separators. */
const patterns = {
  chainId: /^[a-zA-Z0-9][a-zA-Z0-9_.-]{0,63}$/,
  chainName: /^[a-z0-9]+$/,
  bech32Prefix: /^[a-z02-9][a-z02-9:@_]{0,82}$/,
  cosmosDenom: /^[a-zA-Z][a-zA-Z0-9/:._-]{2,127}$/,
  voucherDenom: /^ibc\/[0-9A-F]{64}$/,
  evmAddress: /^0x[0-9a-fA-F]{40}$/,
  printableDenom: /^[\x21\x23-\x5b\x5d-\x7e]{1,128}$/,
  port: /^[a-zA-Z0-9._+\-#[\]<>]{2,128}$/,
  channel: /^[a-zA-Z0-9._+\-#[\]<>]{8,64}$/,
  lightClientId: /^[0-9]{2}-[a-z]+-[0-9]{1,20}$/,
  pool: /^[\x21\x23-\x5b\x5d-\x7e]{1,256}$/,
  uri: /^https?:\/\/[^\s"'<>`\\]{1,2000}$/,
} as const;

/** Chain id, e.g. `osmosis-1`. `__proto__` and the like do not pass. */
export function isChainId(text: string): boolean {
  return patterns.chainId.test(text);
}

/** Registry name of a chain, e.g. `cosmoshub`. */
export function isChainName(text: string): boolean {
  return patterns.chainName.test(text);
}

/**
 * Human-readable part of bech32 addresses; `1` is the separator and cannot occur. Three live chains use punctuation:
 * `did:com:`, `lava@` and `addr_safro` (cosmos/chain-registry `commercionetwork`, `lava`, `safrochain`).
 */
export function isBech32Prefix(text: string): boolean {
  return patterns.bech32Prefix.test(text);
}

/** Denom as the bank module of the Cosmos SDK accepts it. `ibc/` needs 64 upper-case hex digits. */
export function isCosmosDenom(text: string): boolean {
  return text.startsWith('ibc/') ? isVoucherDenom(text) : patterns.cosmosDenom.test(text);
}

/** `ibc/` and the upper-case hex SHA-256 of a path. A lower-case hash names no coin. */
export function isVoucherDenom(text: string): boolean {
  return patterns.voucherDenom.test(text);
}

/** Printable ASCII without quotes, backslash and white space, as in the denoms of all chains in the data. */
export function isPrintableDenom(text: string): boolean {
  return patterns.printableDenom.test(text);
}

/** A 20-byte address in hex with `0x`, in any letter case. */
export function isEvmAddress(text: string): boolean {
  return patterns.evmAddress.test(text);
}

/** ICS-24 port identifier (ibc-go `modules/core/24-host/validate.go`). */
export function isPortId(text: string): boolean {
  return patterns.port.test(text);
}

/** ICS-24 channel identifier (ibc-go `modules/core/24-host/validate.go`). */
export function isChannelId(text: string): boolean {
  return patterns.channel.test(text);
}

/** Channel identifier as ibc-go numbers them. Only these, and light client ids, count as hops of a path. */
export function isNumberedChannel(text: string): boolean {
  // Asked for every hop of every path, from the first moment on: a pattern would have to be compiled first.
  if (!text.startsWith(channelPrefix)) return false;
  const first = text.charCodeAt(channelPrefix.length);
  const digits = text.length - channelPrefix.length;
  if (digits < 1 || digits > 20 || (first === 0x30 && digits > 1)) return false;
  for (let at = channelPrefix.length; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x30 || unit > 0x39) return false;
  }
  return true;
}

const channelPrefix = 'channel-';

/** Id of a light client on a Cosmos chain, e.g. `08-wasm-1369`; over IBC v2 it replaces the channel. */
export function isLightClientId(text: string): boolean {
  return patterns.lightClientId.test(text);
}

/** Pool identifier, opaque text that a venue's adapter reads. */
export function isPoolId(text: string): boolean {
  return patterns.pool.test(text);
}

/** Web address that may be shown on a page: `https:` or `http:` only. */
export function isWebUri(text: string): boolean {
  return patterns.uri.test(text);
}

/** Number of decimal places a token may have. */
export function isDecimals(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= limits.decimals;
}
