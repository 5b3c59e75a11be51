import { parseTrace, printHop } from '../../denom/index.js';
import { brandAs, type DenomPath, isVoucherDenom, joined } from '../../primitives/index.js';
import type { OutageRow, OutageScopeRow } from '../families/outage.js';
import { eachText, type Mutable, pick } from './columns.js';
import { anyChain, type DenomRef, type PackedOutageNotes, type PackedOutages } from './format.js';
import type { AssetColumns } from './unpack-assets.js';
import type { ChannelColumns } from './unpack-channels.js';

/** Rows that scopes refer to. */
export interface ScopeRows {
  readonly ids: readonly string[];
  readonly channels: ChannelColumns;
  readonly assets: AssetColumns;
}

/** Outage rows; without the notes of the meta part they say that these were not loaded. */
export function unpackOutages(
  core: PackedOutages,
  notes: PackedOutageNotes | undefined,
  scopes: ScopeRows,
): OutageRow[] {
  const rows = [...unpackRows(core, scopes)];
  if (notes === undefined) return rows;
  rows.push(...unpackRows(notes.more, scopes));
  const fill = (key: 'note' | 'source' | 'checked', column: PackedOutageNotes['note']): void =>
    eachText<Mutable<OutageRow>>(column, rows, (row, text) => {
      row[key] = text;
    });
  fill('note', notes.note);
  fill('source', notes.source);
  fill('checked', notes.checked);
  return rows;
}

function* unpackRows(
  { kinds, chains, pairs, channels, coins }: PackedOutages,
  { ids, channels: columns, assets }: ScopeRows,
): Generator<Mutable<OutageRow>> {
  const make = (scope: OutageScopeRow, kind: number): OutageRow => {
    const [direction, effect, reason, since, lastInAt] = pick(kinds, kind);
    const row = { scope, direction, effect, reason, note: null, source: null };
    if (since === 0) return row;
    return joined(row, { since, ...(lastInAt !== undefined && { last_in_at: lastInAt }) });
  };
  for (const [place, kind] of chains) yield make({ chain_id: pick(ids, place) }, kind);
  for (const [place, other, bridge, kind] of pairs) {
    const counterparty = other === anyChain ? {} : { counterparty_chain_id: pick(ids, other) };
    const scope = { chain_id: pick(ids, place), ...counterparty };
    yield make(bridge === 0 ? scope : joined(scope, { bridge }), kind);
  }
  for (const [ref, kind] of channels) {
    const { chain_id, port, channel: channel_id } = typeof ref === 'number' ? columns.endAt(ref) : ref;
    yield make({ chain_id, channel_id, ...(port !== 'transfer' && { port }) }, kind);
  }
  for (const [place, ref, kind] of coins)
    yield make({ chain_id: pick(ids, place), ...coinAt(assets, place, ref) }, kind);
}

function coinAt(assets: AssetColumns, chain: number, ref: DenomRef): Omit<OutageScopeRow, 'chain_id'> {
  const asset = assets.coinAt(chain, ref);
  if (typeof asset === 'string') return isVoucherDenom(asset) ? { denom: asset } : byPath(asset);
  const { denom, trace, origin_denom: origin } = asset;
  if (denom !== undefined) return { denom };
  return joined(trace === undefined ? {} : { trace }, origin === undefined ? {} : { origin_denom: origin });
}

/** A coin that the chain does not list, by its path. */
function byPath(path: string): Omit<OutageScopeRow, 'chain_id'> {
  const { hops, baseDenom } = parseTrace(brandAs<DenomPath>(path));
  return hops.length === 0
    ? { denom: path }
    : { trace: hops.map(printHop).join('/'), origin_denom: baseDenom };
}
