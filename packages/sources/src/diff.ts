import type { AssetRow, ChannelRow, Snapshot } from 'wayfold';
import { type ChainDetailsRow, isObject, type OutageRow, pointerTo } from 'wayfold/registry';
import { memberOf } from './json.js';

/** One field that differs. A field that one side lacks has no `before`, or no `after`. */
export interface FieldChange {
  /** JSON Pointer within the row; an entry of a list has the pointer of the list. */
  readonly field: string;
  /** Earlier value. */
  readonly before?: unknown;
  /** Present value. */
  readonly after?: unknown;
}

/** One row that both sides have. */
export interface RowChange {
  /** Key of the row. */
  readonly key: string;
  /** Changed fields. */
  readonly fields: readonly FieldChange[];
}

/** Changes of one list of rows, in the order of the keys. */
export interface TableDiff {
  /** Keys of rows that only the second snapshot has. */
  readonly added: readonly string[];
  /** Keys of rows that only the first snapshot has. */
  readonly removed: readonly string[];
  /** Changed rows. */
  readonly changed: readonly RowChange[];
}

/**
 * Compares two snapshots. Keys are `chain_id` for chains, capabilities, swap venues, killed and
 * halted chains, scope, direction and reason for outages, the first end (`chain/port/channel`) for channels, `chain_id|path` for assets.
 */
export interface SnapshotDiff {
  /** Chains. */
  readonly chains: TableDiff;
  /** Channels. */
  readonly channels: TableDiff;
  /** Assets. */
  readonly assets: TableDiff;
  /** Capabilities of chains. */
  readonly capabilities: TableDiff;
  /** By chain and member. */
  readonly chain_details: TableDiff;
  /** Swap contracts. */
  readonly swap_venues: TableDiff;
  /** By scope, direction and reason. */
  readonly outages: TableDiff;
  /** Chains that were ended. */
  readonly killed_chains: TableDiff;
  /** Chains without new blocks. */
  readonly halted_chains: TableDiff;
  /** Channels that cannot be used. */
  readonly unusable_channels: TableDiff;
  /** Changed facts about bridges. */
  readonly bridges: readonly FieldChange[];
  /** Rules for symbols. */
  readonly symbols: readonly FieldChange[];
  /** Assets by `chain_id|path` with a new symbol; a separate list, because users search by symbol. */
  readonly symbol_changes: readonly FieldChange[];
}

/**
 * Compares two snapshots row by row and field by field. Order of rows does not count, nor does the difference between
 * a default written out and left out. The result depends on the contents alone.
 */
export function diffSnapshots(before: Snapshot, after: Snapshot): SnapshotDiff {
  const table = <Row>(
    rows: (side: Snapshot) => readonly Row[] | undefined,
    keyed: (row: Row) => Keyed,
  ): TableDiff => diffTables(index(rows(before), keyed), index(rows(after), keyed));
  return {
    chains: table(
      (side) => side.chains,
      (row) => byChain({ ...chainDefaults, ...row }),
    ),
    channels: table((side) => side.channels, keyedChannel),
    assets: table((side) => side.assets, withoutSymbol),
    capabilities: table((side) => side.capabilities, byChain),
    chain_details: table((side) => side.chain_details?.flatMap(memberRows), keyedDetail),
    swap_venues: table((side) => side.swap_venues, byChain),
    outages: table((side) => side.outages, keyedOutage),
    killed_chains: table((side) => side.liveness?.killed_chains, byChain),
    halted_chains: table((side) => side.liveness?.halted_chains, byChain),
    unusable_channels: table(
      (side) => side.liveness?.unusable_channels,
      (row) => ({ key: printEnd(row.a), row }),
    ),
    bridges: diffValues('', before.bridges ?? {}, after.bridges ?? {}),
    symbols: diffValues('', before.symbols ?? {}, after.symbols ?? {}),
    symbol_changes: symbolChanges(before, after),
  };
}

/** Whether two snapshots were found equal. */
export function isEmptyDiff(diff: SnapshotDiff): boolean {
  return Object.values(diff).every((part: TableDiff | readonly FieldChange[]) =>
    'added' in part ? part.added.length + part.removed.length + part.changed.length === 0 : part.length === 0,
  );
}

export interface Keyed {
  readonly key: string;
  readonly row: unknown;
}

const chainDefaults = {
  is_testnet: false,
  status: 'live',
  bech32_prefix: '',
  fee_assets: [],
  staking_denoms: [],
};
const assetDefaults = { is_cw20: false, deprecated: false };

function byChain<Row extends { readonly chain_id: string }>(row: Row): Keyed {
  return { key: row.chain_id, row };
}

/** A row for each member: a later one replaces that alone. */
function memberRows({ chain_id, source: _source, checked: _checked, ...members }: ChainDetailsRow) {
  return Object.entries(members).map(([member, value]) => ({ chain_id, member, value }));
}

