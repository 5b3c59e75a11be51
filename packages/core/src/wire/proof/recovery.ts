import type { Registry } from '../../registry/index.js';
import { type RecoveryRow, recoveryMap } from '../../simulate/index.js';
import { faultName } from '../simulate/faults.js';
import { encodeCoin, type WireCoin } from '../simulate/simulation.js';
import { type Built, runOptions } from './built.js';

/** Where one failure leaves one coin. */
export interface WireRecovery {
  /** Transaction, packet within it, and what goes wrong there. */
  readonly failure: { readonly tx: number; readonly hop: number; readonly kind: string };
  /** Swaps that had been done. */
  readonly after_swap: number;
  readonly asset: WireCoin;
  readonly address: string;
  readonly owner: RecoveryRow['owner'];
  /** Whether the user can sign for the address. */
  readonly can_sign: boolean;
  /** Longest time until the coin is there, from the signing of the transaction. */
  readonly at_most_seconds: number;
  readonly note: string;
}

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
