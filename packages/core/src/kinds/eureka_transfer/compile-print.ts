import { type AbiFunction, type AbiValue, abiFunction } from '../../abi/index.js';
import type { JsonInputObject } from '../../json/index.js';
import type { Address } from '../../primitives/index.js';
import type {
  CosmosMessage,
  EvmCall,
  EvmSpending,
  Packet,
  PrintContext,
  Spending,
} from '../../compile/continuation.js';
import { evmCall, noContract, payment } from '../../compile/print/evm-call.js';

/** Packet over IBC v2 for the handler on an EVM chain. */
export interface HandledPacket {
  /** The handler. */
  readonly handler: string;
  /** ERC-20 contract of the coin. */
  readonly token: string;
  readonly client: string;
  readonly receiver: string;
  /** Text, empty where there is nothing to say. */
  readonly memo: string;
  /** Whole seconds since the epoch. */
  readonly timeout: number;
  readonly fee: RelayFee;
}

/** Fee of a relayer in a quote. */
export interface RelayFee {
  readonly amount: bigint;
  readonly receiver: string;
  /** Whole seconds since the epoch after which the price is invalid. */
  readonly expiration: bigint;
}

/**
 * Calls the handler: it deducts the relayer's fee from the coin, or from a swap's output, and sends the rest.
 *
 * @see skip-mev/skip-go-evm-contracts `EurekaHandler/src/EurekaHandler.sol`
 */
export function handlerCall(
  { handler, token, client, receiver, memo, timeout, fee }: HandledPacket,
  { coin, swap }: EvmSpending,
): EvmCall {
  const terms: readonly AbiValue[] = [
    [token, receiver, client, 'transfer', BigInt(timeout), memo],
    [fee.amount, fee.receiver, fee.expiration],
  ];
  if (swap === undefined) {
    return evmCall({
      to: handler,
      function: transfer,
      values: [coin.amount - fee.amount, ...terms],
      pulls: { token, amount: coin.amount },
    });
  }
  const values = [swap.token ?? noContract, swap.amount, swap.calldata, ...terms];
  return evmCall({ to: handler, function: swapAndTransfer, values, ...payment(swap) });
}

const packetTypes = '(address,string,string,string,uint64,string),(uint256,address,uint64)';
const transfer: AbiFunction = abiFunction('eecf31f9', `transfer(uint256,${packetTypes})`);
const swapAndTransfer: AbiFunction = abiFunction(
  'b9b5974b',
  `swapAndTransfer(address,uint256,bytes,${packetTypes})`,
);

/** The entry contract of a Cosmos chain and, where a packet calls it, the contract that reads the packet's memo. */
export interface EntryContract {
  readonly contract: string;
  readonly adapter: string;
}

/**
 * Memo of a packet that makes the entry contract act on the packet's coins.
 *
 * @see skip-mev/skip-go-cosmwasm-contracts `contracts/adapters/ibc-callbacks`
 */
export function actionMemo({ contract, adapter }: EntryContract, msg: JsonInputObject): JsonInputObject {
  return { dest_callback: { address: adapter }, wasm: { contract, msg } };
}

/** The message of a direct call of the entry contract by the user. */
export function actionMessage(
  contract: string,
  msg: JsonInputObject,
  { signer, coin: { denom, amount } }: Spending,
): CosmosMessage {
  return {
    typeUrl: '/cosmwasm.wasm.v1.MsgExecuteContract',
    value: { sender: signer, contract, msg, funds: [{ denom, amount: String(amount) }] },
  };
}

/** A packet that the entry contract is to send on over a channel. */
export interface SentOn {
  readonly packet: Packet;
  readonly channel: string;
  /** Who is paid what fails. */
  readonly recover: Address;
}

/** Message of the entry contract: send the coins on over a channel of its chain. */
export function sendOnAction({ packet, channel, recover }: SentOn, context: PrintContext): JsonInputObject {
  const memo = packet.memo === undefined ? '' : context.print(packet.memo);
  const info = { memo, receiver: packet.receiver, recover_address: recover, source_channel: channel };
  return action(info, context.deadline);
}

/** A packet over IBC v2 to an EVM chain that the entry contract is to send. */
export interface SentToEvm {
  readonly client: string;
  readonly receiver: string;
  readonly recover: Address;
  /** Denom of the coin and of the fee. */
  readonly denom: string;
  readonly fee: RelayFee;
  /** Whole seconds since the epoch. */
  readonly timeout: number;
}

/**
 * Message of the entry contract: pay the relayer, and send the rest over a client. The contract treats a
 * deadline above 9,999,999,999 as nanoseconds, but the deadline of the fee is always in nanoseconds.
 *
 * @see skip-mev/skip-go-cosmwasm-contracts `contracts/entry-point/src/execute.rs`
 */
export function sendToEvmAction({
  client,
  receiver,
  recover,
  denom,
  fee,
  timeout,
}: SentToEvm): JsonInputObject {
  const info = {
    encoding: 'application/x-solidity-abi',
    eureka_fee: {
      coin: { amount: String(fee.amount), denom },
      receiver: fee.receiver,
      timeout_timestamp: Number(fee.expiration * 1_000_000_000n), // ten digits and nine zeros: exact
    },
    memo: '',
    receiver: receiver.toLowerCase(),
    recover_address: recover,
    source_channel: client,
  };
  return action(info, timeout);
}

function action(ibcInfo: JsonInputObject, timeout: number): JsonInputObject {
  return {
    action: {
      action: { ibc_transfer: { ibc_info: ibcInfo } },
      exact_out: false,
      timeout_timestamp: timeout,
    },
  };
}
