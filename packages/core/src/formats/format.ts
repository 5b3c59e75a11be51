/** Names of all formats that are simulated, audited or signed, by their carriers. Memos are named by their key. */
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
  | 'transfer'
  | 'execute'
  | 'send'
  | 'multi-send'
  | 'cctp-burn'
  | 'cctp-burn-with-caller'
  | 'cctp-receive'
  | 'warp-transfer'
  | 'opinit-deposit'
  | 'opinit-withdrawal'
  | 'authz-exec'
  | PowerFormat;

/** Messages that give power to another account instead of coins. */
export type PowerFormat =
  | 'authz-grant'
  | 'fee-grant'
  | 'withdraw-address'
  | 'contract-admin'
  | 'contract-migration'
  | 'interchain-account';

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

const typeUrls: { readonly [F in CosmosFormat]: string } = {
  transfer: '/ibc.applications.transfer.v1.MsgTransfer',
  execute: '/cosmwasm.wasm.v1.MsgExecuteContract',
  send: '/cosmos.bank.v1beta1.MsgSend',
  'multi-send': '/cosmos.bank.v1beta1.MsgMultiSend',
  'cctp-burn': '/circle.cctp.v1.MsgDepositForBurn',
  'cctp-burn-with-caller': '/circle.cctp.v1.MsgDepositForBurnWithCaller',
  'cctp-receive': '/circle.cctp.v1.MsgReceiveMessage',
  'warp-transfer': '/hyperlane.warp.v1.MsgRemoteTransfer',
  'opinit-deposit': '/opinit.ophost.v1.MsgInitiateTokenDeposit',
  'opinit-withdrawal': '/opinit.opchild.v1.MsgInitiateTokenWithdrawal',
  'authz-exec': '/cosmos.authz.v1beta1.MsgExec',
  'authz-grant': '/cosmos.authz.v1beta1.MsgGrant',
  'fee-grant': '/cosmos.feegrant.v1beta1.MsgGrantAllowance',
  'withdraw-address': '/cosmos.distribution.v1beta1.MsgSetWithdrawAddress',
  'contract-admin': '/cosmwasm.wasm.v1.MsgUpdateAdmin',
  'contract-migration': '/cosmwasm.wasm.v1.MsgMigrateContract',
  'interchain-account': '/ibc.applications.interchain_accounts.controller.v1.MsgRegisterInterchainAccount',
};

/** A stage of Cosmos messages by their protobuf type URLs. */
export function byTypeUrl<T extends object>(stage: Stage<'cosmos', T>): ReadonlyMap<string, T> {
  const entries: Readonly<Record<string, T | Absent>> = stage;
  return new Map(
    Object.entries(typeUrls).flatMap(([format, typeUrl]) => {
      const entry = present<T>(entries[format]);
      return entry === undefined ? [] : [[typeUrl, entry] as const];
    }),
  );
}

/** The entries of a stage that are present, in the order of its table. */
export function entriesOf<T extends object>(stage: Readonly<Record<string, T | Absent>>): readonly T[] {
  return Object.values(stage).flatMap((entry) => present<T>(entry) ?? []);
}
