import { isObject, pointerTo } from 'wayfold/registry';
import { memberOf } from '../json.js';
import {
  type ChainRegistryFragment,
  type ChainRegistryOptions,
  type Located,
  readChainRegistry,
} from './read.js';

/** Names under which the npm packages export each list: 2.x first, then 1.x. */
const exportNames = {
  chains: ['chains'],
  assetLists: ['assetLists', 'assets'],
  pairs: ['ibcData', 'ibc'],
} as const;

/**
 * Reads the exports of the npm package `chain-registry`: 2.x (`chains`, `assetLists`, `ibcData`, camelCase) and 1.x
 * (`chains`, `assets`, `ibc`, snake_case) alike. Pointers lead into the object given.
 *
 * @example fromChainRegistry(await import('chain-registry'), { bridges })
 */
export function fromChainRegistry(
  objects: unknown,
  options: ChainRegistryOptions = {},
): ChainRegistryFragment {
  return readChainRegistry(
    {
      chains: locate(objects, exportNames.chains),
      assetLists: locate(objects, exportNames.assetLists),
      pairs: locate(objects, exportNames.pairs),
    },
    options,
  );
}

/**
 * Entries of the first named list in the input. A value that is no list is its only entry, and an input that is no
 * object is the only entry of the data: readers report the error at its pointer.
 */
export function locate(input: unknown, names: readonly string[]): readonly Located[] {
  if (!isObject(input)) return [{ value: input, pointer: '' }];
  const name = names.find((candidate) => memberOf(input, candidate) !== undefined);
  if (name === undefined) return [];
  const list = memberOf(input, name);
  if (!Array.isArray(list)) return [{ value: list, pointer: pointerTo('', name) }];
  return list.map((value: unknown, index) => ({ value, pointer: pointerTo(`/${name}`, index) }));
}
