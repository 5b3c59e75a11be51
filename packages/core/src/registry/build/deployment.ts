import { brandAs, isChainId, pointerTo } from '../../primitives/index.js';
import type { SwapDeployment } from '../model.js';
import type { SwapDeploymentRow } from '../rows.js';
import { defined } from './fields.js';
import type { At, Findings } from './findings.js';

type Venue = NonNullable<SwapDeployment['venues']>[number];

/** Reads the swap contracts of one chain. */
export function readDeployment(
  row: SwapDeploymentRow,
  at: At,
  findings: Findings,
): SwapDeployment | undefined {
  if (typeof row.chain_id !== 'string' || !isChainId(row.chain_id)) {
    findings.add(
      'DATA_INVALID',
      pointerTo(at(), 'chain_id'),
      `chain_id is not a chain id: ${JSON.stringify(row.chain_id)}`,
    );
    return undefined;
  }
  if (typeof row.entry_point !== 'string' || row.entry_point === '') {
    findings.add(
      'DATA_INVALID',
      pointerTo(at(), 'entry_point'),
      `entry_point of ${row.chain_id} must be a contract address`,
    );
    return undefined;
  }
  return defined<SwapDeployment>({
    chainId: brandAs<SwapDeployment['chainId']>(row.chain_id),
    entryPoint: brandAs<SwapDeployment['entryPoint']>(row.entry_point),
    dialect: row.dialect ?? 'swap_and_action',
    features: Object.freeze([...(row.message_features ?? [])]),
    venues:
      row.venues && Object.freeze(row.venues.map(({ name, adapter }) => defined<Venue>({ name, adapter }))),
    adapter: row.ibc_adapter == null ? undefined : brandAs<SwapDeployment['entryPoint']>(row.ibc_adapter),
    adapterKind: row.ibc_adapter_kind,
    entryCall: row.entry_call,
    relayerFee: readRelayerFee(row.ibc_fee),
  });
}

function readRelayerFee(fee: SwapDeploymentRow['ibc_fee']): SwapDeployment['relayerFee'] {
  if (fee?.required !== true || fee.denom === undefined) return undefined;
  return Object.freeze({
    denom: fee.denom,
    receive: BigInt(fee.recv_fee ?? '0'),
    ack: BigInt(fee.ack_fee ?? '0'),
    timeout: BigInt(fee.timeout_fee ?? '0'),
  });
}
