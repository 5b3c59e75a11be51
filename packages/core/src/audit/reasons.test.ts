import { describe, expect, test } from 'vitest';
import { abiFunction, encodeCall } from '../abi/index.js';
import { ibcDenom } from '../denom/index.js';
import { type JsonObject, type JsonValue, printJson } from '../json/index.js';
import { brandAs, type ChainId, printBech32, sha256, toBase64, toUtf8 } from '../primitives/index.js';
import {
  createRegistry,
  escrowAddress,
  moduleAddress,
  type Registry,
  type Snapshot,
} from '../registry/index.js';
import { encodeAnchor, printTransaction, setComputeUnitPrice, type SvmInstruction } from '../svm/index.js';
import { type AuditReason, auditMsgs, auditReasons, type Expectation } from './index.js';

const account = (prefix: string, byte = 1): string => printBech32(prefix, new Uint8Array(20).fill(byte));
const contract = (prefix: string, byte: number): string => printBech32(prefix, new Uint8Array(32).fill(byte));

const gmp = 'axelar1dv4u5k73pzqrxlzujxg3qp8kvc3pje7jtdvu72npnt5zhq05ejcsn5qme5';
const pool = { entry: contract('pool', 2), adapter: contract('pool', 3), user: account('pool') };
const call = { entry: contract('call', 2), adapter: contract('call', 3), user: account('call') };
const home = account('home');
const token = contract('pool', 9);
const handler = `0x${'aa'.repeat(20)}`;
const evmUser = `0x${'bb'.repeat(20)}`;
const usdc = `0x${'cc'.repeat(20)}`;
const messenger = `0x${'dd'.repeat(20)}`;
const warp = `0x${'ee'.repeat(20)}`;
const start = 1_700_000_000_000_000_000n;

const cosmos = (chain_id: string, bech32_prefix: string, slip44 = 118) =>
  ({ chain_id, chain_name: bech32_prefix, bech32_prefix, chain_type: 'cosmos', slip44 }) as const;
const link = (a: string, at: string, b: string, bt: string) => ({
  a: { chain_id: a, port: 'transfer', channel: at },
  b: { chain_id: b, port: 'transfer', channel: bt },
});
const able = { supports_memo: true, pfm_enabled: true, pfm_flavour: 'ibc-apps', ibc_hooks: false } as const;

