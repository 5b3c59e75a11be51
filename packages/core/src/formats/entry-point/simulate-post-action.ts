import { isCw20Denom } from '../../denom/index.js';
import { isList, isObject, type JsonValue, printJson } from '../../json/index.js';
import { compareText, unreachable } from '../../primitives/index.js';
import type { SwapDeployment } from '../../registry/index.js';
import { leave } from '../../simulate/bridges/crossing.js';
import { demand, fail } from '../../simulate/failure.js';
import { goObject } from '../../simulate/go-json.js';
import { type HeldCoin, moduleAccounts, move } from '../../simulate/ledger.js';
import { chargeMemo, memoObject, printMemo } from '../../simulate/memo.js';
import type { PacketOwner, RelayerFee } from '../../simulate/packet.js';
import { send } from '../../simulate/transfer.js';
import type { World } from '../../simulate/world.js';
import {
  accountOf,
  callHandler,
  coinsIn,
  demandFeature,
  demandPayee,
  payOut,
} from '../../simulate/contracts/calls.js';
import type { EntryCall } from '../../simulate/contracts/calls.js';
import type { Action, IbcFee, IbcTransferAction } from './simulate-messages.js';
import { readJson } from '../../simulate/contracts/reading.js';
import { buyFee } from './simulate-swap.js';

/** Input of an action. */
export interface ActionInput {
  readonly coin: HeldCoin;
  /** Since the epoch as the message states it; the outgoing packet is given the same number. */
  readonly timeout: bigint;
}

/** Applies the action of the message to the output. @throws ChainFailure */
export function act(world: World, call: EntryCall, action: Action, input: ActionInput): void {
  const { coin } = input;
  switch (action.kind) {
    case 'transfer':
      payOut(world, call, { to: action.to, coin, why: 'deliver' });
      break;
    case 'ibc-transfer':
      demandPayee(call.chain, action.recoverAddress);
      demand(!isCw20Denom(coin.denom), 'non-native denom cannot be transferred over IBC');
      transferOut(world, call, action, input);
      break;
    case 'contract-call':
      callContract(world, call, action, coin);
      break;
    case 'hpl-transfer':
      demandFeature(call, 'hpl_transfer');
      demand(!isCw20Denom(coin.denom), 'non-native denom cannot leave over Hyperlane');
      demandPayee(call.chain, action.warp);
      leave(world, 'hyperlane', coinsIn(call, coin));
      break;
    default:
      unreachable(action);
  }
}

function callContract(
  world: World,
  call: EntryCall,
  { contract, msg }: Extract<Action, { readonly kind: 'contract-call' }>,
  coin: HeldCoin,
): void {
  demandPayee(call.chain, contract);
  demand(!isOwnContract(call, contract), 'contract call address cannot be the entry point or an adapter');
  const { chainId, address: caller } = accountOf(call);
  callHandler(world, { chainId, caller, contract, msg, funds: [coin] });
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
  const { feeSwap } = action;
  const rest = feeSwap ? buyFee(world, call, feeSwap, { input, fee: coin }) : deducted(input, coin);
  move(world, coinsIn(call, coin), call.deployment.adapter ?? fail('no adapter for outgoing transfers'));
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
  // Coin lists of the chain's modules contain no zero amounts (cosmos-sdk `types/coin.go`, `Validate`).
  if (coins.some(({ amount }) => amount <= 0n)) fail('invalid coins: an amount of zero');
  const denom = coins[0]?.denom;
  if (denom === undefined || coins.some((coin) => coin.denom !== denom))
    fail('ibc fees must be of one denom');
  const sum = (part: readonly HeldCoin[]): bigint => part.reduce((total, { amount }) => total + amount, 0n);
  return { denom, receive: sum(fee.receive), ack: sum(fee.ack), timeout: sum(fee.timeout) };
}

function isOwnContract({ deployment }: EntryCall, contract: string): boolean {
  const adapters = deployment.venues?.map(({ adapter }) => adapter) ?? [];
  return [deployment.entryPoint, deployment.adapter, ...adapters].some((own) => own === contract);
}

type AdapterKind = NonNullable<SwapDeployment['adapterKind']>;

/** How one kind of adapter sends. */
interface AdapterRules {
  readonly takesFee: boolean;
  /** Memo of the message that the adapter sends. @throws ChainFailure */
  readonly memo: (world: World, memo: string, adapter: string) => string;
  /** Continuation after the end of the packet, for the account that recovers the coins and a relayer's fee. */
  readonly owner: (to: string, fee: RelayerFee | undefined) => PacketOwner;
}

/** @see skip-go-cosmwasm-contracts `contracts/adapters/ibc` */
const adapters: { readonly [Kind in AdapterKind]: AdapterRules } = {
  'ibc-hooks': {
    takesFee: false,
    memo: (world, memo, adapter) => {
      const object = memoObject(world, memo === '' ? '{}' : memo) ?? fail('the memo is not a JSON object');
      return printMemo(world, goObject([...object.members, ['ibc_callback', adapter]]), 'sorted');
    },
    owner: (to) => ({ kind: 'sweep', to }),
  },
  'neutron-transfer': {
    takesFee: true,
    memo: (_world, memo) => memo,
    owner: (to, fee) => ({ kind: 'sweep', to, ...(fee && { fee }) }),
  },
  'ibc-callbacks': {
    takesFee: false,
    memo: (world, memo, adapter) => {
      chargeMemo(world, memo);
      const object = readJson(memo === '' ? '{}' : memo);
      if (!isObject(object)) fail('the memo is not a JSON object');
      return printSorted({ ...object, src_callback: { address: adapter } });
    },
    owner: (to) => ({ kind: 'fallback', to, trusts: 'plain-result' }),
  },
};

/** Sends the contract's coins over IBC, with the adapter as sender. */
function transferOut(
  world: World,
  call: EntryCall,
  info: IbcTransferAction,
  { coin, timeout }: ActionInput,
): void {
  const { channel, receiver, recoverAddress } = info;
  const fee = info.fee && relayerFee(info.fee);
  const { adapter: sender, adapterKind } = call.deployment;
  if (sender === undefined || adapterKind === undefined) fail('no adapter for outgoing transfers');
  const rules = adapters[adapterKind];
  const hasFee = fee !== undefined;
  demand(hasFee === rules.takesFee, hasFee ? 'ibc fees are not supported' : 'ibc fees are required');
  const chainId = call.chain.id;
  move(world, coinsIn(call, coin), sender);
  if (fee !== undefined) {
    const amount = fee.receive + fee.ack + fee.timeout;
    move(world, { chainId, address: sender, denom: fee.denom, amount }, moduleAccounts.relayerFees);
  }
  const memo = rules.memo(world, info.memo, sender);
  const owner = rules.owner(recoverAddress, fee);
  send(world, { chainId, port: 'transfer', channel, coin, sender, receiver, memo, timeout, owner });
}

/** The contract's maps are ordered by key; its integers stay exact. */
function printSorted(value: JsonValue): string {
  if (isList(value)) return `[${value.map(printSorted).join(',')}]`;
  if (!isObject(value)) return printJson(value);
  const entries = Object.entries(value).sort(([a], [b]) => compareText(a, b));
  return `{${entries.map(([key, member]) => `${JSON.stringify(key)}:${printSorted(member)}`).join(',')}}`;
}
