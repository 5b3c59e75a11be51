import type { OutageRow } from 'wayfold/registry';
import { ibcDenom, parseTrace, sha256 } from 'wayfold/registry';
import { present } from '../json.js';
import type { ZoneAsset } from './files.js';
import { tooltipReason } from './tooltips.js';

/** Context for the rows of one list. */
export interface ZoneContext {
  /** Osmosis. */
  readonly chainId: string;
  /** Id of a chain by its name in the chain registry. */
  readonly idOf: (name: string) => string | undefined;
  readonly downSince: ReadonlyMap<string, string>;
  readonly source: string;
  readonly checked: string | undefined;
}

/** A row and the asset whose flags it follows from. */
export interface ZoneRow {
  readonly row: OutageRow;
  readonly asset: ZoneAsset;
}

const killed = 'source_chain_killed';

/** Outages that the flags of the curators state, by the table of `CONTRIBUTING.md`'s recipe for this source. */
export function zoneRows(assets: readonly ZoneAsset[], context: ZoneContext): readonly ZoneRow[] {
  const retired = retiredChains(assets);
  return [
    ...chainRows(assets, retired, context),
    ...channelRows(assets, context),
    ...assets.flatMap((asset) =>
      coinRows(asset, retired.has(asset.chain_name), context).map((row) => ({ row, asset })),
    ),
  ];
}

/** Denom of an asset on Osmosis. */
export function zoneDenom({ path, base_denom: base }: ZoneAsset): string {
  return path === undefined ? base : ibcDenom(path, sha256);
}

/** A channel counts as dead when withdrawals are halted for it; with an expired client alone, it is a risk. */
export function refusedChannels(assets: readonly ZoneAsset[]): ReadonlySet<string> {
  return new Set(
    assets.flatMap((asset) => {
      const channel = channelOf(asset);
      const isDead =
        asset.osmosis_unstable_reason === 'ibc_client' &&
        asset.osmosis_withdrawal_halt_reason === 'bridge_down';
      return channel !== undefined && isDead ? [channel] : [];
    }),
  );
}

/** The channel of Osmosis that an asset came over. */
export function channelOf({ path }: ZoneAsset): string | undefined {
  return path === undefined ? undefined : parseTrace(path).hops[0]?.channel;
}

function reasonsOf(asset: ZoneAsset): readonly (string | undefined)[] {
  const { osmosis_unstable_reason: unstable, osmosis_deposit_halt_reason: deposit } = asset;
  return [unstable, deposit, asset.osmosis_withdrawal_halt_reason];
}

/** Chains all of whose assets are flagged; a coin of a chain that lives is one coin that is halted. */
function retiredChains(assets: readonly ZoneAsset[]): ReadonlySet<string> {
  const isKilled = (asset: ZoneAsset) => reasonsOf(asset).includes(killed);
  const living = new Set(assets.filter((asset) => !isKilled(asset)).map((asset) => asset.chain_name));
  return new Set(assets.filter(isKilled).flatMap(({ chain_name: name }) => (living.has(name) ? [] : [name])));
}

function chainRows(
  assets: readonly ZoneAsset[],
  retired: ReadonlySet<string>,
  context: ZoneContext,
): readonly ZoneRow[] {
  return [...retired].flatMap((name) => {
    const asset = assets.find((one) => one.chain_name === name);
    const id = context.idOf(name);
    if (asset === undefined || id === undefined) return [];
    const row = {
      scope: { chain_id: id },
      direction: 'both',
      effect: 'refuse',
      reason: 'chain_retired',
    } as const;
    return [{ asset, row: told(row, asset, context) }];
  });
}

function channelRows(assets: readonly ZoneAsset[], context: ZoneContext): readonly ZoneRow[] {
  const refused = refusedChannels(assets);
  const seen = new Set<string>();
  return assets.flatMap((asset) => {
    const channel = channelOf(asset);
    if (channel === undefined || seen.has(channel) || asset.osmosis_unstable_reason !== 'ibc_client')
      return [];
    seen.add(channel);
    const effect = refused.has(channel) ? 'refuse' : 'warn';
    const scope = { chain_id: context.chainId, channel_id: channel };
    return [
      { asset, row: told({ scope, direction: 'both', effect, reason: 'client_expired' }, asset, context) },
    ];
  });
}

/** Rows of one coin: manual halts, a shutdown with a date, an inactive market, a tooltip. */
function coinRows(asset: ZoneAsset, isRetired: boolean, context: ZoneContext): readonly OutageRow[] {
  const scope = { chain_id: context.chainId, denom: zoneDenom(asset) };
  const row = (fields: Omit<OutageRow, 'scope'>): OutageRow => told({ scope, ...fields }, asset, context);
  if (reasonsOf(asset).includes(killed)) {
    return isRetired ? [] : [row({ direction: 'both', effect: 'refuse', reason: 'asset_halted' })];
  }
  const { planned_shutdown_date: shutdown, tooltip_message: tooltip } = asset;
  const direction = haltedDirection(asset);
  if (shutdown !== undefined) {
    return [
      {
        ...row({ direction: direction ?? 'both', effect: 'refuse', reason: 'planned_shutdown' }),
        since: shutdown,
      },
    ];
  }
  const rows: OutageRow[] = [];
  if (asset.osmosis_deposit_halt_reason === 'extended_unstable_market')
    rows.push(row({ direction: 'in', effect: 'warn', reason: 'market_inactive' }));
  if (direction !== undefined) {
    const reason = isPlanned(asset) ? 'planned_shutdown' : (tooltipReason(tooltip) ?? 'asset_halted');
    rows.push(row({ direction, effect: 'refuse', reason }));
  }
  const isHalted = asset.osmosis_halt_deposits === true || asset.osmosis_halt_withdrawals === true;
  const reason = tooltip === undefined ? null : tooltipReason(tooltip);
  if (!isHalted && reason !== null) rows.push(row({ direction: 'both', effect: 'warn', reason }));
  return rows;
}

function isPlanned(asset: ZoneAsset): boolean {
  return reasonsOf(asset).includes('planned_shutdown');
}

/** Directions of a coin that curators halted. Halts by the daily check follow from the channel, and are rows of it. */
function haltedDirection(asset: ZoneAsset): 'in' | 'out' | 'both' | undefined {
  const isMeant = (isHalted: boolean | undefined, reason: string | undefined): boolean =>
    isHalted === true &&
    (reason === 'manual' ||
      reason === 'planned_shutdown' ||
      (reason === 'bridge_down' && asset.osmosis_unstable_reason === 'manual'));
  const isIn = isMeant(asset.osmosis_halt_deposits, asset.osmosis_deposit_halt_reason);
  const isOut = isMeant(asset.osmosis_halt_withdrawals, asset.osmosis_withdrawal_halt_reason);
  if (isIn && isOut) return 'both';
  return isIn ? 'in' : isOut ? 'out' : undefined;
}

function told(row: OutageRow, asset: ZoneAsset, { downSince, source, checked }: ZoneContext): OutageRow {
  return present<OutageRow>({
    ...row,
    since: downSince.get(zoneDenom(asset)),
    note: asset.tooltip_message,
    source: `${source} osmosis.zone_assets.json`,
    checked,
  });
}