/** A chain to start from, a pool chain reached by hooks, one reached by callbacks, and chains that can do less. */
const data: Snapshot = {
  chains: [
    {
      ...cosmos('home-1', 'home'),
      fee_assets: [{ denom: 'uhome', gas_price: { low: '0.01', average: '0.02', high: '0.04' } }],
    },
    cosmos('pool-1', 'pool'),
    cosmos('call-1', 'call'),
    cosmos('plain-1', 'plain'),
    cosmos('strict-1', 'strict'),
    cosmos('mute-1', 'mute'),
    cosmos('axelar-dojo-1', 'axelar'),
    { ...cosmos('dead-1', 'dead'), status: 'killed' },
    cosmos('shut-1', 'shut'),
    cosmos('eth-1', 'eth', 60),
    cosmos('far-1', 'far', 529),
    { chain_id: '1', chain_name: 'ethereum', chain_type: 'evm' },
    { chain_id: 'solana', chain_name: 'solana', chain_type: 'svm' },
  ],
  channels: [
    link('home-1', 'channel-0', 'pool-1', 'channel-10'),
    link('home-1', '08-wasm-7', '1', 'ethereum-0'),
    link('home-1', 'channel-1', 'plain-1', 'channel-11'),
    link('home-1', 'channel-2', 'dead-1', 'channel-12'),
    link('home-1', 'channel-3', 'strict-1', 'channel-13'),
    link('home-1', 'channel-7', 'shut-1', 'channel-17'),
    link('home-1', 'channel-8', 'eth-1', 'channel-18'),
    link('home-1', 'channel-9', 'far-1', 'channel-19'),
    link('home-1', 'channel-4', 'call-1', 'channel-14'),
    link('home-1', 'channel-5', 'axelar-dojo-1', 'channel-15'),
    link('pool-1', 'channel-20', 'plain-1', 'channel-21'),
    link('mute-1', 'channel-6', 'pool-1', 'channel-16'),
    {
      ...link('pool-1', 'channel-22', 'plain-1', 'channel-23'),
      a: { chain_id: 'pool-1', port: `wasm.${contract('pool', 8)}`, channel: 'channel-22' },
    },
  ],
  assets: [
    { chain_id: 'home-1', denom: 'uhome' },
    { chain_id: 'mute-1', denom: 'umute' },
    { chain_id: 'pool-1', denom: 'upool' },
    { chain_id: 'pool-1', denom: `cw20:${token}`, is_cw20: true },
    { chain_id: 'pool-1', trace: 'transfer/channel-10', origin_denom: 'uhome' },
    { chain_id: 'call-1', denom: 'ucall' },
  ],
  capabilities: [
    { chain_id: 'home-1', ...able },
    { chain_id: 'pool-1', ...able, ibc_hooks: true },
    { chain_id: 'call-1', ...able, ibc_callbacks: true },
    { chain_id: 'plain-1', supports_memo: true, pfm_enabled: false, memo_limit_bytes: 400 },
    { chain_id: 'strict-1', ...able, pfm_flavour: 'ibc-go', autopilot: true },
    { chain_id: 'mute-1', supports_memo: false },
  ],
  durations: {
    chains: [{ chain_id: 'home-1', block_time_s: 6 }],
    evm_finality: [{ chain_id: '1', cctp_v1_s: [780, 1140] }],
  },
  outages: [
    {
      ...{ scope: { chain_id: 'shut-1', counterparty_chain_id: 'home-1' }, direction: 'in' },
      ...{ effect: 'refuse', reason: 'bridge_closed', source: 'a public page', checked: '2026-01-01' },
    },
    {
      ...{ scope: { chain_id: 'shut-1' }, direction: 'both' },
      ...{ effect: 'warn', reason: 'winding_down', source: 'a public page', checked: '2026-01-01' },
    },
  ],
  swap_venues: [
    {
      chain_id: 'pool-1',
      entry_point: pool.entry,
      ibc_adapter: pool.adapter,
      ibc_adapter_kind: 'ibc-hooks',
      entry_call: 'ibc-hooks',
      message_features: ['swap_and_action', 'swap_exact_asset_in', 'smart_swap_exact_asset_in', 'action'],
      venues: [{ name: 'pool-dex' }],
    },
    {
      chain_id: 'call-1',
      entry_point: call.entry,
      ibc_adapter: call.adapter,
      ibc_adapter_kind: 'neutron-transfer',
      ibc_fee: { required: true, denom: 'ucall', recv_fee: '0', ack_fee: '5', timeout_fee: '5' },
      venues: [{ name: 'call-dex' }],
    },
  ],
  bridges: {
    cctp: {
      evm_v1: [{ chain_id: '1', domain: 0, usdc_denom: usdc, token_messenger: messenger }],
      evm_v2: { domains: { '1': 0 }, usdc_denoms: { '1': usdc }, token_messenger_v2: messenger },
      noble: { chain_id: 'home-1', domain: 4, usdc_denom: 'uusdc' },
      solana: {
        ...{ chain_id: 'solana', domain: 5, usdc_denom: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v' },
        token_messenger_minter_v1: 'CCTPiPYPc6AsJuwueEnWgSgucamXDZwBd53dQ11YiKX3',
      },
    },
    relays: {
      cctp_fees: [
        {
          ...{ source_domain: 0, destination_domain: 7, denom: usdc },
          min_fee: { amount: '10', as_of: '2026-01-01' },
        },
      ],
    },
    hyperlane: {
      domains: [
        { chain_id: '1', domain: 1 },
        { chain_id: 'plain-1', domain: 7 },
        { chain_id: 'pool-1', domain: 9 },
      ],
      routes: [{ a: { chain_id: 'plain-1', denom: 'uplain' }, b: { chain_id: '1', router: warp } }],
    },
    axelar: {
      hub_chain_id: 'axelar-dojo-1',
      chains: [{ chain_id: '1', axelar_chain: 'Ethereum', entry_contract: handler }],
    },
  },
};
const registry: Registry = createRegistry(data, { strict: true });
const onPool = (path: string): string => ibcDenom(brandAs(path), sha256);
const homeOnPool = onPool('transfer/channel-10/uhome');

type Fields = Readonly<Record<string, JsonValue>>;

const typed = (chain_id: string, typeUrl: string, msg: Fields): JsonObject => ({
  chain_id,
  signer_address: String(msg['sender'] ?? msg['from_address'] ?? msg['from'] ?? ''),
  msgs: [{ msg_type_url: typeUrl, msg: printJson(msg) }],
});

/** A transfer from the home chain; fields that are undefined are left out. */
const transfer = (
  fields: Readonly<Record<string, JsonValue | undefined>>,
  chainId = 'home-1',
): JsonObject => {
  const msg: Readonly<Record<string, JsonValue | undefined>> = {
    source_port: 'transfer',
    source_channel: 'channel-0',
    token: { denom: 'uhome', amount: '1000' },
    sender: home,
    receiver: pool.user,
    timeout_height: {},
    timeout_timestamp: start,
    ...fields,
  };
  const given = Object.entries(msg).filter((entry): entry is [string, JsonValue] => entry[1] !== undefined);
  return typed(chainId, '/ibc.applications.transfer.v1.MsgTransfer', Object.fromEntries(given));
};

/** A transfer over IBC v2. */
const overClient = (deadline: bigint): JsonObject =>
  transfer({
    ...{ source_channel: '08-wasm-7', receiver: evmUser, timeout_timestamp: deadline },
    encoding: 'application/x-solidity-abi',
  });

const withMemo = (memo: JsonValue, receiver: string, channel = 'channel-0'): JsonObject =>
  transfer({ source_channel: channel, receiver, memo: typeof memo === 'string' ? memo : printJson(memo) });

const forward = (fields: Fields): JsonObject => ({
  forward: {
    receiver: account('plain'),
    port: 'transfer',
    channel: 'channel-20',
    timeout: 300_000_000_000,
    ...fields,
  },
});

const pools = [{ pool: '7', denom_in: homeOnPool, denom_out: 'upool' }];
const swapMsg = (fields: Fields): JsonObject => ({
  user_swap: { swap_exact_asset_in: { swap_venue_name: 'pool-dex', operations: pools } },
  min_asset: { native: { denom: 'upool', amount: '900' } },
  timeout_timestamp: start,
  post_swap_action: { transfer: { to_address: pool.user } },
  affiliates: [],
  ...fields,
});
const swap = (fields: Fields, name = 'swap_and_action'): JsonObject =>
  withMemo({ wasm: { contract: pool.entry, msg: { [name]: swapMsg(fields) } } }, pool.entry);
const swapIn = (fields: Fields): JsonObject =>
  swap({ user_swap: { swap_exact_asset_in: { swap_venue_name: 'pool-dex', operations: pools, ...fields } } });
const info = (fields: Fields): JsonObject => ({
  ibc_transfer: {
    ibc_info: {
      source_channel: 'channel-20',
      receiver: account('plain'),
      memo: '',
      recover_address: pool.user,
      ...fields,
    },
  },
});
const execute = (contractAddress: string, msg: Fields, funds: JsonValue = []): JsonObject =>
  typed('pool-1', '/cosmwasm.wasm.v1.MsgExecuteContract', {
    sender: pool.user,
    contract: contractAddress,
    msg,
    funds,
  });
const burn = (fields: Fields, suffix = ''): JsonObject =>
  typed('home-1', `/circle.cctp.v1.MsgDepositForBurn${suffix}`, {
    from: home,
    amount: '5',
    destination_domain: 5,
    mint_recipient: toBase64(new Uint8Array(32).fill(4)),
    burn_token: 'uusdc',
    ...fields,
  });
const osmosisSwap = (fields: Fields): JsonObject =>
  withMemo(
    {
      wasm: {
        contract: contract('pool', 7),
        msg: {
          osmosis_swap: {
            output_denom: 'upool',
            slippage: { min_output_amount: '1' },
            receiver: pool.user,
            on_failed_delivery: { local_recovery_addr: pool.user },
            ...fields,
          },
        },
      },
    },
    contract('pool', 7),
  );
const answer = (fields: Fields, txFields: Fields = {}): JsonObject => {
  const { chain_id = '', signer_address = '', msgs = [] } = transfer({});
  const cosmos_tx = { chain_id, path: ['home-1', 'pool-1'], signer_address, msgs };
  return {
    txs: [{ cosmos_tx: { ...cosmos_tx, ...txFields }, operations_indices: [0] }],
    min_amount_out: '1000',
    ...fields,
  };
};
const relayerFee = (amount: string): JsonObject => ({
  recv_fee: [],
  ack_fee: [{ denom: 'ucall', amount }],
  timeout_fee: [{ denom: 'ucall', amount: '5' }],
});
/** A swap on the chain whose contracts pay relayers. */
const callSwap = (fields: Fields): JsonObject =>
  typed('call-1', '/cosmwasm.wasm.v1.MsgExecuteContract', {
    sender: call.user,
    contract: call.entry,
    msg: {
      action: {
        timeout_timestamp: start,
        exact_out: false,
        action: {
          ibc_transfer: {
            ibc_info: {
              source_channel: 'channel-14',
              receiver: home,
              memo: '',
              recover_address: call.user,
              ...fields,
            },
          },
        },
      },
    },
    funds: [{ denom: 'ucall', amount: '100' }],
  });

const other = account('pool', 66);
const fine = transfer({});
/** Transfers to the user's key bytes: where no key opens them, and where it is not known whether one does. */
const overEth = transfer({ source_channel: 'channel-8', receiver: account('eth') });
const overFar = transfer({ source_channel: 'channel-9', receiver: account('far') });
const affiliated = swap({ affiliates: [{ basis_points_fee: '50', address: other }] });
const split = (amounts: readonly string[]): JsonObject =>
  swap({
    user_swap: {
      smart_swap_exact_asset_in: {
        swap_venue_name: 'pool-dex',
        routes: amounts.map((amount) => ({
          offer_asset: { native: { denom: homeOnPool, amount } },
          operations: pools,
        })),
      },
    },
  });

/** A swap of what a burn on the EVM chain brings to the home chain. */
const swapOfUsdc = transfer({
  token: { denom: 'uusdc', amount: '1000' },
  receiver: pool.entry,
  memo: printJson({ wasm: { contract: pool.entry, msg: { swap_and_action: swapMsg({}) } } }),
});

const r32 = '11'.repeat(20).padStart(64, '0');
const evmBurn = (): string =>
  encodeCall(abiFunction('6fd3504e', 'depositForBurn(uint256,uint32,bytes32,address)'), [
    1000n,
    4n,
    r32,
    usdc,
  ]);
/** The same by the second version. */
const evmBurnV2 = (domain: bigint, maxFee: bigint): string =>
  encodeCall(
    abiFunction('8e0250ee', 'depositForBurn(uint256,uint32,bytes32,address,bytes32,uint256,uint32)'),
    [1000n, domain, r32, usdc, '00'.repeat(32), maxFee, 2000n],
  );
const remote = (domain: number): string =>
  encodeCall(abiFunction('81b4e8b4', 'transferRemote(uint32,bytes32,uint256)'), [BigInt(domain), r32, 5n]);
const approve = (amount: bigint): string =>
  encodeCall(abiFunction('095ea7b3', 'approve(address,uint256)'), [handler, amount]);
/** A burn of 1000 USDC with its approval. */
const evm = (fields: JsonObject, approval: JsonObject = {}): JsonValue => ({
  evm_tx: {
    ...{ chain_id: '1', signer_address: evmUser, to: messenger, value: '0', data: evmBurn() },
    required_erc20_approvals: [{ token_contract: usdc, spender: messenger, amount: '1000', ...approval }],
    ...fields,
  },
});
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const program = 'CCTPiPYPc6AsJuwueEnWgSgucamXDZwBd53dQ11YiKX3';
const svm = (...instructions: readonly SvmInstruction[]): JsonValue => ({
  svm_tx: {
    ...{ chain_id: 'solana', signer_address: mint },
    tx: toBase64(printTransaction({ feePayer: mint, recentBlockhash: mint, instructions })),
  },
});
/** A burn that names no accounts. */
const svmBurn = svm({
  programId: program,
  accounts: [],
  data: encodeAnchor('deposit_for_burn', ['u64', 'u32', 'bytes32'], [5n, 4, new Uint8Array(32).fill(1)]),
});
const svmPaid = svm(setComputeUnitPrice(1_000_000_000n));

/** At least one example of every reason. */
const examples: (readonly [AuditReason, JsonValue, Expectation?])[] = [
  ['MALFORMED', transfer({ token: { denom: 'uhome', amount: 1000 } })],
  ['MALFORMED', transfer({ token: { denom: 'uhome', amount: '0' } })],
  ['MALFORMED', transfer({ token: { denom: 'uhome', amount: String(2n ** 256n - 1n) } })],
  ['MALFORMED', withMemo(forward({ retries: 256 }), pool.user)],
  ['FIELD_MISSING', transfer({ sender: undefined })],
  ['FIELD_REFUSED', swap({ note: 1 })],
  ['FIELD_REFUSED', execute(pool.entry, { unheard_of: {} }, [{ denom: 'upool', amount: '1' }])],
  ['FIELD_IGNORED', withMemo(forward({ note: 1 }), pool.user)],
  ['KEYS_COLLIDE', withMemo(forward({ Receiver: account('plain', 66) }), pool.user)],
  ['KEYS_COLLIDE', withMemo({ ...forward({}), Forward: {} }, pool.user)],
  ['KEYS_COLLIDE', withMemo('{"forward":{},"forward":{}}', pool.user)],
  ['NOT_UNDERSTOOD', typed('home-1', '/cosmos.gov.v1.MsgVote', { sender: home })],
  ['NOT_UNDERSTOOD', evm({ data: '12345678' })],
  ['NOTHING_DELIVERED', evm({ data: '', required_erc20_approvals: [] })],
  ['CALLDATA_REFUSED', evm({ data: evmBurn().slice(0, -2) })],
  ['CALLDATA_ODD', evm({ data: `${evmBurn()}00` })],
  ['VALUE_DIFFERS', evm({ value: '1' })],
  ['GAS_UNPAID', evm({ data: evmBurnV2(7n, 9n) })],
  ['FEE_MINIMUM_UNKNOWN', evm({ data: evmBurnV2(6n, 9n) })],
  ['GAS_UNPAID', evm({ to: warp, data: remote(7), required_erc20_approvals: [] })],
  ['ROUTE_MISSING', evm({ to: warp, value: '1', data: remote(9), required_erc20_approvals: [] })],
  ['APPROVAL_UNLIMITED', evm({}, { amount: String(2n ** 256n - 2n) })],
  ['APPROVAL_FOREIGN', evm({}, { spender: evmUser })],
  ['APPROVAL_UNNEEDED', evm({}, { token_contract: warp })],
  ['APPROVAL_EXCESSIVE', evm({}, { amount: '1001' })],
  ['APPROVAL_SHORT', evm({}, { amount: '999' })],
  ['ALLOWANCE_NOT_SEEN', evm({ required_erc20_approvals: [] })],
  ['POWER_GRANTED', evm({ to: usdc, data: approve(7n), required_erc20_approvals: [] })],
  ['ACCOUNT_REFUSED', svmBurn],
  ['PRIORITY_FEE_HIGH', svmPaid],
  [
    'FEE_ON_TOP',
    evm({ to: warp, value: '1', data: remote(7), required_erc20_approvals: [] }),
    { amountIn: 5n },
  ],
  ['FEE_HIGHER', evm({ to: warp, value: '1', data: remote(7), required_erc20_approvals: [] }), { fees: [] }],
  ['FEE_LOWER', evm({}), { fees: [{ chainId: '1', denom: usdc, amount: 1n }] }],
  ['NESTED_TOO_DEEP', withMemo(`${'{"a":'.repeat(257)}1${'}'.repeat(257)}`, pool.user)],
  ['NUMBER_LOSES_DIGITS', swap({ timeout_timestamp: start + 1n })],
  [
    'NUMBER_LOSES_DIGITS',
    {
      chain_id: 'home-1',
      ...JSON.parse(
        printJson({
          msg_type_url: '/ibc.applications.transfer.v1.MsgTransfer',
          msg: { timeout_timestamp: start + 123_456_789n },
        }),
      ),
    },
  ],
  ['CHAIN_UNKNOWN', transfer({}, 'nowhere-1')],
  ['CHANNEL_UNKNOWN', transfer({ source_channel: 'channel-99' })],
  ['LINK_CLOSED', transfer({ source_channel: 'channel-7', receiver: account('shut') })],
  ['OUTAGE', transfer({ source_channel: 'channel-7', receiver: account('shut') })],
  ['CHANNEL_DEAD', transfer({ source_channel: 'channel-2', receiver: account('dead') })],
  ['FORWARD_BACK', withMemo(forward({ receiver: home, channel: 'channel-10' }), pool.user)],
  ['DENOM_INVALID', transfer({ token: { denom: homeOnPool.toLowerCase(), amount: '1' } })],
  ['DENOM_INVALID', transfer({ token: { denom: 'transfer/channel-10/uhome', amount: '1' } })],
  ['DENOM_UNTRACED', transfer({ token: { denom: `ibc/${'A'.repeat(64)}`, amount: '1' } })],
  ['ADDRESS_INVALID', transfer({ receiver: 'pool1nonsense' })],
  ['ADDRESS_FOREIGN', transfer({ receiver: account('plain') })],
  ['SIGNER_DIFFERS', { ...fine, signer_address: account('home', 2) }],
  ['RECIPIENT_CANNOT_HOLD', transfer({ receiver: pool.entry })],
  ['RECIPIENT_CANNOT_HOLD', transfer({ receiver: other }), { allowedContracts: [other] }],
  ['RECIPIENT_CANNOT_HOLD', transfer({ receiver: escrowAddress('pool', 'transfer', 'channel-20') })],
  ['RECIPIENT_CANNOT_HOLD', transfer({ receiver: moduleAddress('pool', 'distribution') })],
  ['RECIPIENT_CANNOT_HOLD', transfer({ receiver: account('pool', 0) })],
  ['RECIPIENT_CANNOT_HOLD', transfer({ receiver: token })],
  ['RECIPIENT_CANNOT_HOLD', swap({ post_swap_action: info({ recover_address: pool.adapter }) })],
  ['RECIPIENT_CANNOT_HOLD', swap({ affiliates: [{ basis_points_fee: '50', address: pool.entry }] })],
  [
    'POWER_GRANTED',
    typed('home-1', '/cosmwasm.wasm.v1.MsgUpdateAdmin', { sender: home, new_admin: home, contract: home }),
  ],
  ['EXPECTATION_UNDECIDED', [fine, transfer({ sender: account('home', 2) })], { receiver: pool.user }],
  ['MEMO_MOVES_ON', withMemo(forward({}), pool.user)],
  ['MEMO_PLAIN', withMemo('order 66', pool.user)],
  ['MEMO_PLAIN', withMemo({ order: 66 }, pool.user)],
  ['MEMO_PLAIN', withMemo('104826', pool.user)],
  ['CAPABILITY_UNKNOWN', withMemo({ order: 66 }, account('eth'), 'channel-8')],
  ['MEMO_COLLISION', withMemo({ ...forward({}), wasm: { contract: pool.user, msg: {} } }, pool.user)],
  [
    'MEMO_RECEIVER',
    withMemo({ wasm: { contract: pool.entry, msg: { swap_and_action: swapMsg({}) } } }, pool.user),
  ],
  ['MEMO_RECEIVER', withMemo({ destination_chain: 'Ethereum' }, account('axelar'), 'channel-5')],
  ['MEMO_TOO_LONG', withMemo('x'.repeat(500), account('plain'), 'channel-1')],
  [
    'NEXT_REFUSED',
    withMemo(
      forward({ channel: 'channel-13', receiver: home, next: { wasm: {} } }),
      account('strict'),
      'channel-3',
    ),
  ],
  [
    'NEXT_REFUSED',
    withMemo(
      forward({ channel: 'channel-13', receiver: home, next: forward({ next: printJson({ wasm: {} }) }) }),
      account('strict'),
      'channel-3',
    ),
  ],
  ['CAPABILITY_MISSING', withMemo(forward({}), account('plain'), 'channel-1')],
  [
    'CAPABILITY_MISSING',
    transfer(
      {
        source_channel: 'channel-6',
        sender: account('mute'),
        token: { denom: 'umute', amount: '1' },
        memo: 'x',
      },
      'mute-1',
    ),
  ],
  ['CAPABILITY_UNKNOWN', withMemo(forward({}), account('axelar'), 'channel-5')],
  [
    'CONTRACT_UNKNOWN',
    withMemo({ wasm: { contract: contract('pool', 5), msg: { go: {} } } }, contract('pool', 5)),
  ],
  [
    'CALLS_ENTRY_POINT',
    swap({
      post_swap_action: {
        contract_call: { contract_address: pool.entry, msg: toBase64(toUtf8('{"go":{}}')) },
      },
    }),
  ],
  [
    'CALL_OPAQUE',
    withMemo({ wasm: { contract: contract('pool', 5), msg: { go: {} } } }, contract('pool', 5)),
  ],
  [
    'FEATURE_MISSING',
    swap({
      user_swap: {
        swap_exact_asset_out: { swap_venue_name: 'pool-dex', operations: pools, refund_address: pool.user },
      },
    }),
  ],
  ['FEATURE_MISSING', execute(pool.entry, { swap_with_action: {} }, [{ denom: 'upool', amount: '1' }])],
  ['DIALECT_SUPERSEDED', swap({ min_coin: { denom: 'upool', amount: '900' } })],
  ['FUNDS_MISMATCH', execute(pool.entry, { swap_and_action: swapMsg({}) })],
  ['FUNDS_MISMATCH', swap({ sent_asset: { native: { denom: homeOnPool, amount: '999' } } })],
  [
    'FUNDS_MISMATCH',
    execute(token, { transfer: { recipient: pool.user, amount: '1' } }, [{ denom: 'upool', amount: '1' }]),
  ],
  ['VENUE_UNKNOWN', swapIn({ swap_venue_name: 'moon-dex' })],
  ['SWAP_BROKEN', swapIn({ operations: [{ pool: '7', denom_in: 'upool', denom_out: 'upool' }] })],
  ['SWAP_BROKEN', swapIn({ operations: [] })],
  ['SWAP_BROKEN', swap({ min_asset: { native: { denom: homeOnPool, amount: '1' } } })],
  [
    'FUNDS_MISMATCH',
    swap({ min_asset: { cw20: { address: token, amount: '1' } }, post_swap_action: info({}) }),
  ],
  ['NUMBER_LOSES_DIGITS', swap({ post_swap_action: info({ memo: '{"n":1234567890123456789}' }) })],
  ['MALFORMED', swap({ post_swap_action: info({ memo: 'order 66' }) })],
  ['OFFERS_DIFFER', split(['400', '500'])],
  ['MINIMUM_MISSING', osmosisSwap({ slippage: { twap: { slippage_percentage: '5', window_seconds: 10 } } })],
  ['MINIMUM_ZERO', swap({ min_asset: { native: { denom: 'upool', amount: '0' } } })],
  ['RELAYER_FEE_MISPLACED', callSwap({})],
  ['RELAYER_FEE_MISPLACED', swap({ post_swap_action: info({ fee: relayerFee('5') }) })],
  ['RELAYER_FEE_DIFFERS', callSwap({ fee: relayerFee('50') })],
  [
    'EXACT_OUT_REMAINDER',
    execute(
      pool.entry,
      {
        action: {
          timeout_timestamp: start,
          exact_out: true,
          action: { transfer: { to_address: pool.user } },
          min_asset: { native: { denom: 'upool', amount: '1' } },
        },
      },
      [{ denom: 'upool', amount: '2' }],
    ),
  ],
  ['NO_RECOVERY', osmosisSwap({ on_failed_delivery: 'do_nothing' })],
  ['TOKEN_ACCOUNT', burn({})],
  ['DEADLINE_MISSING', transfer({ timeout_timestamp: 0 })],
  ['DEADLINE_UNIT', transfer({ timeout_timestamp: start / 1_000_000_000n })],
  ['DEADLINE_UNIT', transfer({ timeout_timestamp: start / 1_000_000n })],
  ['DEADLINE_UNIT', transfer({ timeout_timestamp: 300 })],
  ['DEADLINE_UNIT', overClient(start)],
  ['DEADLINE_UNIT', swap({ timeout_timestamp: start / 1_000_000_000n })],
  ['DEADLINE_UNIT', withMemo(forward({ timeout: 300 }), pool.user)],
  ['DEADLINE_HEIGHT', transfer({ timeout_height: { revision_number: '1', revision_height: '900' } })],
  ['DEADLINE_DEFAULT', withMemo(forward({ timeout: 0 }), pool.user)],
  ['DEADLINE_PAST', fine, { period: { now: start, until: start + 1n } }],
  ['DEADLINE_EARLY', [evm({}), swapOfUsdc], { period: { now: start - 1n, until: start } }],
  ['DEADLINE_LATE', fine, { period: { now: start - 2n, until: start - 1n } }],
  ['DEADLINE_LATE', withMemo(forward({}), pool.user), { period: { now: start - 1n, until: start + 1n } }],
  ['DURATION_ABSOLUTE', withMemo(forward({ timeout: start }), pool.user)],
  ['VIEWS_DIFFER', answer({ msgs: [] })],
  ['PATH_DIFFERS', answer({}, { path: ['home-1', 'plain-1'] })],
  [
    'INDICES_BROKEN',
    answer({
      txs: [
        {
          cosmos_tx: { chain_id: 'home-1', path: [], signer_address: home, msgs: [] },
          operations_indices: [1],
        },
      ],
    }),
  ],
  ['PROMISE_TOO_HIGH', answer({ min_amount_out: '1001' })],
  ['TX_DISCONTINUOUS', [fine, transfer({})]],
  ['NOTHING_DELIVERED', { chain_id: 'home-1', msgs: [] }],
  ['SOURCE_DIFFERS', fine, { sourceAsset: { chainId: 'home-1', denom: 'uother' } }],
  ['AMOUNT_IN_DIFFERS', fine, { amountIn: 999n }],
  ['DEST_CHAIN_DIFFERS', fine, { destChainId: 'plain-1' }],
  ['DEST_ASSET_DIFFERS', fine, { destAsset: { chainId: 'pool-1', denom: 'upool' } }],
  ['RECEIVER_DIFFERS', fine, { receiver: other }],
  ['RECEIVER_NOT_OWN', transfer({ receiver: other }), { ownAddresses: [home] }],
  ['RECEIVER_NOT_OWN', transfer({ receiver: other }), { ownAddresses: { 'home-1': [home], 'pool-1': [] } }],
  ['ACCOUNT_LIKELY_OWN', overFar, { ownAddresses: [home] }],
  ['ACCOUNT_LIKELY_OWN', overFar, { amountIn: 1000n }],
  ['KEY_KIND_DIFFERS', overEth, { ownAddresses: [home] }],
  ['ADDRESS_INVALID', evm({ to: evmUser })],
  ['ADDRESS_INVALID', evm({}), { ownAddresses: [evmUser, messenger] }],
  ['ADDRESS_INVALID', evm({}), { receiver: messenger }],
  ['ADDRESS_INVALID', evm({}, { token_contract: messenger })],
  ['CONTRACT_UNKNOWN', execute(account('pool', 5), { go: {} }), { allowedContracts: [account('pool', 5)] }],
  ['KEY_KIND_DIFFERS', overEth, { receiver: account('eth') }],
  [
    'KEY_KIND_DIFFERS',
    transfer({ source_channel: 'channel-8', receiver: account('eth', 5) }),
    { receiver: account('eth', 5), ownAddresses: [home, account('home', 5)] },
  ],
  [
    'RECOVERY_NOT_OWN',
    swap({ post_swap_action: info({ recover_address: other }) }),
    { ownAddresses: [home, pool.user] },
  ],
  [
    'RECOVERY_NOT_OWN',
    withMemo(
      {
        wasm: {
          contract: contract('pool', 7),
          msg: {
            swap_with_action: {
              swap_msg: { token_out_min_amount: '1', path: [{ pool_id: '7', token_out_denom: 'upool' }] },
              after_swap_action: { ibc_transfer: { receiver: account('plain'), channel: 'channel-20' } },
              local_fallback_address: other,
            },
          },
        },
      },
      contract('pool', 7),
    ),
    { ownAddresses: [home, account('plain')] },
  ],
  ['SIGNER_NOT_OWN', fine, { ownAddresses: [other] }],
  ['WAYPOINT_NOT_OWN', withMemo(forward({}), 'pfm'), { ownAddresses: [home, account('plain')] }],
  ['MINIMUM_LOWER', swap({}), { minAmountOut: 901n }],
  [
    'MINIMUM_UNKNOWN',
    osmosisSwap({ slippage: { twap: { slippage_percentage: '5' } } }),
    { minAmountOut: 1n },
  ],
  ['AFFILIATE_UNKNOWN', affiliated, { affiliates: [] }],
  ['AFFILIATE_HIGHER', affiliated, { affiliates: [{ address: other, basisPoints: 49n }] }],
  ['AFFILIATE_MISSING', swap({}), { affiliates: [{ address: other, basisPoints: 49n }] }],
  [
    'FEE_RECEIVER_UNKNOWN',
    withMemo(
      {
        destination_chain: 'Ethereum',
        destination_address: handler,
        payload: [],
        type: 2,
        fee: { amount: '1', recipient: account('axelar') },
      },
      gmp,
      'channel-5',
    ),
    { affiliates: [] },
  ],
  [
    'RELAY_UNPAID',
    withMemo(
      { destination_chain: 'Ethereum', destination_address: handler, payload: [], type: 2 },
      gmp,
      'channel-5',
    ),
  ],
  [
    'CALLER_UNKNOWN',
    burn({ destination_caller: toBase64(new Uint8Array(32).fill(8)) }, 'WithCaller'),
    { affiliates: [] },
  ],
  ['ROUTE_DIFFERS', fine, { route: [] }],
  ['EXPECTATION_SHORT', fine, { amountIn: 1n }],
  [
    'CALL_DIFFERS',
    withMemo({ wasm: { contract: contract('pool', 5), msg: { go: {} } } }, contract('pool', 5)),
    {
      route: [
        { kind: 'transfer', chainId: brandAs<ChainId>('home-1'), port: 'transfer', channel: 'channel-0' },
      ],
    },
  ],
];

const signDoc = (fee: string, denom = 'uhome') => ({
  chain_id: 'home-1',
  msgs: [
    {
      type: 'cosmos-sdk/MsgSend',
      value: { from_address: home, to_address: home, amount: [{ denom: 'uhome', amount: '1' }] },
    },
  ],
  fee: { amount: [{ denom, amount: fee }], gas: '100000' },
});
const body = (bodyBytes: string) => ({ bodyBytes, authInfoBytes: '', chainId: 'home-1' });
const words = (text: string) =>
  text.split(',').map((member) => ({ type: member.split(' ')[0] ?? '', name: member.split(' ')[1] ?? '' }));
/** Typed data for the contract at `handler`. */
const typedData = (primaryType: string, members: string, message: JsonValue): JsonValue => ({
  types: {
    EIP712Domain: words('uint256 chainId,address verifyingContract'),
    [primaryType]: words(members),
  },
  ...{ primaryType, domain: { chainId: 1, verifyingContract: handler }, message },
});
const zeroAddress = `0x${'0'.repeat(40)}`;
examples.push(
  [
    'PERMIT_SIGNED',
    typedData('Permit', 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline', {
      ...{ owner: evmUser, spender: evmUser, value: 5, nonce: 0, deadline: 1 },
    }),
    { ownAddresses: [evmUser] },
  ],
  ['DELEGATION_SIGNED', { chainId: 1, address: handler, nonce: 0 }],
  [
    'DELEGATE_CALL',
    typedData(
      'SafeTx',
      'address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce',
      {
        ...{ to: evmUser, value: 0, data: '0x', operation: 1, safeTxGas: 0, baseGas: 0, gasPrice: 0 },
        ...{ gasToken: zeroAddress, refundReceiver: zeroAddress, nonce: 0 },
      },
    ),
  ],
  ['TYPED_DATA_UNKNOWN', typedData('Mail', 'string text', { text: '' })],
  ['MESSAGE_UNREAD', { body: { messages: [{ '@type': '/other.MsgGo' }] } }],
  ['FIELD_UNKNOWN', body('fa0100')],
  ['NOT_CANONICAL', body('12810061')],
  ['ORDER_ODD', body('1801120161')],
  ['CALL_SHOWN', { to: handler, value: '1', chainId: 1 }],
  ['METHOD_UNKNOWN', { method: 'wallet_grantPermissions', params: [] }],
  ['MOVES_NOTHING', { method: 'personal_sign', params: ['hello', evmUser] }],
  ['BLIND_SIGNATURE', { method: 'eth_sign', params: [evmUser, `0x${'11'.repeat(32)}`] }],
  ['QUANTITY_AMBIGUOUS', { to: handler, value: '10', chainId: 1 }],
  ['CHAIN_DIFFERS', { chain_id: 'pool-1', msgs: signDoc('2000') }],
  ['NETWORK_FEE_HIGH', signDoc('20001')],
  ['NETWORK_FEE_UNBOUNDED', signDoc('1', 'uother')],
);

