import type { Audit, Call } from '../context.js';
import { amount, text } from '../fields.js';
import { grantPower } from '../grant.js';
import type { Place } from '../place.js';
import { anything, optional, readShape, strict } from '../shape.js';

const allowanceShape = strict({ spender: text, amount, expires: optional(anything) });

/**
 * Somebody may spend cw20 tokens of the signer.
 *
 * @see CosmWasm/cw-plus `packages/cw20/src/msg.rs`
 */
export function readAllowance(audit: Audit, _call: Call, body: Place): void {
  const { spender } = readShape(audit, body, allowanceShape) ?? {};
  const { account: granter } = audit.tx;
  grantPower(audit, { granter, holder: spender, authorization: 'increase_allowance', pointer: body.pointer });
}
