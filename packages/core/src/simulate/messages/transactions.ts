import { cw20Denom } from '../../denom/index.js';
import { type JsonObject, type JsonValue, printJson } from '../../json/index.js';
import { isLightClientId } from '../../primitives/index.js';
import { demandAddress, demandPayable } from '../checks.js';
import { executeContract } from '../contracts/execute.js';
import { asText, optional, readFields, readObject, required } from '../contracts/reading.js';
import { demand } from '../failure.js';
import { type HeldCoin, pay } from '../ledger.js';
import { byAccount, send } from '../transfer.js';
import type { World } from '../world.js';
import { asBankCoin, asBankCoins, asTimestamp, type MessageRules } from './rules.js';

/** @see ibc-go `proto/ibc/applications/transfer/v1/tx.proto`, `MsgTransfer` */
export const transferMessage: MessageRules = {
  keys: [
    ...['source_port', 'source_channel', 'token', 'sender', 'receiver'],
    ...['timeout_height', 'timeout_timestamp', 'memo', 'encoding'],
  ],
  signedBy: 'sender',
  spends: (fields) => [tokenOf(fields)],
  run: (world, { chainId, signer, fields }) => {
    const port = required(fields, 'source_port', asText);
    demand(port === 'transfer', `port ${port} is not the transfer module's`);
    const channel = required(fields, 'source_channel', asText);
    const byHeight = optional(fields, 'timeout_height', heightOf) ?? 0n;
    demand(!isLightClientId(channel) || byHeight === 0n, 'timeout height must be zero over IBC v2');
    const coin = tokenOf(fields);
    const receiver = required(fields, 'receiver', asText);
    const memo = optional(fields, 'memo', asText) ?? '';
    const timeout = required(fields, 'timeout_timestamp', asTimestamp);
    send(world, { chainId, port, channel, coin, sender: signer, receiver, memo, timeout, owner: byAccount });
  },
};

function tokenOf(fields: JsonObject): HeldCoin {
  return required(fields, 'token', asBankCoin);
}

/** A height, which is zero where its members are left out. */
function heightOf(value: JsonValue): bigint {
  const fields = readFields(value, ['revision_number', 'revision_height']);
  return optional(fields, 'revision_height', asTimestamp) ?? 0n;
}

/** @see wasmd `proto/cosmwasm/wasm/v1/tx.proto`, `MsgExecuteContract` */
export const executeMessage: MessageRules = {
  keys: ['sender', 'contract', 'msg', 'funds'],
  signedBy: 'sender',
  spends: (fields) => [...required(fields, 'funds', asBankCoins), ...sentTokens(fields)],
  run: (world, { chainId, signer, fields }) => {
    const contract = required(fields, 'contract', asText);
    const msg = required(fields, 'msg', printJson);
    const funds = required(fields, 'funds', asBankCoins);
    executeContract(world, { chainId, caller: signer, contract, msg, funds });
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

/** @see cosmos-sdk `proto/cosmos/bank/v1beta1/tx.proto`, `MsgSend` */
export const sendMessage: MessageRules = {
  keys: ['from_address', 'to_address', 'amount'],
  signedBy: 'from_address',
  spends: (fields) => required(fields, 'amount', asBankCoins),
  run: (world, { chainId, signer, fields }) => {
    const address = required(fields, 'to_address', asText);
    demandAddress(world, chainId, address);
    for (const coin of required(fields, 'amount', asBankCoins)) {
      demandPayable(world, { chainId, address, ...coin });
      const why = isRelayFee(world, signer) ? 'relayer' : 'send';
      pay(world, { chainId, address: signer, ...coin }, address, why);
    }
  },
};

/** A payment with a burn that only a relayer can mint is for that relayer. */
function isRelayFee({ events, began }: World, signer: string): boolean {
  return events.slice(began).some((event) => {
    return (
      event.kind === 'cross' && event.handOver.by === 'relayer' && event.handOver.from.address === signer
    );
  });
}
