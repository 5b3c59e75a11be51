import { cw20Contract, isCw20Denom } from '../../denom/index.js';
import { isTransferPort } from '../../operation/index.js';
import type { JsonInputObject } from '../../json/index.js';
import { type Address, InvariantError, toBase64, toUtf8 } from '../../primitives/index.js';
import type { Bridge, Coin, Continuation, PrintContext, Spending, Swap, Transfer } from '../continuation.js';
import { timeoutOver } from '../deadlines.js';
import type { CosmosMsg, CosmosTx } from '../result.js';
import { printPacket, printSwap } from './packet.js';

/** A transaction of a Cosmos chain: one message that makes everything happen, or the several that start a bridge. */
export function printCosmos(
  start: Continuation,
  spending: Spending,
  context: PrintContext,
): Pick<CosmosTx, 'kind' | 'msgs'> {
  const msgs =
    start.kind === 'bridge'
      ? bridgeMessages(start, spending, context)
      : [printMessage(start, spending, context)];
  return { kind: 'cosmos_tx', msgs };
}

/** The message that starts a transaction, in the amino form that wallets read (specification 4.3). */
function printMessage(
  start: Exclude<Continuation, Bridge>,
  spending: Spending,
  context: PrintContext,
): CosmosMsg {
  switch (start.kind) {
    case 'deliver':
      return msgSend(start.to, spending, context);
    case 'transfer':
      return isTransferPort(start.operation)
        ? msgTransfer(start, spending, context)
        : converterSend(start, spending, context);
    case 'swap':
      return swapExecute(start, spending, context);
    case 'call':
      throw new InvariantError('a handler follows a transfer or a swap');
  }
}

function msgSend(to: Address, { signer, coin }: Spending, context: PrintContext): CosmosMsg {
  return {
    typeUrl: '/cosmos.bank.v1beta1.MsgSend',
    value: context.print({ from_address: signer, to_address: to, amount: [coinOf(coin)] }),
  };
}

/** @see cosmos/ibc-go `proto/ibc/applications/transfer/v1/tx.proto` */
function msgTransfer(transfer: Transfer, { signer, coin }: Spending, context: PrintContext): CosmosMsg {
  const { receiver, memo } = printPacket(transfer, context);
  return {
    typeUrl: '/ibc.applications.transfer.v1.MsgTransfer',
    value: context.print({
      source_port: transfer.operation.port,
      source_channel: transfer.operation.channel,
      token: coinOf(coin),
      sender: signer,
      receiver,
      timeout_height: {},
      timeout_timestamp: timeoutOver(context, transfer.operation.channel),
      memo: memo && context.print(memo),
    }),
  };
}

function bridgeMessages(
  { operation, starts }: Bridge,
  spending: Spending,
  context: PrintContext,
): readonly CosmosMsg[] {
  if (starts.cosmos === undefined)
    throw new InvariantError(`no Cosmos chain signs the start of ${operation.kind}`);
  return starts
    .cosmos(spending, context)
    .map(({ typeUrl, value }) => ({ typeUrl, value: context.print(value) }));
}

/**
 * A cw20 token leaves its chain through a converter contract, whose address is the port.
 *
 * @see CosmWasm/cw-plus `contracts/cw20-ics20/src/msg.rs`, `TransferMsg`
 */
function converterSend(transfer: Transfer, spending: Spending, context: PrintContext): CosmosMsg {
  const { receiver, memo } = printPacket(transfer, context);
  const { port, channel } = transfer.operation;
  const msg: JsonInputObject = {
    channel,
    remote_address: receiver,
    timeout: context.timeoutSeconds,
    memo: memo && context.print(memo),
  };
  return cw20Send(port.slice('wasm.'.length), msg, spending, context);
}

function swapExecute(swap: Swap, spending: Spending, context: PrintContext): CosmosMsg {
  const { entryPoint } = swap.deployment;
  const msg = printSwap(swap, context);
  return isCw20Denom(spending.coin.denom)
    ? cw20Send(entryPoint, msg, spending, context)
    : execute(
        { signer: spending.signer, contract: entryPoint, msg, funds: [coinOf(spending.coin)] },
        context,
      );
}

/** Gives cw20 tokens to a contract together with a message for it. */
function cw20Send(
  contract: string,
  msg: JsonInputObject,
  { signer, coin }: Spending,
  context: PrintContext,
): CosmosMsg {
  const token = cw20Contract(coin.denom);
  if (token === undefined) throw new InvariantError(`no contract keeps ${coin.denom}`);
  const send = { contract, amount: String(coin.amount), msg: toBase64(toUtf8(context.print(msg))) };
  return execute({ signer, contract: token, msg: { send }, funds: [] }, context);
}

function execute(
  call: {
    readonly signer: Address;
    readonly contract: string;
    readonly msg: JsonInputObject;
    readonly funds: readonly JsonInputObject[];
  },
  context: PrintContext,
): CosmosMsg {
  return {
    typeUrl: '/cosmwasm.wasm.v1.MsgExecuteContract',
    value: context.print({ sender: call.signer, contract: call.contract, msg: call.msg, funds: call.funds }),
  };
}

function coinOf({ denom, amount }: Coin): JsonInputObject {
  return { denom, amount: String(amount) };
}
