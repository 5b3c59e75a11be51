import type { ChainId, ChannelId, Denom, PortId } from '../primitives/index.js';
import type { SwapVenue, SwapWay } from './swap-way.js';

/** The operation of every kind; kinds are named as the interface names its variants (specification 2.5). */
interface OperationByKind {
  readonly transfer: TransferOperation;
  readonly swap: SwapOperation;
  readonly bank_send: BankSendOperation;
  readonly axelar_transfer: AxelarTransferOperation;
  readonly cctp_transfer: CctpTransferOperation;
  readonly cctp_transfer_v2: CctpTransferV2Operation;
  readonly hyperlane_transfer: HyperlaneTransferOperation;
  readonly evm_swap: EvmSwapOperation;
  readonly op_init_transfer: OpInitTransferOperation;
  readonly stargate_transfer: StargateTransferOperation;
  readonly go_fast_transfer: GoFastTransferOperation;
  readonly eureka_transfer: EurekaTransferOperation;
  readonly layer_zero_transfer: LayerZeroTransferOperation;
}

/** Name of a variant. */
export type OperationKind = keyof OperationByKind;

/** The operation of one kind, or of any of several. */
export type OperationOf<K extends OperationKind> = {
  [P in K]: OperationByKind[P] & { readonly kind: P };
}[K];

/**
 * One step of a route. Where the interface has two spellings of a field, the domain has one; what only a display reads
 * stays in the wire layer.
 */
export type Operation = OperationOf<OperationKind>;

/** A denom on a chain. */
export interface ChainDenom {
  readonly chainId: ChainId;
  readonly denom: Denom;
}

/** What every operation may carry beside its own fields. Amounts are base units. */
interface OperationBase {
  /** Index of the transaction that executes it, as the caller expects it. */
  readonly txIndex?: number | undefined;
  readonly amountIn?: bigint | undefined;
  readonly amountOut?: bigint | undefined;
}

/** A move between two chains: where it starts and ends, and what the coin is called at either end. */
interface Move extends OperationBase {
  readonly fromChainId: ChainId;
  readonly toChainId: ChainId;
  readonly denomIn: Denom;
  readonly denomOut: Denom;
}

/** One ICS-20 packet: the chain it leaves, the channel end it leaves by, and where that leads. */
export interface PacketLeg {
  readonly port: PortId;
  readonly channel: ChannelId;
  readonly fromChainId: ChainId;
  readonly toChainId: ChainId;
  /** Whether `fromChainId` forwards packets. Undefined where the caller does not say. */
  readonly pfmEnabled?: boolean | undefined;
  /** Whether transfers from `fromChainId` carry memos. Undefined where the caller does not say. */
  readonly supportsMemo?: boolean | undefined;
}

/** An ICS-20 transfer over one channel. */
export interface TransferOperation extends Move, PacketLeg {
  readonly kind: 'transfer';
  readonly smartRelay?: boolean | undefined;
  /** Fee the sending chain takes for a transfer. */
  readonly feeAmount?: bigint | undefined;
  readonly feeAsset?: ChainDenom | undefined;
}

/** A swap on one chain. */
export interface SwapOperation extends OperationBase {
  readonly kind: 'swap';
  readonly chainId: ChainId;
  readonly denomIn: Denom;
  readonly denomOut: Denom;
  readonly way: SwapWay;
}

/** A send to another account of the same chain. */
export interface BankSendOperation extends OperationBase {
  readonly kind: 'bank_send';
  readonly chainId: ChainId;
  readonly denom: Denom;
}

/** Axelar's gateway, to or from an EVM chain. */
export interface AxelarTransferOperation extends Move {
  readonly kind: 'axelar_transfer';
  /** Axelar's own names of the chains. */
  readonly fromChain?: string | undefined;
  readonly toChain?: string | undefined;
  /** Axelar's name of the asset, e.g. `weth-wei`. */
  readonly asset: string;
  readonly shouldUnwrap: boolean;
  readonly feeAmount: bigint;
  readonly feeAsset: ChainDenom;
  readonly isTestnet: boolean;
  /** The transfer that takes the coin to Axelar, when it starts on another Cosmos chain. */
  readonly ibcTransferToAxelar?: TransferOperation | undefined;
  readonly smartRelay: boolean;
}

