import { brandAs, type ChainId, isChainId, pointerTo, quote } from '../../primitives/index.js';
import type { AccountKind, ChainDetails } from '../model.js';
import type { AccountKindRow, ChainDetailsRow, MiddlewareRow } from '../rows.js';
import type { At, Findings } from './findings.js';
import { defined } from './rows.js';

/**
 * Reads what one row says of a chain beside its own row; a member that cannot be trusted is reported and left out, and a row without a
 * chain id as a whole.
 */
export function readChainDetails(row: ChainDetailsRow, at: At, findings: Findings): ChainDetails | undefined {
  if (!isChainId(row.chain_id)) {
    const message = `chain_id is not a chain id: ${quote(row.chain_id)}`;
    findings.report('DATA_INVALID', pointerTo(at(), 'chain_id'), message);
    return undefined;
  }
  const ceiling = row.network_fee_ceiling;
  const isPrice = ceiling == null || weiOf(ceiling) !== undefined;
  if (!isPrice) {
    const message = `network_fee_ceiling must be gwei as a decimal text with at most nine decimals, got ${quote(ceiling)}`;
    findings.report('DATA_INVALID', pointerTo(at(), 'network_fee_ceiling'), message);
  }
  return defined<ChainDetails>({
    account: row.account && readAccount(row.account, () => pointerTo(at(), 'account'), findings),
    networkFeeCeiling: isPrice ? ceiling : undefined,
    middleware: row.middleware && middlewareOf(row.middleware),
  });
}

/** Lays a row over what is known of its chain: each member of it replaces that of the same name. */
export function layChainDetails(
  known: Map<ChainId, ChainDetails>,
  row: ChainDetailsRow,
  above: ChainDetails,
): void {
  const id: ChainId = brandAs(row.chain_id);
  const { account, networkFeeCeiling, middleware } = { ...known.get(id), ...above };
  known.set(id, defined<ChainDetails>({ account, networkFeeCeiling, middleware }));
}

/** Which keys own accounts; a coin type that is none is reported, and nothing is known then. */
export function readAccount(row: AccountKindRow, at: At, findings: Findings): AccountKind {
  const type = row.coin_type;
  if (type == null || (Number.isInteger(type) && type >= 0 && type < 2 ** 31)) return accountOf(row);
  const message = `coin_type must be a whole number from 0 to 2147483647, got ${quote(type)}`;
  findings.report('DATA_INVALID', pointerTo(at(), 'coin_type'), message);
  return accountOf({});
}

/** The keys of a row that holds no mistake. */
export function accountOf({ coin_type: coinType, family }: AccountKindRow): AccountKind {
  return defined<AccountKind>({ coinType, family });
}

/** A price in gwei as wei; undefined for a text that is no price. */
export function weiOf(gwei: string): bigint | undefined {
  const [, whole, parts = ''] = /^([0-9]{1,12})(?:\.([0-9]{1,9}))?$/.exec(gwei) ?? [];
  return whole === undefined ? undefined : BigInt(whole + parts.padEnd(9, '0'));
}

function middlewareOf({ v1, v2 }: MiddlewareRow): NonNullable<ChainDetails['middleware']> {
  return defined<NonNullable<ChainDetails['middleware']>>({
    v1: v1 && Object.freeze([...v1]),
    v2: v2 && Object.freeze([...v2]),
  });
}
