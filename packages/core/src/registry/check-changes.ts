import { families } from './families/index.js';
import type { Family } from './families/family.js';
import { foldCase, isHexAddress, printHop } from '../denom/index.js';
import {
  brandAs,
  type ChainId,
  type DenomPath,
  isChainId,
  isVoucherDenom,
  pointerTo,
  quote,
  RoutingError,
} from '../primitives/index.js';
import { type AsOf, readAsOf } from './as-of.js';
import { placedFindings, type Surroundings } from './bridges/check.js';
import { bridgeCodec, codecOfBlock, type StatedBlock, statedBlocks } from './bridges/index.js';
import { type DataPart, dataParts, recordParts, type Registry, type SymbolRules } from './model.js';
import type { Durations } from './durations/index.js';
import {
  asRow,
  heldRecords,
  hold,
  holdCount,
  holdKey,
  objectAt,
  reread,
  withRecords,
  wrongKind,
} from './held.js';
import type { Asset } from './families/asset.js';
import { durationRows, layDurations, noDurations } from './loading/durations.js';
import type { Chain } from './families/chain.js';
import { type ChannelEnd, endKey } from './keys.js';
import { type At, createFindings, type Findings } from './loading/findings.js';
import { type ChannelEnds, channelOn, type OutageData } from './families/outage.js';
import { readSymbols, symbolRows } from './loading/symbols.js';
import type { OutageScope } from './outages/index.js';
import { bucketOf } from './lazy.js';
import { findAsset, linksAmong } from './lookup.js';
import { changedKeys } from './trail.js';
import { type AsOfRow, asOfShape } from './rows.js';

/**
 * Validates the changes of an edit like loading: every new record must equal the reading of its row, under the
 * key of that row. Unchanged records are skipped.
 *
 * @returns the registry with new records as reading makes them, members in order: equal records print alike
 * @throws RoutingError `DATA_INVALID` or another of the `DATA_` reasons, with a pointer into the registry's parts
 * (`/chains/osmosis-1/bech32_prefix`); its last part is the field of the row
 * @param keysOf finds the keys whose records may differ; the first of them to fail is the one in the error
 */
export function checkChanges(before: Registry, after: Registry, keysOf: KeysOf = changedKeys): Registry {
  checkMaps(before, after, keysOf);
  const change = <Part extends DataPart>(part: Part): Change<Registry[Part]> => ({
    before: before[part],
    after: after[part],
    keysOf,
  });
  const read: Pick<Registry, DataPart> = {
    chains: checkChains(change('chains')),
    channels: checkChannels(change('channels')),
    assets: checkAssets(before, after, keysOf),
    capabilities: checkRecords(families.capabilities, '/capabilities', change('capabilities')),
    chainDetails: checkRecords(families.chainDetails, '/chainDetails', change('chainDetails')),
    venues: checkRecords(families.venues, '/venues', change('venues')),
    outages: checkOutages(before, after, keysOf),
    bridges: checkBridges(before, after),
    symbols: before.symbols === after.symbols ? after.symbols : checkSymbols(after.symbols),
    durations: before.durations === after.durations ? after.durations : checkDurations(after.durations),
    asOf: before.asOf === after.asOf ? after.asOf : checkAsOf(after.asOf),
  };
  return dataParts.every((part) => read[part] === after[part]) ? after : { ...after, ...read };
}

/** Recipes may replace a Map by any value. */
function checkMaps(before: Registry, after: Registry, keysOf: KeysOf): void {
  const { assets, symbols } = after;
  for (const part of [...recordParts, 'assets'] as const)
    if (!(after[part] instanceof Map)) throw wrongKind(`/${part}`, 'a Map');
  for (const id of keysOf(assets, before.assets))
    if (assets.has(id) && !(assets.get(id) instanceof Map))
      throw wrongKind(pointerTo('/assets', id), 'a Map');
  objectAt(symbols, '/symbols');
  for (const name of symbolMaps) {
    if (!(symbols[name] instanceof Map)) throw wrongKind(`/symbols/${name}`, 'a Map');
  }
}

/** Keys under which a Map after an edit may differ from the one before it. */
type KeysOf = typeof changedKeys;

/** A part before and after an edit. */
interface Change<Part> {
  readonly before: Part;
  readonly after: Part;
  readonly keysOf: KeysOf;
}

