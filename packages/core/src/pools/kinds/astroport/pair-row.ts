import { most128, whole } from '../../math/decimal256.js';
import { decimalAt, integerAt, listAt, objectAt, PoolRowError, type Row, denomAt } from '../../row.js';
import { readBase, writeBase } from '../base.js';
import type { Curve, FeeShares, PairAsset, PairPool } from './curve.js';

/** A pair of a row. @throws PoolRowError */
export function readPair<Terms>(row: Row, curve: Curve<Terms>): PairPool<Terms> {
  const base = readBase(row);
  const [first, second] = listAt(row['assets'], '/assets', [2, 2]);
  const assets = [
    readAsset(first, '/assets/0', curve.hasDecimals),
    readAsset(second, '/assets/1', curve.hasDecimals),
  ] as const;
  if (assets[0].denom === assets[1].denom)
    throw new PoolRowError('/assets/1/denom', 'must not be the denom of the other asset');
  const shares: FeeShares = {
    makerFeeRate: decimalAt(row['maker_fee_rate'], '/maker_fee_rate', 18, [0n, whole]),
    feeShareBps: row['fee_share_bps'] === undefined ? 0n : bpsAt(row['fee_share_bps'], '/fee_share_bps'),
  };
  return Object.freeze({
    ...base,
    assets: Object.freeze(assets),
    shares: Object.freeze(shares),
    terms: Object.freeze(curve.readTerms(row)),
    stated: statedOf(row, [...curve.members, 'maker_fee_rate', 'fee_share_bps']),
  });
}

/** The row of a pair. */
export function writePair<Terms>(pool: PairPool<Terms>, { type, hasDecimals }: Curve<Terms>): Row {
  return {
    ...writeBase(pool, type),
    assets: pool.assets.map(({ denom, amount, unit }) => ({
      denom,
      amount: amount.toString(),
      ...(hasDecimals ? { decimals: (19 - unit.toString().length).toString() } : {}),
    })),
    ...pool.stated,
  };
}

/** A rate of a fee: from 0 to less than 1. @throws PoolRowError */
export function feeAt(row: Row, member: string): bigint {
  return decimalAt(row[member], `/${member}`, 18, [0n, whole - 1n]);
}

function readAsset(value: unknown, pointer: string, hasDecimals: boolean): PairAsset {
  const row = objectAt(value, pointer);
  const denom = denomAt(row['denom'], `${pointer}/denom`);
  const amount = integerAt(row['amount'], `${pointer}/amount`, [0n, most128]);
  const decimals = hasDecimals ? integerAt(row['decimals'], `${pointer}/decimals`, [0n, 18n]) : 18n;
  return Object.freeze({ denom, amount, unit: 10n ** (18n - decimals) });
}

/** Basis points, which snapshots state as numbers. */
function bpsAt(value: unknown, pointer: string): bigint {
  return integerAt(Number.isSafeInteger(value) ? String(value) : value, pointer, [0n, 10_000n]);
}

/** Members that were found well, all of them texts or numbers. */
function statedOf(row: Row, members: readonly string[]): Row {
  return Object.freeze(
    Object.fromEntries(
      members.filter((member) => row[member] !== undefined).map((member) => [member, row[member]]),
    ),
  );
}
