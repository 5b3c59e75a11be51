import type { Coins } from '../coins.js';
import { type Audit, addEffect, addMalformed } from '../context.js';
import { checkDenom } from '../cross.js';
import { text } from '../fields.js';
import { openText } from '../json-field.js';
import { isObjectAt, isTextAt, type Place } from '../place.js';
import { anything, loose, readShape } from '../shape.js';
import { type NamedCoin, readBankCoins } from '../contracts/asset.js';
import { checkSender } from '../address.js';
import { coinsOn } from '../known-coins.js';

const executeShape = loose({ sender: text, contract: text, msg: anything, funds: readBankCoins });

/**
 * A contract is executed by the signer.
 *
 * @see CosmWasm/wasmd `proto/cosmwasm/wasm/v1/tx.proto`
 */
export function readExecute(audit: Audit, place: Place): void {
  const values = readShape(audit, place, executeShape);
  if (values === undefined) return;
  const { sender, contract, funds, msg } = values;
  const { chainId } = audit.tx;
  checkSender(audit, sender);
  if (contract === undefined || msg === undefined) return;
  const given = (funds ?? []).map((coin) => takeFunds(audit, coin));
  for (const { denom, amount } of given) {
    addEffect(audit, {
      kind: 'send',
      chainId,
      denomIn: denom,
      denomOut: denom,
      amount,
      address: contract.value,
      pointer: place.pointer,
    });
  }
  const body = openBody(audit, msg);
  if (body !== undefined)
    audit.steps.call(audit, { via: 'execute', chainId, funds: given, contract, msg: body });
}

function takeFunds(audit: Audit, { denom, amount }: NamedCoin): Coins {
  checkDenom(audit, audit.tx.chainId, denom);
  return coinsOn(audit, audit.tx.chainId, denom.value, amount?.value);
}

/** The message is an object; clients print it themselves, so that text in its place reaches the contract as text. */
function openBody(audit: Audit, msg: Place): Place | undefined {
  if (isObjectAt(msg)) return msg;
  addMalformed(audit, msg, 'an object');
  const opened = isTextAt(msg) ? openText(audit, msg) : undefined;
  return typeof opened === 'object' ? opened : undefined;
}
