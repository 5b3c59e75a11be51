import { brandAs, isChainId, pointerTo, quote } from '../../primitives/index.js';
import type { SwapDeployment } from '../model.js';
import type { SwapDeploymentRow } from '../rows.js';
import { defined } from './rows.js';
import type { At, Findings } from './findings.js';

type Venue = NonNullable<SwapDeployment['venues']>[number];

/** Reads the swap contracts of one chain. */
export function readDeployment(
  row: SwapDeploymentRow,
  at: At,
  findings: Findings,
): SwapDeployment | undefined {
  if (!isChainId(row.chain_id)) {
    const message = `chain_id is not a chain id: ${quote(row.chain_id)}`;
    findings.report('DATA_INVALID', pointerTo(at(), 'chain_id'), message);
    return undefined;
  }
  if (row.entry_point === '') {
    const message = `entry_point of ${row.chain_id} must be a contract address`;
    findings.report('DATA_INVALID', pointerTo(at(), 'entry_point'), message);
    return undefined;
  }
  if (row.ibc_fee?.required === true && readRelayerFee(row.ibc_fee) === undefined) {
    const message = `ibc_fee of ${row.chain_id} is required but not stated: denom, recv_fee, ack_fee, timeout_fee`;
    findings.report('DATA_INVALID', pointerTo(at(), 'ibc_fee'), message);
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
  const { required, denom, recv_fee: receive, ack_fee: ack, timeout_fee: timeout } = fee ?? {};
  const isStated = denom !== undefined && receive !== undefined && ack !== undefined && timeout !== undefined;
  if (required !== true || !isStated) return undefined;
  return Object.freeze({ denom, receive: BigInt(receive), ack: BigInt(ack), timeout: BigInt(timeout) });
}
