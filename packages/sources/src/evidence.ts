import type { Snapshot } from 'wayfold';
import type { OutageRow, RowEvidence } from 'wayfold/registry';
import { ibcDenom, sha256 } from 'wayfold/registry';
import { keyedAsset, keyedChannel } from './diff.js';

/** Evidence by part and key of the row, as `assets noble-1|uusdc`. */
export type EvidenceTable = ReadonlyMap<string, readonly RowEvidence[]>;

/** The lists of a snapshot whose rows have evidence, with the keys of their rows. */
const parts = {
  chains: (row: NonNullable<Snapshot['chains']>[number]) => row.chain_id,
  channels: (row: NonNullable<Snapshot['channels']>[number]) => keyedChannel(row).key,
  assets: (row: NonNullable<Snapshot['assets']>[number]) => keyedAsset(row).key,
  outages: outageKey,
} as const;

type EvidentRow = { readonly evidence?: readonly RowEvidence[] | null };

/** Evidence of the rows of layers: a row replaces the one below it, with its evidence. */
export function evidenceOf(layers: readonly Snapshot[]): EvidenceTable {
  const table = new Map<string, readonly RowEvidence[]>();
  for (const layer of layers)
    for (const [key, { evidence }] of keyedRows(layer)) {
      if (evidence && evidence.length > 0) table.set(key, evidence);
      else table.delete(key);
    }
  return table;
}

/** The snapshot with evidence, such as an exported registry, which does not keep it. Other evidence of the rows goes. */
export function withEvidence(snapshot: Snapshot, table: EvidenceTable): Snapshot {
  const evident = <Row extends EvidentRow>(part: string, rows: readonly Row[], key: (row: Row) => string) =>
    rows.map((row): Row => {
      const evidence = table.get(`${part} ${key(row)}`);
      if (evidence !== undefined && evidence.length > 0) return { ...row, evidence };
      if (row.evidence === undefined) return row;
      const { evidence: _none, ...rest } = row;
      return rest as Row; // the member is optional
    });
  const { chains, channels, assets, outages } = snapshot;
  return {
    ...snapshot,
    ...(chains && { chains: evident('chains', chains, parts.chains) }),
    ...(channels && { channels: evident('channels', channels, parts.channels) }),
    ...(assets && { assets: evident('assets', assets, parts.assets) }),
    ...(outages && { outages: evident('outages', outages, parts.outages) }),
  };
}

function keyedRows({
  chains = [],
  channels = [],
  assets = [],
  outages = [],
}: Snapshot): readonly (readonly [key: string, row: EvidentRow])[] {
  return [
    ...chains.map((row) => [`chains ${parts.chains(row)}`, row] as const),
    ...channels.map((row) => [`channels ${parts.channels(row)}`, row] as const),
    ...assets.map((row) => [`assets ${parts.assets(row)}`, row] as const),
    ...outages.map((row) => [`outages ${parts.outages(row)}`, row] as const),
  ];
}

/** Key of an outage: scope, direction and reason, with the denom of a coin however it is written. */
export function outageKey(row: OutageRow): string {
  return `${outagePlace(row)} ${row.direction ?? 'both'} ${row.reason}`;
}

/** Scope of an outage as text. */
export function outagePlace({ scope }: OutageRow): string {
  const { chain_id: chain, channel_id: channel, counterparty_chain_id: other, bridge } = scope;
  return [chain, channel, coinOf(scope), other, bridge].filter(Boolean).join('|');
}

/** Denom of the coin of a scope; undefined if it is about no coin. */
export function coinOf({ denom, trace, origin_denom: origin }: OutageRow['scope']): string | undefined {
  if (denom !== undefined) return denom;
  if (origin === undefined) return undefined;
  return trace === undefined || trace === '' ? origin : ibcDenom(`${trace}/${origin}`, sha256);
}
