import { isHyperlaneFree, type WarpEnd, warpEndsOf } from '../../registry/index.js';
import { bytes32At } from '../../audit/bytes32.js';
import { type Audit, addFinding } from '../../audit/context.js';
import { leaveByRoute, warpRoute } from '../../audit/warp-route.js';
import { amountArg, type EvmCall, payFee, takeNative, takeToken } from '../../audit/evm/call.js';
import { type Args, evmFunction, textArg, uintArg } from '../../audit/evm/function.js';
import type { EvmReader } from '../../audit/evm/reader.js';

/**
 * Warp routes: the router takes its token, or burns it, and is paid with the attached coins.
 *
 * @see hyperlane-xyz/hyperlane-monorepo `solidity/contracts/token/libs/TokenRouter.sol`
 *
 */
export const hyperlaneReaders: readonly EvmReader[] = [
  {
    fn: evmFunction('81b4e8b4', 'transferRemote(uint32 destination,bytes32 recipient,uint256 amount)'),
    read: readTransferRemote,
  },
];

function readTransferRemote(audit: Audit, call: EvmCall, args: Args): void {
  const { chainId, to, value, pointer } = call;
  const route = warpRoute(audit, chainId, { router: to, domain: uintArg(args, 'destination') });
  const ends = chainId === undefined ? [] : warpEndsOf(audit.registry.bridges, chainId, to.value);
  const here = route.route?.here ?? ends[0]?.here;
  const sent = amountArg(audit, args, 'amount');
  const isNative = here?.type === 'native';
  payForMessage(audit, call, isNative ? value.value - sent.amount : value.value);
  const coins = isNative ? takeNative(audit, call, sent) : takeToken(audit, call, tokenOf(call, here), sent);
  leaveByRoute(audit, coins, { ...route, recipient: bytes32At(textArg(args, 'recipient')), pointer });
}

/** The call does not state the cost of the message: the attached coins pay it. */
function payForMessage(audit: Audit, call: EvmCall, fee: bigint): void {
  const { chainId, value } = call;
  if (fee > 0n) {
    const { pointer } = value;
    payFee(audit, takeNative(audit, call, { amount: fee, pointer, isFee: true }), { amount: fee, pointer });
  } else if (chainId === undefined || !isHyperlaneFree(audit.registry.bridges, chainId))
    addFinding(audit, 'GAS_UNPAID', value.pointer, 'Hyperlane carries nothing that is not paid for');
}

/** A router for another token takes it by allowance; if the data does not name the token, the approval does. */
function tokenOf({ to, approvals }: EvmCall, here: WarpEnd | undefined): string {
  return here?.denom ?? approvals[0]?.token.value ?? here?.router ?? to.value;
}
