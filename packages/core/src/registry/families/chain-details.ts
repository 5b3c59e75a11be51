import type { Family } from './family.js';
import type { FactSource } from '../fact-source.js';
import { nullable, oneOf, row, type Shape, text, whole, wholeList } from '../../json/index.js';
import { type ChainId, joined, pointerTo, quote } from '../../primitives/index.js';
import { type At, type Findings, hasChainId, misfit } from '../loading/findings.js';
import { weiOf } from '../gwei.js';
import { defined, type Loose } from '../loading/rows.js';

/** Key type of a chain's accounts. */
export interface AccountKindRow {
  /** BIP-44 coin type. */
  readonly coin_type?: number;
  /**
   * How an address follows from a key: `cosmos` by RIPEMD-160 of SHA-256, `eth` by Keccak-256. Absent or null: not known, whatever
   * the coin type says.
   */
  readonly family?: 'cosmos' | 'eth' | null;
}

/**
 * Details of a chain in addition to its row, which may have another source or be absent. The source covers all members.
 */
export interface ChainDetailsRow extends FactSource {
  /** Chain id. */
  readonly chain_id: string;
  /** Key type of accounts; precedes the row of the chain. */
  readonly account?: AccountKindRow;
  /** Highest price of gas that is nothing unusual on an EVM chain, a decimal text in gwei. */
  readonly network_fee_ceiling?: string;
  /** Memo readers by version of IBC. */
  readonly middleware?: MiddlewareRow;
}

/**
 * Memo readers of arriving packets, outermost first: over channels (`v1`) and over clients of IBC v2 (`v2`).
 * Without `v1` they follow from the chain's capabilities, without `v2` they are unknown.
 */
export interface MiddlewareRow {
  /** Readers over channels. */
  readonly v1?: readonly MemoReader[];
  /** Readers over IBC v2 clients. */
  readonly v2?: readonly MemoReader[];
}

/**
 * A part of a chain's transfer stack that acts on arriving packets: `forward` is packet forward, `hooks` runs
 * contracts from the memo, `callbacks` is `dest_callback`, `forwarding` is Initia's module, and `transfer` the
 * transfer module.
 */
export type MemoReader =
  | 'forward'
  | 'hooks'
  | 'callbacks'
  | 'autopilot'
  | 'orbiter'
  | 'rate_limit'
  | 'forwarding'
  | 'move_hook'
  | 'perm'
  | 'erc20'
  | 'transfer';

/** Key type of a chain's accounts. An absent family is unknown. */
export interface AccountKind {
  /** BIP-44 coin type for the derivation of keys. */
  readonly coinType?: number;
  /** How an address follows from a key: `cosmos` by RIPEMD-160 of SHA-256, `eth` by Keccak-256. */
  readonly family?: 'cosmos' | 'eth';
}

/** Details of a chain in addition to its row. */
export interface ChainDetails {
  /** Precedes the row of the chain. */
  readonly account?: AccountKind;
  /** Highest price of gas that is nothing unusual, a decimal text in gwei. */
  readonly networkFeeCeiling?: string;
  /** Memo readers of arriving packets, by version of IBC, outermost first. */
  readonly middleware?: MiddlewareRow;
  /** Where each of them is known from. */
  readonly sources?: { readonly [Member in ChainDetail]?: FactSource };
}

/** A member of the details of a chain. */
export type ChainDetail = 'account' | 'networkFeeCeiling' | 'middleware';

export const accountShape: Shape<AccountKindRow> = row<AccountKindRow>({
  coin_type: whole,
  family: nullable(oneOf('cosmos', 'eth')),
});

const memoReaders: Shape<readonly MemoReader[]> = wholeList(
  oneOf(
    ...(['forward', 'hooks', 'callbacks', 'autopilot', 'orbiter', 'rate_limit', 'forwarding'] as const),
    ...(['move_hook', 'perm', 'erc20', 'transfer'] as const),
  ),
);

/** Details of a chain. */
export const chainDetailsShape: Shape<ChainDetailsRow> = row<ChainDetailsRow>(
  {
    chain_id: text,
    account: accountShape,
    network_fee_ceiling: text,
    middleware: row<MiddlewareRow>({ v1: memoReaders, v2: memoReaders }),
    source: text,
    checked: text,
  },
  ['chain_id'],
);

