import { type AbiFunction, abiFunction } from '../../abi/index.js';
import type { CosmosMessage, EvmCall, Spending } from '../../compile/continuation.js';
import { evmCall } from '../../compile/print/evm-call.js';

/** Where a warp route takes coins. */
export interface WarpTarget {
  /** The router: a contract on EVM chains, the id of a token where a module is the router. */
  readonly router: string;
  /** Hyperlane's number of the chain. */
  readonly domain: number;
  /** 32 bytes, hex without a prefix. */
  readonly recipient: string;
}

/** How a call pays for a warp route. */
export interface WarpPayment {
  /** Cost of the delivery, in the native coin. */
  readonly fee: bigint;
  /** `value` for the native coin, `pull` if the router uses an approval, `none` if it burns the coin that it issued. */
  readonly by: 'value' | 'pull' | 'none';
}

/** @see hyperlane-xyz/hyperlane-monorepo `solidity/contracts/token/libs/TokenRouter.sol` */
const transferRemote: AbiFunction = abiFunction('81b4e8b4', 'transferRemote(uint32,bytes32,uint256)');

/** Calls a router on an EVM chain. */
export function warpCall(
  { router, domain, recipient }: WarpTarget,
  { fee, by }: WarpPayment,
  { denom, amount }: Spending['coin'],
): EvmCall {
  return evmCall({
    to: router,
    function: transferRemote,
    values: [BigInt(domain), recipient, amount],
    value: by === 'value' ? fee + amount : fee,
    ...(by === 'pull' && { pulls: { token: denom, amount } }),
  });
}

/**
 * The message for a chain whose module is the router. The limit on gas is left to the hook of the token.
 *
 * @param fee the most that the delivery may cost
 * @see bcp-innovations/hyperlane-cosmos `proto/hyperlane/warp/v1/tx.proto`
 */
export function warpMessage(
  { router, domain, recipient }: WarpTarget,
  fee: Spending['coin'],
  { signer, coin }: Spending,
): CosmosMessage {
  return {
    typeUrl: '/hyperlane.warp.v1.MsgRemoteTransfer',
    value: {
      sender: signer,
      token_id: router.toLowerCase(),
      destination_domain: domain,
      recipient: `0x${recipient}`,
      amount: String(coin.amount),
      gas_limit: '0',
      max_fee: { denom: fee.denom, amount: String(fee.amount) },
    },
  };
}
