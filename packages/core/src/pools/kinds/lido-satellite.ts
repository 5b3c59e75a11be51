import { most128 } from '../math/decimal256.js';
import { denomAt, integerAt, PoolRowError, type Row } from '../row.js';
import { sketchOfRates } from './fixed-rate/sketch.js';
import { type PoolKind, readBase, writeBase } from './kind.js';
import { transmuter } from './transmuter.js';
import type { TransmuterPool } from './transmuter/pool.js';

const factor = 1n;

/**
 * The contract that wraps a bridged token: it mints the canonical denom for the bridged one, unit for unit, and burns it for
 * bridged units of its reserve. It is a transmuter of one asset that mints the canonical denom, without limiters.
 *
 * @see hadronlabs-org/lido-satellite `contracts/cosmwasm/lido-satellite/src/execute.rs`
 */
export const lidoSatellite: PoolKind<TransmuterPool> = {
  ...transmuter,
  type: 'lido_satellite',
  read,

  sketch: ({ assets }) =>
    sketchOfRates({ rates: [1, 1], held: [Number(assets[0]?.amount), Number.POSITIVE_INFINITY] }),

  write(pool) {
    const [bridged] = pool.assets;
    return {
      ...writeBase(pool, lidoSatellite.type),
      ...{ bridged_denom: bridged?.denom, canonical_denom: pool.alloyed?.denom },
      bridged_amount: String(bridged?.amount),
    };
  },
};

function read(row: Row): TransmuterPool {
  const bridged = denomAt(row['bridged_denom'], '/bridged_denom');
  const canonical = denomAt(row['canonical_denom'], '/canonical_denom');
  if (bridged === canonical) throw new PoolRowError('/canonical_denom', 'must not be the bridged denom');
  const amount = integerAt(row['bridged_amount'], '/bridged_amount', [0n, most128]);
  return Object.freeze({
    ...readBase(row),
    assets: Object.freeze([Object.freeze({ denom: bridged, amount, factor })]),
    alloyed: Object.freeze({ denom: canonical, amount: 0n, factor }),
    limiters: Object.freeze([]),
    corrupted: Object.freeze([]),
  });
}
