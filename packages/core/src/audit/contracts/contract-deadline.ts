import type { Audit, Call } from '../context.js';
import { readInstant } from '../deadline.js';
import type { At } from '../place.js';

/**
 * A deadline of the entry point: nanoseconds since the epoch. The newest contracts take seconds too, and tell them by
 * their size; the data marks these by what else they brought.
 *
 * @see skip-mev/skip-go-cosmwasm-contracts `contracts/entry-point/src/execute.rs`
 */
export function readContractDeadline(
  audit: Audit,
  call: Call,
  deadline: At<bigint> | undefined,
): bigint | undefined {
  if (deadline === undefined) return undefined;
  const deployment = call.chainId === undefined ? undefined : audit.registry.venues.get(call.chainId);
  const isNewest = deployment?.features.includes('ibc_info.encoding') !== false;
  return readInstant(audit, deadline, isNewest ? ['nanoseconds', 'seconds'] : ['nanoseconds']);
}
