import { byText, type ChainId } from '../../primitives/index.js';
import {
  chainDetailsRows,
  layChainDetails,
  readChainDetails,
  type ChainDetails,
  chainDetailsShape,
  type ChainDetailsRow,
} from '../families/chain-details.js';
import { createFindings, type Findings } from '../loading/findings.js';
import { forEachRow } from '../loading/rows.js';

/** Rows as they are read and written again, sorted by chain; what cannot be read is left out. */
export function normalDetails(rows: readonly ChainDetailsRow[]): readonly ChainDetailsRow[] {
  const known = new Map<ChainId, ChainDetails>();
  const findings: Findings = createFindings(undefined, false);
  forEachRow(rows, { list: 'chain_details', shape: chainDetailsShape, findings }, (row, at) => {
    const details = readChainDetails(row, at, findings);
    if (details !== undefined) layChainDetails(known, row, details);
  });
  return [...known].sort(byText(([id]) => id)).flatMap(([id, details]) => chainDetailsRows(id, details));
}
