import type { Family } from './family.js';
import { type Address, type ChainId, brandAs } from '../../primitives/index.js';
import { decisive, digits, flag, list, nullable, oneOf, row, type Shape, text } from '../../json/index.js';
import { defined } from '../loading/rows.js';
import { type At, type Findings, hasChainId, misfit } from '../loading/findings.js';

/** Contracts that swap on one chain. */
export interface SwapDeployment {
  /** Chain id. */
  readonly chainId: ChainId;
  /** Entry point contract. */
  readonly entryPoint: Address;
  /** Adapter contract. */
  readonly adapter?: Address;
  /** Kind of the adapter. */
  readonly adapterKind?: 'ibc-hooks' | 'ibc-callbacks' | 'neutron-transfer';
  /** How the entry point is reached over IBC; undefined means only by a signed execute. */
  readonly entryCall?: 'ibc-hooks' | 'ibc-callbacks';
  /** Dialect of its messages. */
  readonly dialect: 'swap_and_action' | 'swap_with_action';
  /** Supported message features. */
  readonly features: readonly string[];
  /** Relayer fee a contract pays when it sends, where one is required. Amounts in base units of `denom`. */
  readonly relayerFee?: {
    /** Denom on the chain. */
    readonly denom: string;
    /** Received amount. */
    readonly receive: bigint;
    /** Fee for the acknowledgement, base units. */
    readonly ack: bigint;
    /** Fee for the timeout, base units. */
    readonly timeout: bigint;
  };
  /** Venues that the entry point knows; undefined where the data does not list them. */
  readonly venues?: readonly {
    /** Name of the venue in swap messages. */
    readonly name: string;
    /** Address of the contract that swaps on the venue. */
    readonly adapter?: string;
  }[];
}

/** Contracts that swap on one chain: entry point, adapter and dialect belong together. */
export interface SwapDeploymentRow {
  /** Chain id. */
  readonly chain_id: string;
  /** Address of the entry point contract. */
  readonly entry_point: string;
  /** Address of the adapter contract, through which the entry point sends coins over IBC. */
  readonly ibc_adapter?: string | null;
  /** Kind of the adapter. */
  readonly ibc_adapter_kind?: 'ibc-hooks' | 'ibc-callbacks' | 'neutron-transfer' | null;
  /** How the entry point is reached over IBC; null means only by a signed execute. */
  readonly entry_call?: 'ibc-hooks' | 'ibc-callbacks' | null;
  /** Name of the message that swaps; `swap_and_action` if absent. */
  readonly dialect?: 'swap_and_action' | 'swap_with_action';
  /** Features of swap messages that the contracts support. */
  readonly message_features?: readonly string[];
  /** Relayer fee that a contract must pay when it sends (Neutron). */
  readonly ibc_fee?: {
    /** Whether the chain requires the fee; the other members are then required too. */
    readonly required: boolean;
    /** Denom of the fee. */
    readonly denom?: string;
    /** Fee for the delivery, digits in base units. */
    readonly recv_fee?: string;
    /** Fee for the acknowledgement, digits in base units. */
    readonly ack_fee?: string;
    /** Fee for the timeout, digits in base units. */
    readonly timeout_fee?: string;
  };
  /** Venues that the entry point supports; absent if they are not listed. */
  readonly venues?: readonly {
    /** Name of the venue in swap messages. */
    readonly name: string;
    /** Address of the contract that swaps on the venue. */
    readonly adapter?: string;
    /** How the venue names its pools, such as `numeric-pool-id` or `pair-contract-address`. */
    readonly pool_id_kind?: string;
  }[];
}

/** The contracts that swap on one chain. */
export const deploymentShape: Shape<SwapDeploymentRow> = row<SwapDeploymentRow>(
  {
    chain_id: text,
    entry_point: text,
    ibc_adapter: nullable(text),
    ibc_adapter_kind: nullable(oneOf('ibc-hooks', 'ibc-callbacks', 'neutron-transfer')),
    entry_call: nullable(oneOf('ibc-hooks', 'ibc-callbacks')),
    dialect: decisive(oneOf('swap_and_action', 'swap_with_action')),
    message_features: list(text),
    ibc_fee: decisive(
      row<NonNullable<SwapDeploymentRow['ibc_fee']>>(
        { required: flag, denom: text, recv_fee: digits, ack_fee: digits, timeout_fee: digits },
        ['required'],
      ),
    ),
    venues: list(row<VenueRow>({ name: text, adapter: text, pool_id_kind: text }, ['name'])),
  },
  ['chain_id', 'entry_point'],
);

type VenueRow = NonNullable<SwapDeploymentRow['venues']>[number];

type Venue = NonNullable<SwapDeployment['venues']>[number];

/** Reads the swap contracts of one chain. */
export function readDeployment(
  row: SwapDeploymentRow,
  at: At,
  findings: Findings,
): SwapDeployment | undefined {
  if (!hasChainId(row, at, findings)) return undefined;
  if (row.entry_point === '')
    return misfit(findings, at, `entry_point of ${row.chain_id} must be a contract address`, 'entry_point');
  if (row.ibc_fee?.required === true && readRelayerFee(row.ibc_fee) === undefined) {
    const message = `ibc_fee of ${row.chain_id} is required but not stated: denom, recv_fee, ack_fee, timeout_fee`;
    return misfit(findings, at, message, 'ibc_fee');
  }
  return defined<SwapDeployment>({
    chainId: brandAs<ChainId>(row.chain_id),
    entryPoint: brandAs<Address>(row.entry_point),
    dialect: row.dialect ?? 'swap_and_action',
    features: Object.freeze([...(row.message_features ?? [])]),
    venues:
      row.venues && Object.freeze(row.venues.map(({ name, adapter }) => defined<Venue>({ name, adapter }))),
    adapter: row.ibc_adapter == null ? undefined : brandAs<Address>(row.ibc_adapter),
    adapterKind: row.ibc_adapter_kind,
    entryCall: row.entry_call,
    relayerFee: readRelayerFee(row.ibc_fee),
  });
}

function readRelayerFee(fee: SwapDeploymentRow['ibc_fee']): SwapDeployment['relayerFee'] {
  const { required, denom, recv_fee: receive, ack_fee: ack, timeout_fee: timeout } = fee ?? {};
  const isStated = denom !== undefined && receive !== undefined && ack !== undefined && timeout !== undefined;
  if (required !== true || !isStated) return undefined;
  return Object.freeze({ denom, receive: BigInt(receive), ack: BigInt(ack), timeout: BigInt(timeout) });
}

/** Contracts that swap as a row. */
function deploymentRow(row: SwapDeployment): SwapDeploymentRow {
  return defined<SwapDeploymentRow>({
    chain_id: row.chainId,
    entry_point: row.entryPoint,
    ibc_adapter: row.adapter ?? null,
    ibc_adapter_kind: row.adapterKind ?? null,
    entry_call: row.entryCall ?? null,
    dialect: row.dialect,
    message_features: row.features,
    ibc_fee: row.relayerFee && {
      required: true,
      denom: row.relayerFee.denom,
      recv_fee: row.relayerFee.receive.toString(),
      ack_fee: row.relayerFee.ack.toString(),
      timeout_fee: row.relayerFee.timeout.toString(),
    },
    venues: row.venues?.map(({ name, adapter }) => ({ name, ...(adapter !== undefined && { adapter }) })),
  });
}

/** Contracts that swap. */
export const venues: Family<SwapDeploymentRow, SwapDeployment, ChainId> = {
  shape: deploymentShape,
  read: readDeployment,
  write: deploymentRow,
  keyOf: ({ chainId }) => chainId,
};
