import type { DenomPath } from '../primitives/index.js';
import type { ChainDenom, Operation } from '../operation/index.js';

/**
 * A planned route to be turned into messages (specification 4.3). Errors about it name its members:
 * `operations[0].denomOut`, `addresses[1]`.
 */
export interface CompileRequest {
  /** Coin that leaves. */
  readonly source: ChainDenom;
  /** Coin that arrives. */
  readonly dest: ChainDenom;
  /** Base units of the source denom. */
  readonly amountIn: bigint;
  /** Base units of the destination denom; absent or 0 when the route was planned without a quote. */
  readonly amountOut?: bigint | undefined;
  /** Expected output, base units. */
  readonly estimatedAmountOut?: bigint | undefined;
  /** One per chain of `requiredChainAddresses(operations)`, checked here. */
  readonly addresses: readonly string[];
  /** Operations, in order. */
  readonly operations: readonly Operation[];
  /** Decimal percentage from 0 up to but not including 100. Required when the route swaps: there is no default. */
  readonly slippageTolerancePercent?: string | undefined;
  /** By chain id. Only affiliates of the last swap's chain are charged; the sums must be equal everywhere. */
  readonly affiliates?: ReadonlyMap<string, readonly Affiliate[]> | undefined;
  /** Use of the coins on arrival. */
  readonly postRouteHandler?: PostRouteHandler | undefined;
  /** Seconds until packets and swaps time out; 300 when absent. */
  readonly timeoutSeconds?: number | undefined;
  /**
   * By chain id: base units of the chain's fee coin that transactions after the first keep back if they start
   * there and spend that coin. Their amounts and the least output are lowered; without it they spend all that
   * arrives.
   */
  readonly feeHeadroom?: Readonly<Record<string, bigint>> | undefined;
  /** Whether to warn about missing gas coins. */
  readonly enableGasWarnings?: boolean | undefined;
  /** Payer of the accounts that a transaction of an SVM chain creates; default: the signer. Ignored on other chains. */
  readonly feePayerAddress?: string | undefined;
  /** Live facts for a transaction of an SVM chain. */
  readonly svm?: SvmInputs | undefined;
  /**
   * The route was planned with newer data: channels that are not in the registry are used as the operation
   * states, with a warning. Contradictions of the data are still refused.
   */
  readonly trustOperations?: boolean | undefined;
  /** Full path of the source denom, where it is known to the caller but not listed. */
  readonly sourcePath?: DenomPath | undefined;
}

/** Facts for a transaction of an SVM chain that only a live node, or the holder of a new key, has. */
export interface SvmInputs {
  /** Base58. A transaction is good for about a minute after it. */
  readonly recentBlockhash?: string | undefined;
  /** Height after which the blockhash is invalid. */
  readonly lastValidBlockHeight?: number | undefined;
  /** Limit of compute units. */
  readonly computeUnitLimit?: number | undefined;
  /** Millionths of a lamport for each compute unit. */
  readonly computeUnitPrice?: number | undefined;
  /** Public key, base58, of a new account that keeps the message of a burn; its holder signs too. */
  readonly eventAccount?: string | undefined;
}

/** Recipient of a share of the last swap's output. */
export interface Affiliate {
  /** Address on the chain. */
  readonly address: string;
  /** Hundredths of a percent, 0 to 10000. */
  readonly basisPointsFee: number;
}

/** Use of the coins on arrival. */
export type PostRouteHandler = WasmHandler | AutopilotHandler;

/** A CosmWasm contract on the destination chain is called with the coins. */
export interface WasmHandler {
  readonly kind: 'wasm_msg';
  /** Contract to call. */
  readonly contractAddress: string;
  /** JSON text of the message, an object; it reaches the contract character by character. */
  readonly msg: string;
}

/** Stride's autopilot acts on arrival. */
export interface AutopilotHandler {
  readonly kind: 'autopilot_msg';
  /** Receiver on the destination chain. */
  readonly receiver: string;
  /** Action. */
  readonly action: 'LIQUID_STAKE' | 'CLAIM';
}
