import type { ChainId } from '../primitives/index.js';
import { needsRelay } from '../registry/index.js';
import { type Audit, addFinding } from './context.js';

/** A transfer that a relayer completes, and the relayer's fee. */
export interface Relay {
  readonly bridge: string;
  readonly from: ChainId | undefined;
  readonly to: ChainId | undefined;
  /** Base units. */
  readonly paid: bigint;
  readonly pointer: string;
}

/** Reports a transfer that nothing is paid for, unless the data says that it needs no relayer. */
export function checkRelay(audit: Audit, { bridge, from, to, paid, pointer }: Relay): void {
  if (paid > 0n || !needsRelay(audit.registry, { bridge, from: from ?? '', to: to ?? '' })) return;
  const message = `no relayer is paid to complete the transfer on ${to ?? 'the other chain'}`;
  addFinding(audit, 'RELAY_UNPAID', pointer, message);
}
