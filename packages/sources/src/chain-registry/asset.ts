import type { AssetRow } from 'wayfold';
import { printHop } from 'wayfold/registry';
import { children, type Entry, flag, number, pointerAt, text } from './entry.js';
import { logoOf } from './logo.js';
import type { Listed } from './listed.js';
import { issuerOf, type TraceStep, traceOf, transferOf } from './trace.js';

const wasmTypes: ReadonlySet<string> = new Set(['cw20', 'snip20', 'snip25']);

/** Context of the rules beyond the entry. */
export interface AssetContext {
  readonly chainId: string;
  /** Denom under which the engine knows the asset; native coins of EVM chains are renamed. */
  readonly denom: string;
  /** Whether a voucher's stated counterparty is another coin than its path says. */
  isMistaken(step: TraceStep, path: string): boolean;
}

/** One asset of the registry as a row, or undefined for a voucher without a usable path. */
export function assetRow({ entry, steps }: Listed, context: AssetContext): AssetRow | undefined {
  if (!context.denom.startsWith('ibc/')) return nativeRow(entry, context, steps);
  const transfer = transferOf(steps);
  const trace = transfer && traceOf(transfer.path);
  if (transfer === undefined || trace === undefined) {
    entry.draft.report(
      'DATA_INVALID',
      entry.pointer,
      `voucher ${context.denom} on ${context.chainId} has no trace path`,
    );
    return undefined;
  }
  reportContradiction(transfer, trace.hops[0]?.channel);
  const isMistaken = context.isMistaken(transfer, transfer.path);
  if (isMistaken) {
    const message = `path ends in another coin than the counterparty; symbol, decimals and pricing_id are dropped`;
    entry.draft.report('DATA_INVALID', pointerAt(entry, 'traces'), message);
  }
  return {
    chain_id: context.chainId,
    denom: context.denom,
    trace: trace.hops.map(printHop).join('/'),
    origin_denom: trace.baseDenom,
    ...describe(entry, { isIdentityKept: !isMistaken }),
  };
}

function nativeRow(entry: Entry, context: AssetContext, steps: readonly TraceStep[]): AssetRow {
  const { chainId, denom } = context;
  const type = text(entry, 'typeAsset') ?? '';
  const isCw20 = wasmTypes.has(type) || denom.startsWith('cw20:');
  const contract =
    isCw20 || type === 'erc20' ? (text(entry, 'address') ?? denom.replace(/^cw20:/, '')) : undefined;
  const issuer = issuerOf(steps);
  const address = text(entry, 'address');
  // Coins of Namada travel by the addresses of their tokens.
  const isToken = type === 'sdk.coin' && address?.startsWith('tnam1') === true;
  return {
    chain_id: chainId,
    denom: isToken ? address : denom,
    ...(isToken ? { alias: denom } : {}),
    ...describe(entry, { isIdentityKept: true }),
    ...(isCw20 ? { is_cw20: true } : {}),
    ...(contract ? { token_contract: contract } : {}),
    ...(issuer !== undefined ? { issuer } : {}),
  };
}

/** Fields that describe an asset to people. Identity is what prices and sums depend on. */
function describe(entry: Entry, { isIdentityKept }: { readonly isIdentityKept: boolean }): Partial<AssetRow> {
  const row: { -readonly [K in keyof AssetRow]?: AssetRow[K] } = {};
  const symbol = text(entry, 'symbol');
  const decimals = decimalsOf(entry);
  const pricingId = text(entry, 'coingeckoId');
  if (isIdentityKept) {
    if (symbol) row.symbol = symbol;
    if (decimals !== undefined) row.decimals = decimals;
    if (pricingId) row.pricing_id = pricingId;
  }
  const name = text(entry, 'name');
  if (name) row.name = name;
  const logo = logoOf(entry);
  if (logo !== undefined) row.logo_uri = logo;
  const description = text(entry, 'description');
  if (description) row.description = description;
  if (flag(entry, 'deprecated') === true) row.deprecated = true;
  return row;
}

/**
 * Decimals of an asset: the exponent of the display unit, else the largest exponent; none when the only exponent is 0
 * and it is not the display unit's.
 */
function decimalsOf(entry: Entry): number | undefined {
  const stated = number(entry, 'decimals');
  if (stated !== undefined) return stated;
  const display = text(entry, 'display');
  let largest = 0;
  for (const unit of children(entry, 'denomUnits')) {
    const exponent = number(unit, 'exponent') ?? 0;
    if (display !== undefined && text(unit, 'denom') === display) return exponent;
    largest = Math.max(largest, exponent);
  }
  return largest > 0 ? largest : undefined;
}

/** The channel next to the path must be its first hop; if it is not, the path is kept, and its target is unknown. */
function reportContradiction(step: TraceStep, firstChannel: string | undefined): void {
  if (step.channelId === undefined || step.channelId === firstChannel) return;
  const message = `trace names ${step.channelId} but its path starts with ${firstChannel ?? 'no channel'}; the path is kept`;
  step.entry.draft.report('DATA_INVALID', step.entry.pointer, message);
}
