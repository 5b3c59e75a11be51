import type { Registry } from 'wayfold';
import { fromWireTxs, recoveryMap } from 'wayfold/simulate';
import type { WireTx } from 'wayfold/wire';
import { recoveryLines } from './render/recovery.js';
import type { Session } from './session.js';

/** Help of the option that asks for this table. */
export const recoveryHelp = 'also where the coins rest after every possible failure (not with --json)';

/** Where the coins of transactions come to rest after every single failure, as a table. */
export function recoveryOf(session: Session, registry: Registry, txs: readonly WireTx[]): readonly string[] {
  return recoveryLines(recoveryMap(registry, fromWireTxs(txs), { now: session.now() }), session);
}
