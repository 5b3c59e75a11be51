/** A small world for the simulator: a chain of every kind, joined by channels that all differ. */
import { ibcDenom } from 'wayfold';
import { brandAs } from '../../../../test/support/ids.js';
import type { DenomPath } from 'wayfold';
import { printBech32 } from '../../../../test/support/bech32.js';
import { sha256 } from 'wayfold/registry';
import { toBase64, toUtf8 } from '../../../../test/support/bytes.js';
import { type CapabilityRow, createRegistry, type Registry, type Snapshot } from 'wayfold/registry';
import {
  type SimulateOptions,
  type SimulatedMsg,
  type SimulatedTx,
  simulateMsgs,
  type Simulation,
  type ExpectedOutcome,
} from 'wayfold/simulate';

export const now = 1_700_000_000_000_000_000n;
export const second = 1_000_000_000n;
export const later: bigint = now + 300n * second;

/** Address of somebody on a chain: an account of 20 bytes, or a contract of 32. */
export function account(prefix: string, who: string, bytes: 20 | 32 = 20): string {
  return printBech32(prefix, sha256(toUtf8(who)).slice(0, bytes));
}

export const user = {
  hub: account('cosmos', 'user'),
  osmo: account('osmo', 'user'),
  ntrn: account('neutron', 'user'),
  bbn: account('bbn', 'user'),
  stride: account('stride', 'user'),
  juno: account('juno', 'user'),
} as const;

export const contracts = {
  osmoEntry: account('osmo', 'entry', 32),
  osmoAdapter: account('osmo', 'adapter', 32),
  ntrnEntry: account('neutron', 'entry', 32),
  ntrnAdapter: account('neutron', 'adapter', 32),
  bbnEntry: account('bbn', 'entry', 32),
  bbnAdapter: account('bbn', 'adapter', 32),
  legacyEntry: account('stars', 'entry', 32),
  osmoHandler: account('osmo', 'handler', 32),
  junoToken: account('juno', 'token', 32),
  junoConverter: account('juno', 'converter', 32),
} as const;

const chains: Readonly<Record<string, { readonly prefix: string } & Omit<CapabilityRow, 'chain_id'>>> = {
  'hub-1': { prefix: 'cosmos', supports_memo: true, pfm_enabled: true, pfm_flavour: 'ibc-apps' },
  'osmo-1': {
    prefix: 'osmo',
    supports_memo: true,
    pfm_enabled: true,
    pfm_flavour: 'ibc-apps',
    ibc_hooks: true,
  },
  'ntrn-1': {
    prefix: 'neutron',
    supports_memo: true,
    pfm_enabled: true,
    pfm_flavour: 'ibc-go',
    ibc_hooks: true,
  },
  'bbn-1': {
    prefix: 'bbn',
    supports_memo: true,
    pfm_enabled: true,
    pfm_flavour: 'ibc-apps',
    ibc_callbacks: true,
  },
  'stride-1': { prefix: 'stride', supports_memo: true, pfm_enabled: false, autopilot: true },
  'juno-1': { prefix: 'juno', supports_memo: true, pfm_enabled: false, memo_limit_bytes: 400 },
  'stars-1': { prefix: 'stars', supports_memo: true, pfm_enabled: false, ibc_hooks: true },
  'mute-1': { prefix: 'mute', supports_memo: false, pfm_enabled: false },
};

type End = readonly [chain: string, channel: string, port?: string];

