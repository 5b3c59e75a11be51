import { ibcDenom, isNativePath, printHop } from '../denom/index.js';
import { brandAs, type ChainId, type DenomPath, memoByIdentity, type Sha256 } from '../primitives/index.js';
import { assetsOf, type ChannelLink, linksOf, type Registry } from '../registry/index.js';

/** How far to search for a voucher that no list holds. */
export interface SearchOptions {
  /** Hops of the longest path tried, 2 unless stated. Three hops cost up to a second per chain, once. */
  readonly maxHops?: 1 | 2 | 3;
}

/**
 * Finds the path of an unlisted voucher by deriving what could have been sent to the chain: native assets of the
 * chains one channel away, then two, then three. SHA-256 makes a false hit impossible in practice.
 *
 * The hashes of one chain and depth are made once per registry, four bytes each, so that a miss costs a scan.
 */
export function searchVoucher(
  registry: Registry,
  chainId: ChainId,
  denom: string,
  options: SearchOptions = {},
): DenomPath | undefined {
  const wanted = Number.parseInt(denom.slice('ibc/'.length, 'ibc/'.length + 8), 16);
  for (let hops = 1; hops <= (options.maxHops ?? 2); hops++) {
    const marks = fingerprints(registry, chainId, hops);
    for (let at = marks.indexOf(wanted); at >= 0; at = marks.indexOf(wanted, at + 1)) {
      const path = nthPath(registry, chainId, hops, at);
      if (path !== undefined && ibcDenom(path, registry.sha256) === denom) return path;
    }
  }
  return undefined;
}

/**
 * Paths of exactly `hops` hops that a coin native elsewhere could have on a chain, in fixed order. Channels in every
 * state count: a coin that crossed a channel before it closed is still there.
 */
export function* derivedPaths(registry: Registry, chainId: ChainId, hops: number): Generator<DenomPath> {
  for (const link of linksOf(registry, chainId).values()) {
    for (const inner of pathsOver(registry, link, hops)) yield brandAs(`${printHop(link.from)}/${inner}`);
  }
}

/** Paths on the far chain of coins that can come over a channel. */
function* pathsOver(registry: Registry, link: ChannelLink, hops: number): Generator<string> {
  if (hops === 1) {
    yield* sendableNatives(registry, link);
    return;
  }
  for (const next of linksOf(registry, link.to.chainId).values()) {
    // Over the channel it came by, a coin goes home instead of becoming a voucher of itself.
    if (next.channel === link.channel || link.channel.kind === 'cw20') continue;
    for (const inner of pathsOver(registry, next, hops - 1)) yield `${printHop(next.from)}/${inner}`;
  }
}

/**
 * Native assets of a chain that can leave it over a channel: bank coins over the transfer port, cw20 tokens over a
 * converter's port, ERC-20 tokens over IBC v2 with their address in lower case.
 */
export function* sendableNatives(registry: Registry, link: ChannelLink): Generator<string> {
  const fromConverter = link.to.port.startsWith('wasm.');
  for (const asset of assetsOf(registry, link.to.chainId)) {
    if (asset.isCw20 !== fromConverter || !isNativePath(asset.path)) continue;
    if (fromConverter) yield asset.path.startsWith('cw20:') ? asset.path : `cw20:${asset.path}`;
    else yield asset.path.startsWith('0x') ? asset.path.toLowerCase() : asset.path;
  }
}

function fingerprints(registry: Registry, chainId: ChainId, hops: number): Uint32Array {
  const known = tables(registry);
  const key = `${chainId} ${hops}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const marks = Uint32Array.from(derivedPaths(registry, chainId, hops), (path) =>
    fingerprint(path, registry.sha256),
  );
  known.set(key, marks);
  return marks;
}

function fingerprint(path: DenomPath, sha256: Sha256): number {
  return Number.parseInt(ibcDenom(path, sha256).slice('ibc/'.length, 'ibc/'.length + 8), 16);
}

function nthPath(registry: Registry, chainId: ChainId, hops: number, index: number): DenomPath | undefined {
  let at = 0;
  for (const path of derivedPaths(registry, chainId, hops)) {
    if (at === index) return path;
    at += 1;
  }
  return undefined;
}

const tables = memoByIdentity((_registry: Registry) => new Map<string, Uint32Array>());
