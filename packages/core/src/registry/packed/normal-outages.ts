import { ibcDenom } from '../../denom/index.js';
import { brandAs, byText, type DenomPath, sha256 } from '../../primitives/index.js';
import type { AssetRow } from '../families/asset.js';
import type { OutageRow, OutageScopeRow } from '../families/outage.js';
import { defined } from './columns.js';
import { normalEvidence } from './evidence.js';
import { isVoucher } from './normal-assets.js';

/** Kind of a scope, in the order of its rows. */
export type ScopeKind = 'chain' | 'pair' | 'channel' | 'coin';

const scopeKinds: readonly ScopeKind[] = ['chain', 'pair', 'channel', 'coin'];

/** Kind of a scope. */
export function scopeKind(scope: OutageScopeRow): ScopeKind {
  if (scope.channel_id !== undefined) return 'channel';
  if (scope.denom !== undefined || scope.origin_denom !== undefined) return 'coin';
  return scope.counterparty_chain_id === undefined && scope.bridge === undefined ? 'chain' : 'pair';
}

/**
 * Rows that no decision uses are in the meta part: warnings that an asset has no market, which concern its
 * price and not its route.
 */
export function isOfMeta({ reason, effect }: OutageRow): boolean {
  return reason === 'market_inactive' && effect === 'warn';
}

/** Outage rows of a normal snapshot: one per key, the last of equals. */
export function normalOutages(
  outages: readonly OutageRow[],
  assets: readonly AssetRow[],
): readonly OutageRow[] {
  const pathOf = voucherFinder(assets);
  const normal = outages.map((row) => normalOutage(row, pathOf));
  const byKey = new Map(normal.map((row) => [sortKey(row), row]));
  return [...byKey].sort(byText(([key]) => key)).map(([, row]) => row);
}

function normalOutage({ scope, ...row }: OutageRow, pathOf: PathOf): OutageRow {
  const stated = defined<Omit<OutageRow, 'note' | 'source'>>({
    scope: normalScope(scope, pathOf),
    direction: row.direction ?? 'both',
    effect: row.effect,
    reason: row.reason,
    since: row.since ?? undefined,
    last_in_at: row.last_in_at ?? undefined,
    checked: row.checked ?? undefined,
    evidence: normalEvidence(row),
  });
  return { ...stated, note: row.note ?? null, source: row.source ?? null };
}

/** A channel without the chain at its other end, which follows from it; a voucher that is listed by its path. */
function normalScope(scope: OutageScopeRow, pathOf: PathOf): OutageScopeRow {
  const { chain_id, channel_id, port, denom } = scope;
  if (channel_id !== undefined) return { chain_id, channel_id, ...(port && port !== 'transfer' && { port }) };
  const listed = denom === undefined ? undefined : pathOf(chain_id, denom);
  if (listed?.trace === undefined || listed.origin_denom === undefined) return scope;
  return { chain_id, trace: listed.trace, origin_denom: listed.origin_denom };
}

function sortKey(row: OutageRow): string {
  const { scope, direction, reason } = row;
  const kind = scopeKinds.indexOf(scopeKind(scope));
  const {
    chain_id: chain,
    counterparty_chain_id: other = '',
    bridge = '',
    port = '',
    channel_id: channel = '',
  } = scope;
  const coin = scope.denom ?? `${scope.trace}/${scope.origin_denom}`;
  return [Number(isOfMeta(row)), kind, chain, other, bridge, port, channel, coin, direction, reason].join(
    ' ',
  );
}

/** Trace and origin of a voucher that a chain lists. */
type PathOf = (chainId: string, denom: string) => Pick<AssetRow, 'trace' | 'origin_denom'> | undefined;

function voucherFinder(assets: readonly AssetRow[]): PathOf {
  const byDenom = new Map<string, AssetRow>();
  for (const row of assets.filter(isVoucher)) {
    const denom = ibcDenom(brandAs<DenomPath>(`${row.trace}/${row.origin_denom}`), sha256);
    byDenom.set(`${row.chain_id} ${denom}`, row);
  }
  return (chainId, denom) => byDenom.get(`${chainId} ${denom}`);
}
