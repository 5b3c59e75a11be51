/**
 * Names of all formats that are simulated, audited or signed, by their carriers. Messages are named by their
 * protobuf type URL, memos by their key.
 */
export interface Formats {
  /** Messages of Cosmos transactions. */
  readonly cosmos: CosmosFormat;
  /** Functions of contracts on EVM chains, one name for the functions of one protocol. */
  readonly evm:
    | 'cctp'
    | 'axelar'
    | 'go-fast'
    | 'eureka'
    | 'stargate'
    | 'oft'
    | 'hyperlane'
    | 'swap-router'
    | 'uniswap-router'
    | 'erc20'
    | 'power';
  /** Instructions of programs on SVM chains. */
  readonly svm: 'cctp-burn' | 'cctp-receive' | 'compute-budget' | 'system' | 'token';
  /** Memos of transfers, by the key that a receiving chain acts on. */
  readonly memo: 'autopilot' | 'forward' | 'dest_callback' | 'wasm' | 'orbiter' | 'destination_chain';
  /** Messages of CosmWasm contracts, one name for the messages of one contract. */
  readonly contract: 'swap_and_action' | 'swap_with_action' | 'osmosis_swap' | 'cw20' | 'warp_route';
}

type CosmosFormat =
  | '/ibc.applications.transfer.v1.MsgTransfer'
  | '/cosmwasm.wasm.v1.MsgExecuteContract'
  | '/cosmos.bank.v1beta1.MsgSend'
  | '/cosmos.bank.v1beta1.MsgMultiSend'
  | '/circle.cctp.v1.MsgDepositForBurn'
  | '/circle.cctp.v1.MsgDepositForBurnWithCaller'
  | '/circle.cctp.v1.MsgReceiveMessage'
  | '/hyperlane.warp.v1.MsgRemoteTransfer'
  | '/opinit.ophost.v1.MsgInitiateTokenDeposit'
  | '/opinit.opchild.v1.MsgInitiateTokenWithdrawal'
  | '/cosmos.authz.v1beta1.MsgExec'
  | PowerFormat;

/** Messages that give power to another account instead of coins. */
export type PowerFormat =
  | '/cosmos.authz.v1beta1.MsgGrant'
  | '/cosmos.feegrant.v1beta1.MsgGrantAllowance'
  | '/cosmos.distribution.v1beta1.MsgSetWithdrawAddress'
  | '/cosmwasm.wasm.v1.MsgUpdateAdmin'
  | '/cosmwasm.wasm.v1.MsgMigrateContract'
  | '/ibc.applications.interchain_accounts.controller.v1.MsgRegisterInterchainAccount';

/** Where a format is used: in a transaction of a chain, in a memo, or in a message of a contract. */
export type Carrier = keyof Formats;

/** Name of a format: `evm:cctp`. */
export type FormatId = { [C in Carrier]: `${C}:${Formats[C]}` }[Carrier];

/** Formats that the messages of an operation use, at least one. */
export type Emits = readonly [FormatId, ...FormatId[]];

/** A stage that a format does not have. */
export interface Absent {
  /** Reason. */
  readonly absent: string;
}

/** One stage of all formats of a carrier. */
export type Stage<C extends Carrier, T> = { readonly [F in Formats[C]]: T | Absent };

/** The entry of a stage that a format does not have, with the reason. */
export function absent(reason: string): Absent {
  return { absent: reason };
}

/** An entry of a stage; undefined if the format does not have the stage. */
export function present<T extends object>(entry: T | Absent | undefined): T | undefined {
  return entry === undefined || 'absent' in entry ? undefined : entry;
}

/** The entries of a stage that are present, in the order of its table. */
export function entriesOf<T extends object>(stage: Readonly<Record<string, T | Absent>>): readonly T[] {
  return Object.values(stage).flatMap((entry) => present<T>(entry) ?? []);
}

/** The entry of a stage for a name in data; undefined if there is none. */
export function entryOf<T extends object>(
  stage: Readonly<Record<string, T | Absent>>,
  name: string,
): T | undefined {
  return Object.hasOwn(stage, name) ? present<T>(stage[name]) : undefined;
}
