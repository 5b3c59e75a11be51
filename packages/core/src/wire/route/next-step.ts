import type { NextStep } from '../../plan/index.js';
import { snakeCase } from '../json/field-names.js';

/** A range of time in whole seconds. */
export interface WireSeconds {
  /** Shortest time. */
  readonly least: number;
  /** Longest time. */
  readonly most: number;
}

/** Something that follows an operation, and that no transaction of the route does. */
export interface WireNextStep {
  /** `mint` of coins that were burnt, or `claim` of coins that a bridge has. */
  readonly kind: 'mint' | 'claim';
  /** Chain where the step is done. */
  readonly chain_id: string;
  /** Index of the operation that it follows, from 0. */
  readonly operation_index: number;
  /** Actor that can do it. */
  readonly who: 'anyone';
  /** Time until it can be done; absent if the data has no bound. */
  readonly seconds?: WireSeconds;
  /** Human-readable sentence. */
  readonly message: string;
  /** Type of the transaction that does it. */
  readonly tx: NextStep['tx'];
  /** Contract or program to call. */
  readonly to?: string;
  /** Function of the contract, in the form that EVM libraries parse. */
  readonly abi?: string;
  /** Instruction of the program. */
  readonly instruction?: string;
  /** Type of the message. */
  readonly msg_type_url?: string;
  /** Facts of the route about the burn that is minted or the withdrawal that is claimed. */
  readonly known: WireKnown;
  /** Names of the facts that are needed in addition. */
  readonly missing: readonly string[];
}

/** What a route says of a burn or of a withdrawal; amounts in base units. */
export interface WireKnown {
  /** Version of CCTP. */
  readonly version?: number;
  /** Chain of the burn. */
  readonly source_chain_id?: string;
  /** CCTP domain of the burn. */
  readonly source_domain?: number;
  /** CCTP domain of the mint. */
  readonly destination_domain?: number;
  /** Messenger contract on the chain of the burn. */
  readonly source_messenger?: string;
  /** Messenger contract on the chain of the mint. */
  readonly destination_messenger?: string;
  /** Token that is burned. */
  readonly burn_token?: string;
  /** Token that is minted. */
  readonly mint_token?: string;
  /** Base units that are burned or withdrawn. */
  readonly amount?: string;
  /** Most base units that the bridge may deduct. */
  readonly max_fee?: string;
  /** Finality that the attestation waits for. */
  readonly finality_threshold?: number;
  /** Address that burns. */
  readonly sender?: string;
  /** Address that receives the minted coins. */
  readonly receiver?: string;
  /** Chain of the withdrawal. */
  readonly rollup_chain_id?: string;
  /** Number of the rollup’s bridge. */
  readonly bridge_id?: string;
  /** Denom that is claimed. */
  readonly denom?: string;
  /** Address that withdrew. */
  readonly from?: string;
  /** Address that receives the claimed coins. */
  readonly to?: string;
}

/** Writes a step. */
export function encodeNextStep({ operation, missing, ...step }: NextStep): WireNextStep {
  const { kind, chainId, who, seconds, message, tx, to, abi, instruction, msgTypeUrl, known } = step;
  return {
    ...{ kind, chain_id: chainId, operation_index: operation, who },
    ...(seconds && { seconds }),
    ...{ message, tx },
    ...(to !== undefined && { to }),
    ...(abi !== undefined && { abi }),
    ...(instruction !== undefined && { instruction }),
    ...(msgTypeUrl !== undefined && { msg_type_url: msgTypeUrl }),
    known: Object.fromEntries(
      Object.entries(known).map(([name, value]: [string, unknown]) => [
        snakeCase(name),
        typeof value === 'bigint' ? String(value) : value,
      ]),
    ),
    missing: missing.map(snakeCase),
  };
}
