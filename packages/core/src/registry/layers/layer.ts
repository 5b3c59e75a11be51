import { ibcDenom, isHexAddress, isNativePath } from '../../denom/index.js';
import {
  brandAs,
  type ChainId,
  type DenomPath,
  isVoucherDenom,
  pointerTo,
  quote,
  remembered,
  type Sha256,
} from '../../primitives/index.js';
import { bridgeCodec, statedBlocks } from '../bridges/index.js';
import { endKey, isSameEnds } from '../keys.js';
import { readAsOf } from '../loading/as-of.js';
import { isBareVoucher, readAsset, vouchersByDenom, withKnownTrace } from '../loading/asset.js';
import { readCapabilities } from '../loading/capability.js';
import { readChannel } from '../loading/channel.js';
import { readDeployment } from '../loading/deployment.js';
import { layDurations } from '../loading/durations.js';
import type { At, Findings } from '../loading/findings.js';
import { livenessOutages } from '../loading/liveness.js';
import { channelOn, layOutage, nameByPath, type OutageData, removeOutages } from '../loading/outage.js';
import { isAltered } from '../loading/ready.js';
import { forEachRow, readBlock } from '../loading/rows.js';
import { reportUnreadKeys } from '../loading/unread.js';
import type { Asset, Channel, Diagnostic, EndKey } from '../model.js';
import { type Outage, type OutageKey, scopeKey } from '../outages/outage.js';
import * as shapes from '../row-shapes.js';
import type { LivenessRows, OutageRow, Snapshot } from '../rows.js';
import {
  assetChanges,
  bridgeChanges,
  channelChanges,
  deploymentChanges,
  reportChanges,
} from './changed-meaning.js';
import { addChains } from './chains.js';
import { addressKey, type Parts } from './parts.js';

/**
 * Lays snapshots and overlays over the parts, one after another; gives what was found in all of them.
 *
 * @throws RoutingError the first finding, where findings are strict
 */
export function addLayers(
  parts: Parts,
  layers: readonly Snapshot[],
  findings: Findings,
  sha256: Sha256,
): readonly Diagnostic[] {
  for (const layer of layers) {
    if (isAltered(layer)) findings.report('DATA_HASH_MISMATCH', '', alteredText);
    addLayer(parts, layer, findings, sha256);
  }
  return findings.list;
}

const alteredText =
  'the data is not what was checked when it was built; all of its rows were checked instead';

function addLayer(parts: Parts, layer: Snapshot, findings: Findings, sha256: Sha256): void {
  if (typeof layer !== 'object' || layer === null) {
    findings.report('DATA_INVALID', '', `a snapshot must be an object, got ${quote(layer)}`);
    return;
  }
  reportUnreadKeys(layer, findings);
  const source = readBlock(layer.source, 'source', shapes.source, findings);
  const { names } = parts.statements;
  names.push(source?.name ?? `layer ${names.length + 1}`);
  const liveness = readBlock(layer.liveness, 'liveness', shapes.liveness, findings) ?? {};
  addChains(parts, { chains: layer.chains, killed: liveness.killed_chains }, findings);
  addChannels(parts, layer, findings);
  addAssets(parts, layer, findings, sha256);
  forEachRow(layer.capabilities, { list: 'capabilities', shape: shapes.capability, findings }, (row, at) => {
    const capabilities = readCapabilities(row, at, findings);
    if (capabilities) parts.capabilities.set(brandAs(row.chain_id), capabilities);
  });
  forEachRow(
    layer.swap_venues,
    { list: 'swap_venues', shape: shapes.swapDeployment, findings },
    (row, at) => {
      const deployment = readDeployment(row, at, findings);
      if (deployment === undefined) return;
      const change = { before: parts.venues.get(deployment.chainId), after: deployment, at };
      reportChanges(parts.statements, findings, change, deploymentChanges);
      parts.venues.set(deployment.chainId, deployment);
    },
  );
  addOutages(parts, liveness, layer, { findings, sha256 });
  addBridges(parts, layer, findings);
  const symbols = readBlock(layer.symbols, 'symbols', shapes.symbols, findings);
  if (symbols) Object.assign(parts.symbols, symbols);
  if (layer.durations != null) parts.durations = layDurations(parts.durations, layer.durations, findings);
  const days = readBlock(layer.as_of, 'as_of', shapes.asOf, findings);
  if (days) Object.assign(parts.asOf, readAsOf(days, findings));
  if (source) parts.sources.push({ ...source });
  forEachRow(layer.sources, { list: 'sources', shape: shapes.source, findings }, (row) => {
    parts.sources.push({ ...row });
  });
}

