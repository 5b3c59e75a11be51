import { current, isDraft } from 'immer';
import { foldCase, isHexAddress, isNativePath } from '../denom/index.js';
import { type DenomPath, isVoucherDenom, remembered, type Sha256 } from '../primitives/index.js';
import { endKey, type EndKey } from './keys.js';
import type { Channel } from './families/channel.js';
import { type Groups, groupsAlongEdits } from './groups.js';
import { channelsOn, denomOf, linksAmong } from './lookup.js';
import type { Asset } from './families/asset.js';
import { type Outage, type OutageKey, outageKey, scopeKey } from './outages/index.js';

/** Channels of a draft by the keys of both their ends, and by both their chains. */
export const channelsByEnd: Follow<EndKey, Channel> = /* @__PURE__ */ followed({
  namesOf: ({ a, b }) => [endKey(a), endKey(b), a.chainId, b.chainId],
  keyOf: ({ a }) => endKey(a),
  among: (channels) => (name) => {
    const slash = name.indexOf('/');
    if (slash < 0) return channelsOn(channels, name);
    const link = linksAmong(channels, name.slice(0, slash)).get(name.slice(slash + 1));
    return link === undefined ? [] : [link.channel];
  },
});

/** Outages of a draft by their subject; outages of unlisted vouchers also by {@link unlistedOn}. */
export const outagesByScope: Follow<OutageKey, Outage> = /* @__PURE__ */ followed(
  named({
    namesOf: ({ scope }: Outage) =>
      isVoucherDenom(scope.coin ?? '') ? [scopeKey(scope), unlistedOn(scope.chainId)] : [scopeKey(scope)],
    keyOf: outageKey,
  }),
);

/** Name of all outages of a chain that name vouchers by their denoms. */
export function unlistedOn(chainId: string): string {
  return `unlisted ${chainId}`;
}

/** Assets of one chain of a draft: tokens by their addresses in lower case, vouchers by the denoms that the chain prints. */
export function assetsByName(
  bucket: Map<DenomPath, Asset>,
  sha256: Sha256,
): Followed<DenomPath, Asset>['find'] {
  const followedBy = remembered(bucketsBy, sha256, () =>
    followed<DenomPath, Asset>(
      named({
        namesOf: (asset: Asset) => {
          if (isHexAddress(asset.path)) return [foldCase(asset.path)];
          return isNativePath(asset.path) ? [] : [denomOf({ sha256 }, asset)];
        },
        keyOf: ({ path }) => path,
      }),
    ),
  );
  return followedBy(bucket).find;
}

const bucketsBy = new WeakMap<Sha256, Follow<DenomPath, Asset>>();

type Follow<Key, Value> = (map: Map<Key, Value>) => Followed<Key, Value>;

/** A Map of a draft, found by other names than its keys. */
export interface Followed<Key, Value> {
  /** The record under a key. Read here it is plain: immer drafts every record that the Map returns. */
  readonly get: (key: Key) => Value | undefined;
  readonly records: () => Iterable<readonly [Key, Value]>;
  /** Keys of the records with a name. */
  readonly find: (name: string) => readonly Key[];
}

/** Names of records, and an index of the Map before the edit by them. */
interface Names<Key, Value> {
  readonly namesOf: (record: Value) => readonly string[];
  readonly keyOf: (record: Value) => Key;
  readonly among: (map: ReadonlyMap<Key, Value>) => Groups<Value>;
}

/** Names with an index that is made of them, and kept along edits. */
/* @__NO_SIDE_EFFECTS__ */
function named<Key, Value>(names: Omit<Names<Key, Value>, 'among'>): Names<Key, Value> {
  return { ...names, among: groupsAlongEdits(names.namesOf) };
}

/**
 * The records of a Map by names. Records before the edit are found with an index that is kept along edits, and
 * writes of helpers and of the recipe come first. So an edit does not walk the whole Map, unless the recipe wrote to it
 * before a helper first asked.
 */
/* @__NO_SIDE_EFFECTS__ */
function followed<Key, Value>(names: Names<Key, Value>): Follow<Key, Value> {
  const known = new WeakMap<Map<Key, Value>, Followed<Key, Value>>();
  return (map) => remembered(known, map, () => follow(map, names));
}

function follow<Key, Value>(
  map: Map<Key, Value>,
  { namesOf, keyOf, among }: Names<Key, Value>,
): Followed<Key, Value> {
  const base = plain(map);
  const findBefore = among(base);
  const written = new Map<Key, Value | undefined>();
  const keys = new Map<string, Key[]>();
  const get = (key: Key): Value | undefined => (written.has(key) ? written.get(key) : base.get(key));
  const drop = (key: Key): void => {
    const value = written.get(key);
    for (const name of value === undefined ? [] : namesOf(value)) {
      const left = keys.get(name)?.filter((other) => other !== key) ?? [];
      if (left.length === 0) keys.delete(name);
      else keys.set(name, left);
    }
    written.delete(key);
    if (base.has(key)) written.set(key, undefined);
  };
  const clear = (): void => {
    for (const key of [...base.keys(), ...written.keys()]) drop(key);
  };
  const add = (key: Key, value: Value): void => {
    drop(key);
    written.delete(key);
    written.set(key, value);
    for (const name of namesOf(value)) remembered(keys, name, (): Key[] => []).push(key);
  };
  const write = { set: map.set.bind(map), delete: map.delete.bind(map), clear: map.clear.bind(map) };
  watch(map, {
    set: (key: Key, value: Value) => {
      add(key, plain(value));
      write.set(key, value);
      return map;
    },
    delete: (key: Key) => {
      drop(key);
      return write.delete(key);
    },
    clear: () => {
      clear();
      write.clear();
    },
  });
  return {
    get,
    *records() {
      for (const entry of base) if (!written.has(entry[0])) yield entry;
      for (const [key, value] of written) if (value !== undefined) yield [key, value];
    },
    find: (name) => [
      ...findBefore(name)
        .map(keyOf)
        .filter((key) => !written.has(key)),
      ...(keys.get(name) ?? []),
    ],
  };
}

/** Wraps the writers of a Map; immer replaces them when the edit ends. */
function watch(map: object, writers: Record<'set' | 'delete' | 'clear', unknown>): void {
  for (const [name, value] of Object.entries(writers)) {
    Object.defineProperty(map, name, { value, configurable: true, writable: true });
  }
}

/** A value without what immer made drafts of: frozen into a record, those would be lost. */
export function plain<T>(value: T): T {
  return isDraft(value) ? (current<unknown>(value) as T) : value; // what was drafted, of the same type
}
