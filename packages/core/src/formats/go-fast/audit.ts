import { type Chain, findChain, type GoFastChain, goFastChainOf } from '../../registry/index.js';
import { limits } from '../../primitives/index.js';
import { accountOf32, bytes32At } from '../../audit/bytes32.js';
import { type Coins, withoutFee } from '../../audit/coins.js';
import { type Audit, addFinding } from '../../audit/context.js';
import { crossOver } from '../../audit/cross.js';
import { readInstant } from '../../audit/deadline.js';
import { deliver, recoverTo } from '../../audit/deliver.js';
import { readJsonText } from '../../audit/json-field.js';
import { passOn } from '../../audit/pass-on.js';
import { checkRelay } from '../../audit/relay.js';
import type { At } from '../../audit/place.js';
import { amountArg, checkContract, type EvmCall, payFee, take, takeToken } from '../../audit/evm/call.js';
import { type Args, evmFunction, textArg, uintArg } from '../../audit/evm/function.js';
import { textOfBytes } from '../../audit/evm/payload-text.js';
import type { EvmReader } from '../../audit/evm/reader.js';
import { swapInHandler } from '../../audit/evm/swap-router.js';

/**
 * Orders for solvers, who pay on the other side and receive the coins of the order.
 *
 * @see skip-mev/go-fast-contracts `solidity/src/FastTransferGateway.sol`
 * @see skip-mev/skip-go-evm-contracts `AxelarHandler/src/GoFastHandler.sol`
 *
 */
export const goFastReaders: readonly EvmReader[] = [
  {
    fn: evmFunction(
      '6ad1b6ac',
      'submitOrder(bytes32 sender,bytes32 recipient,uint256 amountIn,uint256 amountOut,uint32 destinationDomain,uint64 timeoutTimestamp,bytes data)',
    ),
    read: readOrder,
  },
  {
    fn: evmFunction(
      'b5f0d695',
      'swapAndSubmitOrder(address tokenIn,uint256 swapAmountIn,bytes swapCalldata,uint256 executionFeeAmount,uint256 solverFeeBPS,bytes32 sender,bytes32 recipient,uint32 destinationDomain,uint64 timeoutTimestamp,bytes destinationCalldata)',
    ),
    read: readSwappedOrder,
  },
];

function readOrder(audit: Audit, call: EvmCall, args: Args): void {
  const gateway = gatewayOf(audit, call);
  const given = amountArg(audit, args, 'amountIn');
  const paid = amountArg(audit, args, 'amountOut');
  const coins = takeToken(audit, call, gateway?.usdcDenom, given);
  const fee = given.amount - paid.amount;
  if (fee < 0n) addFinding(audit, 'MALFORMED', paid.pointer, 'the amount paid out is above the amount given');
  else if (fee > 0n) payFee(audit, coins, { amount: fee, pointer: paid.pointer });
  order(audit, call, args, {
    coins: { ...coins, amount: paid.amount },
    data: textArg(args, 'data'),
    fee: { value: fee, pointer: paid.pointer },
  });
}

/** The solver's share depends on the output of the swap; the costs of the order are fixed. */
function readSwappedOrder(audit: Audit, call: EvmCall, args: Args): void {
  const gateway = gatewayOf(audit, call);
  const input = textArg(args, 'tokenIn');
  const given = take(audit, call, input, amountArg(audit, args, 'swapAmountIn'));
  const swapped = swapInHandler(audit, given, {
    calldata: textArg(args, 'swapCalldata'),
    tokenIn: input.value,
    tokenOut: gateway?.usdcDenom,
  });
  const share = uintArg(args, 'solverFeeBPS');
  if (share.value === 0n || share.value >= limits.basisPoints)
    addFinding(audit, 'MALFORMED', share.pointer, 'more than nothing and less than all is needed');
  const fixed = uintArg(args, 'executionFeeAmount');
  const least = swapped.minAmount;
  const ofLeast = least === undefined ? undefined : (least * share.value) / limits.basisPoints;
  const fee = ofLeast === undefined ? undefined : fixed.value + ofLeast;
  payFee(audit, swapped, { amount: ofLeast, pointer: share.pointer, basisPoints: share.value });
  if (fixed.value > 0n) payFee(audit, swapped, { amount: fixed.value, pointer: fixed.pointer });
  if (fee !== undefined && least !== undefined && fee >= least)
    addFinding(audit, 'MALFORMED', share.pointer, 'the fee takes all that the swap gives at least');
  const coins = withoutFee(swapped, fee ?? 0n);
  order(audit, call, args, { coins, data: textArg(args, 'destinationCalldata'), fee: fixed });
}

/** The contract must be the gateway's handler of the data, which knows the token that it takes. */
function gatewayOf(audit: Audit, call: EvmCall): GoFastChain | undefined {
  const { chainId } = call;
  const row = chainId === undefined ? undefined : goFastChainOf(audit.registry.bridges, chainId);
  checkContract(audit, call, [row?.contract]);
  return row;
}

function order(
  audit: Audit,
  call: EvmCall,
  args: Args,
  { coins, data, fee }: { readonly coins: Coins; readonly data: At<string>; readonly fee: At<bigint> },
): void {
  refund(audit, coins, bytes32At(textArg(args, 'sender')));
  const deadline = readInstant(audit, uintArg(args, 'timeoutTimestamp'), ['seconds']);
  const chain = chainOfDomain(audit, uintArg(args, 'destinationDomain'));
  const beyond = crossOver(audit, coins, { bridge: 'GO_FAST', to: chain?.id, pointer: call.pointer });
  checkRelay(audit, {
    bridge: 'GO_FAST',
    from: coins.chainId,
    to: chain?.id,
    paid: fee.value,
    pointer: fee.pointer,
  });
  const recipient = bytes32At(textArg(args, 'recipient'));
  const account = chain && accountOf32(chain, recipient.value);
  passOn(audit, coins, { bridge: 'GO_FAST', beyond, address: account, deadline, pointer: call.pointer });
  if (chain === undefined) return;
  if (account === undefined) {
    addFinding(audit, 'MALFORMED', recipient.pointer, `no account of ${chain.id} is written so`);
    return;
  }
  const contract = { value: account, pointer: recipient.pointer };
  if (data.value === '') {
    deliver(audit, beyond, contract);
    return;
  }
  const text = textOfBytes(audit, data);
  const msg = text && readJsonText(audit, text);
  if (msg !== undefined)
    audit.steps.call(audit, { via: 'bridge', chainId: chain.id, funds: [beyond], contract, msg });
}

/** Recipient of the refund of an unfilled order. */
function refund(audit: Audit, coins: Coins, sender: At<Uint8Array>): void {
  const chain = coins.chainId === undefined ? undefined : findChain(audit.registry, coins.chainId);
  const account = chain && accountOf32(chain, sender.value);
  if (account !== undefined) recoverTo(audit, coins, { value: account, pointer: sender.pointer });
  else if (chain !== undefined)
    addFinding(audit, 'MALFORMED', sender.pointer, `no account of ${chain.id} is written so`);
}

function chainOfDomain(audit: Audit, domain: At<bigint>): Chain | undefined {
  const { chains = [] } = audit.registry.bridges.goFast ?? {};
  const row = chains.find((one) => BigInt(one.domain) === domain.value);
  const chain = row === undefined ? undefined : findChain(audit.registry, row.chainId);
  if (chain === undefined)
    addFinding(audit, 'CHAIN_UNKNOWN', domain.pointer, `Go Fast domain ${domain.value} is not in the data`);
  return chain;
}
