import type { CctpTransferOperation, CctpTransferV2Operation } from '../../../operation/index.js';
import type { CctpVersion } from '../../../registry/index.js';

/** A burn of either version. */
export type CctpOperation = CctpTransferOperation | CctpTransferV2Operation;

/** Which version of the protocol an operation uses. */
export function versionOf({ kind }: CctpOperation): CctpVersion {
  return kind === 'cctp_transfer' ? 1 : 2;
}
