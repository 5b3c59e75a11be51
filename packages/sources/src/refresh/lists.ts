import type { Snapshot } from 'wayfold';
import { ibcDenom, isObject, type OutageRow, parseTrace, sha256 } from 'wayfold/registry';
import { fromAssetlists } from '../assetlists/from-assetlists.js';
import { mainFolder } from '../assetlists/files.js';
import { outageName } from '../diff.js';
import { coinOf, outageKey, outagePlace } from '../evidence.js';
import { listOf, memberOf } from '../json.js';
import { zoneFile } from './reading/list-files.js';
import type { ReadSource } from './sources.js';

/** Outages of Osmosis' curators and others, and the ended ones. */
export interface ListedOutages {
  readonly outages: readonly OutageRow[];
  /** Names of rows that are from these lists and have ended. */
  readonly ended: ReadonlySet<string>;
}

/**
 * Lays the lists of Osmosis' curators over the outages that are kept. A kept row keeps its texts and its reason, and is
 * made stricter but never weaker; it ends when the lists no longer flag its coin, channel or chain. A scope that has a row
 * gets no second one.
 */
export function withLists(
  kept: readonly OutageRow[],
  lists: ReadSource | undefined,
  over: readonly Snapshot[],
): ListedOutages {
  if (lists === undefined) return { outages: kept, ended: new Set() };
  const { json, given, findings } = lists;
  const chains = over.flatMap((layer) => layer.chains ?? []);
  const version = given.commit === undefined ? {} : { version: given.commit.slice(0, 8) };
  const { snapshot, diagnostics } = fromAssetlists(json, { over: { chains }, ...version });
  for (const { field, message } of diagnostics) findings.note('UNKNOWN_CHAIN', '', message, field);
  const stated = snapshot.outages ?? [];
  const ids = new Map(chains.map((row) => [row.chain_name, row.chain_id]));
  const flagged = flaggedScopes(json, ids);
  const ended = new Set(
    kept.flatMap((row) => (isFromLists(row) && !isFlagged(row, flagged) ? [outageName(row)] : [])),
  );
  const refusing = new Map(
    stated.filter(({ effect }) => effect === 'refuse').map((row) => [outageKey(row), row]),
  );
  const outages = kept.flatMap((row): readonly OutageRow[] => {
    if (ended.has(outageName(row))) return [];
    const stricter = row.effect === 'warn' ? refusing.get(outageKey(row)) : undefined;
    return [stricter !== undefined && isNewer(stricter, row) ? { ...row, effect: 'refuse' } : row];
  });
  const covered = coverOf(outages);
  const places = placesOf(json, ids);
  const fresh = stated.filter((row) =>
    [outagePlace(row), ...(places.get(outagePlace(row)) ?? [])].every(
      (place) => !covers(covered.get(place), row),
    ),
  );
  return { outages: [...outages, ...fresh], ended };
}

/** Whether the lists are newer than the last look at a row. */
function isNewer(stated: OutageRow, row: OutageRow): boolean {
  return (stated.checked ?? '') > (row.checked ?? '');
}

/** The strictest effect by scope. */
function coverOf(rows: readonly OutageRow[]): ReadonlyMap<string, OutageRow['effect']> {
  const cover = new Map<string, OutageRow['effect']>();
  for (const row of rows)
    if (cover.get(outagePlace(row)) !== 'refuse') cover.set(outagePlace(row), row.effect);
  return cover;
}

function covers(effect: OutageRow['effect'] | undefined, { effect: stated }: OutageRow): boolean {
  return effect === 'refuse' || (effect === 'warn' && stated === 'warn');
}

function isFromLists({ source }: OutageRow): boolean {
  return source?.startsWith('osmosis-labs/assetlists') === true;
}

/** Scopes that a coin of Osmosis passes, by the scope of the coin: its channel, its home chain, the coin there. */
function placesOf(json: Json, ids: Ids): ReadonlyMap<string, readonly string[]> {
  return new Map(
    assetsIn(json).map((asset) => {
      const [name, base, path] = ['chain_name', 'base_denom', 'path'].map((key) =>
        textOf(memberOf(asset, key)),
      );
      const trace = path === undefined ? undefined : parseTrace(path);
      const coin = path === undefined ? (base ?? '') : ibcDenom(path, sha256);
      const channel = trace?.hops[0]?.channel;
      const home = ids.get(name);
      const places = [
        ...(channel === undefined ? [] : [`${mainFolder}|${channel}`]),
        ...(home === undefined ? [] : [home, `${home}|${base ?? ''}`, `${home}|${trace?.baseDenom ?? ''}`]),
      ];
      return [`${mainFolder}|${coin}`, places];
    }),
  );
}

/** Scopes that the lists flag, in the form of {@link outagePlace}: coins, channels, chains. */
function flaggedScopes(json: Json, ids: Ids): ReadonlySet<string> {
  const places = placesOf(new Map([[zonePath, { assets: assetsIn(json).filter(isFlagging) }]]), ids);
  const flagged = new Set([...places].flatMap(([coin, others]) => [coin, ...others]));
  for (const [file, entries] of json)
    if (file.includes('/state/') && isObject(entries))
      for (const key of Object.keys(entries)) {
        const [name, channel] = key.split('|');
        const home = ids.get(name);
        if (home !== undefined) flagged.add(home).add(`${home}|${channel ?? ''}`);
      }
  return flagged;
}

type Json = ReadonlyMap<string, unknown>;
type Ids = ReadonlyMap<string | undefined, string>;

const zonePath = `${mainFolder}/${zoneFile}`;

function assetsIn(json: Json): readonly unknown[] {
  return listOf(memberOf(json.get(zonePath), 'assets'));
}

function isFlagging(asset: unknown): boolean {
  return isObject(asset) && Object.keys(asset).some((key) => flag.test(key));
}

/** Keys of the curators' flags. */
const flag = /^(?:osmosis_(?:unstable|halt|deposit|withdrawal|disabled)|planned_shutdown|tooltip_message)/;

/** A coin or a channel is flagged by itself: a flagged coin of a chain says nothing about the others there. */
function isFlagged({ scope, ...row }: OutageRow, flagged: ReadonlySet<string>): boolean {
  const isPart = scope.channel_id !== undefined || coinOf(scope) !== undefined;
  return flagged.has(isPart ? outagePlace({ scope, ...row }) : scope.chain_id);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
