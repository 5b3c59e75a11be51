import type { Snapshot } from 'wayfold';
import { ibcDenom, sha256 } from 'wayfold/registry';
import { mainFolder } from '../assetlists/files.js';
import { listOf, memberOf } from '../json.js';
import { assetKeyOf } from './kept.js';
import { zoneFile } from './reading/list-files.js';
import type { ReadSource } from './sources.js';

/** Keys of verified assets: by the data before, and on Osmosis by its curators. */
export function verifiedKeys(read: readonly ReadSource[], { assets = [] }: Snapshot): ReadonlySet<string> {
  const lists = read.find(({ name }) => name === 'assetlists');
  const zone = lists?.json.get(`${mainFolder}/${zoneFile}`);
  const denoms = new Set(
    listOf(memberOf(zone, 'assets')).flatMap((asset) => {
      const [path, base] = [memberOf(asset, 'path'), memberOf(asset, 'base_denom')];
      if (memberOf(asset, 'osmosis_verified') !== true) return [];
      return typeof path === 'string' ? [ibcDenom(path, sha256)] : typeof base === 'string' ? [base] : [];
    }),
  );
  return new Set(
    assets.flatMap((row) =>
      row.verified === true ||
      (row.chain_id === mainFolder && row.denom !== undefined && denoms.has(row.denom))
        ? [assetKeyOf(row)]
        : [],
    ),
  );
}
