import { foldCase, isHexAddress, isNativePath } from '../denom/index.js';
import { brandAs, isChainId, pointerTo, quote, RoutingError } from '../primitives/index.js';
import { bridgeCodec, codecOfBlock, statedBlocks } from './bridges/index.js';
import type { Durations } from './durations/index.js';
import { readAsset } from './loading/asset.js';
import { readCapabilities } from './loading/capability.js';
import { durationRows, layDurations, noDurations } from './loading/durations.js';
import { readChain } from './loading/chain.js';
import { readChannel } from './loading/channel.js';
import { readDeployment } from './loading/deployment.js';
import { type At, createFindings, type Findings } from './loading/findings.js';
import { assetRow, capabilityRow, chainRow, channelRow, deploymentRow, outageRow } from './export.js';
import { channelOn, type OutageData, readOutage } from './loading/outage.js';
import { outageKey } from './outages/index.js';
import { endKey } from './keys.js';
import { findAsset } from './lookup.js';
import type { Asset, Channel, Registry, SymbolRules } from './model.js';
import type { OutageRow } from './rows.js';
import * as shapes from './row-shapes.js';
import type { Shape } from '../json/index.js';

/**
 * Holds what an edit changed to the rules of loading: every record that is new must be the one that its own row would be
 * read as, under the key that such a row gets. What the edit left alone is not looked at.
 *
 * @throws RoutingError `DATA_INVALID` or another of the `DATA_` reasons, with a pointer into the registry's parts
 * (`/chains/osmosis-1/bech32_prefix`); the last part of it is the field of the row
 */
export function checkChanges(before: Registry, after: Registry): void {
  checkMaps(after);
  checkChains(before, after);
  checkChannels(before, after);
  checkAssets(before, after);
  for (const [id, record, at] of changed('capabilities', before.capabilities, after.capabilities)) {
    const row = capabilityRow(checkedId(id, at), objectAt(record, at));
    hold(record, at, reread(row, { at, shape: shapes.capability, read: readCapabilities }));
  }
  for (const [id, record, at] of changed('venues', before.venues, after.venues)) {
    const row = asRow(record, at, deploymentRow);
    hold(record, at, reread(row, { at, shape: shapes.swapDeployment, read: readDeployment }));
    holdKey(id, record.chainId, at);
  }
  if (before.outages !== after.outages) checkOutages(before, after);
  if (before.bridges !== after.bridges) checkBridges(after);
  if (before.symbols !== after.symbols) checkSymbols(after.symbols);
  if (before.durations !== after.durations) checkDurations(after.durations);
}

/** Recipes may put anything where a Map stood. */
function checkMaps({ chains, channels, assets, capabilities, venues, outages, symbols }: Registry): void {
  const maps = { chains, channels, assets, capabilities, venues, outages };
  for (const [name, part] of Object.entries(maps))
    if (!(part instanceof Map)) throw wrongKind(`/${name}`, 'a Map');
  for (const [id, bucket] of assets)
    if (!(bucket instanceof Map)) throw wrongKind(pointerTo('/assets', id), 'a Map');
  objectAt(symbols, '/symbols');
  for (const name of ['suffixes', 'assets', 'origins'] as const) {
    if (!(symbols[name] instanceof Map)) throw wrongKind(`/symbols/${name}`, 'a Map');
  }
}

function checkChains(before: Registry, after: Registry): void {
  for (const [id, chain, at] of changed('chains', before.chains, after.chains)) {
    hold(chain, at, reread(asRow(chain, at, chainRow), { at, shape: shapes.chain, read: readChain }));
    holdKey(id, chain.id, at);
  }
}