/** A block replaces the block of the same name; each remembers the layer that it is from. */
function addBridges(parts: Parts, layer: Snapshot, findings: Findings): void {
  const rows = readBlock(layer.bridges, 'bridges', bridgeCodec.shape, findings);
  if (rows === undefined) return;
  const facts = bridgeCodec.read(rows);
  const below = new Map(statedBlocks(parts.bridges).map(({ block, stated }) => [block, stated]));
  for (const { block, bridge, stated } of statedBlocks(facts)) {
    const change = { before: below.get(block), after: stated, at: () => pointerTo('/bridges', block) };
    reportChanges(parts.statements, findings, change, (was, is) => bridgeChanges(bridge, was, is));
  }
  Object.assign(parts.bridges, facts);
}

function addChannels(parts: Parts, layer: Snapshot, findings: Findings): void {
  const inLayer = new Set<Channel>();
  const active = new Set<EndKey>();
  const left = new Set<EndKey>();
  forEachRow(layer.channels, { list: 'channels', shape: shapes.channel, findings }, (row, at) => {
    const channel = readChannel(row, at, findings);
    if (channel === undefined) return;
    const keys = [endKey(channel.a), endKey(channel.b)] as const;
    const before = keys.map((key) => parts.ends.get(key)).filter((known) => known !== undefined);
    const rival = before.find((known) => inLayer.has(known) && !isSameEnds(known, channel));
    if (rival !== undefined) {
      const end = parts.ends.get(keys[0]) === rival ? channel.a : channel.b;
      const message = `${end.port}/${end.channel} on ${end.chainId} already leads to ${printOther(rival, end.chainId)}`;
      findings.report('DATA_CHANNEL_CONFLICT', at(), `${message} (${chainNames(parts, channel)})`);
      return;
    }
    for (const known of before) {
      reportChanges(parts.statements, findings, { before: known, after: channel, at }, (was, is) =>
        channelChanges(was, is, parts.assets),
      );
    }
    if (before.length === 0) parts.statements.by.set(channel, parts.statements.names.length - 1);
    for (const known of before) {
      removeChannel(parts, known);
      for (const end of [known.a, known.b]) left.add(endKey(end));
    }
    parts.channels.set(keys[0], channel);
    for (const key of keys) parts.ends.set(key, channel);
    if (channel.status === 'ACTIVE') for (const key of keys) active.add(key);
    inLayer.add(channel);
  });
  // Outages of an end that no channel has any more are left as little as those of channels that the layer calls active.
  for (const end of left) if (!parts.ends.has(end)) active.add(end);
  if (active.size === 0) return;
  removeOutages(
    parts.outages,
    ({ chainId, channel }) => channel !== undefined && active.has(endKey({ chainId, ...channel })),
  );
}

function removeChannel(parts: Parts, channel: Channel): void {
  parts.channels.delete(endKey(channel.a));
  parts.ends.delete(endKey(channel.a));
  parts.ends.delete(endKey(channel.b));
}

function printOther(channel: Channel, chainId: ChainId): string {
  const other = channel.a.chainId === chainId ? channel.b : channel.a;
  return `${other.port}/${other.channel} on ${other.chainId}`;
}

function chainNames(parts: Parts, channel: Channel): string {
  return [channel.a, channel.b].map((end) => parts.chains.get(end.chainId)?.name ?? end.chainId).join(' to ');
}

