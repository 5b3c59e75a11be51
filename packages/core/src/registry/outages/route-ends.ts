import { isSameSpelling } from '../../denom/index.js';
import { brandAs, type ChainId, memoByIdentity } from '../../primitives/index.js';
import { type BridgeLink, directionsOf } from '../bridges/bridge.js';
import { bridgeLinks } from '../bridges/index.js';
import { compareTimes } from '../families/closing.js';
import type { Registry } from '../model.js';
import type { Outage } from './outage.js';
import type { Movement } from './movement.js';
import { sunsetOf, sunsetTurns } from './sunset.js';

/**
 * The published end of a bridge route. A movement without denoms may use any route of its bridge between the two chains,
 * so the last end counts, and none does if one of the routes stays open.
 */
export function endOfRoutes(registry: Registry, movement: Movement): Outage | undefined {
  const { bridge } = movement;
  if (bridge === undefined || bridge === 'IBC' || closingLinks(registry).length === 0) return undefined;
  const routes = bridgeLinks(registry).filter((link) => link.bridge === bridge && isUsed(link, movement));
  const ends = routes.map(endOfLink);
  if (ends.some((end) => end === undefined)) return undefined;
  const stated = ends.filter((end) => end !== undefined);
  return stated.sort((x, y) => compareTimes(y.since ?? '', x.since ?? ''))[0];
}

/** Whether some routes of bridges have published ends. */
export function hasRouteEnds(registry: Registry): boolean {
  return closingLinks(registry).length > 0;
}

/** Times at which answers about the ends of bridge routes change. */
export function routeTurns(registry: Registry): readonly bigint[] {
  return turns(closingLinks(registry));
}

function closingLinks(registry: Registry): readonly BridgeLink[] {
  return withClosing(bridgeLinks(registry));
}

const withClosing = /* @__PURE__ */ memoByIdentity((links: readonly BridgeLink[]): readonly BridgeLink[] =>
  links.filter(({ closing }) => closing !== undefined),
);

const turns = /* @__PURE__ */ memoByIdentity((links: readonly BridgeLink[]): readonly bigint[] => [
  ...new Set(links.flatMap((link) => sunsetTurns(outageOfLink(link)))),
]);

function isUsed(link: BridgeLink, { fromChainId, toChainId, denom, toDenom }: Movement): boolean {
  return directionsOf(link).some(
    ([from, to]) =>
      from.chainId === fromChainId &&
      to.chainId === toChainId &&
      (denom === undefined || isSameSpelling(from.denom, denom)) &&
      (toDenom === undefined || isSameSpelling(to.denom, toDenom)),
  );
}

function endOfLink(link: BridgeLink): Outage | undefined {
  return link.closing === undefined ? undefined : outageOfLink(link);
}

const outageOfLink = /* @__PURE__ */ memoByIdentity(({ bridge, a, b, closing }: BridgeLink): Outage => {
  const scope = { chainId: brandAs<ChainId>(a.chainId), counterpartyChainId: b.chainId, bridge };
  return sunsetOf(scope, closing ?? { closesAt: '' }, {});
});
