import { preferredLink } from 'wayfold/graph';
import { type Coin, type Home, sourceCoins } from 'wayfold/pairing';
import {
  type Channel,
  type ChannelEnd,
  capabilitiesOf,
  type ChannelLink,
  linksOf,
  refusalOf,
  type Registry,
} from 'wayfold/registry';
import { type AssetInfo, describeAsset } from 'wayfold/trace';

/**
 * Everything that depends on one chain alone, laid out before any question is asked. Chains, homes, hops and ways are
 * numbers. The engine itself fills the tables; what answers from them (`pairs-by-hand.ts`) shares nothing with it.
 */
export interface PairTables {
  readonly numbers: ReadonlyMap<string, number>;
  /** Coins of each chain, by denom. */
  readonly coins: readonly (readonly PlacedCoin[])[];
  readonly homes: readonly HomeRow[];
  readonly hops: readonly HopRow[];
  /** Hops of each way home; the first way is empty. */
  readonly ways: readonly (readonly number[])[];
  /** Per chain, the voucher its list prefers for a home. */
  readonly listed: readonly ReadonlyMap<number, ListedCoin>[];
  /** Per home chain and destination, the way home of what leaves over the preferred channel; 0 where there is none. */
  readonly bankWays: Int32Array;
  readonly cw20Ways: Int32Array;
}

/** A coin with its description. */
export interface PlacedCoin {
  readonly info: AssetInfo;
  readonly home: number;
  readonly way: number;
}

/** A listed voucher; one that came further gives way to one that a channel makes. */
export interface ListedCoin extends PlacedCoin {
  readonly isFar: boolean;
}

/** A coin at its home. */
export interface HomeRow {
  readonly chain: number;
  /** What follows the hop in the path of its vouchers. */
  readonly base: string;
  readonly isCw20: boolean;
  readonly info: AssetInfo;
}

/** A channel in one direction. */
export interface HopRow {
  /** `port/channel` on the chain it leaves. */
  readonly text: string;
  readonly channel: Channel;
  readonly back: number;
  readonly isLive: boolean;
  readonly toChainId: string;
  /** Whether its packet carries a memo, and whether it can be sent by a forward middleware. */
  readonly hasMemo: boolean;
  readonly isForwardable: boolean;
}

function isOpen(registry: Registry, { from, to }: Pick<ChannelLink, 'from' | 'to'>): boolean {
  const { chainId: fromChainId, port, channel: channelId } = from;
  return refusalOf(registry, { fromChainId, toChainId: to.chainId, port, channelId }) === undefined;
}

/** Lays a registry out. */
export function layOutPairs(registry: Registry): PairTables {
  const ids = [...registry.chains.keys()];
  const numbers = new Map<string, number>(ids.map((id, number) => [id, number]));
  const homes = createNumbering<Home, HomeRow>((home) => homeRow(registry, numbers, home));
  const hopNumbers = new Map<string, number>();
  const hops = ids
    .flatMap((id) => [...linksOf(registry, id).values()])
    .map((link) => {
      hopNumbers.set(keyOf(link.from), hopNumbers.size);
      return link;
    });
  const hopOf = (end: ChannelEnd): number => hopNumbers.get(keyOf(end)) ?? -1;
  const ways = createNumbering<string, readonly number[]>((key) =>
    key === '' ? [] : key.split(' ').map(Number),
  );
  const wayOf = (ends: readonly ChannelEnd[]): number => ways.numberOf(ends.map(hopOf).join(' '));
  wayOf([]);
  const place = (coin: Coin): PlacedCoin => ({
    info: coin.info,
    home: homes.numberOf(coin.home),
    way: wayOf(coin.links.map(({ from }) => from)),
  });
  const preferredWays = (kind: 'bank' | 'cw20'): Int32Array =>
    Int32Array.from(
      ids.flatMap((home) =>
        ids.map((dest) => {
          const hop =
            home === dest ? undefined : preferredLink(registry, { from: home, to: dest }, { kinds: [kind] });
          return hop === undefined || hop.kind === 'bridge' ? 0 : wayOf([hop.link.to]);
        }),
      ),
    );
  const bankWays = preferredWays('bank');
  const cw20Ways = preferredWays('cw20');
  const coins = ids.map((id) => sourceCoins(registry, id, { derived: 'none' }));
  const listed = coins.map((list, dest) => {
    const byHome = new Map<number, ListedCoin>();
    for (const { coin, rank } of ranked(registry, list)) {
      const placed = place(coin);
      const home = homes.rows[placed.home];
      const preferred = home && (home.isCw20 ? cw20Ways : bankWays)[home.chain * ids.length + dest];
      if (!byHome.has(placed.home) || (rank === 0 && placed.way === preferred)) {
        byHome.set(placed.home, { ...placed, isFar: rank > 0 });
      }
    }
    return byHome;
  });
  return {
    numbers,
    coins: coins.map((list) => list.map(place)),
    homes: homes.rows,
    hops: hops.map(({ from, to, channel }) => {
      const { memo, pfm } = capabilitiesOf(registry, from.chainId);
      const isBank = from.port === 'transfer';
      return {
        text: `${from.port}/${from.channel}`,
        channel,
        back: hopOf(to),
        isLive: isOpen(registry, { from, to }),
        toChainId: to.chainId,
        hasMemo: isBank && memo === true,
        isForwardable: isBank && pfm === true,
      };
    }),
    ways: ways.rows,
    listed,
    bankWays,
    cw20Ways,
  };
}

function homeRow(registry: Registry, numbers: ReadonlyMap<string, number>, { chainId, path }: Home): HomeRow {
  const isCw20 = registry.assets.get(chainId)?.get(path)?.isCw20 ?? path.startsWith('cw20:');
  return {
    chain: numbers.get(chainId) ?? -1,
    base: isCw20 && !path.startsWith('cw20:') ? `cw20:${path}` : path,
    isCw20,
    info: describeAsset(registry, { chainId, path }),
  };
}

/** Listed vouchers, best first: one live channel from home, then live, then current, then deprecated; nearest first. */
function ranked(
  registry: Registry,
  coins: readonly Coin[],
): readonly { readonly coin: Coin; readonly rank: number }[] {
  const rankOf = ({ chainId, path, links }: Coin): number => {
    if (registry.assets.get(chainId)?.get(path)?.isDeprecated) return 3;
    if (!links.every(({ from, to }) => isOpen(registry, { from: to, to: from }))) return 2;
    return links.length > 1 ? 1 : 0;
  };
  return coins
    .filter(({ chainId, path, links }) => links.length > 0 && registry.assets.get(chainId)?.has(path))
    .map((coin) => ({ coin, rank: rankOf(coin) }))
    .sort((x, y) => x.rank - y.rank || nearestFirst(x.coin, y.coin));
}

function nearestFirst(x: Coin, y: Coin): number {
  return x.links.length - y.links.length || (x.path < y.path ? -1 : 1);
}

function keyOf({ chainId, port, channel }: ChannelEnd): string {
  return `${chainId}/${port}/${channel}`;
}

/** Numbers things in the order in which they are first met. */
function createNumbering<K, Row>(rowOf: (key: K) => Row): { readonly rows: Row[]; numberOf(key: K): number } {
  const known = new Map<K, number>();
  const rows: Row[] = [];
  return {
    rows,
    numberOf(key) {
      const found = known.get(key);
      if (found !== undefined) return found;
      known.set(key, rows.length);
      return rows.push(rowOf(key)) - 1;
    },
  };
}
