import { isList, isObject, type JsonValue, printJson } from '../../json/index.js';
import { compareText } from '../../primitives/index.js';
import type { SwapDeployment } from '../../registry/index.js';
import { demand, fail } from '../failure.js';
import { chargeMemo, memoObject, printMemo } from '../memo.js';
import { type HeldCoin, move, moduleAccounts } from '../ledger.js';
import type { PacketOwner, RelayerFee } from '../packet.js';
import { send } from '../transfer.js';
import type { World } from '../world.js';
import type { EntryCall } from './entry-call.js';
import { readJson } from './reading.js';

/** A transfer that the entry point hands to its adapter. */
export interface OutgoingTransfer {
  readonly channel: string;
  readonly receiver: string;
  readonly memo: string;
  readonly recoverAddress: string;
  readonly relayerFee?: RelayerFee;
  readonly coin: HeldCoin;
  /** Since the epoch, in the unit of the channel. */
  readonly timeout: bigint;
}

type AdapterKind = NonNullable<SwapDeployment['adapterKind']>;

/** How one kind of adapter sends. */
interface AdapterRules {
  readonly takesFee: boolean;
  /** Memo of the message that the adapter sends. @throws ChainFailure */
  readonly memo: (world: World, memo: string, adapter: string) => string;
  /** Continuation after the end of the packet. */
  readonly owner: (transfer: OutgoingTransfer) => PacketOwner;
}

/** @see skip-go-cosmwasm-contracts `contracts/adapters/ibc` */
const adapters: { readonly [Kind in AdapterKind]: AdapterRules } = {
  'ibc-hooks': {
    takesFee: false,
    memo: (world, memo, adapter) => {
      const object = memoObject(world, memo === '' ? '{}' : memo);
      if (object === undefined) fail('the memo is not a JSON object');
      return printMemo(world, { members: [...object.members, ['ibc_callback', adapter]] }, 'sorted');
    },
    owner: ({ recoverAddress }) => ({ kind: 'sweep', to: recoverAddress }),
  },
  'neutron-transfer': {
    takesFee: true,
    memo: (_world, memo) => memo,
    owner: ({ recoverAddress, relayerFee }) => ({
      kind: 'sweep',
      to: recoverAddress,
      ...(relayerFee && { fee: relayerFee }),
    }),
  },
  'ibc-callbacks': {
    takesFee: false,
    memo: (world, memo, adapter) => {
      chargeMemo(world, memo);
      const object = readJson(memo === '' ? '{}' : memo);
      if (!isObject(object)) fail('the memo is not a JSON object');
      return printSorted({ ...object, src_callback: { address: adapter } });
    },
    owner: ({ recoverAddress }) => ({ kind: 'fallback', to: recoverAddress, trusts: 'plain-result' }),
  },
};

/** Sends the contract's coins over IBC, with the adapter as sender. @throws ChainFailure */
export function transferOut(
  world: World,
  { chain, deployment }: EntryCall,
  transfer: OutgoingTransfer,
): void {
  const { adapter, adapterKind, entryPoint } = deployment;
  if (adapter === undefined || adapterKind === undefined) fail('no adapter for outgoing transfers');
  const rules = adapters[adapterKind];
  const { coin, relayerFee, channel, receiver, timeout } = transfer;
  const hasFee = relayerFee !== undefined;
  demand(hasFee === rules.takesFee, hasFee ? 'ibc fees are not supported' : 'ibc fees are required');
  const chainId = chain.id;
  move(world, { chainId, address: entryPoint, ...coin }, adapter);
  if (relayerFee !== undefined) {
    const { denom, receive, ack, timeout: late } = relayerFee;
    move(
      world,
      { chainId, address: adapter, denom, amount: receive + ack + late },
      moduleAccounts.relayerFees,
    );
  }
  send(world, {
    chainId,
    port: 'transfer',
    channel,
    coin,
    sender: adapter,
    receiver,
    memo: rules.memo(world, transfer.memo, adapter),
    timeout,
    owner: rules.owner(transfer),
  });
}

/** The contract's maps are ordered by key; its integers stay exact. */
function printSorted(value: JsonValue): string {
  if (isList(value)) return `[${value.map(printSorted).join(',')}]`;
  if (!isObject(value)) return printJson(value);
  const entries = Object.entries(value).sort(([a], [b]) => compareText(a, b));
  return `{${entries.map(([key, member]) => `${JSON.stringify(key)}:${printSorted(member)}`).join(',')}}`;
}
