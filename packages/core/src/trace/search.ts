import { ibcDenom, isNativePath, printHop } from '../denom/index.js';
import { brandAs, type ChainId, type DenomPath, memoByIdentity, toUtf8 } from '../primitives/index.js';
import { type Asset, type ChannelLink, linksOf, type Registry } from '../registry/index.js';

/** How far to search for a voucher that no list holds. */
export interface SearchOptions {
  /** Hops of the longest path tried, 2 unless stated. Three hops cost seconds on the best connected chains, once. */
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
    const marks = marksOn(registry, chainId, hops);
    for (let at = marks.indexOf(wanted); at >= 0; at = marks.indexOf(wanted, at + 1)) {
      const path = pathAt(registry, chainId, hops, at);
      if (path !== undefined && ibcDenom(path, registry.sha256) === denom) return path;
    }
  }
  return undefined;
}

/** The first four bytes of the hash of every path of one length that a coin native elsewhere could have on a chain. */
function marksOn(registry: Registry, chainId: ChainId, hops: number): Uint32Array {
  const known = marksByChain(registry);
  const key = `${chainId} ${hops}`;
  const found = known.get(key) ?? makeMarks(registry, chainId, hops);
  known.set(key, found);
  return found;
}

const marksByChain = memoByIdentity((_registry: Registry) => new Map<string, Uint32Array>());

/** The families are walked twice rather than kept: three hops away there are a hundred thousand. */
function makeMarks(registry: Registry, chainId: ChainId, hops: number): Uint32Array {
  let size = 0;
  for (const { bases } of familiesOn(registry, chainId, hops)) size += bases.length;
  const marks = new Uint32Array(size);
  let at = 0;
  for (const { prefix, bases } of familiesOn(registry, chainId, hops)) {
    for (const base of bases) marks[at++] = firstBytes(registry.sha256(toUtf8(prefix + base)));
  }
  return marks;
}

function firstBytes(hash: Uint8Array): number {
  return new DataView(hash.buffer, hash.byteOffset).getUint32(0);
}

/** The path that a mark was made of. */
function pathAt(registry: Registry, chainId: ChainId, hops: number, index: number): DenomPath | undefined {
  let start = 0;
  for (const { prefix, bases } of familiesOn(registry, chainId, hops)) {
    const base = bases[index - start];
    if (base !== undefined) return brandAs<DenomPath>(prefix + base);
    start += bases.length;
  }
  return undefined;
}

/** Paths over the same channels, one for each asset that can begin there. */
interface Family {
  /** The hops, with a slash after the last. */
  readonly prefix: string;
  readonly bases: readonly string[];
}

/** Channels that a path has crossed so far, read from the chain that holds the coin. */
interface Crossed {
  readonly prefix: string;
  readonly last?: ChannelLink;
}

/**
 * Families of paths of exactly `hops` more hops, in fixed order. Channels in every state count: a coin that crossed a
 * channel before it closed is still there.
 */
function* familiesOn(
  registry: Registry,
  chainId: ChainId,
  hops: number,
  crossed: Crossed = { prefix: '' },
): Generator<Family> {
  for (const link of linksOf(registry, chainId).values()) {
    // Over the channel it came by, a coin goes home instead of becoming a voucher of itself; converters make no vouchers.
    if (link.channel === crossed.last?.channel || link.from.port !== 'transfer') continue;
    const prefix = `${crossed.prefix}${printHop(link.from)}/`;
    const isConverted = link.to.port !== 'transfer';
    if (hops === 1) {
      const { bank, cw20 } = nativesOf(registry, link.to.chainId);
      yield { prefix, bases: isConverted ? cw20 : bank };
    } else if (!isConverted) {
      yield* familiesOn(registry, link.to.chainId, hops - 1, { prefix, last: link });
    }
  }
}

/** Native assets of a chain as paths spell them: by the port they leave over, the transfer module's or a converter's. */
interface Natives {
  readonly bank: readonly string[];
  readonly cw20: readonly string[];
}

const none: Natives = { bank: [], cw20: [] };

function nativesOf(registry: Registry, chainId: ChainId): Natives {
  const bucket = registry.assets.get(chainId);
  return bucket === undefined ? none : nativesIn(bucket);
}

/** ERC-20 tokens cross IBC v2 with their address in lower case; a few lists leave out the prefix `cw20:`. */
const nativesIn = memoByIdentity((bucket: ReadonlyMap<DenomPath, Asset>): Natives => {
  const natives = [...bucket.values()].filter(({ path }) => isNativePath(path));
  return {
    bank: natives
      .filter(({ isCw20 }) => !isCw20)
      .map(({ path }) => (path.startsWith('0x') ? path.toLowerCase() : path)),
    cw20: natives
      .filter(({ isCw20 }) => isCw20)
      .map(({ path }) => (path.startsWith('cw20:') ? path : `cw20:${path}`)),
  };
});
