import { foldCase, ibcDenom, isCw20Denom, parseTrace, printHop } from '../../denom/index.js';
import { brandAs, compareText, type DenomPath, RoutingError, sha256 } from '../../primitives/index.js';
import type { AssetRow } from '../families/asset.js';
import type { ChannelRow } from '../families/channel.js';
import { defined } from './columns.js';
import { normalEvidence } from './evidence.js';

/** Fields that a voucher takes over from its origin when it does not state them itself. */
const inherited = ['symbol', 'name', 'decimals', 'logo_uri', 'description', 'pricing_id'] as const;

/** Asset rows of a normal snapshot: by chain, natives before vouchers, by denom or path. */
export function normalAssets(
  rows: readonly AssetRow[],
  channels: readonly ChannelRow[],
): readonly AssetRow[] {
  const byKey = new Map(rows.map((row) => [`${row.chain_id} ${pathOf(row)}`, row]));
  const normal = [...byKey.values()].map(normalAsset);
  normal.sort(compareAssets);
  const findOrigin = originFinder(normal, channels);
  return normal.map((row) => withoutInherited(row, findOrigin(row)));
}

/** Whether a row is a voucher: it has come over at least one hop. */
export function isVoucher(row: AssetRow): boolean {
  return row.trace !== undefined && row.trace !== '';
}

/** Full path of an asset row: of a native its denom. */
export function pathOf(row: AssetRow): string {
  return isVoucher(row) ? `${row.trace}/${row.origin_denom}` : (row.denom ?? '');
}

function compareAssets(a: AssetRow, b: AssetRow): number {
  return (
    compareText(a.chain_id, b.chain_id) ||
    Number(isVoucher(a)) - Number(isVoucher(b)) ||
    compareText(pathOf(a), pathOf(b))
  );
}

function normalAsset(row: AssetRow): AssetRow {
  const isHopped = isVoucher(row);
  const denom = isHopped ? undefined : row.denom;
  if (isHopped) checkHash(row);
  const isWasm = denom !== undefined && isCw20Denom(denom);
  return defined<AssetRow>({
    chain_id: row.chain_id,
    denom,
    trace: isHopped ? row.trace : undefined,
    origin_denom: isHopped ? row.origin_denom : undefined,
    symbol: row.symbol,
    name: row.name,
    decimals: row.decimals,
    logo_uri: row.logo_uri,
    description: row.description,
    pricing_id: row.pricing_id,
    recommended_symbol: row.recommended_symbol,
    is_cw20: row.is_cw20 === isWasm ? undefined : row.is_cw20,
    token_contract: row.token_contract,
    deprecated: row.deprecated === true ? true : undefined,
    issuer: row.issuer,
    verified: row.verified || undefined,
    alias: row.alias || undefined,
    evidence: normalEvidence(row),
  });
}

function checkHash(row: AssetRow): void {
  if (row.denom === undefined || row.denom === ibcDenom(brandAs<DenomPath>(pathOf(row)), sha256)) return;
  const message = `denom ${row.denom} on ${row.chain_id} is not the hash of its trace path ${pathOf(row)}`;
  throw new RoutingError('DATA_HASH_MISMATCH', '/assets', message);
}

/** Finds the listed asset at the end of a voucher's trace by walking it through the channels. */
export function originFinder(
  rows: readonly AssetRow[],
  channels: readonly ChannelRow[],
): (row: AssetRow) => AssetRow | undefined {
  const natives = new Map<string, AssetRow>();
  for (const row of rows)
    if (!isVoucher(row)) natives.set(`${row.chain_id} ${foldCase(row.denom ?? '')}`, row);
  const walk = channelWalker(channels);
  return (row) => {
    if (!isVoucher(row)) return undefined;
    const chainId = walk(row.chain_id, pathOf(row)).chainId;
    return natives.get(`${chainId} ${foldCase(row.origin_denom ?? '')}`);
  };
}

/** Where a path leads: the chains passed, and the last one, which is undefined when a hop is no known channel. */
export function channelWalker(
  channels: readonly ChannelRow[],
): (
  chainId: string,
  path: string,
) => { readonly chainId: string | undefined; readonly passed: readonly ChannelRow[] } {
  const byEnd = new Map<string, { readonly to: string; readonly row: ChannelRow }>();
  for (const row of channels) {
    byEnd.set(`${row.a.chain_id}/${row.a.port}/${row.a.channel}`, { to: row.b.chain_id, row });
    byEnd.set(`${row.b.chain_id}/${row.b.port}/${row.b.channel}`, { to: row.a.chain_id, row });
  }
  return (start, path) => {
    const passed: ChannelRow[] = [];
    let chainId = start;
    for (const hop of parseTrace(path).hops) {
      const found = byEnd.get(`${chainId}/${printHop(hop)}`);
      if (found === undefined) return { chainId: undefined, passed };
      passed.push(found.row);
      chainId = found.to;
    }
    return { chainId, passed };
  };
}

function withoutInherited(row: AssetRow, origin: AssetRow | undefined): AssetRow {
  if (origin === undefined) return row;
  const own: Partial<Record<string, unknown>> = { ...row };
  for (const field of inherited) if (row[field] === origin[field]) delete own[field];
  return own as unknown as AssetRow; // a row without some optional fields is a row
}
