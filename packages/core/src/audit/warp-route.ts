import type { ChainId } from '../primitives/index.js';
import {
  type Chain,
  findChain,
  hyperlaneChainOf,
  type WarpDirection,
  type WarpEnd,
  warpEndOf,
  warpEndsOf,
} from '../registry/index.js';
import { isAllowedContract } from './address.js';
import { accountOf32 } from './bytes32.js';
import type { Coins } from './coins.js';
import { type Audit, addFinding } from './context.js';
import { addUntraced, crossOver } from './cross.js';
import { deliver } from './deliver.js';
import { passOn } from './pass-on.js';
import type { At } from './place.js';

/** A transfer over a Hyperlane warp route, from the router that is asked for it. */
export interface WarpPassage {
  readonly router: At<string> | undefined;
  readonly chain: Chain | undefined;
  readonly route: WarpDirection | undefined;
  readonly recipient: At<Uint8Array> | undefined;
  readonly pointer: string;
}

/** The route from a router to the chain of a domain; missing data is reported. */
export function warpRoute(
  audit: Audit,
  chainId: ChainId | undefined,
  { router, domain }: { readonly router: At<string> | undefined; readonly domain: At<bigint> | undefined },
): Pick<WarpPassage, 'router' | 'chain' | 'route'> {
  const { registry } = audit;
  const { bridges } = registry;
  const to = domain === undefined ? undefined : hyperlaneChainOf(bridges, domain.value);
  const chain = to === undefined ? undefined : findChain(registry, to);
  if (domain !== undefined && chain === undefined)
    addFinding(audit, 'CHAIN_UNKNOWN', domain.pointer, `Hyperlane domain ${domain.value} is not in the data`);
  if (router === undefined || chainId === undefined) return { router, chain, route: undefined };
  const route = chain && warpEndOf(bridges, chainId, router.value, chain.id);
  const isKnown = warpEndsOf(bridges, chainId, router.value).length > 0;
  if (!isKnown && !isAllowedContract(audit, router.value))
    addFinding(audit, 'CONTRACT_UNKNOWN', router.pointer, `${router.value} is no warp route of the data`);
  else if (isKnown && chain !== undefined && route === undefined)
    addFinding(audit, 'ROUTE_MISSING', router.pointer, `the data has no route from there to ${chain.id}`);
  if (route?.isUsable === false)
    addFinding(audit, 'LINK_CLOSED', router.pointer, 'the data marks the warp route as switched off');
  return { router, chain, route };
}

/** Coins leave over a warp route. */
export function leaveByRoute(audit: Audit, coins: Coins, passage: WarpPassage): void {
  const { router, chain, route, recipient, pointer } = passage;
  const account = chain && recipient && accountOf32(chain, recipient.value);
  const crossed = crossOver(audit, coins, {
    bridge: 'HYPERLANE',
    to: chain?.id,
    pointer: router?.pointer ?? pointer,
  });
  const beyond = { ...crossed, denom: crossed.denom ?? (chain && warpDenom(chain, route?.there)) };
  passOn(audit, coins, { bridge: 'HYPERLANE', beyond, address: account, pointer });
  checkUnits(audit, route, router?.pointer ?? pointer);
  if (chain !== undefined && coins.denom !== undefined && beyond.denom === undefined)
    addUntraced(audit, coins.denom, router?.pointer ?? pointer);
  if (recipient === undefined || chain === undefined) return;
  if (account === undefined)
    addFinding(audit, 'MALFORMED', recipient.pointer, `no account of ${chain.id} is written so`);
  else deliver(audit, beyond, { value: account, pointer: recipient.pointer });
}

/** Routers convert between units of their ends by rules that the data does not have: how much arrives is then open. */
function checkUnits(audit: Audit, route: WarpDirection | undefined, pointer: string): void {
  if (route === undefined || route.here.decimals === route.there.decimals) return;
  if (audit.expectation.minAmountOut === undefined) return;
  const message =
    'the ends of the route count in other units, and the data does not say how one becomes the other';
  addFinding(audit, 'EXPECTATION_UNDECIDED', pointer, message);
}

/**
 * The coin of a warp route's end: from the data, or derived from the router: a token that is the router, or a
 * token of the module of a Cosmos chain, whose id says so.
 *
 * @see bcp-innovations/hyperlane-cosmos `x/warp/types/types.pb.go`, `HYP_TOKEN_TYPE_SYNTHETIC`
 *
 */
export function warpDenom({ type }: Pick<Chain, 'type'>, end: WarpEnd | undefined): string | undefined {
  if (end?.denom !== undefined) return end.denom;
  if (end?.router === undefined) return undefined;
  if (type !== 'cosmos') return end.type === undefined || end.type === 'synthetic' ? end.router : undefined;
  return /^0x[0-9a-f]{40}00000002[0-9a-f]{16}$/.test(end.router) ? `hyperlane/${end.router}` : undefined;
}
