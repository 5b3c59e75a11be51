import { abiFunction, encodeValues } from '../../abi/index.js';
import type { JsonInputObject } from '../../json/index.js';
import {
  type Address,
  brandAs,
  checksummed,
  fromHex,
  printBech32,
  sha256,
  toHex,
  toUtf8,
} from '../../primitives/index.js';
import type { EvmCall, EvmSpending } from '../../compile/continuation.js';
import { evmCall, noContract, payment } from '../../compile/print/evm-call.js';

/**
 * Account of Axelar's chain for packets with a call in their memo.
 *
 * @param prefix of addresses on that chain
 * @see axelarnetwork/axelar-core `x/axelarnet/types/types.go`, `AxelarIBCAccount`
 */
export function gmpAccount(prefix: string): Address {
  return brandAs(printBech32(prefix, sha256(toUtf8('axelarnet_gmp'))));
}

/** Content of the memo of a packet to Axelar's account for calls. */
export interface GmpMemo {
  /** Axelar's name of the chain. */
  readonly destinationChain: string;
  /** Contract that is called there with the coins. */
  readonly handler: string;
  /** Bytes for that contract, hex. */
  readonly payload: string;
  readonly fee: bigint;
  /** Account on Axelar that is paid for relaying. */
  readonly feeRecipient: string;
}

/** A call that brings coins with it. @see axelarnetwork/axelar-core `x/axelarnet/message_handler.go` */
const callWithToken = 2;

/**
 * The memo of a packet to Axelar whose coins go on to a contract of an EVM chain.
 *
 * @see axelarnetwork/axelar-core `x/axelarnet/message_handler.go`, `Message`
 */
export function gmpMemo({ destinationChain, handler, payload, fee, feeRecipient }: GmpMemo): JsonInputObject {
  return {
    destination_chain: destinationChain,
    destination_address: checksummed(handler),
    payload: [...fromHex(payload)],
    type: callWithToken,
    fee: { amount: String(fee), recipient: feeRecipient },
  };
}

/** Use of the arriving coins by the handler. */
export interface Delivery {
  readonly to: Address;
  /** Whether it pays out the native coin instead of its wrapped form. */
  readonly unwraps: boolean;
}

/**
 * Payload for the handler on an EVM chain, by its generation: 2 reads a command (0 a token, 1 the native coin)
 * and its data, 1 reads whether to unwrap, and the recipient. Undefined for unknown generations.
 *
 * @see skip-mev/skip-go-evm-contracts `AxelarHandler/src/AxelarHandler.sol`
 */
export function handlerPayload(generation: number, { to, unwraps }: Delivery): string | undefined {
  switch (generation) {
    case 1:
      return encodeValues('bool,address', [unwraps, to]);
    case 2:
      return encodeValues('uint8,bytes', [unwraps ? 1n : 0n, encodeValues('address', [to])]);
    default:
      return undefined;
  }
}

/** A call of a contract on a Cosmos chain, as Axelar passes it on: whom the coins are given to, and what for. */
export interface CosmosCall {
  readonly contract: string;
  /** With its version in front, hex. */
  readonly payload: string;
}

/** Coins for an account without a call. The version is the one whose body Axelar ignores. */
export function plainCall(to: Address): CosmosCall {
  return { contract: to, payload: `00000000${toHex(toUtf8('{}'))}` };
}

/**
 * A message for a CosmWasm contract, in JSON, which Axelar copies into the memo of its packet.
 *
 * @see axelarnetwork/axelar-core `x/axelarnet/types/evm_translator.go`
 */
export function contractCall(contract: Address, message: string): CosmosCall {
  return { contract, payload: `00000002${toHex(toUtf8(message))}` };
}

/** How coins leave an EVM chain. */
export interface GmpCall {
  readonly handler: string;
  readonly destinationChain: string;
  readonly call: CosmosCall;
  /** Symbol of the token in the gateway; undefined for the native coin. */
  readonly symbol: string | undefined;
  /** For relaying, wei of the native coin. */
  readonly gas: bigint;
}

const transferToken = abiFunction(
  'd421c105',
  'gmpTransferERC20Token(string,string,bytes,string,uint256,uint256)',
);
const transferNative = abiFunction('ebf57edf', 'gmpTransferNativeToken(string,string,bytes,uint256,uint256)');
const swapAndTransfer = abiFunction(
  '83a82382',
  'swapAndGmpTransferERC20Token(address,uint256,bytes,string,string,bytes,string,uint256)',
);

/**
 * The call of the handler on an EVM chain that sends coins to Axelar, after a swap where there is one.
 *
 * @see skip-mev/skip-go-evm-contracts `AxelarHandler/src/AxelarHandler.sol`
 */
export function gmpCall(
  { handler: to, destinationChain, call: { contract, payload }, symbol = '', gas }: GmpCall,
  { swap, coin: { denom: token, amount } }: EvmSpending,
): EvmCall {
  const where = [destinationChain, contract, payload];
  if (swap !== undefined) {
    const values = [swap.token ?? noContract, swap.amount, swap.calldata, ...where, symbol, gas];
    return evmCall({ to, function: swapAndTransfer, values, ...payment(swap, gas) });
  }
  const isNative = symbol === '';
  const values = isNative ? [...where, amount, gas] : [...where, symbol, amount, gas];
  const paid = payment({ token: isNative ? undefined : token, amount }, gas);
  return evmCall({ to, function: isNative ? transferNative : transferToken, values, ...paid });
}
