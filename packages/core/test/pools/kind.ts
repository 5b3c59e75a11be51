/** What tests of pools need to know of a pool type; every `PoolKind` is one. */

/** A row of a snapshot. */
export type RowLike = Readonly<Record<string, unknown>>;

/** What may end a swap early. */
export interface LimitsLike {
  readonly priceLimit?: bigint | undefined;
  readonly allowPartial?: boolean | undefined;
}

/** A swap that is refused. */
export interface RefusalLike {
  readonly refusal: string;
  readonly message: string;
}

/** A swap that a pool does. */
export interface SwappedLike<P> {
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  readonly after: P;
  readonly contractAmountIn?: bigint | undefined;
}

interface Between {
  readonly denomIn: string;
  readonly denomOut: string;
  readonly limits?: LimitsLike | undefined;
}

/** A pool in floats. */
export interface SketchLike {
  rate(from: number, to: number): number;
  pays(from: number, to: number, amountIn: number): number;
  blur(to: number): number;
  after(from: number, to: number, amountIn: number, amountOut: number): SketchLike;
}

/** What one pool type does. */
export interface KindLike<P> {
  readonly type: string;
  readonly isExactInOnly?: boolean;
  read(row: RowLike, time: bigint | undefined): P;
  write(pool: P): RowLike;
  denoms(pool: P): readonly string[];
  exactIn(pool: P, swap: Between & { readonly amountIn: bigint }): SwappedLike<P> | RefusalLike;
  exactOut(pool: P, swap: Between & { readonly amountOut: bigint }): SwappedLike<P> | RefusalLike;
  spotPrice(pool: P, base: string, quote: string): bigint | RefusalLike;
  sketch(pool: P): SketchLike;
}
