import { isChainId, pointerTo } from '../../primitives/index.js';
import type { Capabilities } from '../model.js';
import type { CapabilityRow } from '../rows.js';
import { optional } from './fields.js';
import type { Findings } from './findings.js';

/** Reads one capability row; null and absent both mean unknown. */
export function readCapabilities(
  row: CapabilityRow,
  at: string,
  findings: Findings,
): Capabilities | undefined {
  if (typeof row.chain_id !== 'string' || !isChainId(row.chain_id)) {
    findings.add(
      'DATA_INVALID',
      pointerTo(at, 'chain_id'),
      `chain_id is not a chain id: ${JSON.stringify(row.chain_id)}`,
    );
    return undefined;
  }
  return Object.freeze({
    ...optional('memo', row.supports_memo),
    ...optional('pfm', row.pfm_enabled),
    ...optional('pfmFlavour', row.pfm_flavour),
    ...optional('hooks', row.ibc_hooks),
    ...optional('hooksKind', row.hooks_kind),
    ...optional('callbacks', row.ibc_callbacks),
    ...optional('cosmwasm', row.cosmwasm),
    ...optional('autopilot', row.autopilot),
    ...optional('memoLimitBytes', row.memo_limit_bytes),
    ...optional('receiverLimitBytes', row.receiver_limit_bytes),
  });
}
