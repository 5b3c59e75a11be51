import type { NextStep } from '../../plan/index.js';
import { snakeCase } from '../json/told.js';

/** Something that follows an operation, and that no transaction of the route does. */
export interface WireNextStep {
  /** Coins that were burnt are minted, or coins that a bridge holds are claimed. */
  readonly kind: 'mint' | 'claim';
  readonly chain_id: string;
  /** Index of the operation that it follows. */
  readonly operation_index: number;
  /** Who can do it. */
  readonly who: 'anyone';
  /** Seconds until it can be done; absent where the data does not say. */
  readonly seconds?: { readonly least: number; readonly most: number };
  readonly message: string;
  /** Kind of the transaction that does it. */
  readonly tx: NextStep['tx'];
  /** Contract or program that is called. */
  readonly to?: string;
  /** Function of the contract, as libraries for EVM chains read it. */
  readonly abi?: string;
  /** Instruction of the program. */
  readonly instruction?: string;
  /** Type of the message. */
  readonly msg_type_url?: string;
  /** What the route says of the burn that is minted, or of the withdrawal that is claimed. */
  readonly known: WireKnown;
  /** Names of what has to be known besides. */
  readonly missing: readonly string[];
}

/** What a route says of a burn or of a withdrawal; amounts in base units. */
export interface WireKnown {
  readonly version?: number;
  readonly source_chain_id?: string;
  readonly source_domain?: number;
  readonly destination_domain?: number;
  readonly source_messenger?: string;
  readonly destination_messenger?: string;
  readonly burn_token?: string;
  readonly mint_token?: string;
  readonly amount?: string;
  readonly max_fee?: string;
  readonly finality_threshold?: number;
  readonly sender?: string;
  readonly receiver?: string;
  readonly rollup_chain_id?: string;
  readonly bridge_id?: string;
  readonly denom?: string;
  readonly from?: string;
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
