import { isCw20Denom } from '../../denom/index.js';
import { isLightClientId, unreachable } from '../../primitives/index.js';
import { deploymentOf, roleOfContract } from '../../audit/address.js';
import { type Coins, isSameDenom, withoutFee } from '../../audit/coins.js';
import { type Audit, addFinding, addMalformed, type Call } from '../../audit/context.js';
import { crossChannel } from '../../audit/cross.js';
import { readClientTimeout, readExpiry, readInstant } from '../../audit/deadline.js';
import { deliver, payBridgeFee, recoverTo } from '../../audit/deliver.js';
import { checkEncoding } from '../../audit/encoding.js';
import { checkGoNumbers } from '../../audit/go-number.js';
import { lookInto } from '../../audit/json-field.js';
import { passOn } from '../../audit/pass-on.js';
import { type At, isObjectAt, isTextAt } from '../../audit/place.js';
import type { CallAction, EurekaFee, PostAction, SendAction } from './audit-post-action.js';
import { leaveByWarp } from '../../audit/contracts/warp.js';

/** Facts that an action needs of its message. */
interface ActionContext {
  readonly call: Call;
  /** Nanoseconds since the epoch until which the outgoing packet can be received. */
  readonly deadline: bigint | undefined;
  /** The number as the message states it; the packet carries the same one. */
  readonly stated?: At<bigint> | undefined;
  /** Whether the coins are the output of a swap of this message, whose minimum applies to the final amount. */
  readonly isAfterSwap: boolean;
}

/** Follows the final action of a swap contract. */
export function performAction(audit: Audit, coins: Coins, action: PostAction, context: ActionContext): void {
  switch (action.kind) {
    case 'pay':
      if (action.to !== undefined) deliver(audit, coins, action.to);
      break;
    case 'send':
      sendOn(audit, coins, action, context);
      break;
    case 'call':
      callOther(audit, coins, action, context);
      break;
    case 'warp':
      checkFeature(audit, context.call, { feature: 'hpl_transfer', pointer: action.warp.pointer });
      leaveByWarp(audit, coins, action.warp);
      break;
    default:
      unreachable(action);
  }
}

/** The adapter sends the coins to another chain. */
function sendOn(audit: Audit, coins: Coins, action: SendAction, context: ActionContext): void {
  const { channel, receiver, recover, relayFee, encoding, memo, pointer } = action;
  const { call, deadline, stated } = context;
  const rest = relayFee === undefined ? coins : payEurekaFee(audit, coins, relayFee, context);
  if (encoding !== undefined)
    checkFeature(audit, call, { feature: 'ibc_info.encoding', pointer: encoding.pointer });
  if (recover !== undefined) recoverTo(audit, rest, recover);
  if (coins.denom !== undefined && isCw20Denom(coins.denom))
    addFinding(audit, 'FUNDS_MISMATCH', pointer, 'tokens of contracts cannot be sent so, only coins');
  if (channel === undefined) return;
  const isClient = isLightClientId(channel.value);
  // The contract recognises seconds and nanoseconds; the channel reads the number in its unit.
  if (stated !== undefined && isClient) readClientTimeout(audit, stated);
  else if (stated !== undefined) readInstant(audit, stated, ['nanoseconds']);
  if (relayFee === undefined && isClient)
    addFinding(audit, 'GAS_UNPAID', pointer, 'no relayer is paid: the packet may wait for ever');
  const port = 'transfer';
  const beyond = crossChannel(audit, rest, { port, channel });
  checkEncoding(audit, encoding, { beyond, pointer });
  const address = receiver?.value;
  passOn(audit, rest, { port, channel: channel.value, beyond, address, deadline, pointer });
  checkAdapterMemo(audit, coins, action);
  audit.steps.arrive(audit, { from: coins.chainId, coins: beyond, receiver, memo });
}

/**
 * Most adapters add a key to the memo, which must be empty or an object, and which a Go program prints again
 * without the key. Neutron's adapter needs no such key.
 */
function checkAdapterMemo(audit: Audit, { chainId }: Coins, { memo }: SendAction): void {
  const deployment = chainId === undefined ? undefined : audit.registry.venues.get(chainId);
  const isText = isTextAt(memo) && memo.value !== '';
  if (!isText || deployment?.adapterKind === 'neutron-transfer') return;
  const opened = lookInto(audit, memo);
  if (opened === 'unreadable') return;
  if (opened !== 'plain' && isObjectAt(opened)) checkGoNumbers(audit, opened);
  else addMalformed(audit, memo, 'no memo, or a JSON object as text,');
}

function callOther(audit: Audit, coins: Coins, { contract, msg }: CallAction, { call }: ActionContext): void {
  if (contract === undefined || msg === undefined) return;
  const role = roleOfContract(audit.registry, coins.chainId, contract.value);
  if (role !== undefined || contract.value === call.contract.value) {
    const message = `${contract.value} is the ${role ?? 'contract itself'}`;
    addFinding(audit, 'CALLS_ENTRY_POINT', contract.pointer, message);
  }
  audit.steps.call(audit, { via: 'action', chainId: coins.chainId, funds: [coins], contract, msg });
}

/** The relayer of an IBC v2 packet is paid in the coin that is sent. */
function payEurekaFee(
  audit: Audit,
  coins: Coins,
  fee: EurekaFee,
  { call, isAfterSwap }: ActionContext,
): Coins {
  const { coin, receiver, timeout_timestamp: deadline } = fee;
  if (receiver === undefined || coin === undefined) return coins;
  checkFeature(audit, call, { feature: 'ibc_info.eureka_fee', pointer: receiver.pointer });
  if (deadline !== undefined) readExpiry(audit, deadline, 'nanoseconds');
  if (coins.denom !== undefined && !isSameDenom(coin.denom.value, coins.denom))
    addFinding(audit, 'FUNDS_MISMATCH', coin.denom.pointer, `${coins.denom} is sent`);
  payBridgeFee(audit, coins, { amount: coin.amount?.value, receiver, isBeside: isAfterSwap || undefined });
  const paid = withoutFee(coins, coin.amount?.value ?? 0n);
  return isAfterSwap ? { ...paid, minAmount: coins.minAmount } : paid;
}

/** Reports a field that the deployed contract does not have. Contracts that the data does not know are reported as such. */
export function checkFeature(
  audit: Audit,
  call: Call,
  { feature, pointer }: { readonly feature: string; readonly pointer: string },
): void {
  const { features = [] } = deploymentOf(audit, call) ?? {};
  if (features.length === 0 || features.includes(feature)) return;
  addFinding(audit, 'FEATURE_MISSING', pointer, `the entry point of ${call.chainId} has no ${feature}`);
}
