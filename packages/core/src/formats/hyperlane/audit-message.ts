import { findChain, isHyperlaneFree } from '../../registry/index.js';
import { checkSender } from '../../audit/address.js';
import { bytes32FromHex } from '../../audit/bytes32.js';
import { type Audit, addEffect, addFinding, addMalformed, addUnread } from '../../audit/context.js';
import { type NamedCoin, readBankCoin } from '../../audit/contracts/asset.js';
import { amount, text, wholeNumberOrText } from '../../audit/fields.js';
import { coinsOn } from '../../audit/known-coins.js';
import { giveTo } from '../../audit/pass-on.js';
import { anything, loose, optional, reader } from '../../audit/shape.js';
import { leaveByRoute, warpDenom, warpRoute } from '../../audit/warp-route.js';
import type { MessageReader } from '../../audit/messages/reader.js';

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
export const readRemoteTransfer: MessageReader['read'] = reader(
  transferShape,
  (audit, values, { pointer }) => {
    const { token_id: router, destination_domain: domain, recipient } = values;
    const { chainId } = audit.tx;
    checkSender(audit, values.sender);
    const route = warpRoute(audit, chainId, { router, domain });
    const chain = chainId === undefined ? undefined : findChain(audit.registry, chainId);
    const denom = chain && warpDenom(chain, route.route?.here);
    const coins = coinsOn(audit, chainId, denom, values.amount?.value);
    payForMessage(audit, values.max_fee, pointer);
    for (const extra of [values.custom_hook_id, values.custom_hook_metadata, values.gas_limit]) {
      // Clients may write out default values.
      if (extra === undefined || extra.value === '' || extra.value === 0n) continue;
      addFinding(audit, 'CALL_OPAQUE', extra.pointer, 'how the message is carried instead is not read here');
      addUnread(audit, extra);
    }
    giveTo(audit, coins, { address: router?.value, pointer });
    const bytes = recipient && bytes32FromHex(recipient.value);
    if (recipient !== undefined && bytes === undefined)
      addMalformed(audit, recipient, 'a receiver of the other chain as 64 hex digits');
    const to = recipient && bytes && { value: bytes, pointer: recipient.pointer };
    leaveByRoute(audit, coins, { ...route, recipient: to, pointer });
  },
);

/** Upper limit of the fee in addition to the coins. */
function payForMessage(audit: Audit, fee: NamedCoin | undefined, at: string): void {
  const { chainId } = audit.tx;
  if (fee?.amount === undefined) {
    if (chainId !== undefined && isHyperlaneFree(audit.registry.bridges, chainId)) return;
    addFinding(audit, 'GAS_UNPAID', at, 'Hyperlane carries nothing that is not paid for');
    return;
  }
  const { value: denomIn, pointer } = fee.denom;
  const paid = { chainId, amount: fee.amount.value, pointer };
  addEffect(audit, { kind: 'send', purpose: 'fee', denomIn, denomOut: denomIn, ...paid });
  addEffect(audit, { kind: 'fee', purpose: 'bridge', denomOut: denomIn, ...paid });
}
