import type { Snapshot } from 'wayfold';
import { ibcDenom, parseTrace, sha256 } from 'wayfold/registry';
import { mainFolder } from '../../assetlists/files.js';
import { listOf, memberOf } from '../../json.js';
import type { Statement } from '../statement.js';
import { zoneFile } from '../reading/list-files.js';

const file = `${mainFolder}/${zoneFile}`;

/**
 * Statements of Osmosis' curators by paths: a path names the chain that its channel leads to if the base denom
 * is there, and the origin of its voucher.
 */
export function pathStatements(
  json: ReadonlyMap<string, unknown>,
  { chains = [] }: Snapshot,
): readonly Statement[] {
  const ids = new Map(chains.map((row) => [row.chain_name, row.chain_id]));
  return listOf(memberOf(json.get(file), 'assets')).flatMap((asset, index): readonly Statement[] => {
    const [path, base] = [memberOf(asset, 'path'), memberOf(asset, 'base_denom')];
    const home = ids.get(String(memberOf(asset, 'chain_name')));
    const trace = typeof path === 'string' ? parseTrace(path) : undefined;
    const [first, ...further] = trace?.hops ?? [];
    if (trace === undefined || home === undefined || first === undefined) return [];
    if (typeof path !== 'string' || typeof base !== 'string') return [];
    const place = { chainId: mainFolder, file, pointer: `/assets/${index}/path` };
    const beyond = path.slice(`${first.port}/${first.channel}/`.length);
    const leadsHome = further.length === 0 || (base.startsWith('ibc/') && ibcDenom(beyond, sha256) === base);
    return [
      // The denom of a voucher is the hash of a path, and names no origin.
      ...(base.startsWith('ibc/')
        ? []
        : [{ ...place, field: 'origin', of: ibcDenom(path, sha256), value: `${home}|${base}` } as const]),
      ...(leadsHome && first.port === 'transfer'
        ? [{ ...place, field: 'ends', of: `${first.port}/${first.channel}`, value: home } as const]
        : []),
    ];
  });
}
