import type { ChainRow, ChainType } from 'wayfold';
import { type AccountKindRow, familyOfCoinType, type FeeAssetRow } from 'wayfold/registry';
import { child, children, type Entry, flag, number, pointerAt, text, texts } from './entry.js';
import { logoOf } from './logo.js';

const chainTypes: ReadonlyMap<string, ChainType> = new Map([
  ['cosmos', 'cosmos'],
  ['eip155', 'evm'],
  ['solana', 'svm'],
]);

/**
 * One chain of the registry as a row.
 *
 * @param id chain id under which the engine knows the chain; some differ from the registry's
 * @see cosmos/chain-registry `chain.schema.json`
 */
export function chainRow(entry: Entry, id: string, name: string): ChainRow {
  const fees = child(entry, 'fees');
  const staking = child(entry, 'staking');
  const codebase = child(entry, 'codebase');
  const feeAssets = fees ? children(fees, 'feeTokens').flatMap((token) => feeAssetRow(token) ?? []) : [];
  const stakingDenoms = staking
    ? children(staking, 'stakingTokens').flatMap((token) => text(token, 'denom') ?? [])
    : [];
  const networkType = text(entry, 'networkType') ?? 'mainnet';
  const status = statusOf(entry);
  const row: { -readonly [K in keyof ChainRow]: ChainRow[K] } = {
    chain_id: id,
    chain_name: name,
    chain_type: chainTypeOf(entry),
  };
  const prettyName = text(entry, 'prettyName');
  if (prettyName !== undefined) row.pretty_name = prettyName;
  const prefix = prefixOf(entry);
  if (prefix !== undefined) row.bech32_prefix = prefix;
  const slip44 = number(entry, 'slip44');
  if (slip44 !== undefined) row.slip44 = slip44;
  const account = row.chain_type === 'cosmos' ? accountOf(texts(entry, 'keyAlgos'), slip44) : undefined;
  if (account !== undefined) row.account = account;
  if (networkType !== 'mainnet') row.is_testnet = true;
  if (status !== 'live') row.status = status;
  const logo = logoOf(entry);
  if (logo !== undefined) row.logo_uri = logo;
  if (feeAssets.length > 0) row.fee_assets = feeAssets;
  if (stakingDenoms.length > 0) row.staking_denoms = stakingDenoms;
  const ibc = codebase && child(codebase, 'ibc');
  const ibcGo = ibc && text(ibc, 'version');
  if (ibcGo !== undefined && ibcGo !== '') row.ibc_go = ibcGo;
  const wasm = codebase && child(codebase, 'cosmwasm');
  const cosmwasm = wasm && flag(wasm, 'enabled');
  if (cosmwasm !== undefined) row.cosmwasm = cosmwasm;
  return row;
}

/**
 * Which keys own accounts, where the coin type alone says otherwise or nothing. Algorithms that contradict the coin type or each other,
 * and ed25519 alone, name no family.
 *
 * @see cosmos/chain-registry `chain.schema.json`, `key_algos`
 */
function accountOf(algorithms: readonly string[] | undefined, coinType?: number): AccountKindRow | undefined {
  if (algorithms === undefined || algorithms.length === 0) return undefined;
  const isCosmos =
    algorithms.includes('secp256k1') && !algorithms.includes('ethsecp256k1') && coinType !== 60;
  const isEth = algorithms.includes('ethsecp256k1') && !algorithms.includes('secp256k1') && coinType === 60;
  const family = isCosmos ? 'cosmos' : isEth ? 'eth' : undefined;
  if (family === familyOfCoinType(coinType)) return undefined;
  return family === undefined ? {} : { family };
}

/** Kind of chain. Older files state none: those with a bech32 prefix are Cosmos chains. */
function chainTypeOf(entry: Entry): ChainType {
  const stated = text(entry, 'chainType');
  if (stated === undefined) return prefixOf(entry) === undefined ? 'unknown' : 'cosmos';
  return chainTypes.get(stated) ?? 'unknown';
}

function prefixOf(entry: Entry): string | undefined {
  const stated = text(entry, 'bech32Prefix');
  if (stated !== undefined) return stated;
  const config = child(entry, 'bech32Config');
  return config && text(config, 'bech32PrefixAccAddr');
}

/** Status of a chain; one the registry's schema does not know keeps the chain out of routing. */
export function statusOf(entry: Entry): 'live' | 'upcoming' | 'killed' {
  const stated = text(entry, 'status') ?? 'live';
  if (stated === 'live' || stated === 'upcoming' || stated === 'killed') return stated;
  entry.draft.report(
    'DATA_INVALID',
    pointerAt(entry, 'status'),
    `status must be live, upcoming or killed, got ${stated}`,
  );
  return 'upcoming';
}

/** A fee token; a price counts only when low, average and high are stated. */
function feeAssetRow(token: Entry): FeeAssetRow | undefined {
  const denom = text(token, 'denom');
  if (denom === undefined) return undefined;
  const low = number(token, 'lowGasPrice');
  const average = number(token, 'averageGasPrice');
  const high = number(token, 'highGasPrice');
  if (low === undefined || average === undefined || high === undefined) return { denom, gas_price: null };
  return {
    denom,
    gas_price: { low: decimalText(low), average: decimalText(average), high: decimalText(high) },
  };
}

/** A JSON number as a plain decimal text, without an exponent. */
function decimalText(value: number): string {
  const printed = String(value);
  const exponential = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(printed);
  if (exponential === null) return printed;
  const [, sign = '', head = '', tail = '', exponent = '0'] = exponential;
  const shift = Number(exponent);
  if (shift < 0) return `${sign}0.${'0'.repeat(-shift - 1)}${head}${tail}`;
  return `${sign}${head}${tail.padEnd(shift, '0')}`;
}