const reasonsOf = (input: JsonValue, expectation?: Expectation): readonly string[] =>
  auditMsgs(registry, { msgs: input, expectation }).findings.map(({ reason }) => reason);

test.each(examples.map(([reason, input, expectation]) => ({ reason, input, expectation })))(
  '$reason',
  ({ reason, input, expectation }) => {
    const { findings } = auditMsgs(registry, { msgs: input, expectation });
    const found = findings.find((finding) => finding.reason === reason);
    expect(found, findings.map((finding) => finding.reason).join()).toBeDefined();
    expect(found?.severity).toBe(auditReasons[reason].severity);
  },
);

/** Reasons that are not given yet. */
const pending = ['LOSS_ABOVE_EXPECTED'];

test('every reason has an example', () => {
  const shown = new Set<string>([...pending, ...examples.map(([reason]) => reason)]);
  expect(Object.keys(auditReasons).filter((reason) => !shown.has(reason as AuditReason))).toEqual([]);
});

describe('what is in order is not reported', () => {
  test.each<readonly [string, JsonValue]>([
    ['a transfer', fine],
    ['an answer', answer({})],
    ['a split swap', split(['400', '600'])],
    ['a relayer fee', callSwap({ fee: relayerFee('5') })],
    ['an action after a swap', swap({ post_swap_action: info({}) })],
    ['a deadline of a client in seconds', overClient(start / 1_000_000_000n)],
  ])('%s', (_name, input) => {
    expect(reasonsOf(input).filter((reason) => reason !== 'MEMO_MOVES_ON')).toEqual([]);
  });
});