/** Records of a part, of which each edited one must equal the reading of its row and have the key of the row. */
function checkRecords<Row, T extends object, Key extends string, Context = void>(
  family: Family<Row, T, Key, Context, Row | readonly Row[]>,
  part: string,
  change: Change<ReadonlyMap<Key, T>>,
  ...[context]: Context extends void ? [] : [Context]
): ReadonlyMap<Key, T> {
  const { shape, keyOf, join = (_below: T | undefined, above: T) => above } = family;
  return heldRecords(part, change, (key, record, at) => {
    const id = keyOf === undefined ? checkedId(key, at) : key;
    const rows = asRow(record, at, (one) => [family.write(one, id)].flat() as readonly Row[]); // no row is a list
    const read = (given: Row, where: At, findings: Findings): T | undefined =>
      family.read(given, where, findings, context as Context); // absent for a family without context
    const reading = rows.reduce<T | undefined>((below, row) => {
      const above = reread(row, { at, shape, read });
      return above && join(below, above);
    }, undefined);
    const held = hold(record, at, reading);
    if (keyOf !== undefined) holdKey(key, keyOf(record), at);
    return held;
  });
}

function checkChains(change: Change<Registry['chains']>): Registry['chains'] {
  const { before, after } = change;
  const chains = checkRecords(families.chains, '/chains', change);
  if (before !== after) checkNames(before, after);
  return chains;
}

/** A name belongs to one chain, as in every layer of the data. */
function checkNames(before: Registry['chains'], after: Registry['chains']): void {
  const owners = new Map<string, Chain>();
  for (const [id, chain] of after) {
    const owner = owners.get(chain.name);
    if (owner === undefined) owners.set(chain.name, chain);
    else {
      const [other, at] = before.get(id) === chain ? [chain, owner.id] : [owner, id];
      const message = `two chains claim the name ${chain.name}: ${at} and ${other.id}`;
      throw new RoutingError('DATA_DUPLICATE_CHAIN', pointerTo('/chains', at), message);
    }
  }
}

function checkChannels(change: Change<Registry['channels']>): Registry['channels'] {
  const channels = checkRecords(families.channels, '/channels', change);
  if (areEndsFree(change)) return channels;
  const taken = new Set<string>();
  for (const [key, channel] of change.after) {
    for (const end of [channel.a, channel.b]) {
      const message = `${end.port}/${end.channel} on ${end.chainId} would lead to two chains`;
      if (taken.has(endKey(end))) {
        throw new RoutingError('DATA_CHANNEL_CONFLICT', pointerTo('/channels', key), message);
      }
      taken.add(endKey(end));
    }
  }
  return channels;
}

/** Whether no end of a written channel belongs to another one: one that was there and stays, or one written with it. */
function areEndsFree({ before, after, keysOf }: Change<Registry['channels']>): boolean {
  const written = new Set(keysOf(after, before));
  const ends = Array.from(written, (key) => after.get(key)).flatMap((one) => (one ? [one.a, one.b] : []));
  const isTaken = (end: ChannelEnd): boolean => {
    const owner = linksAmong(before, end.chainId).get(printHop(end))?.channel;
    return owner !== undefined && !written.has(endKey(owner.a));
  };
  return new Set(ends.map(endKey)).size === ends.length && !ends.some(isTaken);
}

function checkAssets(before: Registry, after: Registry, keysOf: KeysOf): Registry['assets'] {
  const turned: [ChainId, Bucket][] = [];
  const read = [...keysOf(after.assets, before.assets), ...keysOf(after.chains, before.chains)];
  for (const chainId of new Set(read)) {
    const bucket = after.assets.get(chainId);
    if (bucket === undefined) continue;
    const isSameType = before.chains.get(chainId)?.type === after.chains.get(chainId)?.type;
    const known = before.assets.get(chainId);
    if (known === bucket && isSameType) continue;
    const held = checkBucket(chainId, bucket, { after, known: isSameType ? known : undefined, keysOf });
    if (held !== bucket) turned.push([chainId, held]);
  }
  return withRecords(after.assets, turned);
}

type Bucket = ReadonlyMap<DenomPath, Asset>;

