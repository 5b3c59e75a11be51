import { assetsOf, isChainLive, type Registry } from 'wayfold/registry';
import { type CoinLine, type Listing, searchNames } from 'wayfold/search';
import { chainLabel, coinLabel } from './labels.js';
import { foundOf, placeOf } from './named.js';
import type { FindAsk, Found } from './protocol.js';

/** Results that a person looks through, and coins below them that look like a verified one. */
const most = { results: 40, imitations: 10 } as const;

/** Listings of the best coin, and of each other one, that a person is shown. */
const listingsShown = { best: 12, other: 3 } as const;

/** Chains that are shown above coins. */
const chainsShown = 8;

/** Coins and chains that a text finds, in the order of the core; a coin once for each chain that lists it. */
export function find(registry: Registry, { text, want }: FindAsk): readonly Found[] {
  const named = want === 'chain' ? undefined : foundOf(registry, text.trim());
  if (named?.denom !== undefined) return [named];
  const { chains, coins, on, isNear } = searchNames(registry, text);
  const places = chains
    .filter(({ isOpen }) => isOpen || want === 'chain')
    .map(({ chainId }) => placeOf(chainLabel(registry, chainId)));
  const listed = coins.flatMap((line, index) =>
    listingsOf(registry, line, on)
      .slice(0, index === 0 ? listingsShown.best : listingsShown.other)
      .map((listing) => coinAt(registry, listing, line)),
  );
  const found =
    want === 'chain' ? places : want === 'coin' ? listed : [...places.slice(0, chainsShown), ...listed];
  const isImitation = ({ imitates }: Found): boolean => imitates !== undefined;
  return [
    ...found.filter((one) => !isImitation(one)).slice(0, most.results),
    ...found.filter(isImitation).slice(0, most.imitations),
  ].map((one) => (isNear ? { ...one, isNear } : one));
}

/** Listings on chains in service: on the named chain alone, else at the origin first, then by the coins that the chains list. */
function listingsOf(registry: Registry, { listings, chainId }: CoinLine, on?: string): readonly Listing[] {
  const open = listings.filter((one) => isChainLive(registry, one.chainId));
  if (on !== undefined) return open.filter((one) => one.chainId === on);
  const size = (id: string): number =>
    id === chainId ? Number.POSITIVE_INFINITY : [...assetsOf(registry, id)].length;
  return [...open].sort((x, y) => size(y.chainId) - size(x.chainId));
}

function coinAt(registry: Registry, { chainId, denom }: Listing, { name = '', imitates }: CoinLine): Found {
  return {
    ...{ chainId, denom, chain: chainLabel(registry, chainId), name },
    ...coinLabel(registry, chainId, denom),
    ...(imitates && { imitates: `${imitates.symbol} of ${chainLabel(registry, imitates.chainId).name}` }),
  };
}
