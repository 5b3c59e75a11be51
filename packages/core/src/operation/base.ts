import type { ChainId, ChannelId, Denom, PortId } from '../primitives/index.js';
import type { BridgeId, BridgeMode, ChannelLink, Registry } from '../registry/index.js';
import type { MembersOf, Nested } from './members.js';
import type { ClaimStep, MintStep, StepOf, StepParties } from './next-step.js';
import type { SwapTrade } from './swap-trade.js';

/** Facts of a kind for shared code. A new kind does not compile without them. */
export interface OperationTraits<O> {
  /** Undefined for what stays on its chain. */
  readonly bridge: BridgeId | undefined;
  role(operation: O): Role;
  /** Chain on which the operation begins. */
  startsOn(operation: O): ChainId;
  /** Chain with the funds afterwards. */
  endsOn(operation: O): ChainId;
  denomIn(operation: O): Denom;
  denomOut(operation: O): Denom;
  /** The packet that leaves `startsOn`, for the two packet roles. */
  packet(operation: O): PacketLeg | undefined;
  /** Member with the packet, if it leads only to an intermediate chain. */
  readonly packetMember?: string;
  /** Whether `requiredChainAddresses` has an entry for its end, in addition to its start. */
  readonly addsAddress: boolean;
  /** Output of a swap for an exact output: such a swap may buy the relayer fee of the next one. */
  exactOut(operation: O): bigint | undefined;
  /** The packet that the bridge itself sends on to `endsOn`, from another chain than `startsOn`. */
  onward?(registry: Registry, operation: O): OnwardPacket | undefined;
  /** How the bridge is used, where that decides how long it takes. */
  mode?(registry: Registry, operation: O): BridgeMode | undefined;
  /** Manual step after it, if no party is paid for it. */
  nextStep?(
    registry: Registry,
    operation: O,
    parties: StepParties,
  ): StepOf<MintStep> | StepOf<ClaimStep> | undefined;
  /** Trade of a chain's swap contracts, whose output a quote and a tolerance determine; undefined without one. */
  trade(operation: O): SwapTrade | undefined;
}

/**
 * Role of an operation in a transaction; the table in `join.ts` lists which roles may follow each other.
 *
 * - `packet`: one ICS-20 packet whose memo is free for the next step - `final-packet`: one ICS-20 packet whose
 * memo the operation uses - `contract`: a call of the swap entry point - `evm-swap`: a swap that one EVM call
 * can join with the following bridge - `relayed`: a burn that a relayer is paid to mint; a packet can start it,
 * and it may end in a forwarding account - `calling`: a bridge from an EVM chain whose payload can call the
 * swap entry point at its arrival - `v2-packet`: one IBC v2 packet; a packet can start it by a callback, and
 * its callback can send a packet on - `alone`: a separate transaction
 */
export type Role =
  | 'packet'
  | 'final-packet'
  | 'contract'
  | 'evm-swap'
  | 'relayed'
  | 'calling'
  | 'v2-packet'
  | 'alone';

/** A packet of a bridge: the channel it goes over, and the coin on the chain that it leaves. */
export interface OnwardPacket {
  readonly link: ChannelLink;
  readonly denom: string;
}

/** A denom on a chain. */
export interface ChainDenom {
  /** Chain id. */
  readonly chainId: ChainId;
  /** Denom on the chain. */
  readonly denom: Denom;
}

/** One ICS-20 packet: the chain it leaves, the channel end it leaves by, and where that leads. */
export interface PacketLeg {
  /** Port id. */
  readonly port: PortId;
  /** Channel id. */
  readonly channel: ChannelId;
  /** Source chain id. */
  readonly fromChainId: ChainId;
  /** Destination chain id. */
  readonly toChainId: ChainId;
  /** Whether `fromChainId` forwards packets. Undefined where the caller does not say. */
  readonly pfmEnabled?: boolean | undefined;
  /** Whether transfers from `fromChainId` carry memos. Undefined where the caller does not say. */
  readonly supportsMemo?: boolean | undefined;
}

/** Price of a relayed transfer from a live service. A missing part that a bridge needs is `MISSING_QUOTE`. */
export interface SmartRelayFeeQuote {
  /** Fee in base units. */
  readonly feeAmount?: bigint | undefined;
  /** Denom of the fee. */
  readonly feeDenom?: string | undefined;
  /** Address of the relayer. */
  readonly relayerAddress?: string | undefined;
  /** Account or contract that takes the fee; on EVM chains the contract that is called. */
  readonly feePaymentAddress?: string | undefined;
  /** RFC 3339 time. */
  readonly expiration?: string | undefined;
}

/** Members of every operation in addition to its fields. Amounts are base units. */
export interface OperationBase {
  /** Index of the transaction that executes it, as the caller expects it. */
  readonly txIndex?: number | undefined;
  /** Input in base units. */
  readonly amountIn?: bigint | undefined;
  /** Output in base units. */
  readonly amountOut?: bigint | undefined;
  /** Members of a plan that only a live quote can fill (`MISSING_QUOTE`). Only the planner writes it, none reads it. */
  readonly needsQuote?: readonly string[] | undefined;
}

/** A move between two chains: its start and end, and the coin's denoms at both. */
export interface Move extends OperationBase {
  /** Source chain id. */
  readonly fromChainId: ChainId;
  /** Destination chain id. */
  readonly toChainId: ChainId;
  /** Denom of the input. */
  readonly denomIn: Denom;
  /** Denom of the output. */
  readonly denomOut: Denom;
}

/** Denoms of what states both. */
export const denoms = {
  denomIn: (operation: { readonly denomIn: Denom }): Denom => operation.denomIn,
  denomOut: (operation: { readonly denomOut: Denom }): Denom => operation.denomOut,
};

/** Traits of a move between chains. */
export const move = {
  denomIn: (operation: { readonly denomIn: Denom }): Denom => operation.denomIn,
  denomOut: (operation: { readonly denomOut: Denom }): Denom => operation.denomOut,
  startsOn: (operation: { readonly fromChainId: ChainId }): ChainId => operation.fromChainId,
  endsOn: (operation: { readonly toChainId: ChainId }): ChainId => operation.toChainId,
  packet: (): undefined => undefined,
  exactOut: (): undefined => undefined,
  addsAddress: true,
  trade: (): undefined => undefined,
};

/** Traits of what stays on its chain. */
export const stay = {
  startsOn: (operation: { readonly chainId: ChainId }): ChainId => operation.chainId,
  endsOn: (operation: { readonly chainId: ChainId }): ChainId => operation.chainId,
  packet: (): undefined => undefined,
  exactOut: (): undefined => undefined,
  trade: (): undefined => undefined,
};

/** The role of an operation in a separate transaction. */
export const alone = (): Role => 'alone';

/** Members of a coin on a chain. */
export const coinMembers: MembersOf<ChainDenom> = { chainId: 'string', denom: 'denom' };

/** Members of a move between chains. */
export const moveMembers: MembersOf<Move> = {
  fromChainId: 'string',
  toChainId: 'string',
  denomIn: 'denom',
  denomOut: 'denom',
};

/** Members of a relayer's quote. */
export const quoteMembers: MembersOf<SmartRelayFeeQuote> = {
  feeAmount: 'bigint?',
  feeDenom: 'denom?',
  relayerAddress: 'string?',
  feePaymentAddress: 'string?',
  expiration: 'string?',
};

/** The coin of a fee. */
export const feeAsset: Nested = { of: coinMembers, isOptional: true };

/** The quote of a relayer. */
export const relayQuote: Nested = { of: quoteMembers, isOptional: true };