/** @param known earlier result, on a chain of the same type */
function checkBucket(
  chainId: ChainId,
  bucket: Bucket,
  {
    after,
    known = new Map(),
    keysOf,
  }: { readonly after: Registry; readonly known: Bucket | undefined; readonly keysOf: KeysOf },
): Bucket {
  const chainType = after.chains.get(chainId)?.type;
  const at = pointerTo('/assets', chainId);
  if (chainType === undefined) {
    const message = `assets on a chain that is not in the registry: ${quote(chainId)}`;
    throw new RoutingError('DATA_INVALID', at, message);
  }
  // An empty list would be in no row and have no place among the chains.
  if (bucket.size === 0)
    throw new RoutingError('DATA_INVALID', at, `${chainId} has no assets left, and must not be listed`);
  const change = { before: known, after: bucket, keysOf };
  const held = checkRecords(families.assets, at, change, { sha256: after.sha256, chainType });
  for (const path of keysOf(bucket, known)) {
    const asset = bucket.get(path);
    if (asset && known.get(path) !== asset) holdKey(chainId, asset.chainId, pointerTo(at, path));
  }
  checkAddresses(bucket, at);
  return held;
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

/**
 * New outages of the edit, and those whose chain or channel it removed: loading would not find their subjects.
 */
function checkOutages(before: Registry, after: Registry, keysOf: KeysOf): Registry['outages'] {
  checkListed(before, after, keysOf);
  const lost = lostPlaces(before, after, keysOf);
  if (lost.size === 0)
    return checkRecords(families.outages, '/outages', outagesOf(before.outages), outageData(after));
  const left = new Map(
    [...before.outages].filter(([, { scope }]) => !placesOf(scope).some((one) => lost.has(one))),
  );
  return checkRecords(families.outages, '/outages', outagesOf(left), outageData(after));

  function outagesOf(those: Registry['outages']): Change<Registry['outages']> {
    return { before: those, after: after.outages, keysOf };
  }
}

/** A voucher that is listed is named by its path: an outage that names it by its denom would be read as another. */
function checkListed(before: Registry, after: Registry, keysOf: KeysOf): void {
  if (before.assets === after.assets || before.outages.size === 0) return;
  const listed = new Set(keysOf(after.assets, before.assets));
  for (const [key, { scope }] of before.outages) {
    const { chainId, coin } = scope;
    if (coin === undefined || !listed.has(chainId) || !isVoucherDenom(coin) || !after.outages.has(key))
      continue;
    if (before.assets.get(chainId) === after.assets.get(chainId)) continue;
    const path = findAsset(after, { chainId, denom: coin })?.path;
    if (path === undefined) continue;
    const message = `an edit that lists ${path} on ${chainId} leaves an outage of it under ${coin}`;
    throw new RoutingError('DATA_INVALID', pointerTo('/outages', key), message);
  }
}

/** Chains, and ends of channels by their keys, that the edit removed. */
function lostPlaces(before: Registry, after: Registry, keysOf: KeysOf): ReadonlySet<unknown> {
  const lost = new Set<unknown>();
  for (const id of keysOf(after.chains, before.chains))
    if (before.chains.has(id) && !after.chains.has(id)) lost.add(id);
  const written = keysOf(after.channels, before.channels);
  for (const key of written) {
    const channel = before.channels.get(key);
    if (channel !== undefined && after.channels.get(key) !== channel) lost.add(key).add(endKey(channel.b));
  }
  for (const key of written) {
    const channel = after.channels.get(key);
    if (channel !== undefined) for (const end of [key, endKey(channel.b)]) lost.delete(end);
  }
  return lost;
}

function placesOf({ chainId, counterpartyChainId, channel }: OutageScope): readonly unknown[] {
  return [chainId, counterpartyChainId, channel && endKey({ chainId, ...channel })];
}

function outageData(after: Registry): OutageData {
  const { chains, channels } = after;
  return {
    hasChain: (chainId) => chains.has(brandAs(chainId)),
    channelOn: (end) => channelOn(endsOn(channels, end.chainId), end),
    pathOf: (chainId, denom) => findAsset(after, { chainId, denom })?.path,
  };
}

/** Channels of a chain by the keys of their ends there. */
function endsOn(channels: Registry['channels'], chainId: string): ChannelEnds {
  const links = linksAmong(channels, chainId);
  return {
    get: (key) => links.get(key.slice(chainId.length + 1))?.channel,
    *[Symbol.iterator]() {
      for (const { from, channel } of links.values()) yield [endKey(from), channel] as const;
    },
  };
}

function checkBridges(before: Registry, after: Registry): Registry['bridges'] {
  if (before.bridges === after.bridges) {
    // Rows of bridges refer to chains.
    if (before.chains !== after.chains) for (const one of statedBlocks(after.bridges)) checkBlock(after, one);
    return after.bridges;
  }
  const facts = objectAt(after.bridges, '/bridges');
  for (const one of statedBlocks(facts)) {
    const { name, block, stated } = one;
    const at = pointerTo('/bridges', name);
    const { shape, read, write } = codecOfBlock(block);
    hold(stated, at, reread(asRow(stated, at, write), { at, shape, read }));
    checkBlock(after, one);
  }
  return hold(facts, '/bridges', bridgeCodec.read(bridgeCodec.write(facts)));
}

/** Compares the rows of a block with each other and with the data around them, if they refer to it. */
function checkBlock(after: Registry, { name, block, stated }: StatedBlock): void {
  const { check, shape, write } = codecOfBlock(block);
  if (check === undefined) return;
  const { findings, note } = placedFindings(createFindings(undefined, 'rows'));
  const rows = shape.read(write(stated), pointerTo('/bridges', name), findings);
  const around: Surroundings = {
    chainOf: (id) => after.chains.get(id),
    assetsOf: (id) => bucketOf(after, id),
    nativeCoins: () => after.bridges.evmNativeDenoms?.byChainId,
  };
  if (rows !== undefined) check(rows, around, note);
}

/** Rules for symbols that are Maps from texts to texts. */
const symbolMaps = ['suffixes', 'assets', 'origins', 'pins', 'canonical'] as const;

function checkSymbols(rules: SymbolRules): SymbolRules {
  holdCount(rules, '/symbols', symbolMaps.length + 2);
  if (typeof rules.alloyedPrefix !== 'string') throw wrongKind('/symbols/alloyedPrefix', 'a text');
  for (const name of symbolMaps) {
    for (const [key, text] of rules[name]) {
      if (typeof key !== 'string') throw wrongKind(`/symbols/${name}`, 'keyed by texts');
      if (typeof text !== 'string') throw wrongKind(pointerTo(`/symbols/${name}`, key), 'a text');
    }
  }
  if (!Array.isArray(rules.renames)) throw wrongKind('/symbols/renames', 'a list');
  for (const [index, rename] of rules.renames.entries()) {
    const at = pointerTo('/symbols/renames', index);
    const { old, new: present, chainId, denom } = objectAt(rename, at);
    holdCount(rename, at, 4);
    for (const [name, text] of Object.entries({ old, new: present, chainId, denom })) {
      if (typeof text !== 'string') throw wrongKind(pointerTo(at, name), 'a text');
    }
  }
  const read = readSymbols(symbolRows(rules));
  for (const name of symbolMaps) hold(rules[name], `/symbols/${name}`, read[name]);
  return hold(rules, '/symbols', read);
}

function checkDurations(durations: Durations): Durations {
  const parts = ['blocks', 'attestations', 'bridges'] as const;
  const { blocks, attestations, bridges } = objectAt(durations, '/durations');
  holdCount(durations, '/durations', parts.length);
  const maps = { blocks, attestations, bridges };
  for (const name of parts) if (!(maps[name] instanceof Map)) throw wrongKind(`/durations/${name}`, 'a Map');
  const rows = asRow(durations, '/durations', durationRows);
  const read = layDurations(noDurations(), rows, createFindings(undefined, true));
  for (const name of parts) {
    const reread: ReadonlyMap<string, unknown> = read[name];
    for (const [key, record] of maps[name])
      hold<unknown>(record, pointerTo(`/durations/${name}`, key), reread.get(key));
  }
  return hold(durations, '/durations', read);
}

function checkAsOf(asOf: AsOf): AsOf {
  const at = '/asOf';
  const read = (row: AsOfRow, _at: At, findings: Findings): AsOf => readAsOf(row, findings);
  return hold(asOf, at, reread<AsOfRow, AsOf>(objectAt(asOf, at), { at, shape: asOfShape, read }));
}

function checkedId<Id extends string>(id: Id, at: string): Id {
  if (typeof id === 'string' && isChainId(id)) return id;
  throw new RoutingError('DATA_INVALID', at, `not a chain id: ${quote(id)}`);
}
