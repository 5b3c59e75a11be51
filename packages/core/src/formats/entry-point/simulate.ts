import { isCw20Denom } from '../../denom/index.js';
import { attempt } from '../../simulate/journal.js';
import { demand, fail } from '../../simulate/failure.js';
import { hitsSwap } from '../../simulate/fault.js';
import { balanceOf, type HeldCoin } from '../../simulate/ledger.js';
import { markUndone } from '../../simulate/notes.js';
import { earliestTime, type World } from '../../simulate/world.js';
import { demandFeature, type EntryCall, payOut } from '../../simulate/contracts/calls.js';
import { type PlainAction, plainAction, type SwapAndAction, swapAndAction } from './simulate-messages.js';
import { act, eurekaFeeOf, payEurekaFee, payIbcFee } from './simulate-post-action.js';
import { readByVariant, readMessage } from '../../simulate/contracts/reading.js';
import { swapAssets } from './simulate-swap.js';

/**
 * Runs the entry-point contract.
 *
 * @throws ChainFailure when the contract refuses
 * @see skip-go-cosmwasm-contracts `contracts/entry-point/src/execute.rs`
 */
export function runEntryPoint(world: World, call: EntryCall, msg: string): void {
  const sent = call.cw20 === undefined ? ['sent_asset'] : [];
  const recovery = [...sent, 'recovery_addr'];
  readByVariant<void>(readMessage(world, msg), {
    swap_and_action: (content) => runSwap(world, call, swapAndAction(content, sent)),
    swap_and_action_with_recover: (content) =>
      recovering(world, call, swapAndAction(content, recovery), runSwap),
    action: (content) => {
      demandFeature(call, 'action');
      runAction(world, call, plainAction(content, sent));
    },
    action_with_recover: (content) => {
      demandFeature(call, 'action_with_recover');
      recovering(world, call, plainAction(content, recovery), runAction);
    },
  });
}

function runSwap(world: World, call: EntryCall, message: SwapAndAction): void {
  const index = world.swaps++;
  const { minAsset, action, swap, affiliates } = message;
  const sent = sentAsset(world, call, message.sentAsset);
  const deadline = deadlineOf(call, message.deadline);
  if (hitsSwap(world.faults, 'deadline-passed', index) && world.time <= deadline) world.time = deadline + 1n;
  demand(earliestTime(world) <= deadline, 'timeout');
  const held = (): bigint => balanceOf(world, call.chain.id, call.deployment.entryPoint, minAsset.denom);
  const before = held();
  const input = payIbcFee(world, call, action, sent);
  swapAssets(world, call, { index, swap, input, minAsset, affiliates });
  payEurekaFee(world, call, action);
  const output = held() - before;
  demand(output >= minAsset.amount, 'received less asset from swaps than minimum asset required');
  const amount = swap.kind === 'exact-out' ? minAsset.amount : output;
  act(world, call, action, { coin: { denom: minAsset.denom, amount }, timeout: message.deadline });
}

function runAction(world: World, call: EntryCall, message: PlainAction): void {
  const { action } = message;
  const sent = sentAsset(world, call, message.sentAsset);
  const deadline = deadlineOf(call, message.deadline);
  demand(earliestTime(world) <= deadline, 'timeout');
  const input = payIbcFee(world, call, action, sent);
  payEurekaFee(world, call, action);
  const fee = eurekaFeeOf(action)?.coin.amount ?? 0n;
  const coin = actionCoin(message, { ...input, amount: input.amount - fee });
  act(world, call, action, { coin, timeout: message.deadline });
}

/** Input of `action`; an exact output leaves the remainder in the contract. */
function actionCoin({ isExactOut, minAsset }: PlainAction, rest: HeldCoin): HeldCoin {
  if (!isExactOut) return rest;
  if (minAsset === undefined) fail('no minimum asset provided');
  demand(minAsset.denom === rest.denom, 'action denom mismatch');
  demand(minAsset.amount <= rest.amount, 'remaining asset is less than the minimum asset');
  return minAsset;
}

/** The variants that never fail: whatever goes wrong inside, the input goes to the recovery address. */
function recovering<Message extends SwapAndAction | PlainAction>(
  world: World,
  call: EntryCall,
  message: Message,
  run: (world: World, call: EntryCall, message: Message) => void,
): void {
  const ran = attempt(world, () => run(world, call, message));
  if (ran.isOk) return;
  const to = message.recoveryAddress ?? fail('missing field `recovery_addr`');
  for (const coin of call.cw20 === undefined ? call.funds : [call.cw20]) {
    payOut(world, call, { to, coin, why: 'recover' });
  }
  markUndone(world, ran.reason);
}

function sentAsset(world: World, call: EntryCall, stated: HeldCoin | undefined): HeldCoin {
  if (call.cw20 !== undefined) return call.cw20;
  const [coin] = call.funds;
  if (stated !== undefined && isCw20Denom(stated.denom)) {
    demand(coin === undefined, 'this message does not accept funds');
    const held = balanceOf(world, call.chain.id, call.deployment.entryPoint, stated.denom);
    demand(held >= stated.amount, 'cw20 coin sent to contract does not match asset');
    return stated;
  }
  if (coin === undefined || call.funds.length !== 1) fail('exactly one coin must be sent');
  const isStated = stated === undefined || (stated.denom === coin.denom && stated.amount === coin.amount);
  demand(isStated, 'native coin sent to contract does not match asset');
  return coin;
}

const largestSeconds = 9_999_999_999n;

/** Nanoseconds; the newest deployments read small numbers as seconds. */
function deadlineOf({ deployment }: EntryCall, stated: bigint): bigint {
  const readsSeconds = deployment.features.includes('ibc_info.eureka_fee');
  return readsSeconds && stated <= largestSeconds ? stated * 1_000_000_000n : stated;
}
