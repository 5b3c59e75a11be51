import { createFindings } from '../loading/findings.js';
import { durationRows, hasDurations, layDurations, noDurations } from '../loading/durations.js';
import type { ChainDurationRow, DurationRows } from '../rows.js';
import { eachSparse, type Mutable, packSparse } from './columns.js';
import type { PackedDurations } from './format.js';

/** Rows as they are read and written again; what cannot be read is left out. */
export function normalDurations(rows: DurationRows | undefined): DurationRows | undefined {
  if (rows === undefined) return undefined;
  const read = layDurations(noDurations(), rows, createFindings(undefined, false));
  return hasDurations(read) ? durationRows(read) : undefined;
}

/** Rows in normal form as columns. */
export function packDurations(rows: DurationRows, ids: readonly string[]): PackedDurations {
  const { chains = [], evm_finality: attestations = [], bridges = [] } = rows;
  const byId = new Map(chains.map((row) => [row.chain_id, row]));
  const inOrder = ids.map((id) => byId.get(id));
  return {
    block: packSparse(inOrder.map((row) => row && milliseconds(row.block_time_s))),
    final: packSparse(
      inOrder.map(
        (row) => row?.finality_s && (row.finality_s === row.block_time_s ? 0 : milliseconds(row.finality_s)),
      ),
    ),
    attestations,
    bridges,
  };
}

/** The rows again. */
export function unpackDurations(packed: PackedDurations, ids: readonly string[]): DurationRows {
  const rows = ids.map((chain_id): Mutable<Partial<ChainDurationRow>> => ({ chain_id }));
  eachSparse(packed.block, rows, (row, time) => {
    row.block_time_s = time / 1000;
  });
  eachSparse(packed.final, rows, (row, time) => {
    const seconds = time === 0 ? row.block_time_s : time / 1000;
    if (seconds !== undefined) row.finality_s = seconds;
  });
  const isWhole = (row: Partial<ChainDurationRow>): row is ChainDurationRow => row.block_time_s !== undefined;
  const { attestations, bridges } = packed;
  return { chains: rows.filter(isWhole), evm_finality: attestations, bridges };
}

function milliseconds(seconds: number): number {
  return Math.round(seconds * 1000);
}
