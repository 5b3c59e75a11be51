import { isObject, pointerTo, quote } from 'wayfold/registry';
import type { Draft } from '../fragment.js';
import { type JsonObject, memberOf } from '../json.js';

/**
 * Keys of the registry's files in both spellings: camelCase (npm 2.x), and snake_case (npm 1.x and the repository
 * cosmos/chain-registry). A key without an underscore is spelled the same in both.
 */
const spellings = {
  address: 'address',
  assets: 'assets',
  averageGasPrice: 'average_gas_price',
  base: 'base',
  baseDenom: 'base_denom',
  bech32Config: 'bech32_config',
  bech32Prefix: 'bech32_prefix',
  bech32PrefixAccAddr: 'bech32PrefixAccAddr',
  chain: 'chain',
  chain1: 'chain_1',
  chain2: 'chain_2',
  chainId: 'chain_id',
  chainName: 'chain_name',
  chainType: 'chain_type',
  channelId: 'channel_id',
  channels: 'channels',
  codebase: 'codebase',
  coingeckoId: 'coingecko_id',
  cosmwasm: 'cosmwasm',
  counterparty: 'counterparty',
  decimals: 'decimals',
  denom: 'denom',
  denomUnits: 'denom_units',
  deprecated: 'deprecated',
  description: 'description',
  display: 'display',
  enabled: 'enabled',
  exponent: 'exponent',
  feeTokens: 'fee_tokens',
  fees: 'fees',
  highGasPrice: 'high_gas_price',
  ibc: 'ibc',
  images: 'images',
  keyAlgos: 'key_algos',
  logoURIs: 'logo_URIs',
  lowGasPrice: 'low_gas_price',
  name: 'name',
  networkType: 'network_type',
  ordering: 'ordering',
  path: 'path',
  png: 'png',
  portId: 'port_id',
  preferred: 'preferred',
  prettyName: 'pretty_name',
  provider: 'provider',
  slip44: 'slip44',
  staking: 'staking',
  stakingTokens: 'staking_tokens',
  status: 'status',
  svg: 'svg',
  symbol: 'symbol',
  tags: 'tags',
  traces: 'traces',
  type: 'type',
  typeAsset: 'type_asset',
  version: 'version',
} as const;

/** A key of the registry's files, in its camelCase spelling. */
export type Key = keyof typeof spellings;

/** One JSON object of the registry with the place it came from, in either spelling. */
export interface Entry {
  readonly value: JsonObject;
  /** JSON Pointer into the adapter's input. */
  readonly pointer: string;
  readonly draft: Draft;
}

/** Wraps a JSON value as an entry; anything but an object is reported. */
export function entryOf(value: unknown, pointer: string, draft: Draft): Entry | undefined {
  if (isObject(value)) return { value, pointer, draft };
  draft.report('DATA_INVALID', pointer, `expected an object, got ${quote(value)}`);
  return undefined;
}

/** Pointer to a field, in the spelling the entry uses. */
export function pointerAt(entry: Entry, key: Key): string {
  return pointerTo(entry.pointer, key in entry.value ? key : spellings[key]);
}

/** A text; absent and null give undefined, anything else is reported. */
export function text(entry: Entry, key: Key): string | undefined {
  return read(entry, key, 'a text', (value): value is string => typeof value === 'string');
}

/** A number; absent and null give undefined, anything else is reported. */
export function number(entry: Entry, key: Key): number | undefined {
  return read(entry, key, 'a number', (value): value is number => typeof value === 'number');
}

/** True or false; absent and null give undefined, anything else is reported. */
export function flag(entry: Entry, key: Key): boolean | undefined {
  return read(entry, key, 'true or false', (value): value is boolean => typeof value === 'boolean');
}

/** A nested object; absent and null give undefined, anything else is reported. */
export function child(entry: Entry, key: Key): Entry | undefined {
  const value = read(entry, key, 'an object', isObject);
  return value && { value, pointer: pointerAt(entry, key), draft: entry.draft };
}

/** The objects of a list; an absent list is empty, members that are not objects are reported and left out. */
export function children(entry: Entry, key: Key): readonly Entry[] {
  const list = read(entry, key, 'a list', (value): value is readonly unknown[] => Array.isArray(value)) ?? [];
  const base = pointerAt(entry, key);
  return list.flatMap((value, index) => entryOf(value, pointerTo(base, index), entry.draft) ?? []);
}

/** The texts of a list; an absent list is undefined, members that are no texts are reported and left out. */
export function texts(entry: Entry, key: Key): readonly string[] | undefined {
  const list = read(entry, key, 'a list', (value): value is readonly unknown[] => Array.isArray(value));
  const base = pointerAt(entry, key);
  return list?.flatMap((value, index) => {
    if (typeof value === 'string') return [value];
    entry.draft.report('DATA_INVALID', pointerTo(base, index), `expected a text, got ${quote(value)}`);
    return [];
  });
}

function read<T>(
  entry: Entry,
  key: Key,
  expected: string,
  is: (value: unknown) => value is T,
): T | undefined {
  const value = memberOf(entry.value, key) ?? memberOf(entry.value, spellings[key]);
  if (value === undefined || value === null) return undefined;
  if (is(value)) return value;
  entry.draft.report('DATA_INVALID', pointerAt(entry, key), `expected ${expected}, got ${quote(value)}`);
  return undefined;
}