function addAssets(parts: Parts, layer: Snapshot, findings: Findings, sha256: Sha256): void {
  const below = new Map<string, ReadonlyMap<string, DenomPath>>();
  const listed: Asset[] = [];
  const vouchersBelow = (chainId: string) =>
    remembered(below, chainId, () =>
      vouchersByDenom(parts.assets.get(brandAs(chainId))?.keys() ?? [], sha256),
    );
  forEachRow(layer.assets, { list: 'assets', shape: shapes.asset, findings }, (row, at) => {
    const chain = parts.chains.get(brandAs(row.chain_id));
    if (chain === undefined) {
      findings.report(
        'DATA_INVALID',
        pointerTo(at(), 'chain_id'),
        `asset on a chain that the data does not hold: ${quote(row.chain_id)}`,
      );
      return;
    }
    const whole = isBareVoucher(row)
      ? withKnownTrace(row, vouchersBelow(row.chain_id).get(row.denom ?? ''))
      : row;
    const asset = readAsset(whole, at, findings, { sha256, chainType: chain.type });
    if (asset === undefined) return;
    const before = placeAsset(parts, asset);
    if (before === undefined && !isNativePath(asset.path)) listed.push(asset);
    // Few assets state a contract, and every one of thousands would be remembered for those.
    if (asset.tokenContract !== undefined) {
      reportChanges(parts.statements, findings, { before, after: asset, at }, assetChanges);
    }
  });
  if (listed.length > 0) nameListed(parts.outages, listed, sha256);
}

/** Outages of vouchers that are listed now name them by their paths, as rows of the same layer would be read. */
function nameListed(outages: Parts['outages'], listed: readonly Asset[], sha256: Sha256): void {
  const named = new Map<string, [OutageKey, Outage][]>();
  for (const [key, outage] of outages)
    if (isVoucherDenom(outage.scope.coin ?? ''))
      remembered(named, scopeKey(outage.scope), (): [OutageKey, Outage][] => []).push([key, outage]);
  if (named.size === 0) return;
  const chains = new Set(Array.from(named.values(), ([first]) => first?.[1].scope.chainId));
  for (const { chainId, path } of listed) {
    if (!chains.has(chainId)) continue;
    const found = named.get(scopeKey({ chainId, coin: ibcDenom(path, sha256) })) ?? [];
    for (const one of found) nameByPath(outages, one, path);
  }
}

/**
 * Puts an asset in its place and gives what was there. An address is the same in any letter case, so it replaces one
 * that is spelled otherwise.
 */
function placeAsset(parts: Parts, asset: Asset): Asset | undefined {
  const { chainId, path } = asset;
  const bucket = parts.assets.get(chainId) ?? new Map<DenomPath, Asset>();
  parts.assets.set(chainId, bucket);
  let before = bucket.get(path);
  if (isHexAddress(path)) {
    const key = addressKey(chainId, path);
    const known = parts.addresses.get(key);
    if (known !== undefined) {
      before = bucket.get(known);
      bucket.delete(known);
    }
    parts.addresses.set(key, path);
  }
  bucket.set(path, asset);
  return before;
}

/** Rows of both forms, the older one first. Vouchers they name are hashed only where a row names one by its denom. */
function addOutages(
  parts: Parts,
  liveness: LivenessRows,
  layer: Snapshot,
  { findings, sha256 }: { readonly findings: Findings; readonly sha256: Sha256 },
): void {
  const data = outageData(parts, sha256);
  const inLayer = new Set<OutageKey>();
  const lay = (row: OutageRow, at: At, isWhole = true): void =>
    layOutage(parts.outages, row, { at, findings, data, isWhole }, inLayer);
  for (const { row, field } of livenessOutages(liveness)) {
    const at = () => field;
    // What an older row takes back, the newer form may state again.
    if (row.effect === 'none') layOutage(parts.outages, row, { at, findings, data });
    else lay(row, at);
  }
  forEachRow(layer.outages, { list: 'outages', shape: shapes.outage, findings }, lay);
}

function outageData(parts: Parts, sha256: Sha256): OutageData {
  const vouchers = new Map<string, ReadonlyMap<string, DenomPath>>();
  return {
    hasChain: (chainId) => parts.chains.has(brandAs(chainId)),
    channelOn: (end) => channelOn(parts.ends, end),
    pathOf: (chainId, denom) =>
      remembered(vouchers, chainId, () =>
        vouchersByDenom(parts.assets.get(brandAs(chainId))?.keys() ?? [], sha256),
      ).get(denom),
  };
}