function keyedDetail({ chain_id: chainId, member, value }: ReturnType<typeof memberRows>[number]): Keyed {
  return { key: `${chainId} ${member}`, row: { [member]: value } };
}

export function keyedChannel(row: ChannelRow): Keyed {
  const [a, b] = [row.a, row.b].sort((x, y) => (printEnd(x) < printEnd(y) ? -1 : 1));
  return { key: a === undefined ? '' : printEnd(a), row: { ...row, a, b } };
}

/** A voucher is known by its path: its denom, which the row may leave out, says the same. */
export function keyedAsset(row: AssetRow): Keyed {
  const { denom, trace, origin_denom: originDenom, ...rest } = row;
  const path = trace ? `${trace}/${originDenom ?? ''}` : (denom ?? '');
  return { key: `${row.chain_id}|${path}`, row: { ...assetDefaults, ...rest } };
}

function withoutSymbol(asset: AssetRow): Keyed {
  const { symbol: _symbol, ...rest } = asset;
  return keyedAsset(rest);
}

/** Where both sides state a symbol: one that comes or goes with its asset is no change of name. */
function symbolChanges(before: Snapshot, after: Snapshot): readonly FieldChange[] {
  const known = assetSymbols(before);
  return [...assetSymbols(after)]
    .flatMap(([field, symbol]) => {
      const was = known.get(field);
      return was === undefined || was === symbol ? [] : [{ field, before: was, after: symbol }];
    })
    .sort((a, b) => (a.field < b.field ? -1 : 1));
}

/** Symbols of the assets of a snapshot by `chain_id|path`. */
export function assetSymbols({ assets = [] }: Pick<Snapshot, 'assets'>): ReadonlyMap<string, string> {
  return new Map(
    assets.flatMap((row) => (row.symbol === undefined ? [] : [[keyedAsset(row).key, row.symbol] as const])),
  );
}

function keyedOutage(row: OutageRow): Keyed {
  return { key: outageName(row), row: { direction: 'both', ...row } };
}

/** Scope, direction and reason of a row, as one text that no other row has. */
export function outageName({ scope, direction = 'both', reason }: OutageRow): string {
  const { chain_id: chain, counterparty_chain_id: other, bridge, channel_id: channel, denom } = scope;
  const coin = denom ?? (scope.origin_denom && `${scope.trace ?? ''}/${scope.origin_denom}`);
  const place =
    channel ?? coin ?? (other === undefined ? bridge : [other, bridge].filter(Boolean).join(' over '));
  return `${[chain, place].filter(Boolean).join('|')} ${direction} ${reason}`;
}

function printEnd(end: ChannelRow['a']): string {
  return `${end.chain_id}/${end.port}/${end.channel}`;
}

function index<Row>(
  rows: readonly Row[] | undefined,
  keyed: (row: Row) => Keyed,
): ReadonlyMap<string, unknown> {
  return new Map(rows?.map(keyed).map(({ key, row }) => [key, row]));
}

function diffTables(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): TableDiff {
  const keys = [...before.keys()].sort();
  return {
    added: [...after.keys()].filter((key) => !before.has(key)).sort(),
    removed: keys.filter((key) => !after.has(key)),
    changed: keys
      .filter((key) => after.has(key))
      .map((key) => ({ key, fields: diffValues('', before.get(key), after.get(key)) }))
      .filter(({ fields }) => fields.length > 0),
  };
}

/** Differences of two JSON values. Null counts as absent. */
function diffValues(field: string, before: unknown, after: unknown): readonly FieldChange[] {
  if (printSorted(before) === printSorted(after)) return [];
  if (isObject(before) && isObject(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
    return names.flatMap((name) =>
      diffValues(pointerTo(field, name), memberOf(before, name), memberOf(after, name)),
    );
  }
  if (isListOfObjects(before) && isListOfObjects(after)) return diffLists(field, before, after);
  return [
    {
      field,
      ...(isPresent(before) && { before }),
      ...(isPresent(after) && { after }),
    },
  ];
}

/** Entries of lists of records come and go; their order says nothing. */
function diffLists(
  field: string,
  before: readonly unknown[],
  after: readonly unknown[],
): readonly FieldChange[] {
  const left = new Set(before.map(printSorted));
  const right = new Set(after.map(printSorted));
  return [
    ...before.filter((entry) => !right.has(printSorted(entry))).map((entry) => ({ field, before: entry })),
    ...after.filter((entry) => !left.has(printSorted(entry))).map((entry) => ({ field, after: entry })),
  ].sort((a, b) => (printSorted(a) < printSorted(b) ? -1 : 1));
}

function isListOfObjects(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > 0 && value.every(isObject);
}

function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/** JSON with sorted keys and without nulls: equal values give equal texts. */
export function printSorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printSorted).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value ?? null);
  const names = Object.keys(value).filter((name) => isPresent(memberOf(value, name)));
  return `{${names
    .sort()
    .map((name) => `${JSON.stringify(name)}:${printSorted(memberOf(value, name))}`)
    .join(',')}}`;
}