const channels: readonly (readonly [End, End])[] = [
  [
    ['hub-1', 'channel-1'],
    ['osmo-1', 'channel-2'],
  ],
  [
    ['hub-1', 'channel-3'],
    ['ntrn-1', 'channel-4'],
  ],
  [
    ['osmo-1', 'channel-5'],
    ['ntrn-1', 'channel-6'],
  ],
  [
    ['hub-1', 'channel-7'],
    ['bbn-1', 'channel-8'],
  ],
  [
    ['hub-1', 'channel-9'],
    ['stride-1', 'channel-10'],
  ],
  [
    ['osmo-1', 'channel-11'],
    ['juno-1', 'channel-12'],
  ],
  [
    ['osmo-1', 'channel-13'],
    ['juno-1', 'channel-14', `wasm.${contracts.junoConverter}`],
  ],
  [
    ['hub-1', 'channel-15'],
    ['stars-1', 'channel-16'],
  ],
  [
    ['hub-1', 'channel-17'],
    ['mute-1', 'channel-18'],
  ],
  [
    ['osmo-1', 'channel-19'],
    ['bbn-1', 'channel-20'],
  ],
];

const endRow = ([chain_id, channel, port = 'transfer']: End) => ({ chain_id, port, channel });

export const snapshot: Snapshot = {
  chains: Object.entries(chains).map(([chain_id, { prefix }]) => ({
    ...{ chain_id, chain_name: chain_id.replace('-1', ''), chain_type: 'cosmos', bech32_prefix: prefix },
  })),
  channels: channels.map(([a, b]) => ({ a: endRow(a), b: endRow(b) })),
  capabilities: Object.entries(chains).map(([chain_id, { prefix: _prefix, ...row }]) => ({
    chain_id,
    ...row,
  })),
  swap_venues: [
    {
      ...{ chain_id: 'osmo-1', entry_point: contracts.osmoEntry, entry_call: 'ibc-hooks' },
      ...{ ibc_adapter: contracts.osmoAdapter, ibc_adapter_kind: 'ibc-hooks' },
      ...{ message_features: ['action'], venues: [{ name: 'osmo-pools' }] },
    },
    {
      ...{ chain_id: 'ntrn-1', entry_point: contracts.ntrnEntry, entry_call: 'ibc-hooks' },
      ...{ ibc_adapter: contracts.ntrnAdapter, ibc_adapter_kind: 'neutron-transfer' },
      ...{ venues: [{ name: 'ntrn-pools' }] },
    },
    {
      ...{ chain_id: 'bbn-1', entry_point: contracts.bbnEntry, entry_call: 'ibc-callbacks' },
      ...{ ibc_adapter: contracts.bbnAdapter, ibc_adapter_kind: 'ibc-callbacks' },
      message_features: [
        'action',
        'action_with_recover',
        'hpl_transfer',
        'ibc_info.encoding',
        'ibc_info.eureka_fee',
      ],
      venues: [{ name: 'bbn-pools' }],
    },
    {
      ...{ chain_id: 'stars-1', entry_point: contracts.legacyEntry, entry_call: 'ibc-hooks' },
      ...{ dialect: 'swap_with_action', venues: [{ name: 'stars-pools' }] },
    },
  ],
};

export const registry: Registry = createRegistry(snapshot, { strict: true });

/** Denom of a path of hops on a chain, remembered for the runs. */
export function voucher(chainId: string, path: string): string {
  const denom = ibcDenom(brandAs<DenomPath>(path), sha256);
  traces.push({ chainId, denom, path });
  return denom;
}

const traces: { readonly chainId: string; readonly denom: string; readonly path: string }[] = [];

/** ATOM on Osmosis, and the like. */
export const coins = {
  atomOnOsmo: voucher('osmo-1', 'transfer/channel-2/uatom'),
  atomOnBbn: voucher('bbn-1', 'transfer/channel-8/uatom'),
  atomOnNtrn: voucher('ntrn-1', 'transfer/channel-4/uatom'),
  osmoOnNtrn: voucher('ntrn-1', 'transfer/channel-6/uosmo'),
  osmoOnBbn: voucher('bbn-1', 'transfer/channel-20/uosmo'),
  tokenOnOsmo: voucher('osmo-1', `transfer/channel-13/cw20:${contracts.junoToken}`),
} as const;

export interface RunOptions extends Partial<SimulateOptions> {
  readonly world?: Registry;
  readonly expectation?: ExpectedOutcome;
}

