import { cw20Denom } from '../../denom/index.js';
import { type JsonObject, printJson } from '../../json/index.js';
import { addressProblem } from '../../primitives/index.js';
import { asText, executeContract, readObject, required } from '../contracts/index.js';
import { demand } from '../failure.js';
import { append } from '../journal.js';
import { type HeldCoin, move, moduleAccounts } from '../ledger.js';
import { demandPayable } from '../payee.js';
import { chainIn } from '../world.js';
import { demandOpen } from '../service.js';
import { crossingOf, type LeftBridge } from './crossing.js';
import type { MessageRules } from './rules.js';
import { asBankCoin, asBankCoins, transferMessage } from './transfer.js';

/** @see wasmd `proto/cosmwasm/wasm/v1/tx.proto`, `MsgExecuteContract` */
const executeMessage: MessageRules = {
  keys: ['sender', 'contract', 'msg', 'funds'],
  signedBy: 'sender',
  spends: (fields) => [...required(fields, 'funds', asBankCoins), ...sentTokens(fields)],
  run: (world, { chainId, signer, fields }) => {
    const contract = required(fields, 'contract', asText);
    const msg = required(fields, 'msg', printJson);
    executeContract(world, {
      ...{ chainId, caller: signer, contract, msg },
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
      append(world, world.events, { kind: 'pay', tx: world.tx, why: 'send', to: balance });
    }
  },
};

/** A message that takes coins out of what the model sees. */
function leaving(
  bridge: LeftBridge,
  shape: Pick<MessageRules, 'keys' | 'signedBy'>,
  coinOf: (fields: JsonObject) => HeldCoin,
): MessageRules {
  return {
    ...shape,
    spends: (fields) => [coinOf(fields)],
    run: (world, { chainId, signer, fields }) => {
      const from = { chainId, address: signer, ...coinOf(fields) };
      const crossing = crossingOf(world.registry, { bridge, chainId, fields, denom: from.denom });
      if (crossing !== undefined) demandOpen(world, crossing);
      move(world, from, moduleAccounts.bridge);
      append(world, world.events, { kind: 'leave', tx: world.tx, bridge, from });
    },
  };
}

const burnKeys = ['from', 'amount', 'destination_domain', 'mint_recipient', 'burn_token'];

function burnCoin(fields: JsonObject): HeldCoin {
  return asBankCoin({
    denom: required(fields, 'burn_token', asText),
    amount: required(fields, 'amount', asText),
  });
}

/** Messages the model knows, by protobuf type. */
export const messageTable: Readonly<Record<string, MessageRules>> = {
  '/ibc.applications.transfer.v1.MsgTransfer': transferMessage,
  '/cosmwasm.wasm.v1.MsgExecuteContract': executeMessage,
  '/cosmos.bank.v1beta1.MsgSend': sendMessage,
  '/circle.cctp.v1.MsgDepositForBurn': leaving('cctp', { keys: burnKeys, signedBy: 'from' }, burnCoin),
  '/circle.cctp.v1.MsgDepositForBurnWithCaller': leaving(
    'cctp',
    { keys: [...burnKeys, 'destination_caller'], signedBy: 'from' },
    burnCoin,
  ),
  '/opinit.ophost.v1.MsgInitiateTokenDeposit': leaving(
    'opinit',
    { keys: ['sender', 'bridge_id', 'to', 'amount', 'data'], signedBy: 'sender' },
    (fields) => required(fields, 'amount', asBankCoin),
  ),
  '/opinit.opchild.v1.MsgInitiateTokenWithdrawal': leaving(
    'opinit',
    { keys: ['sender', 'to', 'amount'], signedBy: 'sender' },
    (fields) => required(fields, 'amount', asBankCoin),
  ),
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
