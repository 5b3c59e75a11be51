import { foldCase, isSameSpelling } from '../../denom/index.js';
import { type ChainId, type DenomPath, quote } from '../../primitives/index.js';
import type { Bridge } from '../bridges/bridge.js';
import { bridgeAddresses } from '../bridges/index.js';
import { isSameEnd, type ChannelEnd } from '../keys.js';
import type { Channel } from '../families/channel.js';
import type { Asset } from '../families/asset.js';
import type { SwapDeployment } from '../families/venue.js';
import type { At, Findings } from '../loading/findings.js';

/** Inputs of a finding about two layers: the layers from the lowest up, and which of them stated a record. */
export interface Statements {
  readonly names: string[];
  /** By its place among the names; a record that is not here was stated by the lowest. */
  readonly by: Map<object, number>;
}

/** A fact that two layers state differently. */
interface Change {
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

/** Records that a row of the current layer replaces. */
export interface Replaced<T> {
  readonly before: T | undefined;
  readonly after: T;
  readonly at: At;
}

/**
 * Reports changes by an overlay that redirect money: the other end of a channel, a contract. The overlay wins.
 */
export function reportChanges<T extends object>(
  statements: Statements,
  findings: Findings,
  { before, after, at }: Replaced<T>,
  changesOf: (before: T, after: T) => Iterable<Change>,
): void {
  const layer = statements.names.length - 1;
  statements.by.set(after, layer);
  if (before === undefined) return;
  const below = statements.by.get(before) ?? 0;
  if (below === layer) return;
  const names = [statements.names[layer], statements.names[below]];
  for (const change of changesOf(before, after)) {
    const message = `${change.what}: ${change.after} in ${names[0]}, but ${change.before} in ${names[1]} below it`;
    findings.report('DATA_CHANGED_MEANING', at(), message);
  }
}

/** Where a channel leads, seen from the end that both rows state, and how many listed vouchers came over it. */
export function* channelChanges(
  before: Channel,
  after: Channel,
  assets: Pick<ReadonlyMap<ChainId, ReadonlyMap<DenomPath, Asset>>, 'get'>,
): Iterable<Change> {
  for (const end of [after.a, after.b]) {
    const [was, is] = [otherEnd(before, end), otherEnd(after, end)];
    if (was === undefined || is === undefined || isSameEnd(was, is)) continue;
    const hop = `${end.port}/${end.channel}`;
    const paths = [...(assets.get(end.chainId)?.keys() ?? [])];
    const vouchers = paths.filter((path) => path.startsWith(`${hop}/`)).length;
    const changed = vouchers === 0 ? '' : `, the source of ${vouchers} listed vouchers,`;
    yield { what: `${hop} on ${end.chainId}${changed} leads to`, before: printEnd(was), after: printEnd(is) };
  }
}

function otherEnd({ a, b }: Channel, end: ChannelEnd): ChannelEnd | undefined {
  if (isSameEnd(a, end)) return b;
  return isSameEnd(b, end) ? a : undefined;
}

function printEnd(end: ChannelEnd): string {
  return `${end.port}/${end.channel} on ${end.chainId}`;
}

/** Contracts that swap. */
export function deploymentChanges(before: SwapDeployment, after: SwapDeployment): Iterable<Change> {
  return changesBetween(deploymentContracts(before), deploymentContracts(after));
}

function* deploymentContracts({
  chainId,
  entryPoint,
  adapter,
  venues,
}: SwapDeployment): Iterable<NamedAddress> {
  yield [`the entry point on ${chainId}`, entryPoint];
  yield [`the adapter on ${chainId}`, adapter];
  for (const venue of venues ?? [])
    yield [`the adapter of venue ${quote(venue.name)} on ${chainId}`, venue.adapter];
}

/** The contract of a token. */
export function assetChanges(before: Asset, after: Asset): Iterable<Change> {
  const what = `the token contract of ${after.path} on ${after.chainId}`;
  return changesBetween([[what, before.tokenContract]], [[what, after.tokenContract]]);
}

/** Contracts of bridges, and the addresses at which their relays are paid. */
export function bridgeChanges(bridge: Bridge<object>, before: object, after: object): Iterable<Change> {
  return changesBetween(bridgeAddresses(bridge, before), bridgeAddresses(bridge, after));
}

/** A named address, in any letter case if it is hex. */
type NamedAddress = readonly [what: string, address: string | null | undefined];

/** A contract with one address on many chains is reported once. */
function* changesBetween(before: Iterable<NamedAddress>, after: Iterable<NamedAddress>): Iterable<Change> {
  const known = new Map(before);
  const told = new Set<string>();
  for (const [what, address] of after) {
    const was = known.get(what);
    if (!was || !address || isSameSpelling(was, address)) continue;
    const change = `${foldCase(was)} ${foldCase(address)}`;
    if (told.has(change)) continue;
    told.add(change);
    yield { what, before: quote(was), after: quote(address) };
  }
}
