import { isObject } from 'wayfold/registry';
import { memberOf } from '../../json.js';
import type { CorroboratingForm } from './form.js';
import type { Statement, Value } from '../statement.js';
import { createReader, type Node, type Reader } from './reader.js';

/**
 * Coins by chain id, and domains of Go Fast. The files state no path and no origin of a coin.
 *
 * @see skip-mev/skip-go-registry assetlist.schema.json, chain.schema.json
 */
export const skipGo: CorroboratingForm = {
  repository: 'skip-mev/skip-go-registry',
  isRead: (path) => /^chains\/[^/]+\/(?:chain|assetlist)\.json$/.test(path),
  enters: (folder) => /^chains(?:\/[^/]+)?$/.test(folder),
  marks: [[/^chains\/osmosis-1\/assetlist\.json$/, 'chains/osmosis-1/assetlist.json']],
  read(files, findings) {
    const reader = createReader(findings);
    const tests = new Set(
      [...files].flatMap(([file, json]) =>
        memberOf(json, 'is_testnet') === true && file.endsWith('/chain.json') ? [folderOf(file)] : [],
      ),
    );
    const statements = [...files].flatMap(([file, value]): readonly Statement[] => {
      const chainId = folderOf(file);
      const node: Node = { value, file, pointer: '' };
      if (tests.has(chainId)) return [];
      if (!isObject(value)) {
        reader.fault(node, 'expected an object');
        return [];
      }
      if (file.endsWith('/assetlist.json'))
        return reader.children(node, 'assets').flatMap((asset) => coinStatements(asset, chainId, reader));
      return chainStatements(node, chainId, reader);
    });
    return { statements, listed: new Map() };
  },
};

function folderOf(file: string): string {
  return file.split('/')[1] ?? '';
}

function chainStatements(node: Node, chainId: string, reader: Reader): readonly Statement[] {
  const stated = reader.text(node, 'chain_id');
  if (stated !== chainId) {
    reader.fault(node, `chain_id must be the name of its folder, ${chainId}`, 'chain_id');
    return [];
  }
  reader.flag(node, 'is_testnet');
  const domain = reader.whole(node, 'go_fast_domain', 2 ** 32 - 1);
  if (domain === undefined) return [];
  return [{ field: 'go_fast_domain', chainId, value: domain, file: node.file, pointer: '/go_fast_domain' }];
}

function coinStatements(asset: Node, chainId: string, reader: Reader): readonly Statement[] {
  const native = reader.text(asset, 'evm_native_asset_name');
  const of = reader.text(asset, 'denom') ?? reader.text(asset, 'erc20_contract_address');
  const decimals = reader.whole(asset, 'decimals', 36);
  const symbol = reader.text(asset, 'symbol');
  const wrapped = reader.text(asset, 'axelar_denom');
  const make = (field: Statement['field'], value: Value | undefined, more: object = {}): Statement[] =>
    value === undefined ? [] : [{ field, chainId, value, file: asset.file, pointer: asset.pointer, ...more }];
  if (native !== undefined)
    return [
      ...make('native_denom', native),
      ...make('native_decimals', decimals),
      ...make('native_symbol', symbol),
      ...make('axelar_wrapped', wrapped),
    ];
  return of === undefined ? [] : [...make('decimals', decimals, { of }), ...make('symbol', symbol, { of })];
}
