import { brandAs, type Sha256 } from '../../primitives/index.js';
import type { At, Findings } from '../loading/findings.js';
import { livenessOutages } from '../loading/liveness.js';
import { channelOn, layOutage, type OutageData } from '../loading/outage.js';
import { forEachRow } from '../loading/rows.js';
import type { OutageKey } from '../outages/outage.js';
import * as shapes from '../row-shapes.js';
import type { LivenessRows, OutageRow, Snapshot } from '../rows.js';
import { vouchersIn } from './assets.js';
import type { Parts } from './parts.js';

/** Rows of both forms, the older one first. Vouchers they name are hashed only where a row names one by its denom. */
export function addOutages(
  parts: Parts,
  liveness: LivenessRows,
  layer: Snapshot,
  { findings, sha256 }: { readonly findings: Findings; readonly sha256: Sha256 },
): void {
  const data = outageData(parts, sha256);
  const inLayer = new Set<OutageKey>();
  const lay = (row: OutageRow, at: At, isWhole = true): void =>
    layOutage(parts.outages, row, { at, findings, data, isWhole }, inLayer);
  for (const { row, field } of livenessOutages(liveness)) {
    const at = () => field;
    // The newer form may state again what an older row lifts.
    if (row.effect === 'none') layOutage(parts.outages, row, { at, findings, data });
    else lay(row, at);
  }
  forEachRow(layer.outages, { list: 'outages', shape: shapes.outage, findings }, lay);
}

function outageData(parts: Parts, sha256: Sha256): OutageData {
  const vouchersOf = vouchersIn(parts, sha256);
  return {
    hasChain: (chainId) => parts.chains.has(brandAs(chainId)),
    channelOn: (end) => channelOn(parts.ends, end),
    pathOf: (chainId, denom) => vouchersOf(chainId).get(denom),
  };
}