function checkChannels(before: Registry, after: Registry): void {
  if (before.channels === after.channels) return;
  for (const [key, channel, at] of changed('channels', before.channels, after.channels)) {
    hold(
      channel,
      at,
      reread(asRow(channel, at, channelRow), { at, shape: shapes.channel, read: readChannel }),
    );
    holdKey(key, endKey(channel.a), at);
  }
  const taken = new Map<string, Channel>();
  for (const [key, channel] of after.channels) {
    for (const end of [channel.a, channel.b]) {
      const message = `${end.port}/${end.channel} on ${end.chainId} would lead to two chains`;
      if (taken.has(endKey(end))) {
        throw new RoutingError('DATA_CHANNEL_CONFLICT', pointerTo('/channels', key), message);
      }
      taken.set(endKey(end), channel);
    }
  }
}

function checkAssets(before: Registry, after: Registry): void {
  for (const [chainId, bucket] of after.assets) {
    const chainType = after.chains.get(chainId)?.type;
    const at = pointerTo('/assets', chainId);
    const known = before.assets.get(chainId);
    const isSameType = before.chains.get(chainId)?.type === chainType;
    if (known === bucket && isSameType) continue;
    if (chainType === undefined) {
      const message = `assets on a chain that the registry does not hold: ${quote(chainId)}`;
      throw new RoutingError('DATA_INVALID', at, message);
    }
    const read = (row: Parameters<typeof readAsset>[0], where: At, findings: Findings) =>
      readAsset(row, where, findings, { sha256: after.sha256, chainType });
    for (const [path, asset] of bucket) {
      if (isSameType && known?.has(path) && known.get(path) === asset) continue;
      const here = pointerTo(at, path);
      const row = asRow(asset, here, (one) => assetRow(one, isNativePath(one.path) ? one.path : undefined));
      hold(asset, here, reread(row, { at: here, shape: shapes.asset, read }));
      holdKey(path, asset.path, here);
      holdKey(chainId, asset.chainId, here);
    }
    checkAddresses(bucket, at);
  }
}

/** An address in two spellings would be two assets. */
function checkAddresses(bucket: ReadonlyMap<string, Asset>, at: string): void {
  const seen = new Set<string>();
  for (const path of bucket.keys()) {
    if (!isHexAddress(path)) continue;
    const address = foldCase(path);
    if (seen.has(address))
      throw new RoutingError('DATA_INVALID', pointerTo(at, path), `${path} is listed twice`);
    seen.add(address);
  }
}

function checkOutages(before: Registry, after: Registry): void {
  const data = outageData(after);
  const read = (row: OutageRow, where: At, findings: Findings) =>
    readOutage(row, { at: where, findings, data });
  for (const [key, outage, at] of changed('outages', before.outages, after.outages)) {
    hold(outage, at, reread(asRow(outage, at, outageRow), { at, shape: shapes.outage, read }));
    holdKey(key, outageKey(outage), at);
  }
}

function outageData(after: Registry): OutageData {
  const { chains, channels } = after;
  const ends = new Map(
    [...channels.values()].flatMap((one) => [one.a, one.b].map((end) => [endKey(end), one])),
  );
  return {
    hasChain: (chainId) => chains.has(brandAs(chainId)),
    channelOn: (end) => channelOn(ends, end),
    pathOf: (chainId, denom) => findAsset(after, { chainId, denom })?.path,
  };
}

function checkBridges(after: Registry): void {
  const facts = objectAt(after.bridges, '/bridges');
  for (const { name, block, stated } of statedBlocks(facts)) {
    const at = pointerTo('/bridges', name);
    const { shape, read, write } = codecOfBlock(block);
    hold(stated, at, reread(asRow(stated, at, write), { at, shape, read }));
  }
  hold(facts, '/bridges', bridgeCodec.read(bridgeCodec.write(facts)));
}

function checkSymbols(rules: SymbolRules): void {
  if (typeof rules.alloyedPrefix !== 'string') throw wrongKind('/symbols/alloyedPrefix', 'a text');
  for (const name of ['suffixes', 'assets', 'origins'] as const) {
    for (const [key, text] of rules[name]) {
      if (typeof key !== 'string') throw wrongKind(`/symbols/${name}`, 'keyed by texts');
      if (typeof text !== 'string') throw wrongKind(pointerTo(`/symbols/${name}`, key), 'a text');
    }
  }
  if (!Array.isArray(rules.renames)) throw wrongKind('/symbols/renames', 'a list');
  for (const [index, rename] of rules.renames.entries()) {
    const at = pointerTo('/symbols/renames', index);
    const { old, new: present, chainId, denom } = objectAt(rename, at);
    for (const [name, text] of Object.entries({ old, new: present, chainId, denom })) {
      if (typeof text !== 'string') throw wrongKind(pointerTo(at, name), 'a text');
    }
  }
}

