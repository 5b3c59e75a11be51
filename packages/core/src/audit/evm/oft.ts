import { accountOf32, bytes32At } from '../bytes32.js';
import type { Coins } from '../coins.js';
import { type Audit, addEffect, addFinding, addUnread } from '../context.js';
import { crossOver } from '../cross.js';
import { deliver, recoverTo } from '../deliver.js';
import { type Chain, findAsset, findChain, type Registry } from '../../registry/index.js';
import type { At } from '../place.js';
import { amountArg, checkContract, type EvmCall, nativeDenom, payGas, take, takeNative, takeToken } from './call.js';
import { type Args, evmFunction, textArg, tupleArg, uintArg } from './function.js';
import type { EvmReader } from './readers.js';

const params =
  '(uint32 dstEid,bytes32 to,uint256 amountLD,uint256 minAmountLD,bytes extraOptions,bytes composeMsg,bytes oftCmd) sendParam,(uint256 nativeFee,uint256 lzTokenFee) fee,address refundAddress';

/**
 * Tokens that LayerZero moves: a pool of Stargate, or the token's own contract.
 *
 * @see LayerZero-Labs/LayerZero-v2 `packages/layerzero-v2/evm/oapp/contracts/oft/interfaces/IOFT.sol`
 * @see stargate-protocol/stargate-v2 `packages/stg-evm-v2/src/StargateBase.sol`
 */
export const oftReaders: readonly EvmReader[] = [
  { fn: evmFunction('cbef2aa9', `sendToken(${params})`), read: readStargate },
  { fn: evmFunction('c7c7f5b3', `send(${params})`), read: readOft },
];

function readStargate(audit: Audit, call: EvmCall, args: Args): void {
  const pools = Object.entries(poolsOn(audit.registry, call.chainId));
  checkContract(
    audit,
    call,
    pools.map(([, pool]) => pool),
  );
  const symbol = pools.find(([, pool]) => pool.toLowerCase() === call.to.value.toLowerCase())?.[0];
  const amount = amountArg(audit, tupleArg(args, 'sendParam'), 'amountLD');
  const coins =
    symbol === 'Native'
      ? takeNative(audit, call, amount)
      : takeToken(audit, call, approvedToken(call), amount);
  send(audit, call, args, { coins, bridge: 'STARGATE' });
}

/** The contract is the token itself, or an adapter that takes the token by allowance. */
function readOft(audit: Audit, call: EvmCall, args: Args): void {
  checkContract(audit, call, []);
  const amount = amountArg(audit, tupleArg(args, 'sendParam'), 'amountLD');
  const coins = takeToken(audit, call, approvedToken(call) ?? call.to.value, amount);
  send(audit, call, args, { coins, bridge: 'LAYER_ZERO' });
}

/** Which token a contract takes is not in its call: only the approval tells. */
function approvedToken({ approvals }: EvmCall): string | undefined {
  return approvals.length === 1 ? approvals[0]?.token.value : undefined;
}

function send(
  audit: Audit,
  call: EvmCall,
  args: Args,
  { coins, bridge }: { readonly coins: Coins; readonly bridge: 'STARGATE' | 'LAYER_ZERO' },
): void {
  const sent = tupleArg(args, 'sendParam');
  const endpoint = uintArg(sent, 'dstEid');
  const chain = chainOfEndpoint(audit.registry, endpoint.value);
  if (chain === undefined)
    addFinding(audit, 'CHAIN_UNKNOWN', endpoint.pointer, `endpoint ${endpoint.value} is not in the data`);
}
