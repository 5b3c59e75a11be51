import { isChainId, pointerTo } from '../../primitives/index.js';
import type { Capabilities } from '../model.js';
import type { CapabilityRow } from '../rows.js';
import { defined } from './fields.js';
import type { At, Findings } from './findings.js';

/** Reads one capability row; null and absent both mean unknown. */
export function readCapabilities(row: CapabilityRow, at: At, findings: Findings): Capabilities | undefined {
  if (typeof row.chain_id !== 'string' || !isChainId(row.chain_id)) {
    findings.add(
      'DATA_INVALID',
      pointerTo(at(), 'chain_id'),
      `chain_id is not a chain id: ${JSON.stringify(row.chain_id)}`,
    );
    return undefined;
  }
  return defined<Capabilities>({
    memo: row.supports_memo,
    pfm: row.pfm_enabled,
    pfmFlavour: row.pfm_flavour,
    hooks: row.ibc_hooks,
    hooksKind: row.hooks_kind,
    callbacks: row.ibc_callbacks,
    cosmwasm: row.cosmwasm,
    autopilot: row.autopilot,
    memoLimitBytes: row.memo_limit_bytes,
    receiverLimitBytes: row.receiver_limit_bytes,
  });
}