/** Price of a relayed transfer, good until it expires. It comes from a live service and cannot be computed. */
export interface SmartRelayFeeQuote {
  readonly feeAmount: bigint;
  readonly feeDenom: string;
  readonly relayerAddress: string;
  readonly feePaymentAddress?: string | undefined;
  /** RFC 3339 time. */
  readonly expiration: string;
}

/** Circle's burn and mint of USDC. */
export interface CctpTransferOperation extends Move {
  readonly kind: 'cctp_transfer';
  readonly burnToken: string;
  readonly smartRelay: boolean;
  readonly smartRelayFeeQuote?: SmartRelayFeeQuote | undefined;
}

/** The second version of Circle's protocol. */
export interface CctpTransferV2Operation extends Move {
  readonly kind: 'cctp_transfer_v2';
  readonly burnToken: string;
  readonly smartRelay: boolean;
  readonly smartRelayFeeQuote?: SmartRelayFeeQuote | undefined;
  readonly destinationDomain?: number | undefined;
  readonly finalityThreshold?: number | undefined;
  readonly maxFee?: bigint | undefined;
}

/** A Hyperlane warp route. */
export interface HyperlaneTransferOperation extends Move {
  readonly kind: 'hyperlane_transfer';
  /** Warp route contract that starts the transfer. */
  readonly hyperlaneContractAddress: string;
  readonly feeAmount: bigint;
  readonly feeAsset: ChainDenom;
  readonly smartRelay: boolean;
}

/** A swap on an EVM chain whose calldata the caller brings. */
export interface EvmSwapOperation extends OperationBase {
  readonly kind: 'evm_swap';
  readonly fromChainId: ChainId;
  /** ERC-20 contract, `''` for the chain's own coin. */
  readonly inputToken: string;
  readonly swapCalldata: string;
  readonly denomIn: Denom;
  readonly denomOut: Denom;
  readonly swapVenues: readonly SwapVenue[];
}

/** OPinit, between Initia and its rollups. */
export interface OpInitTransferOperation extends Move {
  readonly kind: 'op_init_transfer';
  readonly opInitBridgeId: string;
  readonly smartRelay: boolean;
}

/** A Stargate pool. */
export interface StargateTransferOperation extends Move {
  readonly kind: 'stargate_transfer';
  readonly poolAddress: string;
  readonly destinationEndpointId: number;
  readonly oftFeeAmount: bigint;
  readonly oftFeeAsset: ChainDenom;
  readonly messagingFeeAmount: bigint;
  readonly messagingFeeAsset: ChainDenom;
}

/** Go Fast: solvers advance USDC. */
export interface GoFastTransferOperation extends Move {
  readonly kind: 'go_fast_transfer';
  readonly fee: GoFastFee;
  readonly sourceDomain: string;
  readonly destinationDomain: string;
}

/** What Go Fast charges. */
export interface GoFastFee {
  readonly feeAsset: ChainDenom;
  readonly bpsFee: string;
  readonly bpsFeeAmount: bigint;
  readonly sourceChainFeeAmount: bigint;
  readonly destinationChainFeeAmount: bigint;
}

/** IBC v2 between Ethereum and the Cosmos Hub. */
export interface EurekaTransferOperation extends Move {
  readonly kind: 'eureka_transfer';
  readonly destinationPort: string;
  /** Client id on the sending side; it stands in the channel's place. */
  readonly sourceClient: string;
  readonly pfmEnabled: boolean;
  readonly supportsMemo: boolean;
  /** Left to the data where the caller does not say. */
  readonly entryContractAddress?: string | undefined;
  readonly callbackAdapterContractAddress?: string | undefined;
  readonly smartRelay: boolean;
  readonly smartRelayFeeQuote?: SmartRelayFeeQuote | undefined;
}

/** A LayerZero OFT. */
export interface LayerZeroTransferOperation extends Move {
  readonly kind: 'layer_zero_transfer';
  readonly sourceOftContractAddress: string;
  readonly destinationEndpointId: number;
  readonly messagingFeeAmount: bigint;
  readonly messagingFeeAsset: ChainDenom;
}
