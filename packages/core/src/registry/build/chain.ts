import {
  brandAs,
  isBech32Prefix,
  isChainId,
  isChainName,
  isPrintableDenom,
  isWebUri,
  pointerTo,
} from '../../primitives/index.js';
import type { Chain, FeeAsset } from '../model.js';
import type { ChainRow, FeeAssetRow } from '../rows.js';
import { defined } from './fields.js';
import type { At, Findings } from './findings.js';

const chainTypes: ReadonlySet<string> = new Set(['cosmos', 'evm', 'svm', 'unknown']);
const statuses: ReadonlySet<string> = new Set(['live', 'upcoming', 'killed']);

/** Reads one chain row; a row that cannot be trusted is reported and left out. */
export function readChain(row: ChainRow, at: At, findings: Findings): Chain | undefined {
  const problem = chainProblem(row);
  if (problem !== undefined) {
    findings.add('DATA_INVALID', pointerTo(at(), problem.key), problem.message);
    return undefined;
  }
  return defined<Chain>({
    id: brandAs<Chain['id']>(row.chain_id),
    name: row.chain_name,
    prettyName: row.pretty_name ?? row.chain_name,
    type: row.chain_type,
    bech32Prefix: row.bech32_prefix ?? '',
    slip44: row.slip44,
    isTestnet: row.is_testnet === true,
    status: row.status ?? 'live',
    feeAssets: Object.freeze(
      (row.fee_assets ?? []).filter((fee) => isPrintableDenom(fee.denom)).map(readFeeAsset),
    ),
    stakingDenoms: Object.freeze([...(row.staking_denoms ?? [])]),
    logoUri: readUri(row.logo_uri, at, 'logo_uri', findings),
    ibcGo: row.ibc_go,
    cosmwasm: row.cosmwasm,
  });
}

/** A web address of the data, or nothing: other schemes reach pages and are dropped with a finding. */
export function readUri(
  uri: string | undefined,
  at: At,
  key: string,
  findings: Findings,
): string | undefined {
  if (uri === undefined || isWebUri(uri)) return uri;
  findings.add(
    'DATA_INVALID',
    pointerTo(at(), key),
    `${key} must be an http or https address, got ${JSON.stringify(uri)}`,
  );
  return undefined;
}

function chainProblem(row: ChainRow): { readonly key: string; readonly message: string } | undefined {
  if (typeof row.chain_id !== 'string' || !isChainId(row.chain_id)) {
    return { key: 'chain_id', message: `chain_id is not a chain id: ${JSON.stringify(row.chain_id)}` };
  }
  if (typeof row.chain_name !== 'string' || !isChainName(row.chain_name)) {
    return {
      key: 'chain_name',
      message: `chain_name must be lower-case letters and digits, got ${JSON.stringify(row.chain_name)}`,
    };
  }
  if (!chainTypes.has(row.chain_type)) {
    return {
      key: 'chain_type',
      message: `chain_type must be cosmos, evm, svm or unknown, got ${JSON.stringify(row.chain_type)}`,
    };
  }
  if (
    row.chain_type === 'cosmos' &&
    !(row.status === 'killed' && !row.bech32_prefix) &&
    (typeof row.bech32_prefix !== 'string' || !isBech32Prefix(row.bech32_prefix))
  ) {
    return {
      key: 'bech32_prefix',
      message: `bech32_prefix of ${row.chain_id} must be a bech32 prefix, got ${JSON.stringify(row.bech32_prefix)}`,
    };
  }
  if (row.status !== undefined && !statuses.has(row.status)) {
    return {
      key: 'status',
      message: `status must be live, upcoming or killed, got ${JSON.stringify(row.status)}`,
    };
  }
  return undefined;
}

function readFeeAsset(row: FeeAssetRow): FeeAsset {
  const { denom, gas_price: price } = row;
  return Object.freeze(price ? { denom, gasPrice: Object.freeze({ ...price }) } : { denom });
}
