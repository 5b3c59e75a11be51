import {
  brandAs,
  type Denom,
  type DenomPath,
  isLightClientId,
  isNumberedChannel,
  type Sha256,
  toUpperHex,
  toUtf8,
} from '../primitives/index.js';

/** One hop of a denom path: the port and channel of the receiving chain's end. */
export interface Hop {
  /** Port id. */
  readonly port: string;
  /** `channel-N`, or a light client id such as `08-wasm-1369` over IBC v2. */
  readonly channel: string;
}

/** A denom path taken apart: hops, nearest first, and the denom on the chain where the path ends. */
export interface DenomTrace {
  /** Hops, in order. */
  readonly hops: readonly Hop[];
  /** Denom at the end of the path. */
  readonly baseDenom: string;
}

/**
 * Takes a denom path apart. Pairs are hops while the second element is a channel or client id and something is left
 * for the base, which may itself contain slashes.
 *
 * @example parseTrace('transfer/channel-1/gamm/pool/1') // one hop, base gamm/pool/1
 * @see ibc-go `modules/apps/transfer/types/denom.go`, `ExtractDenomFromPath`
 */
export function parseTrace(path: string): DenomTrace {
  const hops: Hop[] = [];
  let rest = path;
  for (let hop = firstHop(rest); hop !== undefined; hop = firstHop(rest)) {
    hops.push(hop);
    rest = rest.slice(printHop(hop).length + 1);
  }
  return { hops, baseDenom: rest };
}

/** The hops of a path and its base denom as two texts, for callers that need the hops as text. */
export function splitTrace(path: string): { readonly trace: string; readonly baseDenom: string } {
  let baseDenom = path;
  for (let hop = firstHop(path); hop !== undefined; hop = firstHop(baseDenom)) {
    baseDenom = baseDenom.slice(printHop(hop).length + 1);
  }
  return { trace: path.slice(0, Math.max(0, path.length - baseDenom.length - 1)), baseDenom };
}

/** First hop of a path, or undefined when the whole path is a base denom. */
export function firstHop(path: string): Hop | undefined {
  const portEnd = path.indexOf('/');
  if (portEnd < 1) return undefined;
  const channelEnd = path.indexOf('/', portEnd + 1);
  if (channelEnd < 0 || channelEnd === path.length - 1) return undefined;
  const channel = path.slice(portEnd + 1, channelEnd);
  return isHopId(channel) ? { port: path.slice(0, portEnd), channel } : undefined;
}

/** Prints hops and base denom back into a path. Inverse of {@link parseTrace}. */
export function printTrace(trace: DenomTrace): DenomPath {
  return brandAs([...trace.hops.map(printHop), trace.baseDenom].join('/'));
}

/** A hop in a path: `port/channel`. */
export function printHop(hop: Hop): string {
  return `${hop.port}/${hop.channel}`;
}

/** True when the path has no hops: the coin is native to its chain. */
export function isNativePath(path: string): boolean {
  return firstHop(path) === undefined;
}

/**
 * Denom that a bank prints for a path: a native one itself, else `ibc/` and the upper-case hex SHA-256 of the path.
 *
 * @see ibc-go `modules/apps/transfer/types/denom.go`, `IBCDenom`
 */
export function ibcDenom(path: string, hash: Sha256): Denom {
  if (isNativePath(path)) return brandAs(path);
  const { hexOfText } = hash;
  return brandAs(`ibc/${hexOfText ? hexOfText(path).toUpperCase() : toUpperHex(hash(toUtf8(path)))}`);
}

function isHopId(text: string): boolean {
  return isNumberedChannel(text) || isLightClientId(text);
}

/** Prefix of the contract in the denom of a cw20 token. */
const prefix = 'cw20:';

/** Whether a denom names a contract's token; the bank has no such coins. */
export function isCw20Denom(denom: string): boolean {
  return denom.startsWith(prefix);
}

/** Denom of the token of a contract: `cw20:<contract>`. */
export function cw20Denom(contract: string): Denom {
  return brandAs(`${prefix}${contract}`);
}

/** The contract of a cw20 token, or undefined for any other denom. Inverse of {@link cw20Denom}. */
export function cw20Contract(denom: string): string | undefined {
  return isCw20Denom(denom) ? denom.slice(prefix.length) : undefined;
}

/** Whether a denom or address is written like an EVM address: its letter case is ignored. */
export function isHexAddress(text: string): boolean {
  return text.startsWith('0x');
}

/** One form for all spellings: EVM addresses in lower case, others unchanged, since case counts in bech32, also behind `cw20:`. */
export function foldCase(text: string): string {
  return isHexAddress(text) ? text.toLowerCase() : text;
}

/** Whether two addresses, or two denoms, of one chain are the same: EVM addresses are written in any letter case. */
export function isSameSpelling(x: string, y: string): boolean {
  return x === y || foldCase(x) === foldCase(y);
}
