import { isNativePath, printHop, splitTrace } from '../denom/index.js';
import {
  type ChainId,
  type DenomPath,
  isVoucherDenom,
  memoByIdentity,
  memoByParts,
} from '../primitives/index.js';
import {
  type Asset,
  type BridgeLink,
  bridgeLinks,
  type ChainType,
  type Channel,
  denomOf,
  findAsset,
  type Registry,
} from '../registry/index.js';
import type { Coin } from './coin.js';
import { type DerivedSources, isKnownCoin } from './source-coins.js';

/** Inputs of the pairs between two chains. */
export interface PairsOf {
  readonly source: ChainId;
  readonly dest: ChainId;
  readonly derived: DerivedSources | undefined;
  /** The coins of the first chain. */
  readonly coins: readonly Coin[];
}

/**
 * Whether the pairs between two chains are unchanged after edits. They are if only assets of other chains and channels
 * between others were edited, and the pairs could read no record with the name of an edited one: names are compared as
 * texts, so a coin or a channel of another chain with the same name counts too. In doubt the answer is no.
 *
 * Pairs read from other chains: assets at the end of a trace, native coins of neighbours, coins that bridges join and
 * their origins, and channels beyond the first in a trace.
 */
export function outlives(of: PairsOf, before: Registry, after: Registry): boolean {
  if (unread.some((part) => before[part] !== after[part])) return false;
  const isOwn = (chainId: ChainId): boolean => chainId === of.source || chainId === of.dest;
  const traces = bridgedTraces(before, of);
  if (traces === undefined) return false;
  const { channels, assets } = changes([before, after], () => changesBetween(before, after));
  return (
    channels.every(
      (one) => !isOwn(one.a.chainId) && !isOwn(one.b.chainId) && !isCrossed(one, of, before, traces),
    ) && assets.every((one) => !isOwn(one.chainId) && !isRead(one, of, before, after, traces))
  );
}

/** Parts whose edit affects every pair. */
const unread = ['chains', 'capabilities', 'venues', 'outages', 'bridges', 'symbols', 'sha256'] as const;

interface Changes {
  /** Channels before and after an edit. */
  readonly channels: readonly Channel[];
  readonly assets: readonly Asset[];
}

const changes = /* @__PURE__ */ memoByParts<Changes>();

function changesBetween(before: Registry, after: Registry): Changes {
  const channels = [...missing(before.channels, after.channels), ...missing(after.channels, before.channels)];
  return { channels, assets: [...missingAssets(before, after), ...missingAssets(after, before)] };
}

function* missingAssets({ assets: one }: Registry, { assets: other }: Registry): Generator<Asset> {
  if (one === other) return;
  for (const [chainId, bucket] of one) {
    const there = other.get(chainId);
    if (bucket !== there) yield* missing(bucket, there ?? none);
  }
}

const none: ReadonlyMap<DenomPath, Asset> = new Map();

/** Records that another Map lacks. */
function* missing<Key, Value>(
  one: ReadonlyMap<Key, Value>,
  other: ReadonlyMap<Key, Value>,
): Generator<Value> {
  if (one === other) return;
  for (const [key, value] of one) if (other.get(key) !== value) yield value;
}

/** Whether an asset of a third chain, before or after the edit, may be read for the pairs. */
function isRead(
  asset: Asset,
  of: PairsOf,
  before: Registry,
  after: Registry,
  traces: readonly DenomPath[],
): boolean {
  const { chainId, path } = asset;
  const bridged = bridgedNames(bridgeLinks(before));
  if (bridged.has(nameOn(chainId, path)) || bridged.has(nameOn(chainId, denomOf(after, asset)))) return true;
  // A voucher is read by its chain, by bridges, and on its origin chain if IBC v2 brought it.
  if (!isNativePath(path)) return !/^transfer\/channel-\d+\//.test(path);
  if (of.derived === 'all' || isKnownCoin(after, asset)) return true;
  const name = nameOf(path);
  return (
    of.coins.some(({ info }) => isName(info.originDenom, name)) ||
    traces.some((trace) => nameOf(splitTrace(trace).baseDenom) === name)
  );
}

/** Whether coins of the pairs may cross a channel between other chains, before or after the edit. */
function isCrossed(
  { a, b, kind }: Channel,
  { source, dest }: PairsOf,
  before: Registry,
  traces: readonly DenomPath[],
): boolean {
  if (kind === 'client') return true;
  const hops = [`${printHop(a)}/`, `${printHop(b)}/`];
  const crosses = (trace: string): boolean => hops.some((hop) => trace.includes(hop));
  const buckets = [source, dest].map((id) => before.assets.get(id));
  return traces.some(crosses) || buckets.some((bucket) => bucket && longIn(bucket).some(crosses));
}

/** Paths over more than one channel. */
const longIn = /* @__PURE__ */ memoByIdentity((bucket: ReadonlyMap<DenomPath, Asset>): readonly DenomPath[] =>
  [...bucket.keys()].filter((path) => path.split('/').length > 3),
);

/** Paths of bridged vouchers that the pairs could read; undefined if one is unlisted: its search may read any record. */
function bridgedTraces(registry: Registry, { source, dest }: PairsOf): readonly DenomPath[] | undefined {
  const typeOf = (id: ChainId): ChainType | undefined => registry.chains.get(id)?.type;
  const types = [typeOf(source), typeOf(dest)].sort().join(' ');
  const traces: DenomPath[] = [];
  for (const { a, b } of voucherLinks(bridgeLinks(registry))) {
    const isBetween = [typeOf(a.chainId), typeOf(b.chainId)].sort().join(' ') === types;
    if (!isBetween && a.chainId !== source && b.chainId !== source) continue;
    for (const end of [a, b]) {
      if (!isVoucherDenom(end.denom) || !registry.chains.has(end.chainId)) continue;
      const path = findAsset(registry, end)?.path;
      if (path === undefined) return undefined;
      traces.push(path);
    }
  }
  return traces;
}

const voucherLinks = /* @__PURE__ */ memoByIdentity((links: readonly BridgeLink[]): readonly BridgeLink[] =>
  links.filter(({ a, b }) => isVoucherDenom(a.denom) || isVoucherDenom(b.denom)),
);

/** Coins that bridges join, listed or not. */
const bridgedNames = /* @__PURE__ */ memoByIdentity(
  (links: readonly BridgeLink[]): ReadonlySet<string> =>
    new Set(links.flatMap(({ a, b }) => [nameOn(a.chainId, a.denom), nameOn(b.chainId, b.denom)])),
);

function nameOn(chainId: ChainId, denom: string): string {
  return `${chainId} ${nameOf(denom)}`;
}

/** A denom in one spelling for all: lower case, Kujira's colons, no prefix `cw20:`. */
function nameOf(denom: string): string {
  return denom
    .toLowerCase()
    .replace(/^cw20:/, '')
    .replaceAll(':', '/');
}

/** No spelling is longer than the name but by the prefix. */
function isName(denom: string, name: string): boolean {
  return (denom.length === name.length || denom.length === name.length + 5) && nameOf(denom) === name;
}
