import type { Registry } from '../../registry/index.js';
import { type RecoveryRow, recoveryMap } from '../../simulate/index.js';
import { faultName } from '../simulate/faults.js';
import { encodeCoin } from '../simulate/simulation.js';
import { type Built, runOptions } from './built.js';
import type { WireRecovery } from './recovery-row.js';

/** Where the coins rest after every single failure, in order of the route. */
export function recoveryOf(registry: Registry, built: Built): readonly WireRecovery[] {
  const { addresses, postRouteHandler: handler } = built.request;
  const contract = handler?.kind === 'wasm_msg' ? handler.contractAddress : undefined;
  const own = addresses.filter((address) => address !== contract);
  const options = { ...runOptions(registry, built), addresses: own };
  return recoveryMap(registry, built.compiled.txs, options).map(encodeRow);
}

function encodeRow({ failure, ...row }: RecoveryRow): WireRecovery {
  return {
    failure: { ...failure, kind: faultName(failure.kind) },
    after_swap: row.afterSwap,
    asset: encodeCoin(row.asset),
    address: row.address,
    owner: row.owner,
    can_sign: row.canSign,
    at_most_seconds: row.atMostSeconds,
    note: row.note,
  };
}