test.each<[domain: bigint, maxFee: bigint, expected: readonly string[]]>([
  [7n, 9n, ['GAS_UNPAID /evm_tx/data/maxFee']],
  [7n, 0n, ['GAS_UNPAID /evm_tx/data/maxFee']],
  [7n, 10n, []],
  [6n, 10n, ['FEE_MINIMUM_UNKNOWN /evm_tx/data/maxFee']],
])('the least fee of CCTP to domain %i where %i is allowed', (domain, maxFee, expected) => {
  const { findings } = auditMsgs(registry, { msgs: evm({ data: evmBurnV2(domain, maxFee) }) });
  const found = findings.filter(({ reason }) => reason === 'GAS_UNPAID' || reason === 'FEE_MINIMUM_UNKNOWN');
  expect(found.map(({ reason, pointer }) => `${reason} ${pointer}`)).toEqual(expected);
});

test.each([
  ['before the day of a shutdown', { now: start }, []],
  ['where the caller includes what is out of service', { includeInactive: true }, []],
  ['from that day', { now: start + 864_000_000_000_000_000n }, ['CHANNEL_UNKNOWN']],
  ['without a clock', {}, ['CHANNEL_UNKNOWN']],
])('a contract that finds the channel itself leads to the chain %s', (_name, options, expected) => {
  const planned = { direction: 'both', effect: 'refuse', reason: 'planned_shutdown', source: 's' } as const;
  const outage = { ...planned, scope: { chain_id: 'plain-1' }, since: '2024-01-01' };
  const world = createRegistry([data, { outages: [outage] }]);
  const { findings } = auditMsgs(world, { msgs: osmosisSwap({ receiver: account('plain') }) }, options);
  expect(findings.map(({ reason }) => reason).filter((reason) => reason === 'CHANNEL_UNKNOWN')).toEqual(
    expected,
  );
});
