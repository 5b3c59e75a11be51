import type { ChainId } from '../primitives/index.js';
import type { DurationRange } from '../registry/index.js';

/** Something that follows an operation, and that no message of the route does. `buildNextStep` makes a transaction of it. */
export type NextStep = MintStep | ClaimStep;

interface Step {
  /** Chain id. */
  readonly chainId: ChainId;
  /** Index of the operation that it follows. */
  readonly operation: number;
  /** Party that can do it. No party is paid, so the user should take care of it. */
  readonly who: 'anyone';
  /** Seconds until it can be done; absent where the data does not say. */
  readonly seconds?: DurationRange;
  /** Instruction for the user. */
  readonly message: string;
  /** Kind of the transaction that does it. */
  readonly tx: 'cosmos_tx' | 'evm_tx' | 'svm_tx';
  /** Contract or program that is called; absent for messages of Cosmos chains, and where the data does not name it. */
  readonly to?: string;
  /** Function of the contract, as libraries for EVM chains read it. */
  readonly abi?: string;
  /** Instruction of the program. */
  readonly instruction?: string;
  /** Type URL of the message. */
  readonly msgTypeUrl?: string;
  /** Names of the other required values. */
  readonly missing: readonly string[];
}

/** Coins that CCTP burned are minted. */
export interface MintStep extends Step {
  readonly kind: 'mint';
  /** Known facts. */
  readonly known: KnownBurn;
}

/** Claims coins that the bridge of an OPinit rollup keeps. */
export interface ClaimStep extends Step {
  readonly kind: 'claim';
  /** Known facts. */
  readonly known: KnownWithdrawal;
}

/** Facts of a route about the burn that a mint completes: the message that Circle attests must agree. */
export interface KnownBurn {
  /** Version of the protocol. */
  readonly version: 1 | 2;
  /** Source chain id. */
  readonly sourceChainId: ChainId;
  /** Circle's numbers of the two chains. */
  readonly sourceDomain: number;
  /** Number of the destination chain at the bridge. */
  readonly destinationDomain: number;
  /** Contract, program or module account that burns, and the one that mints; absent where the data does not name them. */
  readonly sourceMessenger?: string;
  /** Messenger on the destination chain. */
  readonly destinationMessenger?: string;
  /** Token to burn. */
  readonly burnToken: string;
  /** Minted token. */
  readonly mintToken: string;
  /** Base units that are burned; absent where the operation does not say. */
  readonly amount?: bigint;
  /** Largest deduction from the minted amount; in the second version only. */
  readonly maxFee?: bigint;
  /** Required finality. */
  readonly finalityThreshold?: number;
  /** Burner and recipient; absent in routes, which have no addresses. */
  readonly sender?: string;
  /** Receiver on the destination chain. */
  readonly receiver?: string;
}

/** Facts of a route about the withdrawal that a claim completes. */
export interface KnownWithdrawal {
  /** Chain id of the rollup. */
  readonly rollupChainId: ChainId;
  /** Number of the bridge on the chain of the claim. */
  readonly bridgeId: string;
  /** Denom on the chain. */
  readonly denom: string;
  /** Base units; absent where the operation does not say. */
  readonly amount?: bigint;
  /** Withdrawer and recipient; absent in routes. */
  readonly from?: string;
  /** Address that receives. */
  readonly to?: string;
}

/** Facts about an operation beside its members. */
export interface StepParties {
  /** User on the chain where the operation starts. */
  readonly sender?: string | undefined;
  /** User on the chain where it ends. */
  readonly receiver?: string | undefined;
  /** Base units that go in. */
  readonly amount?: bigint | undefined;
}

/** A step as its kind of operation knows it: which one it follows, and when, is added. */
export type StepOf<S extends NextStep> = Omit<S, 'operation' | 'seconds' | 'who'>;
