import { isCw20Denom, isNativePath, receivePath } from '../denom/index.js';
import {
  countTransactions,
  type Leg,
  legOf,
  type TransferOperation,
  transferOperation,
} from '../operation/index.js';
import {
  brandAs,
  type ChainId,
  type Denom,
  type DenomPath,
  mapsOf,
  memoByIdentity,
  once,
  remembered,
} from '../primitives/index.js';
import type { ChannelLink, Registry } from '../registry/index.js';
import { describeAsset } from '../trace/index.js';
import type { Coin } from './coin.js';

/** The links that convert one coin into another of the same origin. */
export interface ChannelPath {
  readonly links: readonly ChannelLink[];
  /** Parts of each link for the split, made on first use. The denoms belong to the first coin that used the path. */
  readonly legs: () => readonly Leg[];
  /** Transactions the user signs, 0 when there is nothing to move. */
  readonly transactions: number;
}

/**
 * The path from one coin to another of the same origin: along the first one's trace to the origin, along the second's
 * away from it, without the common part, since a coin does not return over the channel of its arrival. No other links
 * make the same coin (docs/decisions). Cached by the links of the two, which alone determine it.
 *
 * @example channelPath(registry, atomOnOsmosis, atomOnNeutron).links // [osmosis → hub, hub → neutron]
 */
export function channelPath(registry: Registry, from: Coin, to: Coin): ChannelPath {
  const fromHere = remembered(paths(registry), from.links, () => new Map());
  return remembered(fromHere, to.links, () => makePath(registry, from, to));
}

function makePath(registry: Registry, from: Coin, to: Coin): ChannelPath {
  const links = linksBetween(from.links, to.links);
  const legs = once((): readonly Leg[] => transfersOver(registry, from, links).map(legOf));
  // Where no cw20 token takes part, the denoms do not matter to the split.
  const transactions = countTransactions(
    registry,
    isCw20Denom(from.home.path) ? legs() : links.map((link) => plainLeg(registry, link)),
  );
  return { links, legs, transactions };
}

/** The leg over a link, for every coin except cw20 tokens. */
function plainLeg(registry: Registry, link: ChannelLink): Leg {
  return remembered(plainLegs(registry), link, () =>
    legOf(transferOperation(registry, link, anyDenom, anyDenom)),
  );
}

const plainLegs = /* @__PURE__ */ mapsOf<Registry, ChannelLink, Leg>();

const anyDenom: Denom = brandAs('');

/** The transfers of a coin over channels, each with its input and output denoms. */
export function transfersOver(
  registry: Registry,
  from: Pick<Coin, 'path'>,
  links: readonly ChannelLink[],
): readonly TransferOperation[] {
  let path = from.path;
  return links.map((link) => {
    const denomIn = denomAt(registry, link.from.chainId, path);
    path = receivePath(path, link.from, link.to).path;
    return transferOperation(registry, link, denomIn, denomAt(registry, link.to.chainId, path));
  });
}

/** Denom of a coin by its path, from the cached description of the coin, which has the hash. */
export function denomAt(registry: Registry, chainId: ChainId, path: DenomPath): Denom {
  return isNativePath(path) ? brandAs(path) : describeAsset(registry, { chainId, path }).denom;
}

const paths = /* @__PURE__ */ mapsOf<
  Registry,
  readonly ChannelLink[],
  Map<readonly ChannelLink[], ChannelPath>
>();

function linksBetween(home: readonly ChannelLink[], out: readonly ChannelLink[]): readonly ChannelLink[] {
  let unwound = home.length;
  let wound = out.length;
  // The common end is not travelled.
  while (unwound > 0 && wound > 0 && home[unwound - 1]?.channel === out[wound - 1]?.channel) {
    unwound--;
    wound--;
  }
  return [...home.slice(0, unwound), ...out.slice(0, wound).reverse().map(reverse)];
}

/** The channel seen from its other end. */
export const reverse: (link: ChannelLink) => ChannelLink = /* @__PURE__ */ memoByIdentity(
  ({ from, to, channel }: ChannelLink) => Object.freeze({ from: to, to: from, channel }),
);
