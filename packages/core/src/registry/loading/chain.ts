import {
  brandAs,
  isBech32Prefix,
  isChainId,
  isChainName,
  isPrintableDenom,
  isWebUri,
  pointerTo,
  quote,
} from '../../primitives/index.js';
import type { Chain, FeeAsset } from '../model.js';
import type { ChainRow, FeeAssetRow } from '../rows.js';
import { accountOf, readAccount } from './chain-details.js';
import type { Mutable } from './rows.js';
import type { At, Findings } from './findings.js';

/** Reads one chain row; a row that cannot be trusted is reported and left out. */
export function readChain(row: ChainRow, at: At, findings: Findings): Chain | undefined {
  const problem = chainProblem(row);
  if (problem !== undefined) {
    findings.report('DATA_INVALID', pointerTo(at(), problem.key), problem.message);
    return undefined;
  }
  const chain = chainOf(row, readUri(row.logo_uri, at, 'logo_uri', findings));
  if (row.account == null) return chain;
  const account = readAccount(row.account, () => pointerTo(at(), 'account'), findings);
  return Object.freeze<Chain>({ ...chain, account });
}

/** The chain of a valid row. */
export function chainOf(row: ChainRow, logoUri: string | undefined): Chain {
  const chain: Mutable<Chain> = {
    id: brandAs<Chain['id']>(row.chain_id),
    name: row.chain_name,
    prettyName: row.pretty_name ?? row.chain_name,
    type: row.chain_type,
    bech32Prefix: row.bech32_prefix ?? '',
    isTestnet: row.is_testnet === true,
    status: row.status ?? 'live',
    feeAssets: Object.freeze(
      (row.fee_assets ?? []).filter((fee) => isPrintableDenom(fee.denom)).map(readFeeAsset),
    ),
    stakingDenoms: Object.freeze((row.staking_denoms ?? []).slice()),
  };
  if (row.slip44 != null) chain.slip44 = row.slip44;
  if (row.account != null) chain.account = accountOf(row.account);
  if (logoUri != null) chain.logoUri = logoUri;
  if (row.ibc_go != null) chain.ibcGo = row.ibc_go;
  if (row.cosmwasm != null) chain.cosmwasm = row.cosmwasm;
  return Object.freeze(chain);
}

/** A web address of the data, or nothing: other schemes reach pages and are dropped with a finding. */
export function readUri(
  uri: string | undefined,
  at: At,
  key: string,
  findings: Findings,
): string | undefined {
  if (uri === undefined || isWebUri(uri)) return uri;
  findings.report(
    'DATA_INVALID',
    pointerTo(at(), key),
    `${key} must be an http or https address, got ${quote(uri)}`,
  );
  return undefined;
}

function chainProblem(row: ChainRow): { readonly key: string; readonly message: string } | undefined {
  const { chain_id: id, chain_name: name, bech32_prefix: prefix = '' } = row;
  if (!isChainId(id)) return { key: 'chain_id', message: `chain_id is not a chain id: ${quote(id)}` };
  if (!isChainName(name)) {
    const message = `chain_name must be lower-case letters and digits, got ${quote(name)}`;
    return { key: 'chain_name', message };
  }
  // For a dead chain often only the id is known.
  const mayLackPrefix = row.chain_type !== 'cosmos' || row.status === 'killed';
  if (prefix === '' ? !mayLackPrefix : !isBech32Prefix(prefix)) {
    const message = `bech32_prefix of ${id} must be a bech32 prefix, got ${quote(row.bech32_prefix)}`;
    return { key: 'bech32_prefix', message };
  }
  return undefined;
}

function readFeeAsset(row: FeeAssetRow): FeeAsset {
  const { denom, gas_price: price } = row;
  if (!price) return Object.freeze({ denom });
  const { low, average, high } = price;
  return Object.freeze({ denom, gasPrice: Object.freeze({ low, average, high }) });
}
