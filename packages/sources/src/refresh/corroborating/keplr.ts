import { isObject } from 'wayfold/registry';
import type { CorroboratingForm, Stated } from './form.js';
import type { Statement } from '../statement.js';
import { createReader, type Node, type Reader } from './reader.js';

/**
 * Chains and coins of Keplr. The file's name has no revision: the id is inside.
 *
 * @see chainapsis/keplr-chain-registry README.md
 */
export const keplr: CorroboratingForm = {
  repository: 'chainapsis/keplr-chain-registry',
  isRead: (path) => /^(?:cosmos|evm|svm)\/[^/]+\.json$/.test(path),
  enters: (folder) => /^(?:cosmos|evm|svm)$/.test(folder),
  marks: [
    [/^cosmos\/cosmoshub\.json$/, 'cosmos/cosmoshub.json'],
    [/^evm\/eip155:\d+\.json$/, 'a file evm/eip155:<id>.json'],
  ],
  read(files, findings) {
    const reader = createReader(findings);
    const statements: Statement[] = [];
    const listed = new Map<string, string>();
    for (const [file, value] of files) {
      const node: Node = { value, file, pointer: '' };
      const id = chainIdOf(node, reader);
      if (id === undefined || reader.flag(node, 'isTestnet') === true) continue;
      listed.set(id, file);
      statements.push(...chainStatements(node, id, reader), ...coinStatements(node, id, reader));
    }
    return { statements, listed } satisfies Stated;
  },
};

/** Keplr's name of Solana's main network: its genesis hash. */
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';

/** Chain id in the form of the data; undefined for other networks of Solana. */
function chainIdOf(node: Node, reader: Reader): string | undefined {
  if (!isObject(node.value)) return void reader.fault(node, 'expected an object');
  const stated = reader.text(node, 'chainId');
  if (stated === undefined) return void reader.fault(node, 'chainId must be stated', 'chainId');
  if (node.file.startsWith('svm/')) return stated === solana ? 'solana' : undefined;
  if (!node.file.startsWith('evm/')) return stated;
  const id = /^eip155:(\d{1,15})$/.exec(stated)?.[1];
  return id ?? void reader.fault(node, 'chainId must be eip155: and a number', 'chainId');
}

function chainStatements(node: Node, chainId: string, reader: Reader): readonly Statement[] {
  const place = { chainId, file: node.file };
  if (!node.file.startsWith('cosmos/'))
    return node.file.startsWith('evm/')
      ? [{ ...place, field: 'chain_type', value: 'evm', pointer: '/chainId' }]
      : [];
  const config = reader.child(node, 'bech32Config');
  const prefix = config && reader.text(config, 'bech32PrefixAccAddr');
  const coinType = coinTypeOf(reader.child(node, 'bip44'), reader);
  const others = reader
    .children(node, 'alternativeBIP44s')
    .flatMap((other) => coinTypeOf(other, reader) ?? []);
  const found: Statement[] = [];
  if (prefix !== undefined)
    found.push({ ...place, field: 'prefix', value: prefix, pointer: '/bech32Config/bech32PrefixAccAddr' });
  if (coinType !== undefined)
    found.push({ ...place, field: 'slip44', value: [coinType, ...others], pointer: '/bip44/coinType' });
  return found;
}

function coinTypeOf(node: Node | undefined, reader: Reader): number | undefined {
  return node && reader.whole(node, 'coinType', 2 ** 31 - 1);
}

/** Decimals and symbols of coins, each denom once for each of its values. */
function coinStatements(node: Node, chainId: string, reader: Reader): readonly Statement[] {
  const stake = reader.child(node, 'stakeCurrency');
  const coins = [
    ...reader.children(node, 'currencies'),
    ...reader.children(node, 'feeCurrencies'),
    ...(stake === undefined ? [] : [stake]),
  ];
  const found = new Map<string, Statement>();
  for (const coin of coins) {
    const denom = reader.text(coin, 'coinMinimalDenom');
    const decimals = reader.whole(coin, 'coinDecimals', 36);
    const symbol = reader.text(coin, 'coinDenom');
    if (denom === undefined) {
      reader.fault(coin, 'coinMinimalDenom must be stated', 'coinMinimalDenom');
      continue;
    }
    const place = { chainId, file: coin.file, pointer: coin.pointer };
    const isNative = !node.file.startsWith('cosmos/') && !denom.startsWith('erc20:');
    const add = (field: Statement['field'], value: string | number | undefined, of?: string) => {
      if (value === undefined) return;
      const statement = { ...place, field, value, ...(of !== undefined && { of }) };
      found.set(`${field} ${of ?? ''} ${value}`, statement);
    };
    if (isNative) {
      add('native_decimals', decimals);
      add('native_symbol', symbol);
      if (denom.endsWith('-native')) add('native_denom', denom);
    } else {
      const of = denomOf(denom);
      add('decimals', decimals, of);
      add('symbol', symbol, of);
    }
  }
  return [...found.values()];
}

/** A denom as the data writes it: Keplr adds a symbol to a cw20 token, and a kind to an ERC-20. */
function denomOf(denom: string): string {
  return denom.replace(/^erc20:/, '').replace(/^(cw20:[^:]+):.*$/s, '$1');
}
