import { isNativePath, receivePath } from '../denom/index.js';
import { type ChainId, type DenomPath, isChannelId, isPortId, isVoucherDenom } from '../primitives/index.js';
import {
  type BridgeId,
  bridgedDenoms,
  channelEnd,
  findChain,
  homeOf,
  type Movement,
  overLink,
  pathOf,
  type Registry,
  denomOfPath,
} from '../registry/index.js';
import type { Coins } from './coins.js';
import { type Audit, addFinding, addMalformed } from './context.js';
import { learnPath } from './known-coins.js';
import { reportOutages } from './outages.js';
import type { At } from './place.js';

/** The end of a channel through which coins leave a chain. */
export interface LeavingEnd {
  readonly port: string;
  readonly channel: At<string>;
}

/** Coins on the other side of a channel, according to the data. */
export function crossChannel(audit: Audit, coins: Coins, end: LeavingEnd): Coins {
  const { registry } = audit;
  const { amount, minAmount, chainId } = coins;
  const beyond: Coins = { amount, minAmount };
  const { value: channel, pointer } = end.channel;
  if (!isPortId(end.port) || !isChannelId(channel)) addMalformed(audit, end.channel, 'a channel identifier');
  if (chainId === undefined) return beyond;
  const link = channelEnd(registry, { chainId, port: end.port, channel });
  if (link === undefined) {
    const bridged = overEureka(audit, coins, end.channel);
    if (bridged === undefined)
      addFinding(audit, 'CHANNEL_UNKNOWN', pointer, `${chainId} has no ${end.port}/${channel}`);
    return bridged ?? beyond;
  }
  if (findChain(registry, link.to.chainId) === undefined) {
    addFinding(audit, 'CHAIN_UNKNOWN', pointer, `${link.to.chainId} is not in the data`);
  }
  const path = coins.path === undefined ? undefined : receivePath(coins.path, link.from, link.to).path;
  if (path === undefined && coins.denom !== undefined) addUntraced(audit, coins.denom, pointer);
  const denom = path === undefined ? undefined : denomAt(registry, link.to.chainId, path);
  if (path !== undefined && denom !== undefined) learnPath(audit, link.to.chainId, denom, path);
  const arrived: Coins = { amount, minAmount, chainId: link.to.chainId, denom, path, cameBy: link.to };
  reportOutages(audit, movementOf(registry, coins, arrived, overLink(link)), pointer);
  return arrived;
}

/** Moves coins over a bridge other than IBC and reports its outages. */
export function crossOver(
  audit: Audit,
  coins: Coins,
  over: BridgeCrossing & { readonly pointer: string },
): Coins {
  const { registry } = audit;
  const arrived = crossBridge(registry, coins, over);
  if (coins.chainId === undefined || over.to === undefined) return arrived;
  const way = { fromChainId: coins.chainId, toChainId: over.to, bridge: over.bridge };
  reportOutages(audit, movementOf(registry, coins, arrived, way), over.pointer);
  return arrived;
}

/** A bridge, and the chain that it leads to. */
interface BridgeCrossing {
  readonly bridge: BridgeId;
  readonly to: ChainId | undefined;
  readonly prefer?: string | undefined;
}

function movementOf(registry: Registry, coins: Coins, arrived: Coins, way: Movement): Movement {
  const { chainId, path } = coins;
  const home = chainId !== undefined && path !== undefined ? homeOf(registry, { chainId, path }) : undefined;
  const { fromChainId, toChainId, channelId, port, bridge } = way;
  return {
    fromChainId,
    toChainId,
    channelId,
    port,
    bridge,
    denom: coins.denom,
    toDenom: arrived.denom,
    home,
  };
}

/** Coins on the other side of a bridge other than IBC; the chain is undefined if the data has no other side. */
function crossBridge(registry: Registry, coins: Coins, over: BridgeCrossing): Coins {
  const { amount, minAmount, chainId: fromChainId, denom } = coins;
  const { bridge, to: toChainId } = over;
  const isKnown = fromChainId !== undefined && toChainId !== undefined && denom !== undefined;
  const arrivals = isKnown ? bridgedDenoms(registry, { bridge, fromChainId, toChainId, denom }) : [];
  const arriving = arrivals.find((candidate) => candidate === over.prefer) ?? arrivals[0];
  const path =
    toChainId === undefined || arriving === undefined
      ? undefined
      : pathOf(registry, { chainId: toChainId, denom: arriving });
  return { amount, minAmount, chainId: toChainId, denom: arriving, path };
}

/** Reports a denom that no coin of a Cosmos chain has: a hash that is not upper-case hex, or a path in its place. */
export function checkDenom(audit: Audit, chainId: ChainId | undefined, denom: At<string>): void {
  const type = chainId === undefined ? undefined : findChain(audit.registry, chainId)?.type;
  if (type !== undefined && type !== 'cosmos') return;
  const { value, pointer } = denom;
  if (value.startsWith('ibc/') && !isVoucherDenom(value)) {
    addFinding(audit, 'DENOM_INVALID', pointer, 'ibc/ needs 64 upper-case hex digits');
  } else if (!isNativePath(value) || value === '') {
    addFinding(audit, 'DENOM_INVALID', pointer, 'a path, or nothing, is no denom');
  }
}

/** Reports that an arriving denom cannot be known. */
export function addUntraced(audit: Audit, denom: string, pointer: string): void {
  addFinding(audit, 'DENOM_UNTRACED', pointer, `the data does not say what ${denom} is on the other side`);
}

/** On chains that are not Cosmos chains each voucher is a contract, whose address does not follow from the path. */
function denomAt(registry: Registry, chainId: ChainId, path: DenomPath): string | undefined {
  const isCosmos = findChain(registry, chainId)?.type === 'cosmos';
  return isCosmos || isNativePath(path) ? denomOfPath(registry, path) : undefined;
}

/** IBC v2 clients may be known from the bridge facts only. */
function overEureka(audit: Audit, coins: Coins, client: At<string>): Coins | undefined {
  const { registry } = audit;
  const { cosmosSide: hub, ethereum } = registry.bridges.eureka ?? {};
  if (hub?.chainId !== coins.chainId || hub?.clientId !== client.value || ethereum === undefined)
    return undefined;
  const to = findChain(registry, ethereum.chainId)?.id;
  return to === undefined
    ? undefined
    : crossOver(audit, coins, { bridge: 'EUREKA', to, pointer: client.pointer });
}
