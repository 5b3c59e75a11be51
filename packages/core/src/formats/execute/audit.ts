import { checkSender } from '../../audit/address.js';
import { type Audit, addMalformed } from '../../audit/context.js';
import { readBankCoins } from '../../audit/contracts/asset.js';
import { text } from '../../audit/fields.js';
import { openText } from '../../audit/json-field.js';
import { giveTo } from '../../audit/pass-on.js';
import { isObjectAt, isTextAt, type Place } from '../../audit/place.js';
import { anything, loose, reader } from '../../audit/shape.js';
import { takeCoins } from '../../audit/messages/bank.js';
import type { MessageReader } from '../../audit/messages/reader.js';

/**
 * A contract is executed by the signer.
 *
 * @see CosmWasm/wasmd `proto/cosmwasm/wasm/v1/tx.proto`
 */
export const readExecute: MessageReader['read'] = reader(
  loose({ sender: text, contract: text, msg: anything, funds: readBankCoins }),
  (audit, { sender, contract, msg, funds: coins = [] }, { pointer }) => {
    checkSender(audit, sender);
    if (contract === undefined || msg === undefined) return;
    const funds = coins.map((coin) => takeCoins(audit, coin));
    for (const coin of funds) giveTo(audit, coin, { address: contract.value, pointer });
    const body = openBody(audit, msg);
    if (body === undefined) return;
    audit.steps.call(audit, { via: 'execute', chainId: audit.tx.chainId, funds, contract, msg: body });
  },
);

/** The message is an object; clients print it themselves, so that text in its place reaches the contract as text. */
function openBody(audit: Audit, msg: Place): Place | undefined {
  if (isObjectAt(msg)) return msg;
  addMalformed(audit, msg, 'an object');
  const opened = isTextAt(msg) ? openText(audit, msg) : undefined;
  return typeof opened === 'object' ? opened : undefined;
}
