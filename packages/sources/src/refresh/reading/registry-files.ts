import { pointerTo } from 'wayfold/registry';
import type { Located, RegistryFiles } from '../../chain-registry/index.js';
import { isRead } from '../../directory/from-directory.js';
import { byNetwork } from '../../directory/networks.js';
import type { Findings } from '../finding.js';
import { checkAssetLists } from './asset-files.js';
import { checkChains } from './chain-files.js';
import { createCheck } from './check.js';
import { checkPairs } from './pair-files.js';

/** Checks the parsed files of a registry's folder, each kind of network by itself. */
export function checkFolder(files: ReadonlyMap<string, unknown>, findings: Findings): void {
  const read = new Map([...files].filter(([path]) => isRead(path)));
  for (const group of byNetwork(read).values()) {
    const pick = (form: RegExp): readonly Located[] =>
      [...group]
        .filter(([path]) => form.test(path))
        .map(([path, value]) => ({ value, pointer: pointerTo('', path) }));
    const found = {
      chains: pick(/\/chain\.json$/),
      assetLists: pick(/\/assetlist\.json$/),
      pairs: pick(/(?:^|\/)_IBC\/[^_/][^/]*\.json$/),
    };
    checkRegistry(found, findings);
  }
}

/** Checks the files of one network, or the objects of a package. */
export function checkRegistry(files: RegistryFiles, findings: Findings, packageName?: string): void {
  const check = createCheck(findings, packageName);
  checkChains(files.chains, check);
  const ends = checkPairs(files.pairs, check);
  checkAssetLists(files.assetLists, ends, check);
}
