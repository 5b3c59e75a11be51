import {
  brandAs,
  type ChainId,
  compareText,
  dayStart,
  freezeMap,
  isChainId,
  isDecimals,
  parseTime,
  pointerTo,
  remembered,
} from '../primitives/index.js';
import { type LeftOutPools, readLeftOut, sealLeftOut } from './left-out.js';
import { dec } from './math/scaled.js';
import type { ChainPools, DenomHints, Pool, PoolLayout, TakerFees } from './model.js';
import { inRoot, mostPools, type Reading, readPools } from './reading.js';
import { decimalAt, integerAt, objectAt, PoolRowError, type Row, textAt } from './row.js';

/** A snapshot of the pools of one chain. @throws RoutingError `DATA_INVALID` */
export function readSnapshot(value: unknown, reading: Reading): ChainPools {
  const { row, before, ...head } = inRoot('', () => readHead(value));
  const { pools, leftOut, first } = readPools(row['pools'], '/pools', head.timestamp, reading);
  if (pools.size === 0 && first !== undefined && reading.skipInvalid !== true) throw first;
  return Object.freeze({ ...head, ...layOut(pools), leftOut: sealLeftOut([...before, ...leftOut]) });
}

/** Height and time of the state of a snapshot. */
type Moment = Pick<ChainPools, 'height' | 'time' | 'timestamp'>;

/** The time of a snapshot or an update; null or absent means unknown. @throws PoolRowError */
export function readMoment(row: Row): Moment {
  const height = stated(row, 'height', (value, at) => integerAt(value, at, [0n, (1n << 63n) - 1n]));
  const time = stated(row, 'time', textAt);
  const timestamp = time === undefined ? undefined : (dayStart(time) ?? parseTime(time));
  if (time !== undefined && timestamp === undefined)
    throw new PoolRowError('/time', 'must be a day, a time as RFC 3339 writes it, or null');
  return { height, time, timestamp };
}

type Head = Omit<ChainPools, 'layout' | 'pools' | 'leftOut'> & {
  readonly row: Row;
  readonly before: LeftOutPools;
};

function readHead(value: unknown): Head {
  const row = objectAt(value, '');
  if (row['format'] !== 'pool-snapshot/1') throw new PoolRowError('/format', 'must be pool-snapshot/1');
  const synthetic = row['synthetic'];
  if (synthetic !== undefined && typeof synthetic !== 'boolean')
    throw new PoolRowError('/synthetic', 'must be true or false');
  return {
    row,
    before: readLeftOut(row['left_out'], mostPools),
    chainId: readChainId(row['chain_id']),
    venue: stated(row, 'venue', textAt),
    ...readMoment(row),
    isSynthetic: synthetic === true,
    provenance: stated(row, 'provenance', (text, at) => {
      if (typeof text === 'string') return text;
      throw new PoolRowError(at, 'must be a text');
    }),
    takerFees: readTakerFees(row['taker_fee'], '/taker_fee'),
    denoms: readDenoms(row['denoms']),
  };
}

function readChainId(value: unknown): ChainId {
  const text = textAt(value, '/chain_id');
  if (!isChainId(text)) throw new PoolRowError('/chain_id', 'must be a chain id');
  return brandAs<ChainId>(text);
}

/** A member that may be null or absent. */
function stated<T>(row: Row, name: string, read: (value: unknown, at: string) => T): T | undefined {
  const value = row[name];
  return value === undefined || value === null ? undefined : read(value, pointerTo('', name));
}

/** Taker fees in a snapshot. @throws PoolRowError */
export function readTakerFees(value: unknown, pointer: string): TakerFees {
  const row = objectAt(value, pointer);
  const pairs = new Map<string, Map<string, bigint>>();
  const pairsAt = pointerTo(pointer, 'pairs');
  for (const [pair, fee] of Object.entries(objectAt(row['pairs'] ?? {}, pairsAt))) {
    const at = pointerTo(pairsAt, pair);
    const [denomIn = '', denomOut = '', ...rest] = pair.split('|');
    if (denomIn === '' || denomOut === '' || rest.length > 0)
      throw new PoolRowError(at, 'must be named by two denoms with | between them');
    remembered(pairs, denomIn, () => new Map<string, bigint>()).set(denomOut, readFee(fee, at));
  }
  for (const fees of pairs.values()) freezeMap(fees);
  return Object.freeze({
    standard: readFee(row['default'], pointerTo(pointer, 'default')),
    pairs: freezeMap(pairs),
  });
}

function readFee(value: unknown, at: string): bigint {
  return decimalAt(value, at, 18, [0n, dec.one - 1n]);
}

/** Hints about denoms, as a snapshot writes them. @throws PoolRowError */
export function readDenoms(value: unknown): ReadonlyMap<string, DenomHints> {
  const entries = Object.entries(objectAt(value ?? {}, '/denoms'));
  return freezeMap(
    new Map(entries.map(([denom, hints]) => [denom, readHints(hints, pointerTo('/denoms', denom))])),
  );
}

/** 10^36 US dollars, in units of the 60th decimal. */
const mostPrice = 10n ** 96n;

function readHints(value: unknown, at: string): DenomHints {
  const { symbol, decimals, price_usd: written } = objectAt(value, at);
  // Sources cut the decimals of whole prices, and leave the point.
  const price = typeof written === 'string' ? written.replace(/\.$/, '') : written;
  if (decimals !== undefined && (typeof decimals !== 'number' || !isDecimals(decimals)))
    throw new PoolRowError(`${at}/decimals`, 'must be a number of decimals');
  if (price !== undefined) decimalAt(price, `${at}/price_usd`, 60, [0n, mostPrice]);
  return Object.freeze({
    symbol: symbol === undefined ? undefined : textAt(symbol, `${at}/symbol`),
    decimals,
    priceUsd: typeof price === 'string' ? price : undefined,
  });
}

/** Lays out pools in the order of their ids. */
export function layOut(pools: ReadonlyMap<string, Pool>): Pick<ChainPools, 'layout' | 'pools'> {
  const entries = [...pools].sort(([a], [b]) => compareText(a, b));
  const denoms = entries.map(([, pool]) => Object.freeze([...denomsOf(pool)]));
  const tradersOf = new Map<string, number[]>();
  for (const [position, list] of denoms.entries())
    for (const denom of list) remembered(tradersOf, denom, () => []).push(position);
  for (const list of tradersOf.values()) Object.freeze(list);
  const layout: PoolLayout = Object.freeze({
    ids: Object.freeze(entries.map(([id]) => id)),
    positions: freezeMap(new Map(entries.map(([id], position) => [id, position]))),
    denoms: Object.freeze(denoms),
    tradersOf: freezeMap(tradersOf),
  });
  return { layout, pools: Object.freeze(entries.map(([, pool]) => pool)) };
}

/** Denoms that a pool trades. */
export function denomsOf({ kind, state }: Pool): readonly string[] {
  return kind.denoms(state);
}
