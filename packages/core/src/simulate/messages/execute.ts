import { cw20Denom } from '../../denom/index.js';
import { type JsonObject, printJson } from '../../json/index.js';
import { asText, executeContract, readObject, required } from '../contracts/index.js';
import type { HeldCoin } from '../ledger.js';
import type { MessageRules } from './rules.js';
import { asBankCoin, asBankCoins } from './values.js';

/** @see wasmd `proto/cosmwasm/wasm/v1/tx.proto`, `MsgExecuteContract` */
export const executeMessage: MessageRules = {
  keys: ['sender', 'contract', 'msg', 'funds'],
  signedBy: 'sender',
  spends: (fields) => [...required(fields, 'funds', asBankCoins), ...sentTokens(fields)],
  run: (world, { chainId, signer, fields }) => {
    const contract = required(fields, 'contract', asText);
    const msg = required(fields, 'msg', printJson);
    executeContract(world, {
      chainId,
      caller: signer,
      contract,
      msg,
      funds: required(fields, 'funds', asBankCoins),
    });
  },
};

/** Tokens that a cw20 contract moves on behalf of the signer. */
function sentTokens(fields: JsonObject): HeldCoin[] {
  const denom = cw20Denom(required(fields, 'contract', asText));
  const msg = required(fields, 'msg', readObject);
  return ['send', 'transfer'].flatMap((name) => {
    const content = msg[name];
    const amount = content === undefined ? undefined : readObject(content)['amount'];
    return typeof amount === 'string' ? [asBankCoin({ denom, amount })] : [];
  });
}
