import type { ChainId } from '../primitives/index.js';
import type { DurationRange } from '../registry/index.js';

/** Something that follows an operation, and that no message of the route does. `buildNextStep` makes a transaction of it. */
export type NextStep = MintStep | ClaimStep;

interface Step {
  readonly chainId: ChainId;
  /** Index of the operation that it follows. */
  readonly operation: number;
  /** Who can do it. Nobody is paid to, so it is for the user to see to it. */
  readonly who: 'anyone';
  /** Seconds until it can be done; absent where the data does not say. */
  readonly seconds?: DurationRange;
  /** What to do. */
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
  /** Names of what has to be known besides. */
  readonly missing: readonly string[];
}

/** Coins that CCTP burned are minted. */
export interface MintStep extends Step {
  readonly kind: 'mint';
  readonly known: KnownBurn;
}

/** Coins that the bridge of an OPinit rollup holds are claimed. */
export interface ClaimStep extends Step {
  readonly kind: 'claim';
  readonly known: KnownWithdrawal;
}

/** What a route says of the burn that a mint completes: the message that Circle attests must say the same. */
export interface KnownBurn {
  /** Version of the protocol. */
  readonly version: 1 | 2;
  readonly sourceChainId: ChainId;
  /** Circle's numbers of the two chains. */
  readonly sourceDomain: number;
  readonly destinationDomain: number;
  /** Contract, program or module account that burns, and the one that mints; absent where the data does not name them. */
  readonly sourceMessenger?: string;
  readonly destinationMessenger?: string;
  readonly burnToken: string;
  readonly mintToken: string;
  /** Base units that are burned; absent where the operation does not say. */
  readonly amount?: bigint;
  /** Most that may be kept of what is minted, and how final the burn must be; in the second version only. */
  readonly maxFee?: bigint;
  readonly finalityThreshold?: number;
  /** Who burns, and who gets the coins; absent in routes, which have no addresses. */
  readonly sender?: string;
  readonly receiver?: string;
}

/** What a route says of the withdrawal that a claim completes. */
export interface KnownWithdrawal {
  readonly rollupChainId: ChainId;
  /** Number of the bridge on the chain of the claim. */
  readonly bridgeId: string;
  readonly denom: string;
  /** Base units; absent where the operation does not say. */
  readonly amount?: bigint;
  /** Who withdraws, and who gets the coins; absent in routes. */
  readonly from?: string;
  readonly to?: string;
}

/** What is known of an operation beside itself. */
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
