import type { BridgeBlocks } from '../bridges/index.js';
import type { FactSource } from '../fact-source.js';
import { packTexts, sameLength } from './columns.js';
import type { PackedNotes } from './format.js';

/** The row without its notes for readers. */
export function withoutSource<Row extends FactSource>({
  source: _source,
  checked: _checked,
  ...row
}: Row): Omit<Row, 'source' | 'checked'> {
  return row;
}

/** Where rows are known from, in their order. */
export function packNotes(rows: readonly FactSource[]): PackedNotes {
  return {
    source: packTexts(rows.map(({ source }) => source)),
    checked: packTexts(rows.map(({ checked }) => checked)),
  };
}

/** Adds to each of so many rows, in turn, where it is known from. @throws RoutingError `DATA_INVALID` for more or fewer rows */
export function noting(
  { source, checked }: PackedNotes,
  rows: number,
): <Row extends FactSource>(row: Row) => Row {
  sameLength(rows, source, checked);
  let place = 0;
  return (row) => {
    const [from, day] = [source[place], checked[place]];
    place++;
    return {
      ...row,
      ...(typeof from === 'string' && { source: from }),
      ...(typeof day === 'string' && { checked: day }),
    };
  };
}

/** Rows of bridge facts that say where they are known from. */
export function notedRows(blocks: BridgeBlocks): readonly FactSource[] {
  const rows: FactSource[] = [];
  mapNoted(blocks, (row) => {
    rows.push(row);
    return row;
  });
  return rows;
}

/** Bridge facts with such rows changed, in a fixed order. */
export function mapNoted(
  blocks: BridgeBlocks,
  change: <Row extends FactSource>(row: Row) => Omit<Row, 'source' | 'checked'>,
): BridgeBlocks {
  const { relays, permit2 } = blocks;
  if (relays == null && permit2 == null) return blocks;
  return {
    ...blocks,
    ...(relays && {
      relays: {
        ...relays,
        ...(relays.ways && { ways: relays.ways.map((row) => change(row)) }),
        ...(relays.cctp_fees && { cctp_fees: relays.cctp_fees.map((row) => change(row)) }),
      },
    }),
    ...(permit2 && {
      permit2: {
        ...permit2,
        ...(permit2.witness_types && { witness_types: permit2.witness_types.map((row) => change(row)) }),
      },
    }),
  };
}
