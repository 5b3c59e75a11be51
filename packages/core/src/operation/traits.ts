import type { ChainId, Denom } from '../primitives/index.js';
import type { BridgeId } from '../registry/index.js';
import type { OperationKind, OperationOf, PacketLeg } from './kinds.js';

/**
 * How an operation takes part in a transaction; what may follow what is a table over these roles (`join.ts`).
 *
 * - `packet`: one ICS-20 packet whose memo is free for what follows
 * - `final-packet`: one ICS-20 packet whose memo the operation takes itself
 * - `contract`: a call of the swap entry point
 * - `relayed`: a bridge whose relayer may carry on with a transfer
 * - `evm-swap`, `evm-bridge`: a swap and a bridge that one EVM call can join
 * - `alone`: a transaction of its own
 */
export type Role = 'packet' | 'final-packet' | 'contract' | 'relayed' | 'evm-swap' | 'evm-bridge' | 'alone';

/** What shared code may know about a kind. A new kind does not compile until it answers. */
export interface OperationTraits<K extends OperationKind> {
  /** Undefined for what stays on its chain. */
  readonly bridge: BridgeId | undefined;
  role(operation: OperationOf<K>): Role;
  /** Chain on which the operation begins. */
  startsOn(operation: OperationOf<K>): ChainId;
  /** Chain that holds the funds afterwards. */
  endsOn(operation: OperationOf<K>): ChainId;
  denomIn(operation: OperationOf<K>): Denom;
  denomOut(operation: OperationOf<K>): Denom;
  /** The packet that leaves `startsOn`, for the two packet roles. */
  packet(operation: OperationOf<K>): PacketLeg | undefined;
  /** Whether `address_list` has an entry for where it ends, beside the one for where it starts. */
  readonly addsAddress: boolean;
}

const denoms = {
  denomIn: (operation: { readonly denomIn: Denom }): Denom => operation.denomIn,
  denomOut: (operation: { readonly denomOut: Denom }): Denom => operation.denomOut,
};

const move = {
  ...denoms,
  startsOn: (operation: { readonly fromChainId: ChainId }): ChainId => operation.fromChainId,
  endsOn: (operation: { readonly toChainId: ChainId }): ChainId => operation.toChainId,
  packet: (): undefined => undefined,
  addsAddress: true,
};

const stay = {
  startsOn: (operation: { readonly chainId: ChainId }): ChainId => operation.chainId,
  endsOn: (operation: { readonly chainId: ChainId }): ChainId => operation.chainId,
  packet: (): undefined => undefined,
};

const alone = (): Role => 'alone';
const evmBridge = (): Role => 'evm-bridge';
const relayed = (operation: { readonly smartRelay: boolean }): Role =>
  operation.smartRelay ? 'relayed' : 'evm-bridge';

/** Traits of every kind. */
export const operationTraits: { readonly [K in OperationKind]: OperationTraits<K> } = {
  transfer: { ...move, bridge: 'IBC', role: () => 'packet', packet: (operation) => operation },
  swap: { ...denoms, ...stay, bridge: undefined, role: () => 'contract', addsAddress: false },
  bank_send: {
    ...stay,
    bridge: undefined,
    role: alone,
    denomIn: (operation) => operation.denom,
    denomOut: (operation) => operation.denom,
    addsAddress: true,
  },
  axelar_transfer: {
    ...move,
    bridge: 'AXELAR',
    role: (operation) => (operation.ibcTransferToAxelar === undefined ? 'evm-bridge' : 'final-packet'),
    packet: (operation) => operation.ibcTransferToAxelar,
    denomIn: (operation) => operation.ibcTransferToAxelar?.denomIn ?? operation.denomIn,
  },
  cctp_transfer: { ...move, bridge: 'CCTP', role: relayed },
  cctp_transfer_v2: { ...move, bridge: 'CCTP_V2', role: relayed },
  hyperlane_transfer: { ...move, bridge: 'HYPERLANE', role: alone },
  evm_swap: {
    ...denoms,
    bridge: undefined,
    role: () => 'evm-swap',
    startsOn: (operation) => operation.fromChainId,
    endsOn: (operation) => operation.fromChainId,
    packet: () => undefined,
    addsAddress: false,
  },
  op_init_transfer: { ...move, bridge: 'OPINIT', role: alone },
  stargate_transfer: { ...move, bridge: 'STARGATE', role: alone },
  go_fast_transfer: { ...move, bridge: 'GO_FAST', role: evmBridge },
  eureka_transfer: { ...move, bridge: 'EUREKA', role: evmBridge },
  layer_zero_transfer: { ...move, bridge: 'LAYER_ZERO', role: alone },
};

/** How an operation takes part in a transaction. */
export function roleOf<K extends OperationKind>(operation: OperationOf<K>): Role {
  return operationTraits[operation.kind].role(operation);
}

/** The packet by which an operation leaves its chain, where it leaves by one. */
export function packetOf<K extends OperationKind>(operation: OperationOf<K>): PacketLeg | undefined {
  return operationTraits[operation.kind].packet(operation);
}

/** Chain on which an operation begins. */
export function startsOn<K extends OperationKind>(operation: OperationOf<K>): ChainId {
  return operationTraits[operation.kind].startsOn(operation);
}

/** Chain that holds the funds after an operation. */
export function endsOn<K extends OperationKind>(operation: OperationOf<K>): ChainId {
  return operationTraits[operation.kind].endsOn(operation);
}

/** Denom that an operation takes, on the chain where it begins. */
export function denomInOf<K extends OperationKind>(operation: OperationOf<K>): Denom {
  return operationTraits[operation.kind].denomIn(operation);
}

/** Denom that an operation gives, on the chain where it ends. */
export function denomOutOf<K extends OperationKind>(operation: OperationOf<K>): Denom {
  return operationTraits[operation.kind].denomOut(operation);
}
