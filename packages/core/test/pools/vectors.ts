/** Published cases of pools, by type, carried out through what a pool type publishes. The `legend` of the file says what they mean. */
import { expect, test } from 'vitest';
import books from '../../../../test/vectors/orderbook-public.json' with { type: 'json' };
import fixed from '../../../../test/vectors/fixed-rates-public.json' with { type: 'json' };
import evm from '../../../../test/vectors/pools-2-public.json' with { type: 'json' };
import published from '../../../../test/vectors/pools-public.json' with { type: 'json' };
import type { KindLike, LimitsLike, RefusalLike, RowLike, SwappedLike } from './kind.js';

interface Coin {
  readonly denom: string;
  readonly amount: string;
}

/** One case of one pool. */
export interface PoolVector {
  readonly id: string;
  readonly pool_type: string;
  readonly kind: string;
  readonly pool_state: RowLike;
  readonly token_in?: Coin;
  readonly denom_out?: string;
  readonly token_out?: Coin;
  readonly denom_in?: string;
  readonly base_denom?: string;
  readonly quote_denom?: string;
  readonly taker_fee?: string;
  readonly price_limit?: string;
  readonly expected_amount?: string;
  readonly expected_error?: string;
  readonly tolerance?: number;
  readonly after?: Readonly<Record<string, unknown>>;
}

/** What a pool type may add to its cases. */
export interface VectorOptions<P> {
  /** What ends the swap of a case early. */
  readonly limits?: (vector: PoolVector) => LimitsLike | undefined;
  /** Which figure of an exact output the cases hold, where that is not `amountIn`. */
  readonly amountIn?: (swapped: SwappedLike<P>) => bigint;
  /** More to look at in the result of a case, such as its state afterwards. */
  readonly check?: (swapped: SwappedLike<P>, vector: PoolVector) => void;
}

const one = 10n ** 18n;

/** The cases of a pool type, in the order of the file. */
export function vectorsOf(type: string): readonly PoolVector[] {
  const all: readonly object[] = [...published.vectors, ...evm.vectors, ...books.vectors, ...fixed.vectors];
  return (all as readonly PoolVector[]).filter((vector) => vector.pool_type === type); // of several shapes
}

/** The row of a case, as a snapshot would have it. */
export function rowOf({ id, pool_type, pool_state }: PoolVector): RowLike {
  return { id, type: pool_type, ...pool_state };
}

/** Declares one test for each case of a type. */
export function testVectors<P>(kind: KindLike<P>, options: VectorOptions<P> = {}): void {
  const vectors = vectorsOf(kind.type);
  test(`${kind.type}: cases are published`, () => {
    expect(vectors.length).toBeGreaterThan(0);
  });
  test.each(vectors.map((vector) => [vector.id, vector] as const))(`${kind.type}: %s`, (_id, vector) => {
    const result = carriedOut(kind, vector, options);
    if (vector.expected_error !== undefined) {
      expect(result).toMatchObject({ refusal: vector.expected_error });
      return;
    }
    if (typeof result !== 'bigint') throw new Error(`${result.refusal}: ${result.message}`);
    const expected =
      vector.kind === 'spot_price'
        ? unitsOf(vector.expected_amount ?? '')
        : BigInt(vector.expected_amount ?? '');
    const difference = result < expected ? expected - result : result - expected;
    if (difference > BigInt(vector.tolerance ?? 0)) expect(result).toBe(expected);
  });
}

/** The amount, price or refusal of a case, its taker fee included. */
function carriedOut<P>(
  kind: KindLike<P>,
  vector: PoolVector,
  options: VectorOptions<P>,
): bigint | RefusalLike {
  const pool = kind.read(rowOf(vector), undefined);
  const { token_in: given, token_out: wanted, denom_in: denomIn = '', denom_out: denomOut = '' } = vector;
  const limits = options.limits?.(vector);
  const keep = one - unitsOf(vector.taker_fee ?? '0');
  if (vector.kind === 'spot_price')
    return kind.spotPrice(pool, vector.base_denom ?? '', vector.quote_denom ?? '');
  if (given !== undefined) {
    const amountIn = (BigInt(given.amount) * keep) / one;
    const swapped = kind.exactIn(pool, { denomIn: given.denom, denomOut, amountIn, limits });
    if ('refusal' in swapped) return swapped;
    options.check?.(swapped, vector);
    return swapped.amountOut;
  }
  if (wanted === undefined) throw new Error(`${vector.id} is of a kind that is not known`);
  const swapped = kind.exactOut(pool, {
    denomIn,
    denomOut: wanted.denom,
    amountOut: BigInt(wanted.amount),
    limits,
  });
  if ('refusal' in swapped) return swapped;
  options.check?.(swapped, vector);
  return withFee(options.amountIn?.(swapped) ?? swapped.amountIn, keep);
}

/** An amount with the taker fee on it. The chain's quotient has enough decimals for its ceiling to be this. */
function withFee(amount: bigint, keep: bigint): bigint {
  return (amount * one + keep - 1n) / keep;
}

/** Units of the 18th decimal. */
function unitsOf(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(18, '0'));
}
