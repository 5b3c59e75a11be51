import type { ChannelEndRow, ChannelRow } from '../families/channel.js';
import type { OutageRow } from '../families/outage.js';
import { packTexts } from './columns.js';
import { anyChain, type PackedOutageNotes, type PackedOutages } from './format.js';
import { isOfMeta, scopeKind } from './normal-outages.js';
import type { AssetTables } from './pack-assets.js';

/** Tables that scopes refer to. */
export interface ScopeTables {
  readonly channels: readonly ChannelRow[];
  readonly tables: AssetTables;
  placeOf(chainId: string): number;
}

/** The rows that decide, for the core part. */
export function packOutages(rows: readonly OutageRow[], scopes: ScopeTables): PackedOutages {
  return packRows(
    rows.filter((row) => !isOfMeta(row)),
    scopes,
  );
}

/** Notes of outages, and the other rows. */
export function packOutageNotes(rows: readonly OutageRow[], scopes: ScopeTables): PackedOutageNotes {
  const text = (value: string | null | undefined) => value ?? undefined;
  return {
    more: packRows(rows.filter(isOfMeta), scopes),
    note: packTexts(rows.map(({ note }) => text(note))),
    source: packTexts(rows.map(({ source }) => text(source))),
    checked: packTexts(rows.map(({ checked }) => text(checked))),
  };
}

function packRows(rows: readonly OutageRow[], { channels, tables, placeOf }: ScopeTables): PackedOutages {
  const ends = new Map(
    channels.flatMap(({ a, b }, i) => [[endText(a), 2 * i] as const, [endText(b), 2 * i + 1] as const]),
  );
  const kinds = new Map<string, number>();
  const kindOf = (row: OutageRow): number => {
    const { direction = 'both', effect, reason, since, last_in_at: lastInAt } = row;
    const kind = [direction, effect, reason, since ?? 0];
    const key = JSON.stringify(lastInAt == null ? kind : [...kind, lastInAt]);
    const place = kinds.get(key) ?? kinds.size;
    kinds.set(key, place);
    return place;
  };
  const of = (kind: ReturnType<typeof scopeKind>) => rows.filter(({ scope }) => scopeKind(scope) === kind);
  const packed = {
    chains: of('chain').map((row) => [placeOf(row.scope.chain_id), kindOf(row)] as const),
    pairs: of('pair').map((row) => {
      const { chain_id: chain, counterparty_chain_id: other, bridge = 0 } = row.scope;
      return [placeOf(chain), other === undefined ? anyChain : placeOf(other), bridge, kindOf(row)] as const;
    }),
    channels: of('channel').map((row) => {
      const { chain_id, port = 'transfer', channel_id: channel = '' } = row.scope;
      const end = { chain_id, port, channel };
      return [ends.get(endText(end)) ?? end, kindOf(row)] as const;
    }),
    coins: of('coin').map((row) => {
      const { chain_id: chain, denom, trace, origin_denom: origin } = row.scope;
      const ref = tables.coinRef(chain, denom ?? `${trace}/${origin}`);
      return [placeOf(chain), ref, kindOf(row)] as const;
    }),
  };
  return {
    ...packed,
    kinds: [...kinds.keys()].map((key): PackedOutages['kinds'][number] => JSON.parse(key)),
  };
}

function endText({ chain_id: chain, port, channel }: ChannelEndRow): string {
  return `${chain}/${port}/${channel}`;
}
