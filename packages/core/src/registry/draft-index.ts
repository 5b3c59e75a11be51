import { current, isDraft } from 'immer';
import { foldCase, isHexAddress, isNativePath } from '../denom/index.js';
import { type DenomPath, isVoucherDenom, remembered, type Sha256 } from '../primitives/index.js';
import { endKey, type EndKey } from './keys.js';
import type { Channel } from './families/channel.js';
import { denomOf } from './lookup.js';
import type { Asset } from './families/asset.js';
import { type Outage, type OutageKey, scopeKey } from './outages/index.js';

/** Channels of a draft by the keys of both their ends. */
export const channelsByEnd: Follow<EndKey, Channel> = /* @__PURE__ */ followed(({ a, b }) => [
  endKey(a),
  endKey(b),
]);

/** Outages of a draft by their subject; outages of unlisted vouchers also by {@link unlistedOn}. */
export const outagesByScope: Follow<OutageKey, Outage> = /* @__PURE__ */ followed(({ scope }) =>
  isVoucherDenom(scope.coin ?? '') ? [scopeKey(scope), unlistedOn(scope.chainId)] : [scopeKey(scope)],
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
    followed<DenomPath, Asset>((asset) => {
      if (isHexAddress(asset.path)) return [foldCase(asset.path)];
      return isNativePath(asset.path) ? [] : [denomOf({ sha256 }, asset)];
    }),
  );
  return followedBy(bucket).find;
}

const bucketsBy = new WeakMap<Sha256, Follow<DenomPath, Asset>>();

type Follow<Key, Value> = (map: Map<Key, Value>) => Followed<Key, Value>;

/** A Map of a draft, found by other names than its keys. */
export interface Followed<Key, Value> {
  /** Records of the Map. Read here they are plain: immer drafts every record that the Map returns. */
  readonly records: ReadonlyMap<Key, Value>;
  /** Keys of the records with a name. */
  readonly find: (name: string) => readonly Key[];
}

/**
 * An index of a Map by names, made on first use by a helper and updated by every write to the Map, of the
 * recipe and of the helpers. So the edits of a batch do not each walk the whole Map.
 */
/* @__NO_SIDE_EFFECTS__ */
function followed<Key, Value>(namesOf: (value: Value) => readonly string[]): Follow<Key, Value> {
  const known = new WeakMap<Map<Key, Value>, Followed<Key, Value>>();
  return (map) => remembered(known, map, () => follow(map, namesOf));
}

function follow<Key, Value>(
  map: Map<Key, Value>,
  namesOf: (value: Value) => readonly string[],
): Followed<Key, Value> {
  const records = new Map(plain(map));
  const keys = new Map<string, Key[]>();
  const add = (key: Key, value: Value): void => {
    for (const name of namesOf(value)) remembered(keys, name, (): Key[] => []).push(key);
  };
  const drop = (key: Key): void => {
    const value = records.get(key);
    if (value === undefined) return;
    for (const name of namesOf(value)) {
      const left = keys.get(name)?.filter((other) => other !== key) ?? [];
      if (left.length === 0) keys.delete(name);
      else keys.set(name, left);
    }
    records.delete(key);
  };
  for (const [key, value] of records) add(key, value);
  const write = { set: map.set.bind(map), delete: map.delete.bind(map), clear: map.clear.bind(map) };
  watch(map, {
    set: (key: Key, value: Value) => {
      const record = plain(value);
      drop(key);
      add(key, record);
      records.set(key, record);
      write.set(key, value);
      return map;
    },
    delete: (key: Key) => {
      drop(key);
      return write.delete(key);
    },
    clear: () => {
      records.clear();
      keys.clear();
      write.clear();
    },
  });
  return { records, find: (name) => keys.get(name) ?? [] };
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
