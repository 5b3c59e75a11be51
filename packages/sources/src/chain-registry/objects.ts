import { pointerTo } from 'wayfold';
import { listOf, own } from '../json.js';
import { type ChainRegistryFragment, type ChainRegistryOptions, type Located, readChainRegistry } from './read.js';

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
export function fromChainRegistry(objects: unknown, options: ChainRegistryOptions = {}): ChainRegistryFragment {
  return readChainRegistry(
    {
      chains: locate(objects, exportNames.chains),
      assetLists: locate(objects, exportNames.assetLists),
      pairs: locate(objects, exportNames.pairs),
    },
    options,
  );
}

function locate(objects: unknown, names: readonly string[]): readonly Located[] {
  const name = names.find((candidate) => own(objects, candidate) !== undefined);
  if (name === undefined) return [];
  return listOf(own(objects, name)).map((value, index) => ({ value, pointer: pointerTo(`/${name}`, index) }));
}