/**
 * Reads a row of chain details; invalid members are reported and omitted, and a row without a chain id as a
 * whole.
 */
export function readChainDetails(row: ChainDetailsRow, at: At, findings: Findings): ChainDetails | undefined {
  if (!hasChainId(row, at, findings)) return undefined;
  const ceiling = row.network_fee_ceiling;
  const isPrice = ceiling == null || weiOf(ceiling) !== undefined;
  if (!isPrice) {
    const message = `network_fee_ceiling must be gwei as a decimal text with at most nine decimals, got ${quote(ceiling)}`;
    misfit(findings, at, message, 'network_fee_ceiling');
  }
  return withSources(
    {
      account: row.account && readAccount(row.account, () => pointerTo(at(), 'account'), findings),
      networkFeeCeiling: isPrice ? ceiling : undefined,
      middleware: row.middleware && middlewareOf(row.middleware),
    },
    () => row,
  );
}

/** Details of one chain by two rows: each member above replaces the one of the same name, with its source. */
export function joinChainDetails(
  below: ChainDetails | undefined,
  above: ChainDetails,
): ChainDetails | undefined {
  if (details.every((member) => above[member] === undefined)) return below;
  const { account, networkFeeCeiling, middleware } = { ...below, ...above };
  const sourceOf = (member: ChainDetail) => (above[member] === undefined ? below : above)?.sources?.[member];
  return withSources({ account, networkFeeCeiling, middleware }, sourceOf);
}

const details: readonly ChainDetail[] = ['account', 'networkFeeCeiling', 'middleware'];

function withSources(
  facts: Loose<Pick<ChainDetails, ChainDetail>>,
  sourceOf: (member: ChainDetail) => FactSource | undefined,
): ChainDetails {
  const sources = details.flatMap((member) => {
    const { source, checked } = sourceOf(member) ?? {};
    const isStated = facts[member] != null && (source != null || checked != null);
    return isStated ? [[member, defined<FactSource>({ source, checked })] as const] : [];
  });
  const stated = sources.length > 0 ? Object.freeze(Object.fromEntries(sources)) : undefined;
  return defined<ChainDetails>(joined(facts, { sources: stated }));
}

/** Details of a chain as rows: one per member, since each has a source. */
function chainDetailsRows(
  { account, networkFeeCeiling, middleware, sources = {} }: ChainDetails,
  chain_id: string,
): readonly ChainDetailsRow[] {
  const rows: ChainDetailsRow[] = [];
  if (account !== undefined) rows.push({ chain_id, account: accountRow(account), ...sources.account });
  if (networkFeeCeiling !== undefined)
    rows.push({ chain_id, network_fee_ceiling: networkFeeCeiling, ...sources.networkFeeCeiling });
  if (middleware !== undefined) rows.push({ chain_id, middleware, ...sources.middleware });
  return rows;
}

/** Key type of accounts; an invalid coin type is reported and leaves the type unknown. */
export function readAccount(row: AccountKindRow, at: At, findings: Findings): AccountKind {
  const type = row.coin_type;
  if (type == null || (Number.isInteger(type) && type >= 0 && type < 2 ** 31)) return accountOf(row);
  const message = `coin_type must be a whole number from 0 to 2147483647, got ${quote(type)}`;
  misfit(findings, at, message, 'coin_type');
  return accountOf({});
}

/** The key type of a valid row. */
export function accountOf({ coin_type: coinType, family }: AccountKindRow): AccountKind {
  return defined<AccountKind>({ coinType, family });
}

/** Keys as a row. */
export function accountRow({ coinType, family }: AccountKind): AccountKindRow {
  return defined<AccountKindRow>({ coin_type: coinType, family });
}

function middlewareOf({ v1, v2 }: MiddlewareRow): MiddlewareRow {
  return defined<MiddlewareRow>({ v1: v1 && Object.freeze([...v1]), v2: v2 && Object.freeze([...v2]) });
}

/** Details of chains. */
export const chainDetails: Family<ChainDetailsRow, ChainDetails, ChainId, void, readonly ChainDetailsRow[]> =
  {
    shape: chainDetailsShape,
    read: readChainDetails,
    write: chainDetailsRows,
    join: joinChainDetails,
  };
