import { isCw20Denom } from '../../denom/index.js';
import { unreachable } from '../../primitives/index.js';
import { demand, fail } from '../failure.js';
import { note } from '../notes.js';
import { type HeldCoin, move, moduleAccounts } from '../ledger.js';
import type { RelayerFee } from '../packet.js';
import type { World } from '../world.js';
import { transferOut } from './adapter.js';
import { accountOf, demandAddress, demandFeature, type EntryCall, payOut } from './entry-call.js';
import type { Action, IbcFee, IbcTransferAction } from './entry-messages.js';
import { callHandler } from './handler.js';
import { buyFee } from './swap.js';

/** Input of an action. */
export interface ActionInput {
  readonly coin: HeldCoin;
  /** Since the epoch as the message states it; the outgoing packet is given the same number. */
  readonly timeout: bigint;
}

/** Applies the action of the message to the output. @throws ChainFailure */
export function act(world: World, call: EntryCall, action: Action, input: ActionInput): void {
  switch (action.kind) {
    case 'transfer':
      payOut(world, call, { to: action.to, coin: input.coin, why: 'deliver' });
      break;
    case 'ibc-transfer':
      transfer(world, call, action, input);
      break;
    case 'contract-call':
      callContract(world, call, action, input);
      break;
    case 'hpl-transfer':
      leave(world, call, action, input);
      break;
    default:
      unreachable(action);
  }
}

type Of<Kind extends Action['kind']> = Extract<Action, { readonly kind: Kind }>;

function transfer(world: World, call: EntryCall, action: Of<'ibc-transfer'>, input: ActionInput): void {
  const { coin, timeout } = input;
  demandAddress(call.chain, action.recoverAddress);
  demand(!isCw20Denom(coin.denom), 'non-native denom cannot be transferred over IBC');
  const fee = action.fee && relayerFee(action.fee);
  transferOut(world, call, { coin, timeout, ...action, ...(fee && { relayerFee: fee }) });
}

function callContract(
  world: World,
  call: EntryCall,
  action: Of<'contract-call'>,
  { coin }: ActionInput,
): void {
  const { contract, msg } = action;
  demandAddress(call.chain, contract);
  demand(!isOwnContract(call, contract), 'contract call address cannot be the entry point or an adapter');
  const { chainId, address: caller } = accountOf(call);
  callHandler(world, { chainId, caller, contract, msg, funds: [coin] });
}

function leave(world: World, call: EntryCall, { warp }: Of<'hpl-transfer'>, { coin }: ActionInput): void {
  demandFeature(call, 'hpl_transfer');
  demand(!isCw20Denom(coin.denom), 'non-native denom cannot leave over Hyperlane');
  demandAddress(call.chain, warp);
  const from = { ...accountOf(call), ...coin };
  move(world, from, moduleAccounts.bridge);
  note(world, { kind: 'leave', tx: world.tx, bridge: 'hyperlane', from });
}

/** Sets the fees of an outgoing transfer aside; gives the input that is left to swap. @throws ChainFailure */
export function payIbcFee(world: World, call: EntryCall, action: Action, input: HeldCoin): HeldCoin {
  if (action.kind !== 'ibc-transfer') return input;
  if (action.encoding !== undefined) demandFeature(call, 'ibc_info.encoding');
  if (action.eurekaFee !== undefined) demandFeature(call, 'ibc_info.eureka_fee');
  const fee = action.fee && relayerFee(action.fee);
  demand(fee !== undefined || action.feeSwap === undefined, 'fee swap without ibc fees');
  if (fee === undefined) return input;
  const coin = { denom: fee.denom, amount: fee.receive + fee.ack + fee.timeout };
  const rest = action.feeSwap
    ? buyFee(world, call, action.feeSwap, { input, fee: coin })
    : deducted(input, coin);
  const { adapter, entryPoint } = call.deployment;
  if (adapter === undefined) fail('no adapter for outgoing transfers');
  move(world, { chainId: call.chain.id, address: entryPoint, ...coin }, adapter);
  return rest;
}

/** Pays the relayer of IBC v2 out of the output. @throws ChainFailure */
export function payEurekaFee(world: World, call: EntryCall, action: Action): void {
  const fee = eurekaFeeOf(action);
  if (fee !== undefined) payOut(world, call, { to: fee.receiver, coin: fee.coin, why: 'relayer' });
}

/** The fee an action owes the relayer of IBC v2. */
export function eurekaFeeOf(action: Action): IbcTransferAction['eurekaFee'] {
  return action.kind === 'ibc-transfer' ? action.eurekaFee : undefined;
}

function deducted(input: HeldCoin, fee: HeldCoin): HeldCoin {
  demand(input.denom === fee.denom, 'ibc fee denom differs from asset received');
  demand(input.amount >= fee.amount, 'the ibc fee exceeds the asset received');
  return { ...input, amount: input.amount - fee.amount };
}

/** All coins of a fee must be of one denom. @throws ChainFailure */
function relayerFee(fee: IbcFee): RelayerFee {
  const coins = [...fee.receive, ...fee.ack, ...fee.timeout];
  demand(coins.every(isPositive), 'invalid coins: an amount of zero');
  const denom = coins[0]?.denom;
  if (denom === undefined || coins.some((coin) => coin.denom !== denom))
    fail('ibc fees must be of one denom');
  const sum = (part: readonly HeldCoin[]): bigint => part.reduce((total, { amount }) => total + amount, 0n);
  return { denom, receive: sum(fee.receive), ack: sum(fee.ack), timeout: sum(fee.timeout) };
}

/** Coin lists of the chain's modules contain no zero amounts (cosmos-sdk `types/coin.go`, `Validate`). */
function isPositive({ amount }: HeldCoin): boolean {
  return amount > 0n;
}

function isOwnContract({ deployment }: EntryCall, contract: string): boolean {
  const adapters = deployment.venues?.map(({ adapter }) => adapter) ?? [];
  return [deployment.entryPoint, deployment.adapter, ...adapters].some((own) => own === contract);
}
