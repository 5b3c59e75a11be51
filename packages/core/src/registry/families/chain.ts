import type { Family } from './family.js';
import { closable, closableFields, type ClosingRow, type EndMember, type EvidenceRow } from './closing.js';
import { evidenceShape } from './evidence.js';
import type { AccountKind, AccountKindRow } from './chain-details.js';
import { accountOf, accountRow, accountShape, readAccount } from './chain-details.js';
import {
  type AddressKind,
  type ChainId,
  brandAs,
  isBech32Prefix,
  isChainId,
  isChainName,
  isPrintableDenom,
  isWebUri,
  pointerTo,
  quote,
} from '../../primitives/index.js';
import { decisive, flag, list, nullable, number, oneOf, row, type Shape, text } from '../../json/index.js';
import { type Mutable, defined } from '../loading/rows.js';
import { type At, type Findings, misfit } from '../loading/findings.js';

/** Kind of chain; `unknown` chains are nodes of the graph, but no message is ever compiled on them. */
export type ChainType = 'cosmos' | 'evm' | 'svm' | 'unknown';

/** One chain. */
export interface ChainRow extends ClosingRow, EvidenceRow {
  /** Chain id. */
  readonly chain_id: string;
  /** Name of the chain. */
  readonly chain_name: string;
  /** Display name. */
  readonly pretty_name?: string;
  /** Type of the chain. */
  readonly chain_type: ChainType;
  /** Required on Cosmos chains. */
  readonly bech32_prefix?: string;
  /**
   * How addresses are written and transactions signed, if not as on other Cosmos chains: `penumbra` and `namada`. Such a chain
   * is only the first or the last of a route, and only its wallets make its transactions.
   */
  readonly address_kind?: AddressKind;
  /** BIP-44 coin type for the derivation of accounts (118 Cosmos, 60 Ethereum style). */
  readonly slip44?: number;
  /** Key type of accounts, if the coin type does not determine it. */
  readonly account?: AccountKindRow;
  /** Whether it is a test network. */
  readonly is_testnet?: boolean;
  /** Absent means live. Only live chains are routable. */
  readonly status?: 'live' | 'upcoming' | 'killed';
  /** Web address of a logo. */
  readonly logo_uri?: string;
  /** Fee denoms. */
  readonly fee_assets?: readonly FeeAssetRow[];
  /** Denoms for staking. */
  readonly staking_denoms?: readonly string[];
  /** ibc-go version the chain is said to run; often behind the live chain. */
  readonly ibc_go?: string;
  /** Whether the chain runs CosmWasm contracts. */
  readonly cosmwasm?: boolean;
}

/** A fee denom of a chain; prices are decimal texts per unit of gas. */
export interface FeeAssetRow {
  /** Denom on the chain. */
  readonly denom: string;
  /** Gas prices, decimal texts. */
  readonly gas_price?: {
    /** Price for slow transactions, in the denom's base units per unit of gas. */
    readonly low: string;
    /** Usual price, in the denom's base units per unit of gas. */
    readonly average: string;
    /** Price for fast transactions, in the denom's base units per unit of gas. */
    readonly high: string;
  } | null;
}

/** One chain. */
export interface Chain {
  /** Chain id. */
  readonly id: ChainId;
  /** Name of the chain in its registry, such as `cosmoshub`. */
  readonly name: string;
  /** Display name. */
  readonly prettyName: string;
  /** Family of the chain: Cosmos, EVM or Solana. */
  readonly type: ChainType;
  /** `''` on chains without bech32 addresses. */
  readonly bech32Prefix: string;
  /** How addresses are written and transactions signed, if not as on other Cosmos chains. */
  readonly addressKind?: AddressKind;
  /** BIP-44 coin type, when known. */
  readonly slip44?: number;
  /** Key type of accounts according to the chain's source; read through `accountKindOf`. */
  readonly account?: AccountKind;
  /** Whether it is a test network. */
  readonly isTestnet: boolean;
  /** Status of the chain in its registry. */
  readonly status: 'live' | 'upcoming' | 'killed';
  /** Fee denoms. */
  readonly feeAssets: readonly FeeAsset[];
  /** Denoms for staking. */
  readonly stakingDenoms: readonly string[];
  /** Web address of a logo. */
  readonly logoUri?: string;
  /** Version of ibc-go. */
  readonly ibcGo?: string;
  /** Whether the chain runs CosmWasm contracts. */
  readonly cosmwasm?: boolean;
}