function checkDurations(durations: Durations): void {
  const parts = ['blocks', 'attestations', 'bridges'] as const;
  const { blocks, attestations, bridges } = objectAt(durations, '/durations');
  const maps = { blocks, attestations, bridges };
  for (const name of parts) if (!(maps[name] instanceof Map)) throw wrongKind(`/durations/${name}`, 'a Map');
  const rows = asRow(durations, '/durations', durationRows);
  const read = layDurations(noDurations(), rows, createFindings(undefined, true));
  for (const name of parts) {
    const reread: ReadonlyMap<string, unknown> = read[name];
    for (const [key, record] of maps[name])
      hold(record, pointerTo(`/durations/${name}`, key), reread.get(key));
  }
}

/** Entries of a part that an edit put there. */
function* changed<Key extends string, T>(
  part: string,
  before: ReadonlyMap<Key, T>,
  after: ReadonlyMap<Key, T>,
): Iterable<readonly [Key, T, string]> {
  if (before === after) return;
  for (const [key, record] of after) {
    if (typeof key !== 'string') throw wrongKind(`/${part}`, 'keyed by texts');
    if (before.get(key) !== record || !before.has(key)) yield [key, record, pointerTo(`/${part}`, key)];
  }
}

/** The row of a record; what is no record of its kind has none. */
function asRow<T, Row>(record: T, at: string, rowOf: (record: T) => Row): Row {
  try {
    return rowOf(objectAt(record, at));
  } catch (error) {
    if (error instanceof RoutingError) throw error;
    throw wrongKind(at, 'a whole record');
  }
}

function reread<Row, T>(
  row: Row,
  {
    at,
    shape,
    read,
  }: {
    readonly at: string;
    readonly shape: Shape<Row>;
    readonly read: (row: Row, at: At, findings: Findings) => T;
  },
): T | undefined {
  const findings = createFindings(undefined, true);
  const typed = shape.fits(row) ? row : shape.read(row, at, findings);
  return typed && read(typed, () => at, findings);
}

function hold(record: unknown, at: string, read: unknown): void {
  if (read === undefined || !isSameData(record, read)) throw wrongKind(at, 'what its own row is read as');
}

function holdKey(key: string, wanted: string, at: string): void {
  if (key === wanted) return;
  throw new RoutingError('DATA_INVALID', at, `the record of ${quote(wanted)} stands under ${quote(key)}`);
}

function checkedId<Id extends string>(id: Id, at: string): Id {
  if (typeof id === 'string' && isChainId(id)) return id;
  throw new RoutingError('DATA_INVALID', at, `not a chain id: ${quote(id)}`);
}

function objectAt<T>(value: T, at: string): T {
  if (typeof value === 'object' && value !== null) return value;
  throw wrongKind(at, 'an object');
}

function wrongKind(at: string, kind: string): RoutingError {
  return new RoutingError('DATA_INVALID', at, `an edit leaves what must be ${kind} as something else`);
}

/** Whether two values are the same data: plain objects, lists and primitive values, compared all the way down. */
function isSameData(x: unknown, y: unknown): boolean {
  if (Object.is(x, y)) return true;
  if (!isPlain(x) || !isPlain(y) || Array.isArray(x) !== Array.isArray(y)) return false;
  const keys = Object.keys(x);
  return (
    keys.length === Object.keys(y).length &&
    keys.every((key) => Object.hasOwn(y, key) && isSameData(Reflect.get(x, key), Reflect.get(y, key)))
  );
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === Array.prototype;
}
