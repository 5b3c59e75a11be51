import { most128, whole } from '../../math/decimal256.js';
import {
  decimalAt,
  denomAt,
  integerAt,
  listAt,
  objectAt,
  PoolRowError,
  printDecimal,
  type Row,
  textAt,
} from '../../row.js';
import { type PoolBase, readBase, writeBase } from '../kind.js';

/** An asset of a transmuter, or the denom it mints. */
export interface TransmuterAsset {
  readonly denom: string;
  /** Reserve in base units; 0 for the minted denom. */
  readonly amount: bigint;
  /** Units of equal value: `factor` units of this asset exchange for the other asset's `factor` units. */
  readonly factor: bigint;
}

/** Largest share that an asset may have of a pool's value. */
interface StaticLimiter {
  readonly denom: string;
  readonly label: string;
  /** Share of the pool's worth, 18 decimals. */
  readonly upperLimit: bigint;
}

/** A transmuter; with `alloyed`, one that mints a denom for deposits. */
export interface TransmuterPool extends PoolBase {
  readonly assets: readonly TransmuterAsset[];
  readonly alloyed?: TransmuterAsset | undefined;
  readonly limiters: readonly StaticLimiter[];
  /** Denoms that can only leave. */
  readonly corrupted: readonly string[];
  /** Code of the contract, as it was stated. */
  readonly codeId?: string | undefined;
}

/** Assets that the contract allows. @see osmosis-labs/transmuter `contracts/transmuter/src/transmuter_pool/mod.rs` */
const mostAssets = 20;
const mostLimiters = 200;
const factors = [1n, most128] as const;

/** Reads a transmuter from a row. @throws PoolRowError */
export function readTransmuter(row: Row): TransmuterPool {
  const base = readBase(row);
  if (row['spread_factor'] !== undefined) decimalAt(row['spread_factor'], '/spread_factor', 18, [0n, 0n]);
  const alloyed = readAlloyed(row);
  const least = alloyed === undefined ? 2 : 1;
  const taken = new Set<string>();
  const assets = listAt(row['assets'], '/assets', [least, mostAssets]).map((value, index) =>
    readAsset(value, `/assets/${index}`, taken),
  );
  if (alloyed !== undefined && taken.has(alloyed.denom))
    throw new PoolRowError('/alloyed_denom', 'must not be the denom of an asset');
  const codeId = row['code_id'];
  return Object.freeze({
    ...base,
    assets: Object.freeze(assets),
    alloyed,
    limiters: Object.freeze(readLimiters(taken, row['limiters'])),
    corrupted: Object.freeze(readCorrupted(taken, row['corrupted_denoms'])),
    codeId: codeId === undefined ? undefined : readCode(codeId),
  });
}

/** The row of a transmuter. */
export function writeTransmuter(pool: TransmuterPool, type: string): Row {
  const { alloyed, limiters, corrupted, codeId } = pool;
  return {
    ...writeBase(pool, type),
    ...(codeId !== undefined && { code_id: codeId }),
    spread_factor: '0',
    assets: pool.assets.map(({ denom, amount, factor }) => ({
      denom,
      amount: amount.toString(),
      normalization_factor: factor.toString(),
    })),
    ...(alloyed && {
      alloyed_denom: alloyed.denom,
      alloyed_normalization_factor: alloyed.factor.toString(),
    }),
    ...(limiters.length > 0 && { limiters: limiters.map(limiterRow) }),
    ...(corrupted.length > 0 && { corrupted_denoms: [...corrupted] }),
  };
}

function limiterRow({ denom, label, upperLimit }: StaticLimiter): Row {
  return { denom, label, upper_limit: printDecimal(upperLimit, 18) };
}

function readAsset(value: unknown, pointer: string, taken: Set<string>): TransmuterAsset {
  const row = objectAt(value, pointer);
  const denom = denomAt(row['denom'], `${pointer}/denom`);
  if (taken.has(denom)) throw new PoolRowError(`${pointer}/denom`, 'must not be the denom of another asset');
  taken.add(denom);
  return Object.freeze({
    denom,
    amount: integerAt(row['amount'], `${pointer}/amount`, [0n, most128]),
    factor: integerAt(row['normalization_factor'], `${pointer}/normalization_factor`, factors),
  });
}

function readAlloyed(row: Row): TransmuterAsset | undefined {
  const factor = row['alloyed_normalization_factor'];
  if (row['alloyed_denom'] === undefined) {
    if (factor === undefined) return undefined;
    throw new PoolRowError('/alloyed_denom', 'must be there where its factor is');
  }
  return Object.freeze({
    denom: denomAt(row['alloyed_denom'], '/alloyed_denom'),
    amount: 0n,
    factor: integerAt(factor, '/alloyed_normalization_factor', factors),
  });
}

/** Limiters whose state is one number; moving averages would need their history, so a row with one is refused. */
function readLimiters(denoms: ReadonlySet<string>, value: unknown = []): StaticLimiter[] {
  const taken = new Set<string>();
  return listAt(value, '/limiters', [0, mostLimiters]).map((entry, index) => {
    const pointer = `/limiters/${index}`;
    const row = objectAt(entry, pointer);
    const denom = memberOf(denoms, row['denom'], `${pointer}/denom`);
    const label = textAt(row['label'], `${pointer}/label`);
    const key = JSON.stringify([denom, label]);
    if (taken.has(key))
      throw new PoolRowError(`${pointer}/label`, 'must not be that of another limiter of the denom');
    taken.add(key);
    const upperLimit = decimalAt(row['upper_limit'], `${pointer}/upper_limit`, 18, [0n, whole]);
    return Object.freeze({ denom, label, upperLimit });
  });
}

function readCorrupted(denoms: ReadonlySet<string>, value: unknown = []): string[] {
  const taken = new Set<string>();
  return listAt(value, '/corrupted_denoms', [0, mostAssets]).map((entry, index) => {
    const pointer = `/corrupted_denoms/${index}`;
    const denom = memberOf(denoms, entry, pointer);
    if (taken.has(denom)) throw new PoolRowError(pointer, 'must not be there twice');
    taken.add(denom);
    return denom;
  });
}

function memberOf(denoms: ReadonlySet<string>, value: unknown, pointer: string): string {
  const denom = textAt(value, pointer);
  if (!denoms.has(denom)) throw new PoolRowError(pointer, 'must be the denom of an asset of the pool');
  return denom;
}

/** Number of the contract's code, which sources state as a number or as text. */
function readCode(value: unknown): string {
  const text = Number.isSafeInteger(value) ? String(value) : value;
  return integerAt(text, '/code_id', [1n, 2n ** 64n - 1n]).toString();
}
