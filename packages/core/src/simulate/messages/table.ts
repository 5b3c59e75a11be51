import { cw20Denom } from '../../denom/index.js';
import { type JsonObject, printJson } from '../../json/index.js';
import { addressProblem } from '../../primitives/index.js';
import { asText, executeContract, readObject, required } from '../contracts/index.js';
import { burnMessage, burnWithCallerMessage } from '../bridges/cctp-messages.js';
import { remoteTransferMessage } from '../bridges/hyperlane.js';
import { depositMessage, withdrawalMessage } from '../bridges/opinit.js';
import { demand } from '../failure.js';
import { append } from '../journal.js';
import { type HeldCoin, move } from '../ledger.js';
import { demandPayable } from '../payee.js';
import { chainIn, type World } from '../world.js';
import type { MessageRules } from './rules.js';
import { transferMessage } from './transfer.js';
import { asBankCoin, asBankCoins } from './values.js';

/** @see wasmd `proto/cosmwasm/wasm/v1/tx.proto`, `MsgExecuteContract` */
const executeMessage: MessageRules = {
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

/** @see cosmos-sdk `proto/cosmos/bank/v1beta1/tx.proto`, `MsgSend` */
const sendMessage: MessageRules = {
  keys: ['from_address', 'to_address', 'amount'],
  signedBy: 'from_address',
  spends: (fields) => required(fields, 'amount', asBankCoins),
  run: (world, { chainId, signer, fields }) => {
    const to = required(fields, 'to_address', asText);
    demand(addressProblem(chainIn(world, chainId), to) === undefined, `invalid address ${to}`);
    for (const coin of required(fields, 'amount', asBankCoins)) {
      const balance = { chainId, address: to, ...coin };
      demandPayable(world, balance);
      move(world, { chainId, address: signer, ...coin }, to);
      const why = isRelayFee(world, signer) ? 'relayer' : 'send';
      append(world, world.events, { kind: 'pay', tx: world.tx, why, to: balance });
    }
  },
};

/** A payment with a burn that only a relayer can mint is for that relayer. */
function isRelayFee({ events, began }: World, signer: string): boolean {
  return events
    .slice(began)
    .some(
      (event) =>
        event.kind === 'cross' && event.handOver.by === 'relayer' && event.handOver.from.address === signer,
    );
}

/** Messages the model knows, by protobuf type. */
export const messageTable: Readonly<Record<string, MessageRules>> = {
  '/ibc.applications.transfer.v1.MsgTransfer': transferMessage,
  '/cosmwasm.wasm.v1.MsgExecuteContract': executeMessage,
  '/cosmos.bank.v1beta1.MsgSend': sendMessage,
  '/circle.cctp.v1.MsgDepositForBurn': burnMessage,
  '/circle.cctp.v1.MsgDepositForBurnWithCaller': burnWithCallerMessage,
  '/hyperlane.warp.v1.MsgRemoteTransfer': remoteTransferMessage,
  '/opinit.ophost.v1.MsgInitiateTokenDeposit': depositMessage,
  '/opinit.opchild.v1.MsgInitiateTokenWithdrawal': withdrawalMessage,
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
