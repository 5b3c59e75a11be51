import { isSameSpelling } from '../../denom/index.js';
import { printBech32, sha256, toUtf8 } from '../../primitives/index.js';
import { axelarChainOf, axelarCosmosChainNamed, axelarCosmosChainOf, linksOf } from '../../registry/index.js';
import { chainIn, type World } from '../../simulate/world.js';

type AxelarFacts = NonNullable<World['registry']['bridges']['axelar']>;

/** Axelar's chains and assets in the data. */
function factsOf({ registry }: World): AxelarFacts {
  return registry.bridges.axelar ?? {};
}

/** Axelar's chain. */
export function hubOf(world: World): string | undefined {
  return factsOf(world).hubChainId;
}

/** Account of Axelar that packets with a message for another network are sent to. */
export function gmpAccount(world: World, hub: string): string {
  return printBech32(chainIn(world, hub).bech32Prefix, sha256(toUtf8('axelarnet_gmp')));
}

/** A Cosmos chain with a channel to Axelar, by Axelar's name in the data, else by its name in the chain registry. */
export function cosmosChainNamed(world: World, hub: string, name: string): string | undefined {
  const { bridges } = world.registry;
  const row = axelarCosmosChainNamed(bridges, name);
  if (row !== undefined) return row.hubChannel === undefined ? undefined : row.chainId;
  const folded = name.toLowerCase();
  for (const { to } of linksOf(world.registry, hub).values()) {
    if (axelarCosmosChainOf(bridges, to.chainId) !== undefined) continue;
    if (world.registry.chains.get(to.chainId)?.name.toLowerCase() === folded) return to.chainId;
  }
  return undefined;
}

/** Channel from Axelar to a chain: the one of the data's names, else the preferred one, else the first. */
export function channelTo(world: World, hub: string, chainId: string): string | undefined {
  const named = axelarCosmosChainOf(world.registry.bridges, chainId)?.hubChannel;
  if (named !== undefined) return named;
  const links = [...linksOf(world.registry, hub).values()].filter(
    ({ from, to }) => to.chainId === chainId && from.port === 'transfer',
  );
  return (links.find(({ channel }) => channel.preferred === true) ?? links[0])?.from.channel;
}

/** A token of an EVM chain, and its denom on Axelar. */
export interface AxelarToken {
  readonly token: string;
  readonly hubDenom: string;
}

/** The token of a symbol in a chain's gateway. */
export function tokenNamed(world: World, chainId: string, symbol: string): AxelarToken | undefined {
  const { assetsOnHub = [], axelarIssuedOnEvm = [], nativeWrappedPairs } = factsOf(world);
  const own = assetsOnHub.find((asset) => asset.originChainId === chainId && asset.symbol === symbol);
  if (own !== undefined) return { token: own.originDenom, hubDenom: own.axelarDenom };
  const issued = axelarIssuedOnEvm.find((row) => row.chainId === chainId && row.symbol === symbol);
  if (issued !== undefined) return { token: issued.denom, hubDenom: wrappedBy(issued.wraps) };
  const pairs = nativeWrappedPairs?.items ?? [];
  const hubDenom = pairs.find((row) => row.chainId === chainId && row.axelarSymbol === symbol)?.axelarDenom;
  const token = hubDenom && originDenom(world, hubDenom, chainId);
  return token && hubDenom ? { token, hubDenom } : undefined;
}

/** Denom on Axelar of a chain's wrapped native coin. */
export function wrappedNative(world: World, chainId: string): string | undefined {
  return factsOf(world).nativeWrappedPairs?.items.find((row) => row.chainId === chainId)?.axelarDenom;
}

/** Token that a coin of Axelar is on an EVM chain. */
export function tokenOn(world: World, hubDenom: string, chainId: string): string | undefined {
  const { axelarIssuedOnEvm: issued = [] } = factsOf(world);
  const isIt = (row: (typeof issued)[number]): boolean =>
    row.chainId === chainId && wrappedBy(row.wraps) === hubDenom;
  return originDenom(world, hubDenom, chainId) ?? issued.find(isIt)?.denom;
}

function originDenom(world: World, hubDenom: string, chainId: string): string | undefined {
  const { assetsOnHub = [] } = factsOf(world);
  return assetsOnHub.find((row) => row.axelarDenom === hubDenom && row.originChainId === chainId)
    ?.originDenom;
}

/** Whether a contract is the one of the data that unwraps and swaps what arrives. */
export function isHandler(world: World, chainId: string, contract: string): boolean {
  const known = axelarChainOf(world.registry.bridges, chainId)?.entryContract;
  return known !== undefined && isSameSpelling(known, contract);
}

/** `axelar:uusdc` without the prefix. */
function wrappedBy(wraps: string): string {
  return wraps.slice(wraps.indexOf(':') + 1);
}
