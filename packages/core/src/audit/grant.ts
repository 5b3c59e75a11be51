import { isStatedOwnAddress } from './address.js';
import { type Audit, addEffect, addFinding } from './context.js';
import type { At } from './place.js';

/** Notes that somebody is given power; that is a danger unless the expectation says that the user is who gets it. */
export function grantPower(
  audit: Audit,
  grant: {
    readonly granter: string | undefined;
    readonly holder: At<string> | undefined;
    readonly authorization: string;
    readonly pointer: string;
  },
): void {
  const { granter, holder, authorization, pointer } = grant;
  const { chainId } = audit.tx;
  addEffect(audit, { kind: 'grant', chainId, granter, address: holder?.value, authorization, pointer });
  if (holder !== undefined && isStatedOwnAddress(audit, chainId, holder.value)) return;
  const who = holder?.value ?? 'somebody';
  addFinding(audit, 'POWER_GRANTED', holder?.pointer ?? pointer, `${authorization} for ${who}`);
}