/** A fee denom of a chain; prices are decimal texts per unit of gas. */
export interface FeeAsset {
  /** Denom on the chain. */
  readonly denom: string;
  /** Gas prices, decimal texts. */
  readonly gasPrice?: {
    /** Price for slow transactions, in the denom's base units per unit of gas. */
    readonly low: string;
    /** Usual price, in the denom's base units per unit of gas. */
    readonly average: string;
    /** Price for fast transactions, in the denom's base units per unit of gas. */
    readonly high: string;
  };
}

// Shapes of the rows of the snapshot form: types only. Grammar and ranges are checked where rows become the model.

const feeAssetShape: Shape<FeeAssetRow> = row<FeeAssetRow>(
  {
    denom: text,
    gas_price: nullable(row({ low: text, average: text, high: text }, ['low', 'average', 'high'])),
  },
  ['denom'],
);

/** A chain. */
export const chainShape: Shape<ChainRow> = closable(
  row<ChainRow>(
    {
      ...closableFields,
      evidence: nullable(evidenceShape),
      chain_id: text,
      chain_name: text,
      pretty_name: text,
      chain_type: oneOf('cosmos', 'evm', 'svm', 'unknown'),
      bech32_prefix: text,
      address_kind: decisive(oneOf('penumbra', 'namada')),
      slip44: number,
      account: accountShape,
      is_testnet: flag,
      status: decisive(oneOf('live', 'upcoming', 'killed')),
      logo_uri: text,
      fee_assets: list(feeAssetShape),
      staking_denoms: list(text),
      ibc_go: text,
      cosmwasm: flag,
    },
    ['chain_id', 'chain_name', 'chain_type'],
  ),
);

/** Reads one chain row; a row that cannot be trusted is reported and left out. */
export function readChain(row: ChainRow, at: At, findings: Findings): Chain | undefined {
  const problem = chainProblem(row);
  if (problem !== undefined) return misfit(findings, at, problem.message, problem.key);
  const chain = chainOf(row, readUri(row.logo_uri, at, 'logo_uri', findings));
  if (row.account == null) return chain;
  const account = readAccount(row.account, () => pointerTo(at(), 'account'), findings);
  return Object.freeze<Chain>({ ...chain, account });
}

/** The chain of a valid row. */
export function chainOf(row: ChainRow, logoUri: string | undefined): Chain {
  const chain: Mutable<Chain> = {
    id: brandAs<ChainId>(row.chain_id),
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
  if (row.address_kind != null) chain.addressKind = row.address_kind;
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
  return misfit(findings, at, `${key} must be an http or https address, got ${quote(uri)}`, key);
}

function chainProblem(row: ChainRow): { readonly key: string; readonly message: string } | undefined {
  const { chain_id: id, chain_name: name, bech32_prefix: prefix = '' } = row;
  if (!isChainId(id)) return { key: 'chain_id', message: `chain_id is not a chain id: ${quote(id)}` };
  if (!isChainName(name)) {
    const message = `chain_name must have lower-case letters (a-z) and digits only, got ${quote(name)}`;
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

/** A chain as the row that it is read from. */
function chainRow(chain: Chain): ChainRow {
  return defined<Omit<ChainRow, EndMember>>({
    chain_id: chain.id,
    chain_name: chain.name,
    pretty_name: chain.prettyName,
    chain_type: chain.type,
    bech32_prefix: chain.bech32Prefix,
    address_kind: chain.addressKind,
    slip44: chain.slip44,
    account: chain.account && accountRow(chain.account),
    is_testnet: chain.isTestnet,
    status: chain.status,
    logo_uri: chain.logoUri,
    fee_assets: chain.feeAssets.map(feeRow),
    staking_denoms: chain.stakingDenoms,
    ibc_go: chain.ibcGo,
    cosmwasm: chain.cosmwasm,
  });
}

function feeRow({ denom, gasPrice }: FeeAsset): FeeAssetRow {
  if (gasPrice === undefined) return { denom, gas_price: null };
  const { low, average, high } = gasPrice;
  return { denom, gas_price: { low, average, high } };
}

/** Chains. */
export const chains: Family<ChainRow, Chain, ChainId> = {
  shape: chainShape,
  read: readChain,
  write: chainRow,
  keyOf: ({ id }) => id,
};
