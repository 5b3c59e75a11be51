import { isChainId, pointerTo, quote } from '../../primitives/index.js';
import type { Capabilities } from '../model.js';
import type { CapabilityRow } from '../rows.js';
import { defined } from './rows.js';
import type { At, Findings } from './findings.js';

/** Reads one capability row; null and absent both mean unknown. */
export function readCapabilities(row: CapabilityRow, at: At, findings: Findings): Capabilities | undefined {
  if (!isChainId(row.chain_id)) {
    const message = `chain_id is not a chain id: ${quote(row.chain_id)}`;
    findings.report('DATA_INVALID', pointerTo(at(), 'chain_id'), message);
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
    memoLimitBytes:
      row.autopilot === true ? least(row.memo_limit_bytes, autopilot.memo) : row.memo_limit_bytes,
    receiverLimitBytes:
      row.autopilot === true ? least(row.receiver_limit_bytes, autopilot.receiver) : row.receiver_limit_bytes,
    tokenDialect: row.token_dialect,
  });
}

/**
 * Bytes that autopilot accepts of any packet, whatever a row says.
 *
 * @see stride `x/autopilot/module_ibc.go`, `OnRecvPacket`
 */
const autopilot = { memo: 4000, receiver: 100 };

function least(stated: number | null | undefined, most: number): number {
  return Math.min(stated ?? most, most);
}
