import { findChain, isHyperlaneFree } from '../../registry/index.js';
import { bytes32FromHex } from '../bytes32.js';
import { type Audit, addEffect, addFinding, addMalformed, addUnread } from '../context.js';
import { readBankCoin } from '../contracts/asset.js';
import { amount, text, wholeNumberOrText } from '../fields.js';
import { checkSender } from '../address.js';
import { coinsOn } from '../known-coins.js';
import type { At, Place } from '../place.js';
import { anything, loose, optional, readShape } from '../shape.js';
import { leaveByRoute, warpDenom, warpRoute } from '../warp-route.js';

const transferShape = loose({
  sender: text,
  token_id: text,
  destination_domain: wholeNumberOrText,
  recipient: text,
  amount,
  custom_hook_id: optional(anything),
  gas_limit: optional(wholeNumberOrText),
  max_fee: optional(readBankCoin),
  custom_hook_metadata: optional(anything),
});

/**
 * A transfer over a warp route that a Cosmos chain keeps as a module.
 *
 * @see bcp-innovations/hyperlane-cosmos `proto/hyperlane/warp/v1/tx.proto`
 */
export function readRemoteTransfer(audit: Audit, msg: Place): void {
  const values = readShape(audit, msg, transferShape);
  if (values === undefined) return;
  const { sender, token_id: router, destination_domain: domain, recipient, amount: sent } = values;
  const { chainId } = audit.tx;
  checkSender(audit, sender);
  const route = warpRoute(audit, chainId, { router, domain });
  const chain = chainId === undefined ? undefined : findChain(audit.registry, chainId);
  const coins = coinsOn(audit, chainId, chain && warpDenom(chain, route.route?.here), sent?.value);
  payForMessage(audit, msg, values.max_fee);
  const { custom_hook_id: hook, custom_hook_metadata: metadata, gas_limit: gas } = values;
  for (const extra of [hook, metadata, gas]) if (extra && !isDefault(extra)) note(audit, extra);
  addEffect(audit, {
    ...{ kind: 'send', chainId, denomIn: coins.denom, denomOut: coins.denom, amount: coins.amount },
    ...{ address: router?.value, pointer: msg.pointer },
  });
  const bytes = recipient && bytes32FromHex(recipient.value);
  if (recipient !== undefined && bytes === undefined)
    addMalformed(audit, recipient, 'a receiver of the other chain as 64 hex digits');
  const to = recipient && bytes && { value: bytes, pointer: recipient.pointer };
  leaveByRoute(audit, coins, { ...route, recipient: to, pointer: msg.pointer });
}

/** Upper limit of the fee in addition to the coins. */
function payForMessage(audit: Audit, msg: Place, fee: ReturnType<typeof readBankCoin>): void {
  const { chainId } = audit.tx;
  if (fee?.amount === undefined) {
    if (chainId !== undefined && isHyperlaneFree(audit.registry.bridges, chainId)) return;
    addFinding(audit, 'GAS_UNPAID', msg.pointer, 'Hyperlane carries nothing that is not paid for');
    return;
  }
  const { value: denomIn, pointer } = fee.denom;
  const paid = { chainId, amount: fee.amount.value, pointer };
  addEffect(audit, { kind: 'send', purpose: 'fee', denomIn, denomOut: denomIn, ...paid });
  addEffect(audit, { kind: 'fee', purpose: 'bridge', denomOut: denomIn, ...paid });
}

/** Clients may write out default values. */
function isDefault({ value }: Place | At<bigint>): boolean {
  return value === '' || value === 0n;
}

/** Another hook, its data, or another limit of gas change how the message is paid for and carried. */
function note(audit: Audit, extra: Place | At<bigint>): void {
  addFinding(audit, 'CALL_OPAQUE', extra.pointer, 'how the message is carried instead is not read here');
  addUnread(audit, extra);
}