export function run(
  txs: readonly SimulatedTx[],
  { expectation, world = registry, ...options }: RunOptions = {},
): Simulation {
  return simulateMsgs(world, { txs, expectation }, { now, traces, ...options });
}

export interface TransferParts {
  readonly chainId?: string;
  readonly channel?: string;
  readonly denom?: string;
  readonly amount?: string;
  readonly sender?: string;
  readonly receiver: string;
  readonly memo?: unknown;
  readonly timeout?: bigint;
}

/** A signed transfer of ATOM from the hub to Osmosis, unless told otherwise. */
export function transferTx(parts: TransferParts): SimulatedTx {
  const { chainId = 'hub-1', channel = 'channel-1', denom = 'uatom', amount = '1000' } = parts;
  const { sender = user.hub, receiver, memo, timeout = later } = parts;
  const text = typeof memo === 'object' ? JSON.stringify(memo) : memo;
  const value = {
    ...{ source_port: 'transfer', source_channel: channel, token: { denom, amount }, sender, receiver },
    ...{ timeout_height: {}, timeout_timestamp: String(timeout), ...(text !== undefined && { memo: text }) },
  };
  return signed(chainId, sender, [
    { typeUrl: '/ibc.applications.transfer.v1.MsgTransfer', value: JSON.stringify(value) },
  ]);
}

/** A signed call of a contract. */
export function executeTx(
  chainId: string,
  sender: string,
  call: {
    readonly contract: string;
    readonly msg: unknown;
    readonly funds?: readonly { denom: string; amount: string }[];
  },
): SimulatedTx {
  const value = JSON.stringify({ sender, contract: call.contract, msg: call.msg, funds: call.funds ?? [] });
  return signed(chainId, sender, [{ typeUrl: '/cosmwasm.wasm.v1.MsgExecuteContract', value }]);
}

export function signed(chainId: string, signerAddress: string, msgs: readonly SimulatedMsg[]): SimulatedTx {
  return { chainId, signerAddress, msgs };
}

/** A swap of 1000 ATOM for at least 500 OSMO on Osmosis; parts replace parts. */
export function swapMessage(parts: Readonly<Record<string, unknown>> = {}): {
  readonly swap_and_action: object;
} {
  const hop = { pool: '1', denom_in: coins.atomOnOsmo, denom_out: 'uosmo' };
  return {
    swap_and_action: {
      user_swap: { swap_exact_asset_in: { swap_venue_name: 'osmo-pools', operations: [hop] } },
      min_asset: { native: { denom: 'uosmo', amount: '500' } },
      timeout_timestamp: Number(later),
      post_swap_action: { transfer: { to_address: user.osmo } },
      affiliates: [],
      ...parts,
    },
  };
}

/** That swap signed on Osmosis. */
export function swapTx(parts: Readonly<Record<string, unknown>> = {}): SimulatedTx {
  const funds = [{ denom: coins.atomOnOsmo, amount: '1000' }];
  return executeTx('osmo-1', user.osmo, { contract: contracts.osmoEntry, msg: swapMessage(parts), funds });
}

/** Memo that calls a contract by hooks. */
export function hookMemo(contract: string, msg: unknown): object {
  return { wasm: { contract, msg } };
}

export function base64Json(value: unknown): string {
  return toBase64(toUtf8(JSON.stringify(value)));
}

/** Balances as short texts, in a fixed order. */
export function resting({ balances }: Simulation): string[] {
  return balances
    .map(({ chainId, address, denom, amount }) => `${chainId} ${nameOf(address)} ${amount}${coinName(denom)}`)
    .sort();
}

function nameOf(address: string): string {
  const known = [...Object.entries(user), ...Object.entries(contracts)].find(([, text]) => text === address);
  return known?.[0] ?? address;
}

function coinName(denom: string): string {
  const trace = traces.find((known) => known.denom === denom);
  return trace?.path ?? denom;
}
