import { checkSender } from '../address.js';
import { type Audit, addMalformed } from '../context.js';
import { readBankCoins } from '../contracts/asset.js';
import { text } from '../fields.js';
import { openText } from '../json-field.js';
import { giveTo } from '../pass-on.js';
import { isObjectAt, isTextAt, type Place } from '../place.js';
import { anything, loose, reader } from '../shape.js';
import { takeCoins } from './bank.js';
import type { MessageReader } from './reader.js';

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
